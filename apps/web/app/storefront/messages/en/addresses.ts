/** The saved delivery addresses of an account. */
export const messages = {
  title: 'Delivery addresses',
  text: 'We use your default address at checkout.',
  loadFailed: 'Failed to load your addresses',
  none: 'No saved addresses',
  noneText: 'Save an address to check out faster.',
  isDefault: 'Default',
  add: 'Add address',
  edit: 'Edit',
  editThis: (address: string) => `Edit ${address}`,
  remove: 'Remove',
  removeThis: (address: string) => `Remove ${address}`,
  removeQuestion: 'Remove this address?',
  makeDefault: 'Set as default',
  makeDefaultThis: (address: string) => `Set as default: ${address}`,
  full: (count: number) => `You’ve saved ${count} addresses, the maximum. Remove one to add another.`,
  back: 'Back to addresses',

  addTitle: 'Add address',
  editTitle: 'Edit address',
  gone: 'This address is no longer saved.',

  saved: 'Address saved.',
  removed: 'Address removed.',
  nowDefault: 'Default address updated.',
}
