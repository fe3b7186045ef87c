import './wallet.tables.ts'

export { createWallet, type Wallet } from './wallet.service.ts'
export { walletRoutes } from './wallet.routes.ts'
