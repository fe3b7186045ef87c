import { z } from 'zod'
import { MAX_COMMISSION_PERCENT } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { fromWire } from '../shared/money.ts'
import { closingBlockingReasons, documentKinds, storeStatuses, verificationStates } from '../shared/states.ts'
import { Amount, Id, IdText, line, Message, Money, Page, requiredLine, text, Timestamp } from '../shared/text.ts'

/* What operators see of stores and do with them. */

const StoreStatus = z.enum(storeStatuses)

/** At most two decimals on the wire, converted to basis points; null if the store has no rate of its own. */
const OwnPercent = z
  .number()
  .nullable()
  .transform((percent, context) => {
    const basisPoints = percent === null ? null : fromWire(percent)
    const isPossible = percent === null || (basisPoints !== null && percent >= 0 && percent <= MAX_COMMISSION_PERCENT)
    if (isPossible) return basisPoints
    const message = `Please enter a percentage from 0 to ${MAX_COMMISSION_PERCENT}, with up to 2 decimals.`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** In percent. */
const Percent = z.number()

export const StoreInList = z.object({
  id: Id,
  store_number: z.int(),
  name: z.string(),
  status: StoreStatus,
  /** E.164, or empty. */
  phone_number: z.string(),
  /** Null if the store has no owner. */
  owner: z.object({ id: Id, name: z.string(), email: z.string().nullable() }).nullable(),
  documents: z.enum(verificationStates),
  created_at: Timestamp,
})

export const listStores = endpoint({
  method: 'GET',
  path: '/api/admin/stores/',
  access: 'operator',
  roles: ['finance', 'support'],
  summary: 'Stores, newest first; searched by name, number, phone, or the owner’s email or phone',
  query: Page.extend({ q: line(200).optional(), status: StoreStatus.optional() }),
  response: z.array(StoreInList),
})

const IdParams = z.object({ id: IdText })

export const getStoreFile = endpoint({
  method: 'GET',
  path: '/api/admin/stores/:id/',
  access: 'operator',
  roles: ['finance', 'support'],
  summary: 'A store with its owner, documents, money and sales',
  params: IdParams,
  response: StoreInList.omit({ documents: true }).extend({
    slug: z.string(),
    county: z.string(),
    town: z.string(),
    /** Why it is suspended or declined, as its owner was notified; otherwise empty. */
    suspension_reason: z.string(),
    /** Why its payouts are held without a suspension, as its owner reads it; otherwise empty. */
    payout_hold_reason: z.string(),
    documents: z.object({
      state: z.enum(verificationStates),
      submitted_at: Timestamp.nullable(),
      decided_at: Timestamp.nullable(),
      /** Documents that can still be viewed. */
      kinds: z.array(z.enum(documentKinds)),
    }),
    money: z.object({ available: Amount, pending: Amount, held: Amount }),
    /** Listed products, which are public once the store is open. */
    products: z.int(),
    /** Units sold and paid since the store opened. */
    units_sold: z.int(),
    revenue: Amount,
    /** The reason that blocks permanent closure, and the remaining money that is below the minimum withdrawal. */
    closing: z.object({ blocking_reason: z.enum(closingBlockingReasons).nullable(), rest: Amount }),
    closed_at: Timestamp.nullable(),
    /** Null if the store has no rate of its own: then the rate of the category applies, otherwise the shop's. */
    commission: z.object({ own: Percent.nullable(), shop: Percent }),
  }),
  errors: ['STORE_NOT_FOUND'],
})

export const suspendStore = endpoint({
  method: 'POST',
  path: '/api/admin/stores/:id/suspend/',
  access: 'operator',
  roles: ['finance'],
  requiresReauthentication: true,
  summary: 'Suspend a store and unpublish its products; its orders continue, and its owner is notified of the reason',
  params: IdParams,
  body: z.object({ reason: requiredLine(300) }),
  response: Message,
  errors: ['STORE_NOT_FOUND', 'STORE_CLOSED', 'SECOND_FACTOR_NEEDED'],
})

export const reopenStore = endpoint({
  method: 'POST',
  path: '/api/admin/stores/:id/open/',
  access: 'operator',
  roles: ['finance'],
  requiresReauthentication: true,
  summary: 'Reopen a suspended store, or approve a new one; its owner is notified',
  params: IdParams,
  response: Message,
  errors: ['STORE_NOT_FOUND', 'STORE_CLOSED', 'SECOND_FACTOR_NEEDED'],
})

export const holdStorePayouts = endpoint({
  method: 'POST',
  path: '/api/admin/stores/:id/hold-payouts/',
  access: 'operator',
  roles: ['finance'],
  requiresReauthentication: true,
  summary: 'Hold the payouts of a store, which can continue to sell; its owner is mailed the reason',
  params: IdParams,
  body: z.object({ reason: requiredLine(300) }),
  response: Message,
  errors: ['STORE_NOT_FOUND', 'STORE_CLOSED', 'SECOND_FACTOR_NEEDED'],
})

export const releaseStorePayouts = endpoint({
  method: 'POST',
  path: '/api/admin/stores/:id/release-payouts/',
  access: 'operator',
  roles: ['finance'],
  requiresReauthentication: true,
  summary: 'Release the payouts of a store; approved withdrawals that waited are sent',
  params: IdParams,
  response: Message,
  errors: ['STORE_NOT_FOUND', 'STORE_CLOSED', 'SECOND_FACTOR_NEEDED'],
})

export const declineStore = endpoint({
  method: 'POST',
  path: '/api/admin/stores/:id/decline/',
  access: 'operator',
  roles: ['finance'],
  requiresReauthentication: true,
  summary: 'Decline a new store; its owner is notified of the reason',
  params: IdParams,
  body: z.object({ reason: requiredLine(300) }),
  response: Message,
  errors: ['STORE_NOT_FOUND', 'STORE_CLOSED', 'STORE_NOT_WAITING', 'SECOND_FACTOR_NEEDED'],
})

/**
 * Closing is permanent, and the store's members become ordinary shoppers. A remaining balance below the minimum
 * withdrawal is paid by hand first; a balance under one shilling stays with the shop.
 */
export const closeStore = endpoint({
  method: 'POST',
  path: '/api/admin/stores/:id/close/',
  access: 'operator',
  roles: ['finance'],
  requiresReauthentication: true,
  summary: 'Close a store permanently: orders and books stay; members, documents, phone and messages are deleted',
  params: IdParams,
  body: z.object({
    /** The remaining balance that was read: `closing.rest`. */
    rest_seen: Money,
    /** The reference of the payment by hand; required if a balance remains. */
    reference: line(100).optional(),
  }),
  response: Message,
  errors: [
    'STORE_NOT_FOUND',
    'STORE_HAS_MONEY',
    'STORE_HAS_OPEN_ORDERS',
    'STORE_REST_CHANGED',
    'STORE_REST_TO_PAY',
    'VALIDATION_FAILED',
    'SECOND_FACTOR_NEEDED',
  ],
})

/** Applies to orders placed from now on: the rate is frozen with the order. */
export const setStoreCommission = endpoint({
  method: 'PUT',
  path: '/api/admin/stores/:id/commission/',
  access: 'operator',
  roles: ['finance'],
  requiresReauthentication: true,
  summary: 'Set or remove the commission of a store, in percent',
  params: IdParams,
  body: z.object({ percent: OwnPercent }),
  response: Message,
  errors: ['STORE_NOT_FOUND', 'STORE_CLOSED', 'SECOND_FACTOR_NEEDED'],
})

export const StoreMessage = z.object({
  id: Id,
  subject: z.string(),
  text: z.string(),
  /** The name of the operator who wrote it. */
  by: z.string(),
  sent_at: Timestamp,
})

export const listStoreMessages = endpoint({
  method: 'GET',
  path: '/api/admin/stores/:id/messages/',
  access: 'operator',
  roles: ['finance', 'support'],
  summary: 'The messages to a store, newest first',
  params: IdParams,
  query: Page,
  response: z.array(StoreMessage),
})

const written = text(5000).refine((value) => value !== '', 'This field is required.')

export const writeToStore = endpoint({
  method: 'POST',
  path: '/api/admin/stores/:id/messages/',
  access: 'operator',
  roles: ['finance', 'support'],
  summary: 'Send a message to the owner of a store, by mail',
  params: IdParams,
  body: z.object({ subject: requiredLine(120), text: written }),
  response: StoreMessage,
  status: 201,
  errors: ['STORE_NOT_FOUND', 'STORE_HAS_NO_OWNER', 'STORE_CLOSED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
})

export const getCommissions = endpoint({
  method: 'GET',
  path: '/api/admin/commission/',
  access: 'operator',
  roles: ['finance'],
  summary: 'The commission of the shop and of each category',
  response: z.object({
    shop: Percent,
    categories: z.array(z.object({ id: Id, name: z.string(), percent: Percent.nullable() })),
  }),
})

export const setCategoryCommission = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/:id/commission/',
  access: 'operator',
  roles: ['finance'],
  requiresReauthentication: true,
  summary: 'Set or remove the commission of a category, in percent',
  params: IdParams,
  body: z.object({ percent: OwnPercent }),
  response: Message,
  errors: ['CATEGORY_NOT_FOUND', 'SECOND_FACTOR_NEEDED'],
})
