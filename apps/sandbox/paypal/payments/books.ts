import type { Pool } from 'pg'
import { listLines, type BookLine } from './books.queries.ts'
import { wireMoney } from '../money.ts'
import { listOrders } from './orders.queries.ts'

export type Books = ReturnType<typeof createBooks>

const EVERYTHING = { movedOnly: true, limit: 1_000_000, offset: 0 }

/** Captured and refunded money, to reconcile with the shop's ledger. */
export function createBooks(pool: Pool) {
  /** All moved money: kind, order, id, amount in the smallest unit, currency. */
  async function listMoney() {
    const lines = await listLines(pool, EVERYTHING)
    return lines.map(({ kind, orderId, customId, id, amount, currency }) => {
      return { kind, order_id: orderId, custom_id: customId, id, amount, currency }
    })
  }

  /** The newest 100 orders, each with its captured, refunded, reversed and remaining amounts. */
  async function listBalances() {
    const orders = await listOrders(pool, 100)
    const lines = Map.groupBy(await listLines(pool, EVERYTHING), (line) => line.orderId)
    return orders.map((order) => {
      const own = lines.get(order.id) ?? []
      // A capture may be in a currency other than the order's.
      const currency = own[0]?.currency ?? order.currency
      const [captured, refunded, reversed] = [sum(own, 'charge'), sum(own, 'refund'), sum(own, 'reversal')]
      return {
        id: order.id,
        status: order.status,
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        scenario: order.scenario,
        requested: wireMoney(order),
        money: { currency, captured, refunded, reversed, left: captured - refunded - reversed },
        capture_ids: own.filter(({ kind }) => kind === 'charge').map(({ id }) => id),
      }
    })
  }

  return { listMoney, listBalances }
}

function sum(lines: readonly BookLine[], kind: BookLine['kind']): number {
  return lines.filter((line) => line.kind === kind).reduce((total, { amount }) => total + amount, 0)
}
