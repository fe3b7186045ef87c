import type { Input } from '#contract/shared/endpoint.ts'
import type { createCoupon } from '#contract/operator/coupons.ts'
import type { Worth } from './coupon-worth.ts'
import type { NewCoupon } from './coupons.queries.ts'

type Terms = Omit<Input<typeof createCoupon>['body'], 'is_active'>

/** A coupon from the operator's form. */
export function newCoupon(terms: Terms, isActive: boolean): NewCoupon {
  return {
    ...worthOf(terms),
    code: terms.code,
    minSubtotalCents: terms.minimum,
    accountLimit: terms.account_limit,
    overallLimit: terms.overall_limit,
    startsAt: terms.starts_at,
    endsAt: terms.ends_at,
    isActive,
    storeIds: inOrder(terms.store_ids),
    categoryIds: inOrder(terms.category_ids),
  }
}

function worthOf({ kind, percent, amount }: Terms): Worth {
  if (kind === 'percent') return { kind, percent: percent ?? 0 }
  if (kind === 'amount') return { kind, amountCents: amount ?? 0 }
  return { kind }
}

/** Sorted and without duplicates, so that equal selections compare equal. */
const inOrder = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)

/** All terms, as the audit log names them. */
export function termsOf(coupon: NewCoupon) {
  const { code, kind, minSubtotalCents, accountLimit, overallLimit, startsAt, endsAt, isActive } = coupon
  return {
    code,
    kind,
    percent: coupon.kind === 'percent' ? coupon.percent : null,
    amountCents: coupon.kind === 'amount' ? coupon.amountCents : null,
    minSubtotalCents,
    accountLimit,
    overallLimit,
    startsAt,
    endsAt,
    isActive,
    storeIds: coupon.storeIds,
    categoryIds: coupon.categoryIds,
  }
}

/** Terms that are locked after a coupon's first use, by their name in the audit log, with their form fields. */
const fieldOf = {
  code: 'code',
  kind: 'kind',
  percent: 'percent',
  amountCents: 'amount',
  minSubtotalCents: 'minimum',
  startsAt: 'starts_at',
  storeIds: 'store_ids',
  categoryIds: 'category_ids',
} as const

/** The form fields of the changed terms that are locked after a coupon's first use. */
export function unchangedTerms(changed: readonly string[]): string[] {
  return Object.entries(fieldOf).flatMap(([name, field]) => (changed.includes(name) ? [field] : []))
}
