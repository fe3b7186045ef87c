import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import { forgetKeysOf, forgetOldKeys } from '../../platform/idempotency.ts'
import type { Module } from '../../platform/module.ts'
import { AccountErased } from './accounts.events.ts'

/** Deletes idempotency keys: old ones, and those of an erased account. */
export function idempotencyModule({ db, clock }: { db: Db; clock: Clock }) {
  return {
    service: undefined,
    subscriptions: (events) => events.subscribe(AccountErased, (tx, { userId }) => forgetKeysOf(tx, userId)),
    jobs: (jobs) =>
      jobs.every('forget-idempotency-keys', 60 * 60, () => inTransaction(db, (tx) => forgetOldKeys(tx, clock))),
  } satisfies Module
}
