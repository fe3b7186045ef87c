import './sellers.tables.ts'

export { createSellers, type Sellers } from './sellers.service.ts'
export {
  DocumentsDecided,
  StaffInvited,
  StaffJoined,
  StoreClosed,
  StoreChanged,
  StoreOpened,
  StoreStatusChanged,
  StoreWrittenTo,
} from './sellers.events.ts'
export type { CloseStore } from './operator/close-store.ts'
export { isStoreClosed } from './sellers.constraints.ts'
export type { StoreModeration } from './operator/store-moderation.ts'
export type { StoreMessages } from './operator/store-messages.ts'
export {
  countAwaiting,
  findStoreFile,
  searchStores,
  storeNames,
  storesOf,
  type ListedStore,
  type NamedStore,
  type StoreOf,
  type StoreSought,
} from './operator/find-stores.queries.ts'
export {
  listExportedInvitations,
  listExportedStores,
  type ExportedInvitation,
  type ExportedStore,
} from './exported-stores.queries.ts'
export type { Verification } from './verification/verification.ts'
export type { Staff } from './staff/staff.ts'
export { slugOf } from './slug.ts'
export { awayUntil, lockedAsPayable, ownCommission, storeRef, type StoreRef } from './store-columns.ts'
export { listPayoutHolds, lockPayoutHold } from './payout-holds.queries.ts'
export type { OpenStore } from './sellers.queries.ts'
export { sellersModule } from './module.ts'
