/** Of the file import in My Products. */
export const importing = {
  title: 'Import products',
  steps: 'Import steps',
  step: { choose: 'Choose a file', check: 'Check', apply: 'Import' },
  explained:
    'Use a CSV file with one row per variant. Rows with a known SKU update that product; other rows create new products. Blank cells change nothing.',
  startFromExport: 'To get a file with every column, export your products first.',
  export: 'Export',
  file: 'CSV file',
  fileHint: (rows: string, megabytes: number) => `UTF-8, up to ${rows} rows and ${megabytes} MB.`,
  check: 'Check file',
  another: 'Choose another file',
  noFile: 'Please choose a file.',
  tooLarge: (megabytes: number) => `This file is too large. Please choose one up to ${megabytes} MB.`,
  uploading: 'Uploading the file',
  uploadFailed: 'We couldn’t upload the file. Please try again.',
  loadFailed: 'We couldn’t load the import.',
  tryAgain: 'Try again',

  checking: (name: string) => `Checking ${name}`,
  checkingText: 'Nothing changes yet. You can leave this page and come back.',
  refused: (name: string, count: string) =>
    count === '1' ? `${name} has 1 error. Nothing was changed.` : `${name} has ${count} errors. Nothing was changed.`,
  stored: (max: string) => `Showing the first ${max}.`,
  errors: 'Errors',
  row: 'Row',
  column: 'Column',
  message: 'Error',
  wholeFile: 'Whole file',
  errorsFailed: 'We couldn’t load the errors.',
  loadMore: 'Load more',

  validRows: (bad: number, badShown: string, valid: number, validShown: string) =>
    `${bad === 1 ? '1 row has errors.' : `${badShown} rows have errors.`} Import the ${valid === 1 ? 'valid row' : `${validShown} valid rows`}?`,
  alsoSkipped: (count: number, shown: string) =>
    count === 1
      ? '1 more row is skipped because another row of the same product has an error.'
      : `${shown} more rows are skipped because another row of the same product has an error.`,
  validRowsText: 'Fix the skipped rows and import them later in a separate file.',
  applyValidRows: (count: number, shown: string) => (count === 1 ? 'Import 1 valid row' : `Import ${shown} valid rows`),
  doneWithSkippedRows: (name: string, count: number, shown: string) =>
    count === 1
      ? `${name} imported. 1 row with errors was skipped.`
      : `${name} imported. ${shown} rows with errors were skipped.`,
  someChanged: 'Products that changed after the check were not updated.',

  checked: (name: string) => `${name} has no errors. Nothing has changed yet.`,
  rows: 'Rows',
  created: 'New products',
  changed: 'Updated products',
  unchanged: 'Unchanged products',
  failed: 'Not updated',
  apply: 'Import now',
  applyFailed: 'We couldn’t start the import. Please try again.',
  applying: (name: string) => `Importing ${name}`,
  applyingText: 'The import continues in the background. You can leave this page.',

  done: (name: string) => `${name} imported.`,
  doneWithFailures: (name: string) => `${name} imported, except for products that changed after the check.`,
  stopped: (name: string) =>
    `The import of ${name} stopped early. Products already imported are saved. Please choose the file again.`,
}

/** Of the bulk edit of products. */
export const bulk = {
  title: 'Edit price and stock',
  text: (count: number) =>
    count === 1 ? 'Applies to 1 product and all its variants.' : `Applies to ${count} products and all their variants.`,
  price: 'Price',
  priceChanges: {
    none: 'Don’t change',
    'set amount': 'Set to',
    'raise amount': 'Increase by amount',
    'lower amount': 'Decrease by amount',
    'raise percent': 'Increase by percent',
    'lower percent': 'Decrease by percent',
  },
  amount: (label: string) => `Amount (${label})`,
  percent: 'Percent',
  stock: 'Stock',
  stockChanges: { none: 'Don’t change', set: 'Set to', add: 'Add' },
  units: 'Units',
  unitsHint: 'Use a negative number to remove units.',
  nothing: 'Please choose what to change.',
  preview: 'Preview changes',
  previewTitle: 'Preview changes',
  back: 'Back',
  apply: 'Apply changes',
  product: 'Product',
  before: 'Before',
  after: 'After',
  cannot: (count: number) =>
    count === 1 ? '1 of these can’t be changed this way.' : `${count} of these can’t be changed this way.`,
  failed: 'Nothing was changed. Please try again.',
}
