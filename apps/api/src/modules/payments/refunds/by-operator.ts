import type { Tx } from '../../../platform/db/index.ts'
import { audit, type Actor } from '../../audit/index.ts'
import type { AskedRefund, AskForRefund, WantedRefund } from './ask-refund.ts'
import type { RecordRefund } from './record-refund.ts'

/** What a person does about money that goes back; each is in the audit trail, in the transaction that does it. */
export type RefundsByOperator = {
  /** @throws what `refund` does */
  refund(tx: Tx, wanted: Omit<WantedRefund, 'askedBy'>, by: Operator): Promise<AskedRefund>
  /** @throws what `sendAgain` does */
  sendAgain(tx: Tx, refundId: number, by: Operator): Promise<void>
  /** @throws what `doneByHand` does */
  doneByHand(tx: Tx, done: { refundId: number; reference: string }, by: Operator): Promise<void>
}

type Operator = Extract<Actor, 'shop' | `operator:${number}`>

export function createRefundsByOperator(refunds: AskForRefund & RecordRefund): RefundsByOperator {
  return {
    async refund(tx, wanted, by) {
      const asked = await refunds.refund(tx, { ...wanted, askedBy: by })
      const { orderId, reason } = wanted
      await audit(tx, {
        actor: by,
        action: 'asked for a refund',
        subject: `refund:${asked.refundId}`,
        changes: { orderId, amountCents: asked.amountCents, reason },
      })
      return asked
    },

    async sendAgain(tx, refundId, by) {
      await refunds.sendAgain(tx, refundId)
      await audit(tx, { actor: by, action: 'sent a refund again', subject: `refund:${refundId}` })
    },

    async doneByHand(tx, { refundId, reference }, by) {
      await refunds.doneByHand(tx, refundId, reference)
      await audit(tx, {
        actor: by,
        action: 'gave a refund by hand',
        subject: `refund:${refundId}`,
        changes: { reference },
      })
    },
  }
}
