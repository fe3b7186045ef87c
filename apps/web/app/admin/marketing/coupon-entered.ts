import { COUPON_KINDS } from '#contract/shared/constants.ts'
import { momentEntered } from '#web/lib/i18n/nairobi-entry.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import type { Coupon, CouponTerms } from './data.ts'

type Chosen = { storeIds: readonly number[]; categoryIds: readonly number[] }

/** The form values of a coupon; the fixed fields of a used coupon come from the coupon itself. */
export function couponEntered(form: FormData, coupon: Coupon | null, chosen: Chosen): CouponTerms {
  return {
    ...(coupon?.was_used ? storedTerms(coupon) : enteredTerms(form, coupon, chosen)),
    account_limit: numberIn(form, 'account_limit'),
    overall_limit: numberIn(form, 'overall_limit'),
    ends_at: momentEntered(entry(form, 'ends_at'), coupon?.ends_at ?? null),
  }
}

type Stored = Omit<CouponTerms, 'account_limit' | 'overall_limit' | 'ends_at'>

function enteredTerms(form: FormData, coupon: Coupon | null, { storeIds, categoryIds }: Chosen): Stored {
  const kind = COUPON_KINDS.find((each) => each === entry(form, 'kind')) ?? 'percent'
  return {
    code: entry(form, 'code').trim(),
    kind,
    percent: kind === 'percent' ? numberIn(form, 'percent') : null,
    amount: kind === 'amount' ? numberIn(form, 'amount') : null,
    minimum: numberIn(form, 'minimum') ?? 0,
    starts_at: momentEntered(entry(form, 'starts_at'), coupon?.starts_at ?? null),
    store_ids: [...storeIds],
    category_ids: [...categoryIds],
  }
}

function storedTerms({ code, kind, percent, amount, minimum, starts_at, stores, categories }: Coupon): Stored {
  const idsOf = (named: readonly { id: number }[]) => named.map(({ id }) => id)
  return { code, kind, percent, amount, minimum, starts_at, store_ids: idsOf(stores), category_ids: idsOf(categories) }
}

/** Null where the field is empty. */
function numberIn(form: FormData, name: string): number | null {
  const typed = entry(form, name).trim()
  return typed === '' ? null : Number(typed)
}
