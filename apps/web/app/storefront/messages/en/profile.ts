/** S§2 and S§8 of the profile, verbatim. */
export const messages = {
  title: 'My Account',
  logOut: 'Log out',

  loggedOut: 'You’re not logged in',
  loggedOutText: 'Log in to see your profile and orders.',

  sections: 'Account sections',
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
  noOrdersText: 'Your orders and their delivery status will appear here.',
  order: 'Order',
  date: 'Date',
  total: 'Total',
  status: 'Status',
}
