import { z } from 'zod'
import { later } from '../../../platform/clock.ts'
import { callProvider } from '../calls/call-provider.ts'
import type { PaystackOptions } from '../paystack/paystack-client.ts'
import type { ListedMoney, MoneyList } from './listed-money.ts'

const minute = 60
const day = 24 * 60 * minute

/** Refunds take days, and are listed by the time of the request. */
const refundLeadSeconds = 15 * day
const pageSize = 100
/** Stops reading a list that has no end. */
const maxPages = 500

const Id = z.union([z.int(), z.string().min(1)]).transform(String)
const Moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullish()
  .catch(null)
const Transaction = z.object({
  id: Id,
  status: z.string(),
  reference: z.string().max(200),
  amount: z.int().min(0),
  currency: z.string(),
  paid_at: Moment,
})
const Refund = z.object({
  id: Id,
  status: z.string(),
  amount: z.union([z.int(), z.string().regex(/^\d+$/)]).transform(Number),
  currency: z.string(),
  transaction: z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]),
  merchant_note: z.string().nullish(),
  updatedAt: Moment,
})

/** Paystack's lists of transactions and refunds (reference: Paystack OpenAPI). Both are ordered by creation time. */
export function createListPaystack(options: PaystackOptions, { timeoutMs = 20_000 } = {}): MoneyList {
  return {
    movements: ['taken', 'refunded'],
    reachSeconds: 7 * day,
    leadSeconds: day,

    async read(from, to) {
      const taken = await readAll('/transaction', Transaction, { from, to })
      if (typeof taken === 'string') return { kind: 'unreachable', reported: taken }
      const refunded = await readAll('/refund', Refund, { from: later(from, -refundLeadSeconds), to })
      if (typeof refunded === 'string') return { kind: 'unreachable', reported: refunded }
      const money = [...taken.map(transactionOf), ...refunded.map(refundOf)]
      return { kind: 'list', money, completeUntil: to }
    },
  }

  /** @returns all rows, each once, or why they could not be read */
  async function readAll<Row extends { id: string }>(
    path: string,
    shape: z.ZodType<Row>,
    { from, to }: { from: Date; to: Date },
  ): Promise<Row[] | string> {
    const Page = z.object({ status: z.literal(true), data: z.array(shape) })
    const rows = new Map<string, Row>()
    for (let page = 1; page <= maxPages; page++) {
      const query = new URLSearchParams({
        perPage: String(pageSize),
        page: String(page),
        from: from.toISOString(),
        to: to.toISOString(),
      })
      const answer = await callProvider({
        provider: 'paystack',
        method: 'GET',
        url: `${options.baseUrl.replace(/\/$/, '')}${path}?${query}`,
        headers: { authorization: `Bearer ${options.secretKey}` },
        timeoutMs,
      })
      if (answer.kind === 'silence') return 'no answer'
      const read = Page.safeParse(answer.body)
      if (!read.success) return answer.status === 200 ? 'a list that makes no sense' : `HTTP ${answer.status}`
      const known = rows.size
      for (const row of read.data.data) rows.set(row.id, row)
      if (read.data.data.length < pageSize || rows.size === known) return [...rows.values()]
    }
    return 'a list without an end'
  }
}

const transactionStates: Record<string, ListedMoney['state']> = {
  success: 'done',
  failed: 'failed',
  reversed: 'reversed',
}

function transactionOf(row: z.output<typeof Transaction>): ListedMoney {
  return {
    movement: 'taken',
    receipt: row.id,
    ofReceipt: null,
    amountCents: row.amount,
    currency: row.currency,
    // This includes abandoned transactions: they are unpaid, but can still be paid.
    state: transactionStates[row.status] ?? 'pending',
    reference: row.reference,
    at: row.paid_at ?? null,
  }
}

const refundStates: Record<string, ListedMoney['state']> = { processed: 'done', failed: 'failed' }

function refundOf(row: z.output<typeof Refund>): ListedMoney {
  return {
    movement: 'refunded',
    receipt: row.id,
    ofReceipt: row.transaction,
    amountCents: row.amount,
    currency: row.currency,
    state: refundStates[row.status] ?? 'pending',
    reference: row.merchant_note ?? null,
    at: row.updatedAt ?? null,
  }
}
