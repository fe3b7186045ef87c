import { eventType } from '../../platform/domain-events.ts'

/** A seller has registered and the store exists. Under review, it is unpublished until an operator approves it. */
export const StoreOpened = eventType<{ storeId: number; ownerId: number; isUnderReview: boolean }>('StoreOpened')

/** A store was published or unpublished; the event is published with the store's row locked. */
export const StoreStatusChanged = eventType<{ storeId: number; isOpen: boolean }>('StoreStatusChanged')

/**
 * A store was closed for good; published with its row locked against all additions. Every module removes its data about
 * the store's people, or refuses.
 */
export const StoreClosed = eventType<{
  storeId: number
  /** The account that owned it; null if there was none. */
  ownerId: number | null
  /** The balance left in the store as the operator saw it, and whether it was paid by hand. */
  restSeenCents: number
  isRestPaid: boolean
}>('StoreClosed')

/** Store data that pages show has changed. */
export const StoreChanged = eventType<{ slug: string }>('StoreChanged')

/** An operator has decided whether a store's documents prove its ownership. */
export const DocumentsDecided = eventType<{ storeId: number; decidedAt: Date }>('DocumentsDecided')

/** An operator has written to a store. */
export const StoreWrittenTo = eventType<{ messageId: number }>('StoreWrittenTo')

/** An account has joined the staff of a store. */
export const StaffJoined = eventType<{ storeId: number; userId: number }>('StaffJoined')

/** An invitation to a store is to be mailed. */
export const StaffInvited = eventType<{ invitationId: number; generation: number }>('StaffInvited')
