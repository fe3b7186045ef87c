import { useState } from 'react'
import { fromWire } from '#contract/money.ts'
import { entry, useForm } from '#web/lib/use-form.ts'
import { useAmount } from '#web/lib/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { type OperatorOrder, type OrderItem, type OrderPart, useOrderStep } from '../data/orders.ts'
import type { Say } from '../said-aloud.tsx'
import { giveBack as texts } from './messages.ts'
import type { SameKey } from '../data/same-key.ts'

type GiveBackProps = { order: OperatorOrder; keys: SameKey; say: Say; onClose: () => void }

/** Gives money back: for items and the delivery, or an amount. */
export function GiveBack({ order, keys, say, onClose }: GiveBackProps) {
  const [way, setWay] = useState<Way>('items')
  const [wrong, setWrong] = useState<string>()
  const amount = useAmount('operations')
  const params = { orderId: order.id }
  const step = useOrderStep(order.id)
  const form = useForm(async (entered) => {
    say()
    const wanted = wantedBy[way](entered, order)
    setWrong(wanted ? undefined : texts.amountWrong)
    if (!wanted) return
    const body = { reason: entry(entered, 'reason'), ...wanted }
    const idempotencyKey = keys.of(body)
    await step(() => operatorApi.call('POST /api/admin/orders/:orderId/refunds/', { params, body, idempotencyKey }))
    keys.done()
    onClose()
    say({ tone: 'good', text: texts.done })
  }, texts.failed)

  return (
    <Dialog open busy={form.busy} onClose={onClose} title={texts.title(order.order_number)} description={texts.text}>
      <form method="post" onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
          <legend className="mb-1 text-sm font-semibold">{texts.what}</legend>
          {ways.map((each) => (
            <label key={each} className="flex min-h-8 items-center gap-2.5">
              <input
                type="radio"
                name="way"
                checked={way === each}
                onChange={() => setWay(each)}
                className="size-5 accent-brand"
              />
              {wayWords[each]}
            </label>
          ))}
        </fieldset>
        {way === 'all' && <p className="text-sm text-muted">{texts.everythingHint(amount(order.refundable.all))}</p>}
        {way === 'items' && <Items order={order} />}
        {way === 'amount' && (
          <TextField
            label={texts.amount}
            hint={texts.amountHint(amount(order.refundable.all))}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={16}
            error={wrong ?? form.fields['amount']}
          />
        )}
        <TextField
          label={texts.reason}
          hint={texts.reasonHint}
          name="reason"
          required
          maxLength={200}
          error={form.fields['reason']}
        />
        {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" busy={form.busy}>
          {texts.submit}
        </Button>
      </form>
    </Dialog>
  )
}

function Items({ order }: { order: OperatorOrder }) {
  const amount = useAmount('operations')
  return (
    <>
      <p className="text-sm text-muted">{texts.itemsHint}</p>
      {order.parts.flatMap((part) =>
        part.items
          .filter((item) => leftOf(item) > 0)
          .map((item) => (
            <SelectField
              key={item.id}
              label={nameOf(item)}
              hint={[texts.each(amount(item.price)), part.store.name, ...(isUnsent(part) ? [texts.unsent] : [])].join(
                ' · ',
              )}
              name={`item-${item.id}`}
            >
              <option value="0">{texts.none}</option>
              {Array.from({ length: leftOf(item) }, (_, index) => (
                <option key={index} value={index + 1}>
                  {texts.ofUnits(index + 1, leftOf(item))}
                </option>
              ))}
            </SelectField>
          )),
      )}
      {order.refundable.delivery > 0 && (
        <CheckField label={texts.delivery(amount(order.refundable.delivery))} name="delivery" value="true" />
      )}
    </>
  )
}

const ways = ['items', 'amount', 'all'] as const
type Way = (typeof ways)[number]
const wayWords: Record<Way, string> = { items: texts.byItems, amount: texts.byAmount, all: texts.everything }

type Wanted = { amount: number } | { lines: { item_id: number; quantity: number }[]; delivery: boolean }

function itemsIn(entered: FormData, { parts }: OperatorOrder): Wanted {
  const lines = parts
    .flatMap(({ items }) => items)
    .map(({ id }) => ({ item_id: id, quantity: Number(entry(entered, `item-${id}`)) }))
    .filter(({ quantity }) => quantity > 0)
  return { lines, delivery: entry(entered, 'delivery') === 'true' }
}

/** With the last unit of each item and the delivery goes all that is left of the money. */
function everythingIn({ parts }: OperatorOrder): Wanted {
  const lines = parts.flatMap(({ items }) => items.map((item) => ({ item_id: item.id, quantity: leftOf(item) })))
  return { lines: lines.filter(({ quantity }) => quantity > 0), delivery: true }
}

/** Null for what is no amount of shillings and cents. */
function amountIn(entered: FormData): Wanted | null {
  const text = entry(entered, 'amount').replaceAll(/[\s,]/g, '')
  const cents = /^\d+(\.\d{1,2})?$/.test(text) ? fromWire(Number(text)) : null
  return cents === null || cents === 0 ? null : { amount: cents / 100 }
}

const wantedBy: Record<Way, (entered: FormData, order: OperatorOrder) => Wanted | null> = {
  items: itemsIn,
  amount: amountIn,
  all: (_, order) => everythingIn(order),
}

const leftOf = ({ quantity, cancelled, refunded }: OrderItem) => quantity - cancelled - refunded
const isUnsent = ({ state }: OrderPart) => state === 'new' || state === 'processing'
const nameOf = ({ product_name, variant_name }: OrderItem) =>
  texts.unitsOf(variant_name === '' ? product_name : `${product_name}, ${variant_name}`)
