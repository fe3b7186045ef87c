import { useEffect, useRef, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useSecondsUntil } from '#web/lib/hooks/use-seconds-until.ts'
import { entry, useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useOrderByHandMessages } from '../messages/order-by-hand.ts'
import { useOrderMessages } from '../messages/order.ts'
import { internationalPhone, isKenyanMobile } from './international-phone.ts'
import { type Order, useOrderUpdate } from './use-order.ts'

const EXAMPLE_PHONE = '+254712345678'

/**
 * The phone number for the M-Pesa request: international format, Kenya unless another country code is entered (S§2).
 * @param props.isOpened the shopper has just opened it: its button scrolls into view, above the tabs of a phone
 */
export default function MpesaForm({ order, isOpened = false }: { order: Order; isOpened?: boolean }) {
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isOpened) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpened])
  const { reload } = useOrderUpdate(order.id)
  const { pay: messages } = useOrderMessages()
  const [phone, setPhone] = useState(() => internationalPhone(order.payment?.phone_number ?? order.phone_number))
  const { badPhone } = useOrderByHandMessages()
  const [isBad, setBad] = useState(false)
  const wait = useSecondsUntil(Date.parse(order.payment?.retry_at ?? '') || 0)
  const form = useForm(async (entered) => {
    const phoneNumber = internationalPhone(entry(entered, 'phone_number'))
    setBad(!isKenyanMobile(phoneNumber))
    if (!isKenyanMobile(phoneNumber)) return
    const body = { order_id: order.id, phone_number: phoneNumber }
    await api.shopper.call('POST /api/mpesa-payment/', { body })
    await reload()
  }, messages.errorOccurred)

  return (
    <form ref={place} onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <TextField
        label={messages.phone}
        name="phone_number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={30}
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
        onBlur={() => setPhone(internationalPhone(phone))}
        hint={messages.phoneHint(EXAMPLE_PHONE)}
        error={isBad ? badPhone : form.fields.phone_number}
      />
      {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
      <Button type="submit" tone="action" busy={form.busy} disabled={wait > 0}>
        {wait > 0 ? messages.again(wait) : messages.send}
      </Button>
    </form>
  )
}
