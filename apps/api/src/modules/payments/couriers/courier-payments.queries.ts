import { sql } from 'kysely'
import type { OutsideChannel } from '#contract/shared/states.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { OperatorActor } from '../../audit/index.ts'

/** Money an operator paid to a courier outside the shop. */
export type CourierPayment = {
  id: number
  amountCents: number
  channel: OutsideChannel
  reference: string
  paidBy: OperatorActor
  paidAt: Date
}

const columns = [
  'id',
  'amount_cents as amountCents',
  'channel',
  'reference',
  'paid_by as paidBy',
  'paid_at as paidAt',
] as const

/** Newest first. */
export function listOfCourier(
  handle: Db,
  courierId: number,
  before: number | null,
  limit: number,
): Promise<CourierPayment[]> {
  return handle
    .selectFrom('courier_payments')
    .select(columns)
    .where(({ eb, and }) =>
      and([eb('courier_id', '=', courierId), ...(before === null ? [] : [eb('id', '<', before)])]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Compares references case-insensitively. */
export function findByReference(tx: Tx, courierId: number, reference: string): Promise<CourierPayment | undefined> {
  return tx
    .selectFrom('courier_payments')
    .select(columns)
    .where('courier_id', '=', courierId)
    .where(sql`lower(reference)`, '=', sql`lower(${reference})`)
    .executeTakeFirst()
}

export async function insert(tx: Tx, payment: Omit<CourierPayment, 'id'> & { courierId: number }): Promise<number> {
  const { id } = await tx
    .insertInto('courier_payments')
    .values({
      courier_id: payment.courierId,
      amount_cents: payment.amountCents,
      channel: payment.channel,
      reference: payment.reference,
      paid_by: payment.paidBy,
      paid_at: payment.paidAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
