import { sql, type RawBuilder, type Selectable } from 'kysely'
import { MAX_COUNT } from '#contract/shared/constants.ts'
import { beginningWith } from '../../../platform/db/beginning.ts'
import type { Db, Tables, Tx } from '../../../platform/db/index.ts'
import {
  couponOf,
  couponRow,
  scopeColumns,
  writeScope,
  type NewCoupon,
  type ScopeRow,
} from '../coupons/coupons.queries.ts'
import type { Coupon } from '../coupons/coupon-worth.ts'

export type ListedCoupon = Coupon & {
  version: number
  /** Active orders with this coupon, counted up to MAX_COUNT + 1 when it has no overall limit. */
  activeUses: number
  wasUsed: boolean
}

type Row = Selectable<Tables['coupons']> & ScopeRow & { activeUses: number; was_used: boolean }

async function select(handle: Db, rest: RawBuilder<unknown>): Promise<ListedCoupon[]> {
  const { rows } = await sql<Row>`
    select coupons.*, ${scopeColumns},
      exists (select from coupon_uses where coupon_id = coupons.id) as was_used,
      coalesce(uses, (
        select count(*)::integer from (
          select from coupon_uses where coupon_id = coupons.id and released_at is null limit ${sql.lit(MAX_COUNT + 1)}
        ) as counted
      )) as "activeUses"
    from coupons ${rest}`.execute(handle)
  return rows.map((row) => ({
    ...couponOf(row),
    version: row.version,
    activeUses: row.activeUses,
    wasUsed: row.was_used,
  }))
}

/** Coupons whose code begins with the prefix, by code. */
export function listCoupons(
  db: Db,
  { typed, after, limit }: { typed: string; after: string | null; limit: number },
): Promise<ListedCoupon[]> {
  return select(
    db,
    sql`
      where code collate "C" like ${beginningWith(typed.toUpperCase())}
        ${after === null ? sql`` : sql`and code collate "C" > ${after}`}
      order by code collate "C" limit ${limit}`,
  )
}

export async function findById(handle: Db, id: number): Promise<ListedCoupon | undefined> {
  return (await select(handle, sql`where id = ${id}`))[0]
}

/** Locks a coupon until the transaction ends: no concurrent change, and no first use. */
export async function lockCoupon(tx: Tx, id: number): Promise<boolean> {
  const found = await tx.selectFrom('coupons').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return found !== undefined
}

/**
 * Blocks every use and release of coupons until the transaction ends, so that a count stays correct. Call it before
 * `lockCoupon`.
 */
export async function holdUses(tx: Tx): Promise<void> {
  await sql`lock table coupon_uses in share mode`.execute(tx)
}

/** Counts all active uses: the value that a new limit is compared with. */
export async function countActiveUses(tx: Tx, id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('coupon_uses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('coupon_id', '=', id)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function isCodeTaken(tx: Tx, code: string, besides: number | null): Promise<boolean> {
  const found = await tx
    .selectFrom('coupons')
    .select('id')
    .where('code', '=', code)
    .$if(besides !== null, (query) => query.where('id', '<>', besides))
    .executeTakeFirst()
  return found !== undefined
}

export async function setActive(tx: Tx, id: number, isActive: boolean): Promise<void> {
  await tx.updateTable('coupons').set({ is_active: isActive }).where('id', '=', id).execute()
}

/** @param uses active uses if the coupon has an overall limit, else null */
export async function updateCoupon(tx: Tx, id: number, coupon: NewCoupon, uses: number | null): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({ ...couponRow(coupon), uses, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await writeScope(tx, id, coupon)
}
