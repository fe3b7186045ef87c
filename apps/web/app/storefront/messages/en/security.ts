/** Password and sessions (D15, D19). */
export const messages = {
  changePassword: 'Change password',
  changeText: 'You’ll stay logged in on this device. All other devices will be logged out.',
  current: 'Current password',
  next: 'New password',
  hint: 'At least 8 characters.',
  changed: 'Password changed. All other devices are logged out.',
  setPassword: 'Set a password',
  noPassword: 'You log in with Google and have no password. Set one to log in either way.',
  setByMail: 'Set password by email',

  devices: 'Where you’re logged in',
  devicesFailed: 'Failed to load your devices',
  thisDevice: 'This device',
  otherDevice: 'Another device',
  since: (moment: string) => `Logged in on ${moment}`,
  until: (day: string) => `Expires on ${day}`,
  everywhere: 'Log out everywhere',
  everywhereQuestion: 'Log out everywhere?',
  everywhereText: 'You’ll be logged out on this device too. Your cart and orders stay in your account.',
  loggedOut: 'You’re logged out everywhere.',
}
