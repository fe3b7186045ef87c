/** Of the import of a file into My Products. */
export const importing = {
  title: 'Import products',
  back: 'My Products',
  steps: 'Steps',
  step: { choose: 'Choose a file', check: 'Check', apply: 'Import' },
  explained:
    'A CSV file with a row for each variant. Rows are matched by their SKU; what is not known is added as a new product. A blank cell changes nothing.',
  startFromExport: 'Begin with an export of your products: it has every column.',
  export: 'Export',
  file: 'CSV file',
  fileHint: (rows: string, megabytes: number) => `UTF-8, up to ${rows} rows and ${megabytes} MB.`,
  check: 'Check the file',
  another: 'Choose another file',
  noFile: 'Please choose a file.',
  tooLarge: (megabytes: number) => `Please choose a file of at most ${megabytes} MB.`,
  sending: 'Sending the file',
  uploadFailed: 'The file could not be sent. Please try again.',
  loadFailed: 'The import could not be loaded.',
  tryAgain: 'Try Again',

  checking: (name: string) => `Checking ${name}`,
  checkingText: 'Nothing is changed by that. You may leave this page and come back.',
  refused: (name: string, count: string) =>
    count === '1' ? `${name} has 1 error. Nothing was changed.` : `${name} has ${count} errors. Nothing was changed.`,
  kept: (most: string) => `The first ${most} are listed.`,
  errors: 'What is wrong',
  row: 'Row',
  column: 'Column',
  message: 'What is wrong',
  wholeFile: 'File',
  errorsFailed: 'The errors could not be loaded.',
  loadMore: 'Load more',

  checked: (name: string) => `${name} has no errors. Nothing is changed yet.`,
  rows: 'Rows',
  created: 'New products',
  changed: 'Changed products',
  unchanged: 'Without a change',
  failed: 'Left as they are',
  apply: 'Import now',
  applyFailed: 'The import could not be started. Please try again.',
  applying: (name: string) => `Importing ${name}`,
  applyingText: 'This goes on without you. You may leave this page and come back.',

  done: (name: string) => `${name} is imported.`,
  doneWithFailures: (name: string) =>
    `${name} is imported, but for products that had changed since the file was checked.`,
  gaveUp: (name: string) =>
    `${name} could not be worked on to its end. What was imported stays; please choose the file again.`,
}

/** Of the edit of several products at once. */
export const bulk = {
  title: 'Edit price and stock',
  text: (count: number) =>
    count === 1 ? '1 product, each of its variants.' : `${count} products, each of their variants.`,
  price: 'Price',
  priceChanges: {
    none: 'Leave as it is',
    'set amount': 'Set to',
    'raise amount': 'Raise by an amount',
    'lower amount': 'Lower by an amount',
    'raise percent': 'Raise by percent',
    'lower percent': 'Lower by percent',
  },
  amount: (label: string) => `Amount (${label})`,
  percent: 'Percent',
  stock: 'Stock',
  stockChanges: { none: 'Leave as it is', set: 'Set to', add: 'Add' },
  units: 'Units',
  unitsHint: 'Below zero to take out.',
  nothing: 'Please say what to change.',
  preview: 'Show what will change',
  previewTitle: 'What will change',
  back: 'Back',
  apply: 'Change',
  product: 'Product',
  before: 'Before',
  after: 'After',
  cannot: (count: number) =>
    count === 1 ? '1 of them cannot be changed like this.' : `${count} of them cannot be changed like this.`,
  failed: 'Nothing was changed. Please try again.',
}
