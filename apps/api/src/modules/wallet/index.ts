import './wallet.tables.ts'

export { createAssertStorePayable } from './blocking-reason.ts'
export { createWallet, type Wallet } from './wallet.service.ts'
export { listVerified as listVerifiedPhones, type VerifiedPhone } from './payout-phones.queries.ts'
export { walletRoutes } from './wallet.routes.ts'
export { walletModule } from './module.ts'
