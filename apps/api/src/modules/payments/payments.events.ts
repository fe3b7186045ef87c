import { eventType } from '../../platform/domain-events.ts'

/** A refund was requested; its provider has not paid it yet. Published in the transaction that records the request. */
export const RefundRequested = eventType<{ refundId: number; orderId: string }>('RefundRequested')

/** A provider has refunded money. Published once per refund, in the transaction that records it. */
export const RefundDone = eventType<{ refundId: number; orderId: string }>('RefundDone')
