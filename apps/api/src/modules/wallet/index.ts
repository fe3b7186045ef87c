import './wallet.tables.ts'

export { createWallet, type Wallet } from './wallet.service.ts'
export { listProven as listProvenPhones, type ProvenPhone } from './payout-phones.queries.ts'
export { walletRoutes } from './wallet.routes.ts'
