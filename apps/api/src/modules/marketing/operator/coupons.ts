import type { AuditAction } from '#contract/operator/audit-actions.ts'
import { z } from 'zod'
import type { Answer, Input } from '#contract/shared/endpoint.ts'
import { toWire } from '#contract/shared/money.ts'
import type { changeCoupon, createCoupon, getCoupon, listCoupons } from '#contract/operator/coupons.ts'
import { bindDeps } from '#bind-deps'
import { pageOf, readCursor, type PageOf } from '../../../platform/cursor.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import { invalid, ShopError } from '../../../platform/http/shop-error.ts'
import { audit, operatorActor, whatChanged, type ActingOperator } from '../../audit/index.ts'
import { categoryNames } from '../../catalog/index.ts'
import { storeNames } from '../../sellers/index.ts'
import * as queries from './coupons.queries.ts'
import type { Coupon } from '../coupons/coupon-worth.ts'
import { newCoupon, unchangedTerms, termsOf } from '../coupons/coupon-terms.ts'
import { insertCoupon, type NewCoupon } from '../coupons/coupons.queries.ts'

type Shown = Answer<typeof getCoupon>
type New = Input<typeof createCoupon>['body']
type Change = Input<typeof changeCoupon>['body']

const Cursor = z.tuple([z.string().max(40)])

export type OperatorCoupons = ReturnType<typeof createOperatorCoupons>

type OperatorCouponsDeps = { db: Db }

/** Coupons as operators edit them. An order keeps the terms under which it was placed. */
export function createOperatorCoupons(deps: OperatorCouponsDeps) {
  return bindDeps(deps, { list, get, create, change, setActive })
}

/** Three statements per page of the list. */
async function list(
  { db }: OperatorCouponsDeps,
  { q = '', cursor, limit }: Input<typeof listCoupons>['query'],
): Promise<PageOf<Shown>> {
  const [after = null] = readCursor(Cursor, cursor) ?? []
  const found = await queries.listCoupons(db, { typed: q, after, limit: limit + 1 })
  const { items, next } = pageOf(found, limit, ({ code }) => [code])
  return { items: await views(db, items), next }
}

/** @throws COUPON_NOT_FOUND */
async function get({ db }: OperatorCouponsDeps, id: number): Promise<Shown> {
  const coupon = await queries.findById(db, id)
  const [shown] = coupon ? await views(db, [coupon]) : []
  if (!shown) throw new ShopError('COUPON_NOT_FOUND')
  return shown
}

/** @throws COUPON_CODE_TAKEN; VALIDATION_FAILED also for an unknown store or category */
async function create(deps: OperatorCouponsDeps, by: ActingOperator, { is_active, ...terms }: New): Promise<Shown> {
  const coupon = newCoupon(terms, is_active)
  const id = await inTransaction(deps.db, async (tx) => {
    await assertSound(tx, coupon, null)
    const couponId = await insertCoupon(tx, coupon)
    await recordChange(tx, by, 'coupon.created', couponId, termsOf(coupon))
    return couponId
  })
  return get(deps, id)
}

/**
 * Changes the terms of a coupon; after its first use only its end and its limits. `isActive` does not change. Blocks
 * orders with coupons while a limit is set, so that every use is counted.
 * @throws COUPON_NOT_FOUND, COUPON_CODE_TAKEN
 * @throws COUPON_CHANGED_SINCE another user changed its terms after `version` was read
 * @throws COUPON_KEEPS_TERMS with the locked fields in `fields`
 * @throws VALIDATION_FAILED also for a limit below the number of uses
 */
async function change(
  deps: OperatorCouponsDeps,
  by: ActingOperator,
  id: number,
  { version, ...terms }: Change,
): Promise<Shown> {
  await inTransaction(deps.db, async (tx) => {
    if (terms.overall_limit !== null) await queries.holdUses(tx)
    const before = await lock(tx, id)
    if (before.version !== version) throw new ShopError('COUPON_CHANGED_SINCE', { version: before.version })
    const after = newCoupon(terms, before.isActive)
    const changes = whatChanged(termsOf(before), termsOf(after))
    if (Object.keys(changes).length === 0) return
    if (before.wasUsed) assertTermsStay(Object.keys(changes))
    await assertSound(tx, after, id)
    await queries.updateCoupon(tx, id, after, await usesUnder(tx, before, after.overallLimit))
    await recordChange(tx, by, 'coupon.changed', id, changes)
  })
  return get(deps, id)
}

/** @throws COUPON_NOT_FOUND */
async function setActive(
  { db }: OperatorCouponsDeps,
  by: ActingOperator,
  id: number,
  isActive: boolean,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lock(tx, id)
    if (before.isActive === isActive) return
    await queries.setActive(tx, id, isActive)
    await recordChange(tx, by, 'coupon.changed', id, { isActive: { from: before.isActive, to: isActive } })
  })
}

async function views(db: Db, coupons: readonly queries.ListedCoupon[]): Promise<Shown[]> {
  const stores = await storeNames(db, [...new Set(coupons.flatMap(({ storeIds }) => storeIds))])
  const categories = await categoryNames(db, [...new Set(coupons.flatMap(({ categoryIds }) => categoryIds))])
  return coupons.map((coupon) => ({
    id: coupon.id,
    version: coupon.version,
    code: coupon.code,
    kind: coupon.kind,
    percent: coupon.kind === 'percent' ? coupon.percent : null,
    amount: coupon.kind === 'amount' ? toWire(coupon.amountCents) : null,
    minimum: toWire(coupon.minSubtotalCents),
    account_limit: coupon.accountLimit,
    overall_limit: coupon.overallLimit,
    starts_at: coupon.startsAt?.toISOString() ?? null,
    ends_at: coupon.endsAt?.toISOString() ?? null,
    is_active: coupon.isActive,
    stores: coupon.storeIds.map((id) => ({ id, name: stores.get(id)?.name ?? '' })),
    categories: coupon.categoryIds.map((id) => ({ id, name: categories.get(id) ?? '' })),
    uses: coupon.activeUses,
    was_used: coupon.wasUsed,
  }))
}

async function lock(tx: Tx, id: number): Promise<queries.ListedCoupon> {
  const coupon = (await queries.lockCoupon(tx, id)) ? await queries.findById(tx, id) : undefined
  if (!coupon) throw new ShopError('COUPON_NOT_FOUND')
  return coupon
}

/** Uses that count towards an overall limit, counted again when the limit changes; null without a limit. */
async function usesUnder(tx: Tx, before: Coupon, overallLimit: number | null): Promise<number | null> {
  if (overallLimit === null) return null
  if (overallLimit === before.overallLimit) return before.uses
  const uses = await queries.countActiveUses(tx, before.id)
  if (uses <= overallLimit) return uses
  throw invalid('overall_limit', `Please enter ${uses} or more. The coupon has been used ${uses} times.`)
}

async function assertSound(tx: Tx, { code, storeIds, categoryIds }: NewCoupon, besides: number | null): Promise<void> {
  if (await queries.isCodeTaken(tx, code, besides)) {
    const message = 'A coupon with this code already exists.'
    throw new ShopError('COUPON_CODE_TAKEN', { fields: [{ path: 'code', message }] })
  }
  const [stores, categories] = [await storeNames(tx, storeIds), await categoryNames(tx, categoryIds)]
  const message = 'One of these no longer exists.'
  const fields = [
    ...(stores.size < storeIds.length ? [{ path: 'store_ids', message }] : []),
    ...(categories.size < categoryIds.length ? [{ path: 'category_ids', message }] : []),
  ]
  if (fields.length > 0) throw new ShopError('VALIDATION_FAILED', { fields })
}

function assertTermsStay(changed: readonly string[]): void {
  const message = 'This coupon has been used, so you can’t change this.'
  const stored = unchangedTerms(changed)
  if (stored.length > 0)
    throw new ShopError('COUPON_KEEPS_TERMS', { fields: stored.map((path) => ({ path, message })) })
}

async function recordChange(
  tx: Tx,
  by: ActingOperator,
  action: AuditAction,
  id: number,
  changes: Record<string, unknown>,
) {
  await audit(tx, { actor: operatorActor(by), action, subject: `coupon:${id}`, changes })
}
