import { later } from '../../../platform/clock.ts'
import type { PaybillClient } from '../mpesa/paybill-client.ts'
import type { MoneyList } from './listed-money.ts'

const minute = 60
const hour = 60 * minute

/**
 * M-Pesa's list of incoming payments, by prompt or by hand, which it keeps for 48 hours (reference §1.8). It does not
 * list refunds: command results and transaction look-ups report them.
 */
export function createListMpesa(paybill: Pick<PaybillClient, 'pull'>): MoneyList {
  return {
    movements: ['taken'],
    reachSeconds: 48 * hour,
    leadSeconds: 15 * minute,

    async read(from, to) {
      // M-Pesa's timestamps have whole seconds: the request includes the second that has begun.
      const answer = await paybill.pull(from, later(to, 1))
      if (answer.kind === 'unreachable') return answer
      const money = answer.payments.map(({ receipt, paidCents, paidAt, account }) => ({
        movement: 'taken' as const,
        receipt,
        ofReceipt: null,
        amountCents: paidCents,
        currency: 'KES',
        state: 'done' as const,
        reference: account,
        at: paidAt,
      }))
      return { kind: 'list', money, completeUntil: to }
    },
  }
}
