import { bindDeps } from '#bind-deps'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { deriveSecret, type AuthSecret } from '../accounts/index.ts'
import { moneyOfStore, type Ledger } from '../ledger/index.ts'
import type { Payouts } from '../payments/index.ts'
import type { Operators, SellerFactors } from '../accounts/index.ts'
import { listPayoutHolds, type Sellers } from '../sellers/index.ts'
import type { Settings } from '../settings/index.ts'
import { lastMoney } from './last-money.ts'
import { createPayoutPhones } from './payout-phones.ts'
import { createStatements } from './statements.ts'
import { createTransactions } from './transactions.ts'
import { createWithdrawals } from './withdrawals.ts'

export type WalletDeps = {
  db: Db
  clock: Clock
  events: DomainEvents
  ledger: Pick<Ledger, 'post'>
  throttle: Throttle
  settings: Pick<Settings, 'current'>
  sellers: Pick<Sellers, 'assertNotClosed' | 'own' | 'phoneOf'>
  operators: Pick<Operators, 'names' | 'hold'>
  sellerFactors: Pick<SellerFactors, 'reauthenticate' | 'countTry' | 'spend'>
  payouts: Payouts
  authSecret: AuthSecret
  /** Whether codes can be sent by SMS. */
  canText: boolean
  /** Returns those of the given stores whose owner's identity an operator has verified by documents. */
  withVerifiedIdentity: (handle: Db | Tx, storeIds: readonly number[]) => Promise<ReadonlySet<number>>
}

export type Wallet = ReturnType<typeof createWallet>

/** What stores have earned, and how it is paid out (V§2 Wallet tab, D36, D37). */
export function createWallet(deps: WalletDeps) {
  const { db, settings, withVerifiedIdentity } = deps
  const payoutPhones = createPayoutPhones({ ...deps, codeSecret: deriveSecret(deps.authSecret, 'payout phone code') })
  const withdrawals = createWithdrawals({ ...deps, payoutPhones })

  return {
    payoutPhones,
    withdrawals,
    /** The money that prevents a store from being closed. */
    ...bindDeps(deps, { lastMoney }),
    transactions: createTransactions(deps),
    statements: createStatements(deps),
    holdDays: () => settings.current().holdDays,

    async overview(storeId: number) {
      const [money, phone, identity, holds] = await Promise.all([
        moneyOfStore(db, storeId),
        payoutPhones.of(db, storeId),
        withVerifiedIdentity(db, [storeId]),
        listPayoutHolds(db, [storeId]),
      ])
      return {
        money,
        phone,
        isIdentityVerified: identity.has(storeId),
        payoutHold: holds.get(storeId) ?? null,
        limits: withdrawals.limits(),
      }
    },
  }
}
