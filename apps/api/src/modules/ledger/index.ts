import './ledger.tables.ts'

export { courierPaid, moved, refundAccount, type Posting } from './accounts.ts'
export {
  changesBy,
  firstBookedAt,
  transactionsWithin,
  type BookedChange,
  type BookedTransaction,
} from './booked.queries.ts'
export { auditLedger, auditText, type CapturedTotals } from './audit-ledger.ts'
export { postingsOfOrder, type OrderPosting, type PastEntry } from './ledger.queries.ts'
export { createLedger, type Ledger } from './ledger.service.ts'
export { salePostings } from './order-sale.ts'
export {
  buyerCentsOf,
  refundedPostings,
  refundPostings,
  refundShares,
  spread,
  type RefundAllocation,
  type RefundShares,
  type SaleLeft,
} from './sale-refund.ts'
export {
  addPaid,
  courierTotals,
  findCourier,
  listCourierFees,
  listCouriers,
  lockCourier,
  type Courier,
  type CourierFee,
  type CourierMark,
} from './courier-fees.queries.ts'
export {
  changedBefore,
  entriesBefore,
  entriesWithin,
  findEntry,
  firstEntryAt,
  listAvailable,
  lockAvailable,
  moneyOfStore,
  openHolds,
  postingsOfStore,
  sumsWithin,
  type Moment,
  type Span,
  type StoreEntry,
  type StoreMoney,
} from './store-entries.queries.ts'
