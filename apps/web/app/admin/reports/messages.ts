import type { ReportName, ReportStep } from '#contract/report-columns.ts'

export const reports = {
  tabs: 'Reports',
  names: {
    sales: 'Sales',
    sellers: 'Sellers',
    categories: 'Categories',
    payments: 'Payments',
    refunds: 'Refunds',
    tax: 'Tax',
  } satisfies Record<ReportName, string>,
  hints: {
    sales: 'Orders on the day they were paid, whatever became of them since.',
    sellers:
      'What each store sold before coupons, and what of it went back on a later day. Payable is what is left for it.',
    categories: 'Goods on the day they were paid, by the category they were in.',
    payments: 'What each provider took, gave back and paid out. Its own fees are not in our books.',
    refunds: 'On the day they were asked for, and on the day the money was back.',
    tax: 'VAT in goods is its seller’s, VAT in the commission the shop’s own. It is given back when a refund is asked for.',
  } satisfies Record<ReportName, string>,
  presets: {
    today: 'Today',
    week: '7 days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisYear: 'This year',
  },
  by: 'Summed by',
  steps: { day: 'Day', week: 'Week', month: 'Month' } satisfies Record<ReportStep, string>,
  bySteps: { day: 'by day', week: 'by week', month: 'by month' } satisfies Record<ReportStep, string>,
  tooManyDays: (most: number) => `More than ${most} days are summed by weeks or months.`,
  between: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  total: 'In all',
  asTable: 'The same as a table',
  bySubject: (report: string) => `${report} of these days`,
  moreInFile: (shown: number, all: string) => `The first ${shown} of ${all}. All are in the file.`,
  nothing: 'Nothing was booked in these days.',
  failed: 'The report could not be loaded.',

  long: 'So many days, or days so long ago, are worked out in the background. It takes some seconds to some minutes.',
  begin: 'Work it out',
  beginAnew: 'Work it out anew',
  running: (report: string) => `${report}: being worked out`,
  runningText: 'You may leave this page: the report goes on, and is here when you come back.',
  stop: 'Stop',
  stopped: 'This report was stopped. Nothing of it is kept.',
  gaveUp: 'This report could not be worked out. Please try again.',
  keptUntil: (counted: string, until: string) => `Worked out ${counted}, kept until ${until}.`,
  notFinal: 'Its last day was not over then.',

  download: 'Download as CSV',
  downloadFailed: 'The file could not be made. Please try again.',
}
