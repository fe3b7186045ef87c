import { useQuery } from '@tanstack/react-query'
import type { ErrorCode } from '#contract/shared/errors.ts'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { errorTextsReady } from '#web/lib/i18n/error-texts.ts'
import { useErrorText, useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { useCartMessages } from '../messages/cart.ts'
import { useCouponCode } from './coupon-code.ts'
import type { Cart } from './use-cart.ts'

type Checked = NonNullable<AnswerTo<'GET /api/cart/'>['coupon']>

export type Coupon = {
  /** As entered; empty while there is none. */
  code: string
  /** Set when checkout will accept it. */
  applied: Checked | null
  /** Why it is not applied. */
  refusal: string
  /** A confirmed account could use it (D18). */
  needsConfirmedEmail: boolean
  /** Checks it again. */
  recheck: () => void
  busy: boolean
}

/** The coupon and its discount on this cart: checked again after every cart change, decided at checkout (D27). */
export function useCoupon({ cart, subtotal }: Cart): Coupon {
  const code = useCouponCode()
  const { errors } = useUiMessages()
  const errorText = useErrorText()
  const messages = useCartMessages()
  const price = usePrice('cart')
  const content = cart.map(({ id, quantity, price: each }) => `${id}×${quantity}:${each}`).join(' ')
  const query = useQuery({
    queryKey: ['coupon', code, content, subtotal],
    enabled: code !== '',
    async queryFn() {
      const { coupon = null } = await api.shopper.call('GET /api/cart/', { query: { coupon: code } })
      if (coupon?.refused) await errorTextsReady()
      return coupon
    },
    placeholderData: (before, requested) => (requested?.queryKey[1] === code ? before : undefined),
    retry: false,
  })
  const checked = code === '' ? null : (query.data ?? null)
  return {
    code,
    applied: checked?.refused ? null : checked,
    refusal: refusal(),
    needsConfirmedEmail: checked?.refused?.code === 'COUPON_NEEDS_CONFIRMED_EMAIL',
    recheck: () => void query.refetch(),
    busy: query.isFetching,
  }

  function refusal(): string {
    if (code !== '' && query.isError) return errorText(query.error, messages.coupon.failed)
    if (!checked?.refused) return ''
    const { code: why, error, minimum } = checked.refused
    if (minimum !== null) {
      const { label, amount } = price(minimum)
      return messages.coupon.minimum(`${label} ${amount}`)
    }
    return errors[why satisfies ErrorCode] ?? error
  }
}
