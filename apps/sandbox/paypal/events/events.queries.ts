import type { PoolClient } from 'pg'
import type { Db } from '../../database.ts'

export type Event = {
  id: string
  orderId: string
  eventType: string
  /** The exact text that is signed and sent. */
  body: string
  createdAt: Date
  /** Held until it is released by hand. */
  held: boolean
}

const COLUMNS = `id, order_id as "orderId", event_type as "eventType", body, created_at as "createdAt", held`

export async function insertEvent(tx: PoolClient, event: Event): Promise<void> {
  await tx.query(
    `insert into sandbox.paypal_event (id, order_id, event_type, body, created_at, held)
     values ($1, $2, $3, $4, $5, $6)`,
    [event.id, event.orderId, event.eventType, event.body, event.createdAt, event.held],
  )
}

export async function findEvent(db: Db, id: string): Promise<Event | undefined> {
  const { rows } = await db.query<Event>(`select ${COLUMNS} from sandbox.paypal_event where id = $1`, [id])
  return rows[0]
}

/** Newest first. */
export async function listEvents(db: Db, orderId: string | undefined): Promise<Event[]> {
  const { rows } = await db.query<Event>(
    `select ${COLUMNS} from sandbox.paypal_event where $1::text is null or order_id = $1
     order by number desc limit 100`,
    [orderId ?? null],
  )
  return rows
}

/** Releases all held events, oldest first. */
export async function releaseEvents(db: Db): Promise<Event[]> {
  const { rows } = await db.query<Event>(
    `with released as (
       update sandbox.paypal_event set held = false where held
       returning number, ${COLUMNS})
     select id, "orderId", "eventType", body, "createdAt", held from released order by number`,
  )
  return rows
}
