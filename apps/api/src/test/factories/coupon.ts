import { randomUUID } from 'node:crypto'
import type { Coupons, NewCoupon } from '../../modules/marketing/index.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'

/** A coupon with a code of its own; by default 10 % off for every account, once per account. */
export async function aCoupon(
  { db, coupons }: { db: Db; coupons: Pick<Coupons, 'add'> },
  coupon: Partial<NewCoupon> = {},
): Promise<string> {
  const code = `T${randomUUID().slice(0, 8).toUpperCase()}`
  const usual = { code, minSubtotalCents: 0, accountLimit: 1, overallLimit: null, startsAt: null, endsAt: null }
  const forAll = { storeIds: [], categoryIds: [] }
  const whole = { kind: 'percent', percent: 10, ...usual, ...forAll, isActive: true, ...coupon } as NewCoupon
  await inTransaction(db, (tx) => coupons.add(tx, whole))
  return whole.code
}
