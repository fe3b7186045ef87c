import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { outsideChannels } from '../shared/states.ts'
import { Amount, FileBytes, Id, IdText, Money, Page, requiredLine, Timestamp } from '../shared/text.ts'

/*
 * Delivery fees are owed to the couriers that sellers name when they ship. Operators pay them outside the shop and
 * record it here. Amounts are shillings with at most 2 decimals.
 */

const finance = ['finance'] as const

const Courier = z.object({
  id: Id,
  /** As the first seller wrote it; case and spaces are ignored. */
  name: z.string(),
  earned: Amount,
  paid: Amount,
  /** Below zero if a fee was refunded after it was paid: the next fees offset it. */
  balance: Amount,
})

export const listCouriers = endpoint({
  method: 'GET',
  path: '/api/admin/couriers/',
  access: 'operator',
  roles: finance,
  summary: 'Couriers with the amounts they earned and were paid, the largest balance first',
  query: Page,
  response: z.array(Courier),
})

export const getCourierTotals = endpoint({
  method: 'GET',
  path: '/api/admin/couriers/totals/',
  access: 'operator',
  roles: finance,
  summary: 'The total owed to couriers, and the delivery fees that no courier has earned yet',
  response: z.object({
    /** The sum of the balances above zero. */
    owed: Amount,
    /** Fees of seller orders that are not shipped, or were shipped without a carrier. */
    unassigned: Amount,
  }),
})

export const getCouriersCsv = endpoint({
  method: 'GET',
  path: '/api/admin/couriers/csv/',
  access: 'operator',
  roles: finance,
  summary: 'All couriers as CSV',
  response: FileBytes,
  produces: 'text/csv; charset=utf-8',
  chunked: true,
})

const CourierParams = z.object({ id: IdText })

export const getCourier = endpoint({
  method: 'GET',
  path: '/api/admin/couriers/:id/',
  access: 'operator',
  roles: finance,
  summary: 'One courier',
  params: CourierParams,
  response: Courier,
  errors: ['COURIER_NOT_FOUND'],
})

export const listCourierFees = endpoint({
  method: 'GET',
  path: '/api/admin/couriers/:id/fees/',
  access: 'operator',
  roles: finance,
  summary: 'The seller orders that a courier carried, with its share of each delivery fee, newest first',
  params: CourierParams,
  query: Page,
  response: z.array(
    z.object({
      seller_order_id: Id,
      order_id: z.string(),
      order_number: z.string(),
      store: z.object({ id: Id, store_number: z.int(), name: z.string() }),
      shipped_at: Timestamp,
      /** Less what was refunded of the delivery fee. */
      amount: Amount,
    }),
  ),
  errors: ['COURIER_NOT_FOUND'],
})

export const listCourierPayments = endpoint({
  method: 'GET',
  path: '/api/admin/couriers/:id/payments/',
  access: 'operator',
  roles: finance,
  summary: 'The payments to a courier, newest first',
  params: CourierParams,
  query: Page,
  response: z.array(
    z.object({
      id: Id,
      amount: Amount,
      channel: z.enum(outsideChannels),
      reference: z.string(),
      paid_at: Timestamp,
      /** The name of the operator who recorded it. */
      recorded_by: z.string(),
    }),
  ),
  errors: ['COURIER_NOT_FOUND'],
})

/** A repeat with the same reference, amount and channel changes nothing. */
export const recordCourierPayment = endpoint({
  method: 'POST',
  path: '/api/admin/couriers/:id/payments/',
  access: 'operator',
  roles: finance,
  requiresReauthentication: true,
  summary: 'Record a payment to a courier, with its reference',
  params: CourierParams,
  body: z.object({
    amount: Money.refine((cents) => cents > 0, 'Please enter an amount above 0.'),
    channel: z.enum(outsideChannels),
    reference: requiredLine(60),
  }),
  response: Courier,
  errors: ['COURIER_NOT_FOUND', 'COURIER_PAYMENT_EXCEEDS_BALANCE', 'COURIER_REFERENCE_USED', 'SECOND_FACTOR_NEEDED'],
})
