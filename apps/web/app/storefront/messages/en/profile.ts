/** S§2 and S§8 of the profile, verbatim. */
export const messages = {
  title: 'My Account',
  logOut: 'Log out',

  loggedOut: 'You are not logged in',
  loggedOutText: 'Log in to see your profile and your orders.',

  sections: 'Sections of your account',
  overview: 'Profile and orders',
  addresses: 'Addresses',
  security: 'Password and devices',
  data: 'Your data',

  profile: 'Profile',
  username: 'Username',
  email: 'Email',
  phone: 'Phone number',
  address: 'Address',
  save: 'Save',
  loadFailed: 'Failed to load profile',
  updateFailed: 'Failed to update profile.',
  errorOccurred: 'An error occurred.',
  updated: 'Profile updated successfully!',

  orders: 'Order history',
  ordersFailed: 'Failed to load orders',
  noOrders: 'No orders yet',
  noOrdersText: 'What you buy is listed here, with the way it takes to you.',
  order: 'Order',
  date: 'Date',
  total: 'Total',
  status: 'Status',
}
