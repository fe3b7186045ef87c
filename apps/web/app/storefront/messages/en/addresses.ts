/** The saved delivery addresses of an account. */
export const messages = {
  title: 'Delivery addresses',
  text: 'The default one is filled in when you check out.',
  loadFailed: 'Failed to load your addresses',
  none: 'No addresses yet',
  noneText: 'Save where your orders should go, and checking out takes one step less.',
  isDefault: 'Default',
  add: 'Add an address',
  edit: 'Edit',
  editThis: (address: string) => `Edit ${address}`,
  remove: 'Remove',
  removeThis: (address: string) => `Remove ${address}`,
  removeQuestion: 'Remove this address?',
  makeDefault: 'Make default',
  makeDefaultThis: (address: string) => `Make default: ${address}`,
  full: (count: number) => `You have saved ${count} addresses, as many as there can be. Remove one to add another.`,
  back: 'Back to your addresses',

  addTitle: 'New address',
  editTitle: 'Edit address',
  gone: 'This address is no longer saved.',

  saved: 'Address saved.',
  removed: 'Address removed.',
  nowDefault: 'This is your default address now.',
}
