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
  adult: 'By creating an account you confirm that you are at least 18 years old and have read our',
  privacy: 'privacy policy',

  modalLogin: 'Your cart is waiting in your account.',
  modalRegister: 'Your cart joins your new account.',
  haveAccount: 'I have an account already',
  amNew: 'I am new here',

  forgotten: 'Forgot your password?',
  forgottenTitle: 'Forgotten password',
  forgottenText: 'We will mail you a link with which you can set a new one. It is good for 30 minutes.',
  sendLink: 'Send the link',
  /** The same whether the account exists or not. */
  linkSent: 'If there is an account with this email, a link is on its way to it.',
  backToLogin: 'Back to Login',

  newPasswordTitle: 'Set a new password',
  savePassword: 'Save the password',
  passwordSaved: 'Your new password is saved. Please log in with it.',
  linkIncomplete: 'This link is not complete. Please open it from the mail again.',
  unlockTitle: 'Log in on this device',
  unlockText: 'Someone tried your account with wrong passwords. Continue here to log in with your password.',
  unlockPress: 'Let me log in',
  unlocked: 'You can log in on this device now.',
  sellerLogin: 'Seller login',
  operatorLogin: 'Operator sign-in',
  anotherLink: 'Ask for another link',
}
