/**
 * The states of an order (D35). An order stores its payment state and one fulfilment state per seller order; the public
 * `status` is computed from both only here. Server and screens use `orderCan`.
 */

export const orderPaymentStates = [
  'due',
  'on_delivery',
  'paid',
  'partly_refunded',
  'refunded',
  'expired',
  'cancelled',
] as const
export type OrderPaymentState = (typeof orderPaymentStates)[number]

export const fulfilmentStates = ['new', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'] as const
export type FulfilmentState = (typeof fulfilmentStates)[number]

export const orderStatuses = [
  'pending',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'refunded',
  'expired',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * The allowed transitions of a seller order, which never returns to an earlier state. An order that ends as a whole,
 * because it is unpaid or refused on delivery, cancels its seller orders from any state.
 */
export const fulfilmentTransitions: Record<FulfilmentState, readonly FulfilmentState[]> = {
  new: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['completed'],
  completed: [],
  cancelled: [],
}

const progress: Record<Exclude<FulfilmentState, 'cancelled'>, number> = {
  new: 0,
  processing: 1,
  shipped: 2,
  delivered: 3,
  completed: 4,
}

/**
 * The public status of an order. With several sellers the least advanced seller order counts, without cancelled ones
 * (D35). The payment states `expired` and `cancelled` are unpaid ends: the order has no money.
 */
export function orderStatus(paymentState: OrderPaymentState, sellerOrders: readonly FulfilmentState[]): OrderStatus {
  if (paymentState === 'due') return 'pending'
  if (paymentState === 'expired' || paymentState === 'cancelled' || paymentState === 'refunded') return paymentState
  const open = sellerOrders.filter((sellerOrder) => sellerOrder !== 'cancelled')
  if (open.length === 0) return 'cancelled'
  const min = open.reduce((a, b) => (progress[a] <= progress[b] ? a : b))
  if (min === 'new') return paymentState === 'on_delivery' ? 'processing' : 'paid'
  return min
}

type OrderStates = {
  status: OrderStatus
  /** The amount to pay on delivery; null if there is none. */
  due_on_delivery: number | null
}

export const orderCan = {
  pay: (order: OrderStates) => order.status === 'pending' || order.due_on_delivery !== null,
  /** The shopper can cancel until the order is paid, and until any of it is shipped. */
  cancel: (order: OrderStates) =>
    order.status === 'pending' || (order.due_on_delivery !== null && order.status === 'processing'),
  follow: ({ status }: Pick<OrderStates, 'status'>) => status !== 'pending' && status !== 'expired',
}

/** A buyer's request to cancel a seller order that the store has accepted and not shipped; one per seller order. */
export const cancellationStates = ['requested', 'granted', 'declined'] as const
export type CancellationState = (typeof cancellationStates)[number]

/** The allowed transitions of a request. A request without an answer in time is granted. */
export const cancellationTransitions: Record<CancellationState, readonly CancellationState[]> = {
  requested: ['granted', 'declined'],
  granted: [],
  declined: [],
}

/** How a buyer may cancel a seller order of a paid order: at once, by a request to the store, or not at all. */
export function wayToCancel(sellerOrder: { state: FulfilmentState; cancellation: unknown }): 'now' | 'request' | null {
  if (sellerOrder.state === 'new') return 'now'
  return sellerOrder.state === 'processing' && sellerOrder.cancellation === null ? 'request' : null
}

/** What a store may do with its seller order; the server checks it again. */
export const sellerOrderCan = {
  accept: ({ state }: { state: FulfilmentState }) => state === 'new',
  pack: ({ state, packed_at }: { state: FulfilmentState; packed_at: unknown }) =>
    state === 'processing' && packed_at === null,
  ship: ({ state, cancellation }: { state: FulfilmentState; cancellation: { state: CancellationState } | null }) =>
    state === 'processing' && cancellation?.state !== 'requested',
  /** Requires the buyer's code; an order paid on delivery is handed over after payment. */
  handOver: ({ state, is_paid }: { state: FulfilmentState; is_paid: boolean }) => state === 'shipped' && is_paid,
  /** Payment on delivery is one amount for the whole order, so single units cannot be cancelled. */
  cancelUnits: ({ state, is_paid }: { state: FulfilmentState; is_paid: boolean }) =>
    is_paid && (state === 'new' || state === 'processing'),
}

/** Why a store does not ship units; `refunded` is set by the shop when all the money was refunded to the buyer. */
export const storeCancelReasons = ['out_of_stock', 'damaged', 'cannot_deliver', 'buyer_request', 'other'] as const
export type StoreCancelReason = (typeof storeCancelReasons)[number]
export const cancelReasons = [...storeCancelReasons, 'refunded'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** The roles of operators (D40); the owner may do everything. */
export const operatorRoles = ['owner', 'finance', 'catalogue', 'support'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** A payment attempt (reference/payments §4). `succeeded` is final: no later event changes it. */
export const attemptStates = [
  'created',
  'sent',
  'pending',
  'succeeded',
  'failed',
  'expired',
  'cancelled',
  'unknown',
  'review',
] as const
export type AttemptState = (typeof attemptStates)[number]

/**
 * The allowed transitions of an attempt. A late success is accepted from every unsuccessful end; only an operator can
 * end `review` (a payment that does not match).
 */
export const attemptTransitions: Record<AttemptState, readonly AttemptState[]> = {
  created: ['sent', 'pending', 'failed', 'unknown', 'cancelled', 'expired', 'succeeded', 'review'],
  sent: ['pending', 'succeeded', 'failed', 'expired', 'cancelled', 'unknown', 'review'],
  pending: ['succeeded', 'failed', 'expired', 'cancelled', 'review'],
  unknown: ['pending', 'succeeded', 'failed', 'expired', 'cancelled', 'review'],
  failed: ['succeeded', 'review'],
  expired: ['succeeded', 'review'],
  cancelled: ['succeeded', 'review'],
  review: ['succeeded', 'failed'],
  succeeded: [],
}

/** Attempts whose outcome is pending: they extend the order's reservation (D25). */
export const openAttemptStates = ['created', 'sent', 'pending', 'unknown'] as const satisfies readonly AttemptState[]

/** The state of a payable (one row per order); `on_delivery` is still due and never expires. */
export const payableStates = ['due', 'on_delivery', 'paid', 'expired', 'cancelled'] as const
export type PayableState = (typeof payableStates)[number]

/** Providers with a network API. */
export const onlineProviders = ['paystack', 'mpesa', 'paypal'] as const
export type OnlineProvider = (typeof onlineProviders)[number]

/** All payment providers, each with an account in the ledger; `cash` is what a courier receives on delivery. */
export const paymentProviders = [...onlineProviders, 'cash'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** How an operator refunded money by hand; `provider` is the provider's own portal, so its account paid. */
export const outsideChannels = ['bank', 'cash', 'other'] as const
export type OutsideChannel = (typeof outsideChannels)[number]
export const byHandChannels = [...outsideChannels, 'provider'] as const
export type ByHandChannel = (typeof byHandChannels)[number]

/** The payment methods a shopper may be offered (S§2 Order summary, D35). */
export const paymentMethods = ['paystack', 'mpesa', 'paypal', 'on_delivery'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A refund to a buyer (reference/payments §4). */
export const refundStates = ['requested', 'sent', 'pending', 'done', 'failed', 'needs_attention'] as const
export type RefundState = (typeof refundStates)[number]

/**
 * The allowed transitions of a refund. `sent` is written before the provider is called, so its outcome is unknown. It
 * is sent again only after the provider reports that it has no such refund. `failed` refunded nothing and may be
 * requested again; `needs_attention` waits for an operator.
 */
export const refundTransitions: Record<RefundState, readonly RefundState[]> = {
  requested: ['sent', 'done', 'failed', 'needs_attention'],
  sent: ['requested', 'pending', 'done', 'failed', 'needs_attention'],
  pending: ['done', 'failed', 'needs_attention'],
  failed: ['requested', 'done', 'needs_attention'],
  needs_attention: ['requested', 'pending', 'done', 'failed'],
  done: [],
}

/**
 * A buyer's bank or the provider reclaims a payment; `lost` means that the money was returned (reference/payments §4).
 */
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** The allowed transitions of a dispute. A won dispute may still be lost on appeal; `lost` is final. */
export const disputeTransitions: Record<DisputeState, readonly DisputeState[]> = {
  open: ['won', 'lost'],
  won: ['lost'],
  lost: [],
}

/** A payout to a phone (reference/payments §4, D37). */
export const payoutStates = ['requested', 'approved', 'sent', 'paid', 'failed', 'unknown', 'rejected'] as const
export type PayoutState = (typeof payoutStates)[number]
/** The states that are not final. */
export const openPayoutStates = ['requested', 'approved', 'sent', 'unknown'] as const satisfies PayoutState[]

/** Why a store's payouts are blocked for now (D37): it is suspended, or an operator holds its payouts. */
export const payoutHolds = ['suspended', 'held'] as const
export type PayoutHoldKind = (typeof payoutHolds)[number]

/**
 * The allowed transitions of a payout. Only `failed` and `rejected` return the money to the requester; `unknown`
 * is not paid again before the provider or an operator reports the outcome. A failed payout becomes `unknown` again
 * when the provider reports that it was paid.
 */
export const payoutTransitions: Record<PayoutState, readonly PayoutState[]> = {
  requested: ['approved', 'rejected'],
  approved: ['sent', 'paid', 'rejected'],
  sent: ['paid', 'failed', 'unknown'],
  unknown: ['paid', 'failed'],
  paid: [],
  failed: ['unknown'],
  rejected: [],
}

/** A shopper's return of items of one seller order (D39). */
export const returnStates = ['requested', 'approved', 'rejected', 'received', 'refunded', 'withdrawn'] as const
export type ReturnState = (typeof returnStates)[number]

/** The allowed transitions of a return. Received goods that are not those sold may still be rejected. */
export const returnTransitions: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'rejected', 'withdrawn'],
  approved: ['received', 'withdrawn'],
  received: ['refunded', 'rejected'],
  rejected: [],
  refunded: [],
  withdrawn: [],
}

export const returnCan = {
  /** The shopper can withdraw the return until the goods are received. */
  withdraw: (request: { state: ReturnState }) => returnTransitions[request.state].includes('withdrawn'),
  approve: (request: { state: ReturnState }) => returnTransitions[request.state].includes('approved'),
  reject: (request: { state: ReturnState }) => returnTransitions[request.state].includes('rejected'),
  receive: (request: { state: ReturnState }) => returnTransitions[request.state].includes('received'),
  refund: (request: { state: ReturnState }) => returnTransitions[request.state].includes('refunded'),
}

/** The states with a transition in `returnTransitions`. */
export const openReturnStates = ['requested', 'approved', 'received'] as const satisfies readonly ReturnState[]

/** Returns that are not finished. */
export function isOpenReturn(state: ReturnState): boolean {
  return returnTransitions[state].length > 0
}

export const returnReasons = [
  'damaged',
  'wrong_item',
  'not_as_described',
  'does_not_fit',
  'changed_mind',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Why an account cannot review a product (D30). */
export const reviewRefusals = ['REVIEW_NEEDS_DELIVERY', 'REVIEW_OF_REFUNDED', 'REVIEW_OF_OWN_STORE'] as const
export type ReviewRefusal = (typeof reviewRefusals)[number]

/** The rights an owner can give to staff of the store; the owner has all rights. */
export const sellerRights = ['products', 'orders', 'money'] as const
export type SellerRight = (typeof sellerRights)[number]

/**
 * A store is public while it is open. The shop may require approval of new stores, and decline them (D38). `closed` is
 * final.
 */
export const storeStatuses = ['awaiting-approval', 'open', 'suspended', 'declined', 'closed'] as const
export type StoreStatus = (typeof storeStatuses)[number]

/** Reasons that block closing a store: its money is not zero, or an order is not finished. */
export const closingBlockingReasons = ['money', 'orders'] as const
export type ClosingBlockingReason = (typeof closingBlockingReasons)[number]

/** Whether documents prove the owner of a store; after a rejection others may be submitted. */
export const verificationStates = ['none', 'submitted', 'verified', 'rejected'] as const
export type VerificationState = (typeof verificationStates)[number]
/** Documents of a store; a passport needs only the front. */
export const documentKinds = ['identity-front', 'identity-back', 'payout-proof'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The product state for its store; the public sees only `listed` products. */
export const productStates = ['draft', 'listed', 'archived', 'withdrawn'] as const
export type ProductState = (typeof productStates)[number]

/** What can change a store's money, as the store sees it (V§2 Recent Transactions). */
export const transactionTypes = [
  'sale',
  'release',
  'refund',
  'delivery_fee',
  'delivery_fee_returned',
  'dispute',
  'dispute_over',
  'withdrawal',
  'withdrawal_paid',
  'withdrawal_returned',
  'correction',
] as const
export type TransactionType = (typeof transactionTypes)[number]

/** A sale is pending while its money is held, a withdrawal until the store's phone has received it. */
export const transactionStatuses = ['completed', 'pending', 'failed', 'rejected'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]
