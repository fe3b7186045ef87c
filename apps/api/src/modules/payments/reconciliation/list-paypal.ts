import type { PaypalReportLine } from '../paypal/paypal-answers.ts'
import type { PaypalClient } from '../paypal/paypal-client.ts'
import type { ListedMoney, MoneyList } from './listed-money.ts'

const minute = 60
const day = 24 * 60 * minute

/** Stops reading a report that has no end. */
const maxPages = 100

/** PayPal's transaction report. It lags by up to three hours, and contains the time it is complete up to. */
export function createListPaypal(paypal: Pick<PaypalClient, 'report'>): MoneyList {
  return {
    movements: ['taken', 'refunded'],
    reachSeconds: 7 * day,
    leadSeconds: 15 * minute,

    async read(from, to) {
      const money = new Map<string, ListedMoney>()
      let completeUntil = to
      for (let page = 1; page <= maxPages; page++) {
        const answer = await paypal.report({ from, to, page })
        if (answer.kind === 'unreachable') return answer
        const { refreshedAt, pages } = answer
        if (refreshedAt !== null && refreshedAt < completeUntil) completeUntil = refreshedAt
        for (const line of answer.lines.flatMap(moneyOf)) money.set(line.receipt, line)
        if (page >= pages) return { kind: 'list', money: [...money.values()], completeUntil }
      }
      return { kind: 'unreachable', reported: 'a report without an end' }
    },
  }
}

const states: Record<string, ListedMoney['state']> = {
  S: 'done',
  // Fully refunded: the payment was received, and the refunds have lines of their own.
  V: 'done',
  P: 'pending',
  D: 'failed',
}
const refundCode = 'T1107'
/** Refunds, reversals, and the amounts of lost disputes. */
const refundCodes = new Set([refundCode, 'T1106', 'T1201'])

/** Payments and their refunds; fees, transfers and currency conversions are not compared. */
function moneyOf(line: PaypalReportLine): ListedMoney[] {
  const { id: receipt, code, usdCents, currency, referenceId, at } = line
  const isTaken = code.startsWith('T00') && usdCents > 0
  const isRefunded = refundCodes.has(code) && usdCents < 0
  if (!isTaken && !isRefunded) return []
  const state = states[line.status] ?? 'pending'
  const money = { receipt, amountCents: Math.abs(usdCents), currency, state, at }
  return isTaken
    ? [{ ...money, movement: 'taken', ofReceipt: null, reference: line.customField }]
    : [
        {
          ...money,
          movement: 'refunded',
          ofReceipt: referenceId,
          reference: line.invoiceId,
          ...(code !== refundCode && { isReversal: true as const }),
        },
      ]
}
