import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db, Tables, Tx } from '../../../platform/db/index.ts'
import { array } from '../../../platform/db/array.ts'
import { withThoseBelow } from '../../catalog/index.ts'
import type { Coupon, Scope, Worth } from './coupon-worth.ts'

export type NewCoupon = Worth & Omit<Coupon, 'id' | 'uses' | 'kind'>

/** The scope, which is not a column of `coupons`. */
export type ScopeRow = { store_ids: number[]; category_ids: number[] }

const named = sql`(select category_id as id from coupon_categories where coupon_id = coupons.id)`
const scopeOf = (categories: RawBuilder<unknown>) => sql`
  coalesce(
    (select jsonb_agg(store_id order by store_id) from coupon_stores where coupon_id = coupons.id), '[]'
  ) as store_ids,
  coalesce((select jsonb_agg(id order by id) from ${categories} as category), '[]') as category_ids`

/** The scope as the operator entered it. */
export const scopeColumns = scopeOf(named)
/** The scope as discounts apply it: a category includes its subcategories. */
const meantColumns = scopeOf(withThoseBelow(sql`array${named}`))

/** @returns the coupon's id */
export async function insertCoupon(tx: Tx, coupon: NewCoupon): Promise<number> {
  const { id } = await tx
    .insertInto('coupons')
    .values({ ...couponRow(coupon), uses: coupon.overallLimit === null ? null : 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeScope(tx, id, coupon)
  return id
}

/** Replaces the scope of a coupon. */
export async function writeScope(tx: Tx, id: number, { storeIds, categoryIds }: Scope): Promise<void> {
  await sql`
    with gone as (delete from coupon_stores where coupon_id = ${id} and store_id <> all(${array('bigint', storeIds)}))
    insert into coupon_stores (coupon_id, store_id) select ${id}::bigint, unnest(${array('bigint', storeIds)})
    on conflict do nothing`.execute(tx)
  await sql`
    with gone as (
      delete from coupon_categories where coupon_id = ${id} and category_id <> all(${array('bigint', categoryIds)})
    )
    insert into coupon_categories (coupon_id, category_id) select ${id}::bigint, unnest(${array('bigint', categoryIds)})
    on conflict do nothing`.execute(tx)
}

/** All columns except `uses`. */
export function couponRow(coupon: NewCoupon) {
  return {
    code: coupon.code,
    kind: coupon.kind,
    percent: coupon.kind === 'percent' ? coupon.percent : null,
    amount_cents: coupon.kind === 'amount' ? coupon.amountCents : null,
    min_subtotal_cents: coupon.minSubtotalCents,
    account_limit: coupon.accountLimit,
    overall_limit: coupon.overallLimit,
    starts_at: coupon.startsAt,
    ends_at: coupon.endsAt,
    is_active: coupon.isActive,
  }
}

/** A coupon by its code in capitals, with the number of the account's active uses. */
export async function findCoupon(
  handle: Db,
  code: string,
  userId: number,
): Promise<{ coupon: Coupon; accountUses: number } | undefined> {
  const { rows } = await sql<Selectable<Tables['coupons']> & ScopeRow & { account_uses: number | null }>`
    select coupons.*, ${meantColumns}, coupon_accounts.uses as account_uses
    from coupons left join coupon_accounts on coupon_id = coupons.id and user_id = ${userId}
    where code = ${code}`.execute(handle)
  const [row] = rows
  return row && { coupon: couponOf(row), accountUses: row.account_uses ?? 0 }
}

export function couponOf(row: Selectable<Tables['coupons']> & ScopeRow): Coupon {
  return {
    ...worthOf(row),
    id: row.id,
    code: row.code,
    minSubtotalCents: row.min_subtotal_cents,
    accountLimit: row.account_limit,
    overallLimit: row.overall_limit,
    uses: row.uses,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isActive: row.is_active,
    storeIds: row.store_ids,
    categoryIds: row.category_ids,
  }
}

function worthOf({ kind, percent, amount_cents }: Selectable<Tables['coupons']>): Worth {
  if (kind === 'percent') return { kind, percent: percent ?? 0 }
  if (kind === 'amount') return { kind, amountCents: amount_cents ?? 0 }
  return { kind }
}

/**
 * Counts one use against the account's limit and the overall limit, and records the order. One statement, which waits
 * for a concurrent use of the same coupon. An order that used the coupon before and released it uses it again.
 *
 * Locks the account's count, then the coupon if it has an overall limit. `release` locks in the same order.
 * @returns the limit that was reached. The caller must then roll back its transaction, because one of the counts may
 * already be written
 */
export async function use(
  tx: Tx,
  { id, accountLimit }: Pick<Coupon, 'id' | 'accountLimit'>,
  order: { orderId: string; userId: number },
  at: Date,
): Promise<'used' | 'account-limit' | 'overall-limit'> {
  const { rows } = await sql<{ ofAccount: boolean; overall: boolean }>`
    with of_account as (
      insert into coupon_accounts as account (coupon_id, user_id, uses) values (${id}, ${order.userId}, 1)
      on conflict (coupon_id, user_id) do update set uses = account.uses + 1
        where account.uses < coalesce(${accountLimit}::integer, account.uses + 1)
      returning coupon_id, user_id
    ), overall as (
      update coupons set uses = uses + 1 from of_account where id = of_account.coupon_id and uses < overall_limit
      returning id
    ), noted as (
      insert into coupon_uses (order_id, coupon_id, user_id, used_at)
      select ${order.orderId}::text, coupon_id, user_id, ${at}::timestamptz from of_account
    )
    select exists (select from of_account) as "ofAccount", exists (select from overall) or exists (
      select from coupons where id = ${id} and overall_limit is null
    ) as overall`.execute(tx)
  const [counted] = rows
  if (!counted?.ofAccount) return 'account-limit'
  return counted.overall ? 'used' : 'overall-limit'
}

/** Releases the use of an order that ended unpaid. Does nothing for an order without a coupon. */
export async function release(tx: Tx, orderId: string, at: Date): Promise<void> {
  await sql`
    with released as (
      update coupon_uses set released_at = ${at} where order_id = ${orderId} and released_at is null
      returning coupon_id, user_id
    ), of_account as (
      update coupon_accounts as account set uses = account.uses - 1 from released
      where account.coupon_id = released.coupon_id and account.user_id = released.user_id
      returning account.coupon_id
    )
    update coupons set uses = uses - 1 from of_account where id = of_account.coupon_id and uses is not null`.execute(tx)
}

/**
 * Counts a released use again: its order was paid after it had expired, and keeps its discount even if the account used
 * the coupon meanwhile. The account can exceed its limit by this. The overall count never exceeds its limit.
 */
export async function countAgain(tx: Tx, orderId: string): Promise<void> {
  await sql`
    with again as (
      update coupon_uses set released_at = null where order_id = ${orderId} and released_at is not null
      returning coupon_id, user_id
    ), of_account as (
      update coupon_accounts as account set uses = account.uses + 1 from again
      where account.coupon_id = again.coupon_id and account.user_id = again.user_id
      returning account.coupon_id
    )
    update coupons set uses = uses + 1 from of_account
    where id = of_account.coupon_id and uses < overall_limit`.execute(tx)
}
