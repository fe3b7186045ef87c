/** Login, its dialog, passwords: S§2, S§8, D18–D20, verbatim. */
export const messages = {
  welcome: 'Welcome back',
  loginDescription: 'Log in to Sokoni to check out, follow your orders and keep your cart on every device.',
  newHere: 'New to Sokoni?',
  or: 'or',

  usernameOrEmail: 'Username or email',
  email: 'Email',
  name: 'Name',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: 'At least 8 characters.',

  loginFailed: 'Login failed. Please try again.',
  googleNoCredential: 'Google login failed. No credential received.',
  googleFailed: 'Google login failed. Please try again.',

  /** Before the link, and the link itself. */
  adult: 'By creating an account, you confirm that you’re at least 18 years old and have read our',
  privacy: 'privacy policy',

  modalLogin: 'Log in to get back to your cart.',
  modalRegister: 'Your cart moves to your new account.',
  haveAccount: 'I already have an account',
  register: 'Create an account',

  forgotten: 'Forgot your password?',
  forgottenTitle: 'Reset your password',
  forgottenText: 'We’ll email you a link to reset it. It’s valid for 30 minutes.',
  sendLink: 'Send link',
  /** The same whether the account exists or not. */
  linkSent: 'If there’s an account with this email, we’ve sent it a link.',
  backToLogin: 'Back to Login',

  newPasswordTitle: 'Set a new password',
  savePassword: 'Save password',
  passwordSaved: 'Password saved. Log in with your new password.',
  linkIncomplete: 'This link is incomplete. Please open it again from the email.',
  unlockTitle: 'Log in on this device',
  unlockText:
    'Someone tried to log in to your account with wrong passwords. Continue to log in on this device with your password.',
  unlockPress: 'Continue',
  unlocked: 'You can now log in on this device.',
  sellerLogin: 'Seller login',
  operatorLogin: 'Operator sign-in',
  anotherLink: 'Get a new link',
}
