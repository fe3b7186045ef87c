import type { PaymentProvider } from '#contract/shared/states.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { RefundAllocation } from '../ledger/index.ts'

/**
 * What payments need of the orders that they pay for. The orders module implements it; `app.ts` injects it. Each
 * function runs in the transaction of the payment, with the order's payable locked.
 */
export type OrdersPort = {
  /** Whether a payment attempt of this account may extend the time to pay (D18, D25). */
  mayExtendDeadline(tx: Tx, userId: number): Promise<boolean>
  /** The time to pay is extended: the stock of the order stays reserved until then. */
  extendReservation(tx: Tx, orderId: string, until: Date): Promise<void>
  /** Money arrived for an order that is not paid: the order takes it and posts its sale, or nothing is changed. */
  onCaptured(tx: Tx, capture: CapturedPayment): Promise<'accepted' | CaptureRefusal>
  /** A refund of a sale was requested: the order posts into `customers:owed` who pays for it. */
  onRefundRequested(tx: Tx, refund: RequestedSaleRefund): Promise<void>
  /** A provider has refunded money of a sale. */
  onRefundDone(tx: Tx, refund: DoneSaleRefund): Promise<void>
  /** The payment of a sale is disputed: its sellers' share is held until the dispute is decided (D36). */
  onDisputed(tx: Tx, dispute: OrderDispute): Promise<void>
  /** The order's last open dispute is decided, and any loss is posted: nothing is held back any more. */
  onDisputesOver(tx: Tx, dispute: OrderDispute): Promise<void>
}

/** Why an order cannot take a payment. The money is owed to its payer. */
export type CaptureRefusal = 'account_erased' | 'store_closed' | 'sold_out'

export type CapturedPayment = {
  orderId: string
  provider: PaymentProvider
  /** The amount due, and the amount taken: at M-Pesa the same in whole shillings (D11). */
  dueCents: number
  paidCents: number
  capturedAt: Date
  /** The money came after the time to pay: the stock of the order is released. */
  isExpired: boolean
}

export type RequestedSaleRefund = {
  refundId: number
  orderId: string
  /**
   * The amount the provider refunds, and the price it covers: at M-Pesa the amount is the price in whole shillings.
   */
  amountCents: number
  valueCents: number
  /** Null: every seller order pays its proportion. */
  of: RefundAllocation | null
  reason: string
}

/** @property valueCents the part of the order's price that was refunded */
export type DoneSaleRefund = { refundId: number; orderId: string; valueCents: number; at: Date }

export type OrderDispute = { disputeId: number; orderId: string }
