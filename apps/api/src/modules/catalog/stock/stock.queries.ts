import { sql } from 'kysely'
import { array } from '../../../platform/db/array.ts'
import { compileOnce } from '../../../platform/db/compile-once.ts'
import { sendAlong, type Tx } from '../../../platform/db/index.ts'

/*
 * The statements below lock variants and change them in the same statement. New values are computed from the row as it
 * was locked (`locked.stock`), never from the row being updated (`variants.stock`). PostgreSQL first evaluates an
 * update on the row of the statement's snapshot, so a check constraint would see numbers that another transaction has
 * since changed.
 */

export type RequestedUnits = { variantId: number; quantity: number }

export type Hold = {
  until: Date
  /** The account's email address is unconfirmed: all such accounts share a part of the stock (D18). */
  byUnconfirmed: boolean
}

export type ReservedRow = {
  variant_id: number
  /** Null when there is no such variant. */
  product_id: number | null
  quantity: number
  /** Before this statement. */
  stock: number
}

/**
 * Reserves all of `requested`, or nothing: the rows are locked in id order, read after the lock, and changed if every
 * line is available. Returns every line with the stock it found; the caller checks whether it was enough.
 */
export async function reserveAll(
  tx: Tx,
  orderId: string,
  requested: readonly RequestedUnits[],
  { until, byUnconfirmed }: Hold,
): Promise<ReservedRow[]> {
  const variantIds = requested.map((line) => line.variantId)
  const quantities = requested.map((line) => line.quantity)
  return reserveRows(tx, { orderId, variantIds, quantities, until, byUnconfirmed })
}

type ReserveValues = Hold & { orderId: string; variantIds: readonly number[]; quantities: readonly number[] }

const reserveRows = compileOnce(
  ({ orderId, variantIds, quantities, until, byUnconfirmed }: ReserveValues) => sql<ReservedRow>`
    with requested as (
      select variant_id, sum(quantity)::integer as quantity
      from unnest(${array('bigint', variantIds)}, ${array('integer', quantities)}) as line (variant_id, quantity)
      group by variant_id
    ), locked as (
      select variants.*, requested.quantity
      from requested join variants on variants.id = requested.variant_id
      order by variants.id for no key update of variants
    ), outcome as (
      select count(*) = (select count(*) from requested) and bool_and(stock >= quantity) as enough from locked
    ), held as (
      update variants set received = locked.received, sold = locked.sold,
        stock = locked.stock - locked.quantity, reserved = locked.reserved + locked.quantity
      from locked, outcome
      where variants.id = locked.id and outcome.enough
    ), noted as (
      insert into reservations (order_id, variant_id, quantity, state, until, by_unconfirmed)
      select ${orderId}, locked.id, locked.quantity, 'held', ${until}, ${byUnconfirmed}::boolean
      from locked, outcome where outcome.enough
    )
    select requested.variant_id, locked.product_id, requested.quantity, coalesce(locked.stock, 0) as stock
    from requested left join locked on locked.id = requested.variant_id
    order by requested.variant_id`,
)

/**
 * The units that unconfirmed accounts hold of these variants, and all unsold units. The caller has locked the variants
 * in an earlier statement, so that this one sees every earlier reservation.
 */
export async function heldByUnconfirmed(
  tx: Tx,
  variantIds: readonly number[],
): Promise<{ variantId: number; productId: number; unsold: number; held: number }[]> {
  const { rows } = await sql<{ variantId: number; productId: number; unsold: number; held: number }>`
    select id as "variantId", product_id as "productId", stock + reserved as unsold, (
      select coalesce(sum(quantity), 0)::integer from reservations
      where variant_id = variants.id and state = 'held' and by_unconfirmed
    ) as held
    from variants where id = any(${array('bigint', variantIds)}) order by id`.execute(tx)
  return rows
}

export async function extendReservation(tx: Tx, orderId: string, until: Date): Promise<void> {
  await sql`
    update reservations set until = greatest(until, ${until})
    where order_id = ${orderId} and state = 'held' and until is not null`.execute(tx)
}

/** @returns whether the order has held units */
export async function endlessReservation(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    update reservations set until = null where order_id = ${orderId} and state = 'held' returning variant_id`.execute(
    tx,
  )
  return rows.length > 0
}

/** The transitions of an order's units: the states of its reservation, and the columns of the variant that change. */
const transitions = {
  sellReserved: {
    from: 'held',
    to: 'taken',
    columns: sql`stock = locked.stock, reserved = locked.reserved - quantity, sold = locked.sold + quantity`,
  },
  release: {
    from: 'held',
    to: 'released',
    columns: sql`stock = locked.stock + quantity, reserved = locked.reserved - quantity, sold = locked.sold`,
  },
  sellReleased: {
    from: 'released',
    to: 'taken',
    columns: sql`stock = locked.stock - quantity, reserved = locked.reserved, sold = locked.sold + quantity`,
  },
} as const

export type Transition = keyof typeof transitions

export type TransitionedRow = {
  product_id: number
  quantity: number
  /** The reservation's state before this statement. */
  state: 'held' | 'taken' | 'released'
  /** The variant's stock before this statement. */
  stock: number
  /** Whether this statement moved the units. */
  moved: boolean
}

/**
 * Transitions all units of an order, or none: locks reservation rows first, then variants, both in id order. A repeat
 * changes nothing. Units that become sold are counted on the Nairobi date of `now`.
 */
export async function transitionUnits(
  tx: Tx,
  orderId: string,
  transition: Transition,
  now: Date,
): Promise<TransitionedRow[]> {
  const { from, to, columns } = transitions[transition]
  const { rows } = await sql<TransitionedRow>`
    with line as (
      select variant_id, quantity, state from reservations
      where order_id = ${orderId}
      order by variant_id for update
    ), locked as (
      select variants.*, line.quantity, line.state
      from line join variants on variants.id = line.variant_id
      order by variants.id for no key update of variants
    ), outcome as (
      select bool_and(state = ${from} and (state = 'held' or stock >= quantity)) as moved from locked
    ), marked as (
      update reservations set state = ${to}
      from locked, outcome
      where reservations.order_id = ${orderId} and reservations.variant_id = locked.id and outcome.moved
    ), changed as (
      update variants set received = locked.received, ${columns}
      from locked, outcome
      where variants.id = locked.id and outcome.moved
    ), counted as (
      insert into product_sales (day, product_id, units)
      select (${now}::timestamptz at time zone 'Africa/Nairobi')::date, product_id, sum(quantity)
      from locked, outcome
      where outcome.moved and ${to}::text = 'taken'
      group by product_id order by product_id
      on conflict (day, product_id) do update set units = product_sales.units + excluded.units
    )
    select product_id, quantity, state, stock, moved from locked, outcome order by id`.execute(tx)
  return rows
}

/** @returns each line whose units were restocked, with its variant's stock before */
export async function restockUnits(
  tx: Tx,
  orderId: string,
  requested: readonly RequestedUnits[],
): Promise<{ product_id: number; quantity: number; stock: number }[]> {
  const { rows } = await sql<{ product_id: number; quantity: number; stock: number }>`
    with line as (
      select reservations.variant_id, requested.quantity, reservations.quantity as taken
      from reservations join unnest(
        ${array(
          'bigint',
          requested.map(({ variantId }) => variantId),
        )},
        ${array(
          'integer',
          requested.map(({ quantity }) => quantity),
        )}
      ) as requested (variant_id, quantity) on requested.variant_id = reservations.variant_id
      where order_id = ${orderId} and state = 'taken' and reservations.quantity >= requested.quantity
      order by reservations.variant_id for update of reservations
    ), locked as (
      select variants.*, line.quantity, line.taken
      from line join variants on variants.id = line.variant_id
      order by variants.id for no key update of variants
    ), marked as (
      update reservations set
        state = case when locked.taken = locked.quantity then 'released' else 'taken' end,
        quantity = case when locked.taken = locked.quantity then locked.taken else locked.taken - locked.quantity end
      from locked where reservations.order_id = ${orderId} and reservations.variant_id = locked.id
    ), changed as (
      update variants set received = locked.received, reserved = locked.reserved,
        stock = locked.stock + locked.quantity, sold = locked.sold - locked.quantity
      from locked where variants.id = locked.id
    )
    select product_id, quantity, stock from locked order by id`.execute(tx)
  return rows
}

/** Locks products in id order: a later read of their variants sees all changes committed before. */
export async function lockProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  const lock = sql`select id from products where id = any(${productIds}::bigint[]) order by id for no key update`
  await sendAlong(tx, lock.compile(tx))
}

/** Recomputes `in_stock` of locked products. */
export async function refreshInStock(tx: Tx, productIds: readonly number[]): Promise<void> {
  const refresh = sql`
    update products set in_stock = not in_stock
    where id = any(${productIds}::bigint[])
      and in_stock <> exists (
        select from variants where variants.product_id = products.id and variants.stock > 0 and retired_at is null
      )`
  await sendAlong(tx, refresh.compile(tx))
}
