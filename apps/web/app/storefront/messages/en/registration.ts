/** S§2, S§5 and S§8 of registration, verbatim. */
export const messages = {
  title: 'Create your account',
  text: 'One account for your cart, your orders and a faster checkout.',
  username: 'Username',
  haveAccount: 'Already have an account?',

  checkEmail: 'Check your email',
  /** Before and after the address. */
  codeSentTo: 'We sent a 6-digit code to',
  codeGoodFor: 'It’s valid for 10 minutes.',
  code: 'Verification code',
  verify: 'Verify',
  resend: 'Resend code',
  resendIn: (seconds: number) => `Resend in ${seconds}s`,
  confirmed: 'Your email is confirmed. Taking you to login…',

  /** For a user who returns from reading the mail. */
  waiting: 'We sent a code to',
  enterCode: 'Enter code',
  otherEmail: 'Use a different email',

  failed: 'Registration failed. Please try again.',
  verificationFailed: 'Verification failed. Please try again.',
  resendFailed: 'Failed to resend OTP.',
  codeIncomplete: 'Please enter a complete 6-digit OTP',
}
