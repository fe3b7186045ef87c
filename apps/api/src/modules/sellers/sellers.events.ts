import { factType } from '../../platform/facts.ts'

/** A seller has registered, and the store is there; under review, it is not in the shop before an operator approves it. */
export const StoreOpened = factType<{ storeId: number; ownerId: number; isUnderReview: boolean }>('StoreOpened')

/** A store has become public, or is so no more; announced with its row locked. */
export const StoreStandingChanged = factType<{ storeId: number; isOpen: boolean }>('StoreStandingChanged')

/**
 * A store is closed for good; announced with its row locked against all who would add to it. Every module removes what it
 * keeps of the people behind it, or refuses.
 */
export const StoreClosed = factType<{
  storeId: number
  /** Who owned it; null where nobody stood behind it. */
  ownerId: number | null
  /** What was left of its money, as whoever closes it saw it, and whether that was paid by hand. */
  restSeenCents: number
  isRestPaid: boolean
}>('StoreClosed')

/** What pages show of a store has changed. */
export const StoreChanged = factType<{ slug: string }>('StoreChanged')

/** An operator has decided whether a store's documents prove who owns it. */
export const DocumentsDecided = factType<{ storeId: number; decidedAt: Date }>('DocumentsDecided')

/** An operator has written to a store. */
export const StoreWrittenTo = factType<{ messageId: number }>('StoreWrittenTo')

/** An account has joined the staff of a store. */
export const StaffJoined = factType<{ storeId: number; userId: number }>('StaffJoined')

/** Somebody is to be mailed a link into a store. */
export const StaffInvited = factType<{ invitationId: number; generation: number }>('StaffInvited')
