import { type FormEvent, useState } from 'react'
import { MAX_COUPON_LENGTH } from '#contract/shared/constants.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons.ts'
import { TextField } from '#web/ui/field.tsx'
import { useCartMessages } from '../messages/cart.ts'
import { couponCode } from './coupon-code.ts'
import type { Coupon } from './use-coupon.ts'

/** The coupon field; an applied coupon is shown with a remove button (D27). */
export function CouponBox({ coupon: { code, applied, refusal, busy } }: { coupon: Coupon }) {
  const { coupon: messages } = useCartMessages()
  const [entered, setEntered] = useState(code)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    couponCode.write(entry(new FormData(event.currentTarget), 'coupon').trim().toUpperCase())
  }

  function remove() {
    setEntered('')
    couponCode.write('')
  }

  if (applied) {
    return (
      <p className="mb-4 flex items-center justify-between gap-3 rounded-sm bg-good-soft py-1 pr-1 pl-4 text-good">
        <span role="status" className="font-semibold wrap-anywhere">
          {messages.applied(applied.code)}
        </span>
        <Button tone="plain" size="sm" aria-label={messages.remove(applied.code)} onClick={remove}>
          <CloseIcon className="size-5" />
        </Button>
      </p>
    )
  }
  return (
    <form noValidate onSubmit={onSubmit} className="mb-4 flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={messages.label}
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_COUPON_LENGTH}
          value={entered}
          onChange={(event) => setEntered(event.currentTarget.value)}
          error={refusal}
        />
      </div>
      <Button type="submit" tone="quiet" busy={busy} className="mt-6.5 min-h-12">
        {messages.apply}
      </Button>
    </form>
  )
}
