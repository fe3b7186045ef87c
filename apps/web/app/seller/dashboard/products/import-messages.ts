/** Of the file import in My Products. */
export const importing = {
  title: 'Import products',
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
  stored: (max: string) => `The first ${max} are listed.`,
  errors: 'What is wrong',
  row: 'Row',
  column: 'Column',
  message: 'What is wrong',
  wholeFile: 'File',
  errorsFailed: 'The errors could not be loaded.',
  loadMore: 'Load more',

  goodRows: (bad: number, badShown: string, good: number, goodShown: string) =>
    `${bad === 1 ? '1 row has errors.' : `${badShown} rows have errors.`} Import the ${good === 1 ? 'good row' : `${goodShown} good rows`}?`,
  leftOutToo: (count: number, shown: string) =>
    count === 1
      ? '1 more row is left out because another row of the same product has an error.'
      : `${shown} more rows are left out because another row of the same product has an error.`,
  goodRowsText: 'Correct the rows that are left out and import them later in a file of their own.',
  applyGoodRows: (count: number, shown: string) =>
    count === 1 ? 'Import the good row' : `Import the ${shown} good rows`,
  doneWithoutBadRows: (name: string, count: number, shown: string) =>
    count === 1
      ? `${name} is imported without 1 row that has errors.`
      : `${name} is imported without ${shown} rows that have errors.`,
  someChanged: 'Products that had changed since the file was checked were left as they are.',

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

/** Of the bulk edit of products. */
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
