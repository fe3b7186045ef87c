import type { Db } from '../../database.ts'
import type { RefundStatus } from './refunds.queries.ts'
import type { CaptureStatus } from './captures.queries.ts'

/** One transaction in PayPal's records, including pending money. */
export type BookLine = {
  kind: 'charge' | 'refund' | 'reversal'
  id: string
  captureId: string
  orderId: string
  customId: string | null
  invoiceId: string | null
  /** In the smallest unit, never negative. */
  amount: number
  currency: string
  status: CaptureStatus | RefundStatus
  at: Date
  updatedAt: Date
}

/** The report includes moved money; pending and denied transactions only on request. */
export type LineFilter = {
  from?: Date
  to?: Date
  transactionId?: string
  movedOnly: boolean
  limit: number
  offset: number
}

const LINES = `
  select 'charge' as kind, id, id as "captureId", order_id as "orderId", custom_id as "customId",
    invoice_id as "invoiceId", amount, currency, status, created_at as at, updated_at as "updatedAt"
  from sandbox.paypal_capture
  union all
  select refund.kind, refund.id, capture.id, capture.order_id, coalesce(refund.custom_id, capture.custom_id),
    coalesce(refund.invoice_id, capture.invoice_id), refund.amount, capture.currency, refund.status,
    refund.created_at, refund.updated_at
  from sandbox.paypal_refund refund join sandbox.paypal_capture capture on capture.id = refund.capture_id`

const WHERE = `where ($1::timestamptz is null or at >= $1) and ($2::timestamptz is null or at <= $2)
  and ($3::text is null or id = $3) and (not $4::boolean or status not in ('PENDING', 'DECLINED', 'FAILED'))`

/** Oldest first. */
export async function listLines(db: Db, filter: LineFilter): Promise<BookLine[]> {
  const { rows } = await db.query<BookLine>(
    `select * from (${LINES}) line ${WHERE} order by at, kind, id limit $5 offset $6`,
    [...valuesOf(filter), filter.limit, filter.offset],
  )
  return rows
}

export async function countLines(db: Db, filter: LineFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::integer as total from (${LINES}) line ${WHERE}`,
    valuesOf(filter),
  )
  return rows[0]?.total ?? 0
}

function valuesOf(filter: LineFilter) {
  return [filter.from ?? null, filter.to ?? null, filter.transactionId ?? null, filter.movedOnly]
}
