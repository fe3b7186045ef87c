import { z } from 'zod'
import { COUPON_KINDS, MAX_COUPON_SCOPE, MAX_COUNT } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Amount, Id, IdText, line, Message, Moment, Money, Page, Timestamp } from '../shared/text.ts'

/* Coupons, which the shop pays for (D27). Finance operators create them and show the second factor. */

const limitWrong = 'Please enter a whole number of 1 or more, or leave blank for no limit.'
const Limit = z.int(limitWrong).min(1, limitWrong).max(1_000_000_000, limitWrong).nullable()
const percentWrong = 'Please enter a whole number from 1 to 100.'

const Terms = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9-]{2,31}$/, 'Please use 3 to 32 letters, numbers and hyphens.'),
  kind: z.enum(COUPON_KINDS),
  /** Only for `percent`. */
  percent: z.int(percentWrong).min(1, percentWrong).max(100, percentWrong).nullable(),
  /** Only for `amount`. */
  amount: Money.nullable(),
  /** The minimum amount of goods in the coupon's scope. */
  minimum: Money,
  account_limit: Limit,
  overall_limit: Limit,
  starts_at: Moment,
  ends_at: Moment,
  /** The coupon applies to goods of these stores and of these categories; to all goods if none is given. */
  store_ids: z.array(Id).max(MAX_COUPON_SCOPE, `Please choose at most ${MAX_COUPON_SCOPE}.`),
  category_ids: z.array(Id).max(MAX_COUPON_SCOPE, `Please choose at most ${MAX_COUPON_SCOPE}.`),
})

function assertTogether(
  { kind, percent, amount, starts_at, ends_at }: z.infer<typeof Terms>,
  context: z.core.$RefinementCtx,
): void {
  const addIssue = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (kind === 'percent' && percent === null) addIssue('percent', percentWrong)
  if (kind === 'amount' && !amount) addIssue('amount', 'Please enter an amount above 0.')
  if (starts_at && ends_at && ends_at <= starts_at) addIssue('ends_at', 'The end must be after the start.')
}

const Named = z.object({ id: Id, name: z.string() })

export const OperatorCoupon = z.object({
  id: Id,
  /** Incremented each time its terms change; not when it is switched on or off. */
  version: z.int(),
  code: z.string(),
  kind: z.enum(COUPON_KINDS),
  percent: z.int().nullable(),
  amount: Amount.nullable(),
  minimum: Amount,
  account_limit: z.int().nullable(),
  overall_limit: z.int().nullable(),
  starts_at: Timestamp.nullable(),
  ends_at: Timestamp.nullable(),
  is_active: z.boolean(),
  stores: z.array(Named),
  categories: z.array(Named),
  /** Orders that use it, without those that released it. Without an overall limit the count stops at MAX_COUNT + 1. */
  uses: z.int().describe(`${MAX_COUNT + 1} is that many or more, where there is no overall limit`),
  /** An order was placed with it: its terms can no longer change. */
  was_used: z.boolean(),
})

const IdParams = z.object({ id: IdText })
const look = { access: 'operator', roles: ['catalogue', 'finance'] } as const
const decide = { access: 'operator', roles: ['finance'], requiresReauthentication: true } as const

export const listCoupons = endpoint({
  method: 'GET',
  path: '/api/admin/coupons/',
  ...look,
  summary: 'Coupons sorted by code, with their uses; searched by the beginning of the code',
  query: Page.extend({ q: line(40).optional() }),
  response: z.array(OperatorCoupon),
})

export const getCoupon = endpoint({
  method: 'GET',
  path: '/api/admin/coupons/:id/',
  ...look,
  summary: 'One coupon',
  params: IdParams,
  response: OperatorCoupon,
  errors: ['COUPON_NOT_FOUND'],
})

export const createCoupon = endpoint({
  method: 'POST',
  path: '/api/admin/coupons/',
  ...decide,
  summary: 'Create a coupon',
  body: Terms.extend({ is_active: z.boolean() }).superRefine(assertTogether),
  response: OperatorCoupon,
  status: 201,
  errors: ['COUPON_CODE_TAKEN', 'SECOND_FACTOR_NEEDED'],
})

export const changeCoupon = endpoint({
  method: 'PUT',
  path: '/api/admin/coupons/:id/',
  ...decide,
  summary: 'Change a coupon; only the end and the limits of a used coupon can change',
  params: IdParams,
  /** `version`: the `version` that was read. */
  body: Terms.extend({ version: z.int() }).superRefine(assertTogether),
  response: OperatorCoupon,
  errors: [
    'COUPON_NOT_FOUND',
    'COUPON_CHANGED_SINCE',
    'COUPON_CODE_TAKEN',
    'COUPON_KEEPS_TERMS',
    'SECOND_FACTOR_NEEDED',
  ],
})

export const switchCoupon = endpoint({
  method: 'PATCH',
  path: '/api/admin/coupons/:id/',
  ...decide,
  summary: 'Activate or deactivate a coupon; existing orders keep their discount',
  params: IdParams,
  body: z.object({ is_active: z.boolean() }),
  response: Message,
  errors: ['COUPON_NOT_FOUND', 'SECOND_FACTOR_NEEDED'],
})
