import './wallet.tables.ts'

export { createAssertStorePayable } from './blocking-reason.ts'
export type { Wallet } from './wallet.service.ts'
export { listVerified as listVerifiedPhones, type VerifiedPhone } from './payout-phones.queries.ts'
export { walletModule } from './module.ts'
