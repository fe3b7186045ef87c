import type { PaypalClient, PaypalReportLine } from '../paypal/paypal-client.ts'
import type { ListedMoney, MoneyList } from './listed-money.ts'

const minute = 60
const day = 24 * 60 * minute

/** So that a report that never ends is not read for ever. */
const mostPages = 100

/** PayPal's report of transactions. It lags behind by up to three hours, and says how far it goes. */
export function createListPaypal(paypal: Pick<PaypalClient, 'report'>): MoneyList {
  return {
    movements: ['taken', 'given_back'],
    reachSeconds: 7 * day,
    leadSeconds: 15 * minute,

    async read(from, to) {
      const money = new Map<string, ListedMoney>()
      let completeUntil = to
      for (let page = 1; page <= mostPages; page++) {
        const answer = await paypal.report({ from, to, page })
        if (answer.kind === 'unreachable') return answer
        const { refreshedAt, pages } = answer
        if (refreshedAt !== null && refreshedAt < completeUntil) completeUntil = refreshedAt
        for (const line of answer.lines.flatMap(moneyOf)) money.set(line.receipt, line)
        if (page >= pages) return { kind: 'list', money: [...money.values()], completeUntil }
      }
      return { kind: 'unreachable', told: 'a report without an end' }
    },
  }
}

const states: Record<string, ListedMoney['state']> = {
  S: 'done',
  // Given back in full: it came, and the report has what went in lines of its own.
  V: 'done',
  P: 'pending',
  D: 'failed',
}
const refundCode = 'T1107'
/** Refunds, reversals, and what a lost dispute takes. */
const givenBackCodes = new Set([refundCode, 'T1106', 'T1201'])

/** Payments and what went back of them; fees, transfers and changes of currency are not compared. */
function moneyOf(line: PaypalReportLine): ListedMoney[] {
  const { id: receipt, code, usdCents, currency, referenceId, at } = line
  const isTaken = code.startsWith('T00') && usdCents > 0
  const isGivenBack = givenBackCodes.has(code) && usdCents < 0
  if (!isTaken && !isGivenBack) return []
  const state = states[line.status] ?? 'pending'
  const money = { receipt, amountCents: Math.abs(usdCents), currency, state, at }
  return isTaken
    ? [{ ...money, movement: 'taken', ofReceipt: null, reference: line.customField }]
    : [
        {
          ...money,
          movement: 'given_back',
          ofReceipt: referenceId,
          reference: line.invoiceId,
          ...(code !== refundCode && { isReversal: true as const }),
        },
      ]
}
