import type { Module } from '../../platform/module.ts'
import { StoreClosed, type Sellers } from '../sellers/index.ts'
import { settleLastMoney } from './last-money.ts'
import { walletRoutes } from './wallet.routes.ts'
import { createWallet } from './wallet.service.ts'

type Deps = Omit<Parameters<typeof createWallet>[0], 'withVerifiedIdentity'> & {
  sellers: Pick<Sellers, 'withVerifiedIdentity'>
}

/** The balance of a store, its withdrawals, statements and payout phone. */
export function walletModule(deps: Deps) {
  const service = createWallet({ ...deps, withVerifiedIdentity: deps.sellers.withVerifiedIdentity })
  return {
    service,
    routes: (serve) => walletRoutes(serve, service),
    subscriptions: (events) => events.subscribe(StoreClosed, (tx, closed) => settleLastMoney(deps, tx, closed)),
  } satisfies Module
}
