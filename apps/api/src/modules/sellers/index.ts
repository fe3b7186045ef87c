import './sellers.tables.ts'

export { createSellers, type NewStore, type Sellers, type Store } from './sellers.service.ts'
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
export { createCloseStore, type CloseStore } from './operator/close-store.ts'
export { isStoreClosed, sellersConstraintCodes } from './sellers.constraints.ts'
export { sellersJobs } from './sellers.jobs.ts'
export { sellersRoutes } from './sellers.routes.ts'
export { createStoreSettings, type StoreSettings } from './settings/store-settings.ts'
export { createStoreModeration, type StoreModeration } from './operator/store-moderation.ts'
export { createStoreMessages, type StoreMessages, type WrittenMessage } from './operator/store-messages.ts'
export {
  countAwaiting,
  findStoreFile,
  searchStores,
  storeNames,
  storesOf,
  type ListedStore,
  type NamedStore,
  type StoreFile,
  type StoreOf,
  type StoreSought,
} from './operator/find-stores.queries.ts'
export {
  listExportedInvitations,
  listExportedStores,
  type ExportedInvitation,
  type ExportedStore,
} from './exported-stores.queries.ts'
export { createVerification, type Verification } from './verification/verification.ts'
export { verificationRoutes } from './verification/verification.routes.ts'
export { createStaff, type Staff } from './staff/staff.ts'
export { staffRoutes } from './staff/staff.routes.ts'
export { slugOf } from './slug.ts'
export { awayUntil, lockedAsPayable, ownCommission, storeRef, type StoreRef } from './store-columns.ts'
export { listPayoutHolds, lockPayoutHold, type PayoutHold } from './payout-holds.queries.ts'
export type { OpenStore } from './sellers.queries.ts'
export { sellersModule } from './module.ts'
