"""The screens of the app: pure functions from what the app knows to markup."""
