/** Password and sessions (D15, D19). */
export const messages = {
  changePassword: 'Change password',
  changeText: 'Afterwards only this device stays logged in: everywhere else the new password is asked for.',
  current: 'Current password',
  next: 'New password',
  hint: 'At least 8 characters.',
  changed: 'Your password is changed. All other devices are logged out.',
  setPassword: 'Set a password',
  noPassword: 'You sign in with Google and have no password. With one, you can sign in either way.',
  setByMail: 'Set one by mail',

  devices: 'Where you are logged in',
  devicesFailed: 'Your devices could not be loaded.',
  thisDevice: 'This device',
  otherDevice: 'Another device',
  since: (moment: string) => `Logged in since ${moment}`,
  until: (day: string) => `Until ${day} at most`,
  everywhere: 'Log out everywhere',
  everywhereQuestion: 'Log out everywhere?',
  everywhereText: 'This device is logged out too. Your cart and your orders stay in your account.',
  loggedOut: 'You are logged out everywhere.',
}
