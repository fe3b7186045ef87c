import { eventType } from '../../platform/domain-events.ts'

/** A seller has registered, and the store is there; under review, it is not in the shop before an operator approves it. */
export const StoreOpened = eventType<{ storeId: number; ownerId: number; isUnderReview: boolean }>('StoreOpened')

/** A store has become public, or is so no more; published with its row locked. */
export const StoreStandingChanged = eventType<{ storeId: number; isOpen: boolean }>('StoreStandingChanged')

/**
 * A store is closed for good; published with its row locked against all who would add to it. Every module removes what it
 * keeps of the people behind it, or refuses.
 */
export const StoreClosed = eventType<{
  storeId: number
  /** Who owned it; null where nobody stood behind it. */
  ownerId: number | null
  /** What was left of its money, as whoever closes it saw it, and whether that was paid by hand. */
  restSeenCents: number
  isRestPaid: boolean
}>('StoreClosed')

/** What pages show of a store has changed. */
export const StoreChanged = eventType<{ slug: string }>('StoreChanged')

/** An operator has decided whether a store's documents prove who owns it. */
export const DocumentsDecided = eventType<{ storeId: number; decidedAt: Date }>('DocumentsDecided')

/** An operator has written to a store. */
export const StoreWrittenTo = eventType<{ messageId: number }>('StoreWrittenTo')

/** An account has joined the staff of a store. */
export const StaffJoined = eventType<{ storeId: number; userId: number }>('StaffJoined')

/** Somebody is to be mailed a link into a store. */
export const StaffInvited = eventType<{ invitationId: number; generation: number }>('StaffInvited')
