export const today = {
  paidOrders: 'Orders paid today',
  revenue: 'Revenue today',
  sinceMidnight: 'Since midnight in Nairobi',
  waits: 'What waits for you',
  nothing: 'Nothing waits for you.',
  failed: 'The day could not be loaded.',
  noWork: 'Choose a section to begin.',
  lists: {
    payments_to_review: 'Payments to make out',
    stray_payments: 'Money without an order',
    stopped_refunds: 'Refunds that stopped',
    differences: 'Differences with providers',
    withdrawals: 'Withdrawals to approve',
    documents: 'Sellers’ documents to look at',
    stores: 'New stores to approve',
    failed_jobs: 'Jobs that failed',
  },
}
