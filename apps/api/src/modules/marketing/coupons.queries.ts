import { sql, type Selectable } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import type { Coupon, Worth } from './coupon-worth.ts'

export type NewCoupon = Worth & Omit<Coupon, 'id' | 'uses' | 'kind'>

export async function insertCoupon(tx: Tx, coupon: NewCoupon): Promise<void> {
  await tx
    .insertInto('coupons')
    .values({
      code: coupon.code,
      kind: coupon.kind,
      percent: coupon.kind === 'percent' ? coupon.percent : null,
      amount_cents: coupon.kind === 'amount' ? coupon.amountCents : null,
      min_subtotal_cents: coupon.minSubtotalCents,
      account_limit: coupon.accountLimit,
      overall_limit: coupon.overallLimit,
      uses: coupon.overallLimit === null ? null : 0,
      starts_at: coupon.startsAt,
      ends_at: coupon.endsAt,
      is_active: coupon.isActive,
    })
    .execute()
}

/** A coupon by its code in capitals, and how many uses of the account stand. */
export async function findCoupon(
  handle: Db,
  code: string,
  userId: number,
): Promise<{ coupon: Coupon; accountUses: number } | undefined> {
  const row = await handle
    .selectFrom('coupons')
    .leftJoin('coupon_accounts', (join) =>
      join.onRef('coupon_accounts.coupon_id', '=', 'coupons.id').on('coupon_accounts.user_id', '=', userId),
    )
    .selectAll('coupons')
    .select('coupon_accounts.uses as account_uses')
    .where('code', '=', code)
    .executeTakeFirst()
  return row && { coupon: couponOf(row), accountUses: row.account_uses ?? 0 }
}

function couponOf(row: Selectable<Tables['coupons']>): Coupon {
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
  }
}

function worthOf({ kind, percent, amount_cents }: Selectable<Tables['coupons']>): Worth {
  if (kind === 'percent') return { kind, percent: percent ?? 0 }
  if (kind === 'amount') return { kind, amountCents: amount_cents ?? 0 }
  return { kind }
}

/**
 * Counts one use against the account's limit and the overall one, and notes which order it was: one statement, which
 * waits for whoever uses the last one at this moment. An order that used it before and gave it back uses it again.
 *
 * Locks the account's count, then the coupon where it has an overall limit: `release` takes them in the same order.
 * @returns which limit was in the way: then the caller's transaction must fail, or nothing may have been counted at all
 */
export async function use(
  tx: Tx,
  coupon: Pick<Coupon, 'id' | 'accountLimit' | 'overallLimit'>,
  order: { orderId: string; userId: number },
  at: Date,
): Promise<'used' | 'account-limit' | 'overall-limit'> {
  const { id, accountLimit, overallLimit } = coupon
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
    select exists (select from of_account) as "ofAccount", exists (select from overall) as overall`.execute(tx)
  const [counted] = rows
  if (!counted?.ofAccount) return 'account-limit'
  return overallLimit !== null && !counted.overall ? 'overall-limit' : 'used'
}

/** Gives back the use of an order that ended unpaid; an order without a coupon is none of its business. */
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
 * Counts a released use again: its order was paid after it had expired, and keeps its discount whatever the account did
 * meanwhile. The account may be past its limit by it; the overall count goes no further than its limit.
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
