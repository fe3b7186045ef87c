/** Daraja's paths below its host (payments.md §1.1). */
export const PATHS = {
  token: '/oauth/v1/generate',
  push: '/mpesa/stkpush/v1/processrequest',
  pushQuery: '/mpesa/stkpushquery/v1/query',
  payout: '/mpesa/b2c/v3/paymentrequest',
  payoutOfOld: '/mpesa/b2c/v1/paymentrequest',
  status: '/mpesa/transactionstatus/v1/query',
  balance: '/mpesa/accountbalance/v1/query',
  reversal: '/mpesa/reversal/v1/request',
  registerUrls: '/mpesa/c2b/v2/registerurl',
  simulate: '/mpesa/c2b/v2/simulate',
  registerUrlsOfVersion1: '/mpesa/c2b/v1/registerurl',
  simulateOfVersion1: '/mpesa/c2b/v1/simulate',
  pullRegister: '/pulltransactions/v1/register',
  pullQuery: '/pulltransactions/v1/query',
} as const
