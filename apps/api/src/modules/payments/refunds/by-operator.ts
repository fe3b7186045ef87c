import type { Tx } from '../../../platform/db/index.ts'
import { audit, type OperatorActor } from '../../audit/index.ts'
import type { RequestedRefund, RefundRequests, RefundRequest } from './request-refund.ts'
import type { RefundedByHand, RecordRefund } from './record-refund.ts'

/**
 * The operator's text is stored in the audit trail only: ledger rows cannot be erased, and the text may name a person.
 */
export const decidedByOperator = 'decided by an operator'
export type ReasonOfOperator = typeof decidedByOperator | `return ${number}`

type RequestedByOperator = Omit<RefundRequest, 'requestedBy' | 'reason'> & { reason: ReasonOfOperator; comment: string }

/** An operator's decisions about refunds; each writes its audit entry in its own transaction. */
export type RefundsByOperator = {
  /** @throws what `refund` does */
  refund(tx: Tx, input: RequestedByOperator, by: Operator): Promise<RequestedRefund>
  /** @throws what `sendAgain` does */
  sendAgain(tx: Tx, refundId: number, by: Operator): Promise<void>
  /** @throws what `doneByHand` does */
  doneByHand(tx: Tx, done: { refundId: number } & RefundedByHand, by: Operator): Promise<void>
}

type Operator = 'shop' | OperatorActor

export function createRefundsByOperator(refunds: RefundRequests & RecordRefund): RefundsByOperator {
  return {
    async refund(tx, { comment, ...input }, by) {
      const requested = await refunds.refund(tx, { ...input, requestedBy: by })
      const { orderId, reason } = input
      await audit(tx, {
        actor: by,
        action: 'refund.requested',
        subject: `refund:${requested.refundId}`,
        changes: { orderId, amountCents: requested.amountCents, reason },
        ...(comment !== '' && { comment: { about: `order:${orderId}`, text: comment } }),
      })
      return requested
    },

    async sendAgain(tx, refundId, by) {
      await refunds.sendAgain(tx, refundId)
      await audit(tx, { actor: by, action: 'refund.resent', subject: `refund:${refundId}` })
    },

    async doneByHand(tx, { refundId, channel, reference }, by) {
      const { amountCents } = await refunds.doneByHand(tx, refundId, { channel, reference })
      const changes = { amountCents, channel, reference }
      await audit(tx, { actor: by, action: 'refund.marked_done', subject: `refund:${refundId}`, changes })
    },
  }
}
