import './payments.tables.ts'

export { disputesOpenedWithin, refundsOf, type BookedRefund } from './booked-refunds.queries.ts'
export { totals as capturedTotals } from './captures.queries.ts'
export type { DarajaOptions } from './mpesa/call-daraja.ts'
export type { OrderMoney, OrderPayment, OrderRefund } from './order-money.queries.ts'
export type { OverTime } from './payables.ts'
export { listNamedOrders } from './payables.queries.ts'
export type {
  CapturedPayment,
  CaptureRefusal,
  DoneSaleRefund,
  OrderDispute,
  OrdersPort,
  RequestedSaleRefund,
} from './orders.port.ts'
export { RefundDone, RefundRequested } from './payments.events.ts'
export { paymentsRoutes } from './payments.routes.ts'
export { createPayments, type ByHand, type PaymentProviders, type Payments } from './payments.service.ts'
export type { PaymentView } from './payments.view.ts'
export type { RecordedCash } from './cash/record-cash.ts'
export type { StartedPrompt } from './mpesa/start-prompt.ts'
export { listToReview } from './to-review.queries.ts'
export { listOrderAttempts, ordersOfReceipt, type OrderAttempt } from './attempts/order-attempts.queries.ts'
export { attemptsByDay, type AttemptDay } from './attempts/attempt-days.queries.ts'
export { listExportedAttempts, type ExportedAttempt } from './attempts/exported-attempts.queries.ts'
export { listDisputedOrders } from './refunds/disputes.queries.ts'
export { listExportedPayouts, type ExportedPayout } from './payouts/exported-payouts.queries.ts'
export { listExportedRefunds, type ExportedRefund } from './refunds/exported-refunds.queries.ts'
export type { Difference } from './reconciliation/differences.queries.ts'
export { decidedByOperator, type ReasonOfOperator } from './refunds/by-operator.ts'
export type { RefundedByHand } from './refunds/record-refund.ts'
export type { RequestedRefund, RefundRequest } from './refunds/request-refund.ts'
export { orderNumberIn } from './mpesa/paid-by-hand.ts'
export { type OrderRefunds, type Refund } from './refunds/refunds.queries.ts'
export { listWaiting as listUnmatchedPayments } from './mpesa/unmatched-payments.queries.ts'
export { PayoutEnded } from './payouts/payouts.events.ts'
export {
  countOpenOfStore as countOpenPayouts,
  listByIds as payoutsByIds,
  listIn as listPayouts,
  listOfStore as payoutsOfStore,
  centsLately,
  listOfStores as listStorePayouts,
  type StorePayoutFilter,
  type Payout,
} from './payouts/payouts.queries.ts'
export { payableShillings, payeeCents } from './payouts/payout-postings.ts'
export { revokeFirstApprovals, type AssertStorePayable, type PayoutEnd, type Payouts } from './payouts/payouts.ts'
export { paymentsModule } from './module.ts'
export { providerCalls, type ProviderCall } from './calls/call-provider.ts'
export { checkCredentials } from './operator/check-credentials.ts'
