import { sql } from 'kysely'
import { array } from '../../../platform/db/array.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Noted } from '../seller/note-changes.ts'
import type { StoredState } from './products.queries.ts'

export type ChangeRow = {
  id: number
  revision: number
  productId: number
  name: string
  state: StoredState
  image: string | null
  storeId: number
  before: Partial<Noted> | null
  after: Partial<Noted>
  byUserId: number | null
  changedAt: Date
  seenAt: Date | null
  seenBy: number | null
}

const changes = sql`
  select change.id, change.revision, p.id as "productId", p.name, p.state, p.image, p.store_id as "storeId",
    change.before, change.after, change.by_user_id as "byUserId", change.changed_at as "changedAt",
    change.seen_at as "seenAt", change.seen_by as "seenBy"
  from product_changes as change join products as p on p.id = change.product_id`

/** Those nobody has looked at, the oldest first, from one id upwards. */
export async function listWaiting(
  handle: Db,
  { after, limit }: { after: number | null; limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    ${changes} where change.seen_at is null and ${after === null ? sql`true` : sql`change.id > ${after}::bigint`}
    order by change.id limit ${sql.lit(limit)}`.execute(handle)
  return rows
}

/** All of one product, the newest first, from one id downwards. */
export async function listOf(
  handle: Db,
  { productId, before, limit }: { productId: number; before: number | null; limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    ${changes} where change.product_id = ${productId}
      and ${before === null ? sql`true` : sql`change.id < ${before}::bigint`}
    order by change.id desc limit ${sql.lit(limit)}`.execute(handle)
  return rows
}

type Seen = { operatorId: number; now: Date }

/** Those to which nothing was added meanwhile, in id order. @returns which they were */
export async function see(
  tx: Tx,
  looked: readonly { id: number; revision: number }[],
  { operatorId, now }: Seen,
): Promise<number[]> {
  const ids = array(
    'bigint',
    looked.map(({ id }) => id),
  )
  const revisions = array(
    'integer',
    looked.map(({ revision }) => revision),
  )
  const { rows } = await sql<{ id: number }>`
    with locked as (
      select change.id from product_changes as change
      join unnest(${ids}, ${revisions}) as looked (id, revision) on looked.id = change.id
      where change.revision = looked.revision and change.seen_at is null
      order by change.id for no key update of change
    )
    update product_changes set seen_at = ${now}, seen_by = ${operatorId} from locked
    where product_changes.id = locked.id
    returning product_changes.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What waits of a product, whatever it is by now. */
export async function seeAllOf(tx: Tx, productId: number, { operatorId, now }: Seen): Promise<void> {
  await sql`
    update product_changes set seen_at = ${now}, seen_by = ${operatorId}
    where product_id = ${productId} and seen_at is null`.execute(tx)
}

/** How many wait; counting ends at `most`. */
export async function countWaiting(handle: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from product_changes where seen_at is null limit ${sql.lit(most)}
    ) as waiting`.execute(handle)
  return rows[0]?.count ?? 0
}
