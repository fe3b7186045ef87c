/**
 * The states of an order (D35). An order stores two facts, its money and one fulfilment state per seller order; the
 * `status` the world sees is computed from both, here and nowhere else. Server and screens ask `orderCan`.
 */

export const moneyStates = [
  'due',
  'on_delivery',
  'paid',
  'partly_refunded',
  'refunded',
  'expired',
  'cancelled',
] as const
export type MoneyState = (typeof moneyStates)[number]

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
 * Where a seller's part of an order may go, step by step; it never goes back. An order that ends as a whole, unpaid or
 * refused at the door, cancels its parts wherever they are.
 */
export const fulfilmentMoves: Record<FulfilmentState, readonly FulfilmentState[]> = {
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
 * The one status of an order. Of several sellers the least advanced part counts, cancelled parts left out (D35).
 * `expired` and `cancelled` as money states are unpaid ends: no money was kept for the order.
 */
export function orderStatus(money: MoneyState, parts: readonly FulfilmentState[]): OrderStatus {
  if (money === 'due') return 'pending'
  if (money === 'expired' || money === 'cancelled' || money === 'refunded') return money
  const open = parts.filter((part) => part !== 'cancelled')
  if (open.length === 0) return 'cancelled'
  const least = open.reduce((a, b) => (progress[a] <= progress[b] ? a : b))
  if (least === 'new') return money === 'on_delivery' ? 'processing' : 'paid'
  return least
}

type OrderFacts = {
  status: OrderStatus
  /** What is to be paid at the door; null where nothing is. */
  pay_at_door: number | null
}

export const orderCan = {
  pay: (order: OrderFacts) => order.status === 'pending' || order.pay_at_door !== null,
  /** The shopper's own way out: until it is paid, and until any of it is on its way. */
  cancel: (order: OrderFacts) =>
    order.status === 'pending' || (order.pay_at_door !== null && order.status === 'processing'),
  follow: ({ status }: Pick<OrderFacts, 'status'>) => status !== 'pending' && status !== 'expired',
}

/** A buyer's request that a store cancel what it has accepted and not shipped; one for each store's part of an order. */
export const cancellationStates = ['requested', 'granted', 'declined'] as const
export type CancellationState = (typeof cancellationStates)[number]

/** Where a request may go. One that is not answered in time is granted. */
export const cancellationMoves: Record<CancellationState, readonly CancellationState[]> = {
  requested: ['granted', 'declined'],
  granted: [],
  declined: [],
}

/** How a buyer may cancel one store's part of a paid order: at once, by asking its store, or not at all. */
export function wayToCancel(part: { state: FulfilmentState; cancellation: unknown }): 'now' | 'request' | null {
  if (part.state === 'new') return 'now'
  return part.state === 'processing' && part.cancellation === null ? 'request' : null
}

/** What a store may do with its part of an order; the server has the last word. */
export const partCan = {
  accept: ({ state }: { state: FulfilmentState }) => state === 'new',
  pack: ({ state, packed_at }: { state: FulfilmentState; packed_at: unknown }) =>
    state === 'processing' && packed_at === null,
  ship: ({ state, cancellation }: { state: FulfilmentState; cancellation: { state: CancellationState } | null }) =>
    state === 'processing' && cancellation?.state !== 'requested',
  /** By the buyer's code; what is paid at the door is handed over once it is paid. */
  handOver: ({ state, is_paid }: { state: FulfilmentState; is_paid: boolean }) => state === 'shipped' && is_paid,
  /** At the door one amount is asked for the whole order: nothing is taken out of it. */
  cancelUnits: ({ state, is_paid }: { state: FulfilmentState; is_paid: boolean }) =>
    is_paid && (state === 'new' || state === 'processing'),
}

/** Why a store does not send what was bought; `refunded` is the shop's own: all the money is back with the buyer. */
export const storeCancelReasons = ['out_of_stock', 'damaged', 'cannot_deliver', 'buyer_asked', 'other'] as const
export type StoreCancelReason = (typeof storeCancelReasons)[number]
export const cancelReasons = [...storeCancelReasons, 'refunded'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Whose work at the shop is whose (D40); the owner may do everything. */
export const operatorRoles = ['owner', 'finance', 'catalogue', 'support'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** A payment attempt (reference/payments §4). `succeeded` is sticky: nothing later downgrades it. */
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
 * Where an attempt may go. A late success is honoured from every unhappy end; `review` (money seen that does not fit)
 * is left by an operator alone.
 */
export const attemptMoves: Record<AttemptState, readonly AttemptState[]> = {
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

/** Attempts whose outcome is still to come: they keep the order's reservation alive (D25). */
export const openAttemptStates = ['created', 'sent', 'pending', 'unknown'] as const satisfies readonly AttemptState[]

/** What is asked of one payable, and how it ended (one row an order); on delivery it is still asked, and never expires. */
export const payableStates = ['due', 'on_delivery', 'paid', 'expired', 'cancelled'] as const
export type PayableState = (typeof payableStates)[number]

/** Providers that are asked over the network. */
export const onlineProviders = ['paystack', 'mpesa', 'paypal'] as const
export type OnlineProvider = (typeof onlineProviders)[number]

/** Who takes money for the shop, each with an account in the ledger; `cash` is what a courier is handed at the door. */
export const paymentProviders = [...onlineProviders, 'cash'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** How an operator paid money back by hand; `provider` is the provider's own portal, so its account paid. */
export const outsideChannels = ['bank', 'cash', 'other'] as const
export type OutsideChannel = (typeof outsideChannels)[number]
export const byHandChannels = [...outsideChannels, 'provider'] as const
export type ByHandChannel = (typeof byHandChannels)[number]

/** The ways to pay a shopper may be offered (S§2 Order summary, D35). */
export const paymentMethods = ['paystack', 'mpesa', 'paypal', 'on_delivery'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Money on its way back to a buyer (reference/payments §4). */
export const refundStates = ['requested', 'sent', 'pending', 'done', 'failed', 'needs_attention'] as const
export type RefundState = (typeof refundStates)[number]

/**
 * Where a refund may go. `sent` is written before the provider is asked: nobody knows yet whether it got there. It is
 * sent again only once the provider has said that it has no such refund. `failed` gave nothing back and may be asked
 * for anew; `needs_attention` waits for an operator.
 */
export const refundMoves: Record<RefundState, readonly RefundState[]> = {
  requested: ['sent', 'done', 'failed', 'needs_attention'],
  sent: ['requested', 'pending', 'done', 'failed', 'needs_attention'],
  pending: ['done', 'failed', 'needs_attention'],
  failed: ['requested', 'done', 'needs_attention'],
  needs_attention: ['requested', 'pending', 'done', 'failed'],
  done: [],
}

/** A buyer's bank, or the provider, wants money back that the shop has taken; `lost` gave it back (reference/payments §4). */
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** Where a dispute may go. What was won may still be lost on appeal; money that is gone is gone. */
export const disputeMoves: Record<DisputeState, readonly DisputeState[]> = {
  open: ['won', 'lost'],
  won: ['lost'],
  lost: [],
}

/** Money on its way to somebody's phone (reference/payments §4, D37). */
export const payoutStates = ['requested', 'approved', 'sent', 'paid', 'failed', 'unknown', 'rejected'] as const
export type PayoutState = (typeof payoutStates)[number]
/** Those that are no end. */
export const openPayoutStates = ['requested', 'approved', 'sent', 'unknown'] as const satisfies PayoutState[]

/** Why a store is paid nothing for now (D37): it is suspended, or an operator holds its payouts. */
export const payoutHolds = ['suspended', 'held'] as const
export type PayoutHoldKind = (typeof payoutHolds)[number]

/**
 * Where a payout may go. Only `failed` and `rejected` return the money to whoever asked; `unknown` is never paid again
 * before the provider, or an operator, says what became of it. One that failed is unknown again when the provider tells
 * that it had paid it.
 */
export const payoutMoves: Record<PayoutState, readonly PayoutState[]> = {
  requested: ['approved', 'rejected'],
  approved: ['sent', 'paid', 'rejected'],
  sent: ['paid', 'failed', 'unknown'],
  unknown: ['paid', 'failed'],
  paid: [],
  failed: ['unknown'],
  rejected: [],
}

/** What a shopper asks to give back of one seller's part (D39). */
export const returnStates = ['requested', 'approved', 'rejected', 'received', 'refunded', 'withdrawn'] as const
export type ReturnState = (typeof returnStates)[number]

/** Where a return may go. Goods that came back and are not what was sold may still be rejected. */
export const returnMoves: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'rejected', 'withdrawn'],
  approved: ['received', 'withdrawn'],
  received: ['refunded', 'rejected'],
  rejected: [],
  refunded: [],
  withdrawn: [],
}

export const returnCan = {
  /** The shopper's own way out, until the goods are back. */
  withdraw: (request: { state: ReturnState }) => returnMoves[request.state].includes('withdrawn'),
  approve: (request: { state: ReturnState }) => returnMoves[request.state].includes('approved'),
  reject: (request: { state: ReturnState }) => returnMoves[request.state].includes('rejected'),
  receive: (request: { state: ReturnState }) => returnMoves[request.state].includes('received'),
  refund: (request: { state: ReturnState }) => returnMoves[request.state].includes('refunded'),
}

/** As `returnMoves` has it: each has a way to go. */
export const openReturnStates = ['requested', 'approved', 'received'] as const satisfies readonly ReturnState[]

/** Returns somebody still has to do something about. */
export function isOpenReturn(state: ReturnState): boolean {
  return returnMoves[state].length > 0
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

/** What the owner of a store may let a member of its staff do; the owner may do everything. */
export const sellerRights = ['products', 'orders', 'money'] as const
export type SellerRight = (typeof sellerRights)[number]

/**
 * A store is public while it is open; of new ones the shop may ask to be approved first, and decline (D38). One that is
 * closed is so for good.
 */
export const storeStatuses = ['awaiting-approval', 'open', 'suspended', 'declined', 'closed'] as const
export type StoreStatus = (typeof storeStatuses)[number]

/** Why a store cannot be closed yet: its money is not zero, or something it sold has not ended. */
export const closingHindrances = ['money', 'orders'] as const
export type ClosingHindrance = (typeof closingHindrances)[number]

/** Whether documents prove who owns a store; a rejected one may send others. */
export const verificationStates = ['none', 'submitted', 'verified', 'rejected'] as const
export type VerificationState = (typeof verificationStates)[number]
/** Documents of a store; a passport is all in its front. */
export const documentKinds = ['identity-front', 'identity-back', 'payout-proof'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Of a product as its store knows it; everybody else sees what is listed, and nothing of the others. */
export const productStates = ['draft', 'listed', 'archived', 'withdrawn'] as const
export type ProductState = (typeof productStates)[number]

/** What can change a store's money, as its people are told (V§2 Recent Transactions). */
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

/** A sale is pending while its money is held, a withdrawal until it is on the store's phone. */
export const transactionStatuses = ['completed', 'pending', 'failed', 'rejected'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]
