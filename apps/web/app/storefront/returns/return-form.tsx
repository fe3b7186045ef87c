import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ReturnReason, returnReasons } from '#contract/shared/states.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { goodsName } from '../goods.ts'
import type { Order } from '../order/use-order.ts'
import { useReturnsMessages } from '../messages/returns.ts'
import { PicturePicker } from './picture-picker.tsx'
import { useRequestReturn } from './use-returns.ts'

type ReturnFormProps = { order: Order; onSent: () => void; onCancel: () => void }

const MAX_DETAILS = 1_000

/** Items, quantities, reason, and pictures. */
export default function ReturnForm({ order, onSent, onCancel }: ReturnFormProps) {
  const messages = useReturnsMessages()
  const errorText = useErrorText()
  const requestReturn = useRequestReturn(order.id)
  const returnable = order.items.filter((item) => item.returnable > 0)
  // An order of a single unit needs no selection.
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(
    () => new Map(returnable.length === 1 ? returnable.map(({ id, returnable: max }) => [id, max]) : []),
  )
  const [pictures, setPictures] = useState<readonly Blob[]>([])
  const [preparing, setPreparing] = useState(false)
  const [sending, setSending] = useState(false)
  const [wrong, setWrong] = useState({ reason: '', text: '' })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function take(itemId: number, quantity: number | null) {
    const next = new Map(quantities)
    if (quantity === null) next.delete(itemId)
    else next.set(itemId, quantity)
    setQuantities(next)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending || preparing) return
    const form = event.currentTarget
    const entered = new FormData(form)
    // The select contains only reasons and the blank option.
    const reason = entry(entered, 'reason') as ReturnReason | ''
    const lines = [...quantities].map(([item_id, quantity]) => ({ item_id, quantity }))
    setWrong({
      reason: reason === '' ? messages.reasonMissing : '',
      text: lines.length === 0 ? messages.nothingChosen : '',
    })
    if (reason === '') return form.querySelector('select')?.focus()
    if (lines.length === 0) return
    setSending(true)
    try {
      await requestReturn({ lines, reason, details: entry(entered, 'details').trim(), pictures })
      onSent()
    } catch (error) {
      setSending(false)
      setWrong({ reason: '', text: errorText(error, messages.failed) })
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="flex flex-col gap-5 border-t border-line pt-4"
    >
      <h3 ref={heading} tabIndex={-1} className="font-bold outline-none">
        {messages.form}
      </h3>
      <fieldset>
        <legend className="sr-only">{messages.items}</legend>
        <ul className="flex flex-col gap-2">
          {returnable.map((item) => {
            const chosen = quantities.get(item.id)
            const name = goodsName(item.product.name, item.variant_name)
            return (
              <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <label className="flex min-h-11 min-w-48 flex-1 cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    aria-label={messages.take(name)}
                    checked={chosen !== undefined}
                    onChange={(event) => take(item.id, event.currentTarget.checked ? item.returnable : null)}
                    className="size-5 shrink-0 accent-brand"
                  />
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                </label>
                {chosen !== undefined && item.returnable > 1 && (
                  <Quantity
                    label={messages.quantity(name)}
                    value={chosen}
                    max={item.returnable}
                    onChange={(quantity) => take(item.id, quantity)}
                  />
                )}
              </li>
            )
          })}
        </ul>
      </fieldset>
      <SelectField label={messages.reason} name="reason" defaultValue="" error={wrong.reason}>
        <option value="">{messages.chooseReason}</option>
        {returnReasons.map((reason) => (
          <option key={reason} value={reason}>
            {messages.reasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextArea label={messages.details} name="details" maxLength={MAX_DETAILS} />
      <PicturePicker pictures={pictures} onChange={setPictures} busy={preparing} onBusy={setPreparing} />
      {wrong.text !== '' && <Notice tone="bad">{wrong.text}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={sending} disabled={preparing} className="flex-1">
          {messages.send}
        </Button>
        {!sending && (
          <Button tone="plain" onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {sending && pictures.length > 0 ? messages.sending : ''}
      </p>
    </form>
  )
}
