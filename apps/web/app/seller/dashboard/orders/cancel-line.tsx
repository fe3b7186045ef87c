import { useState } from 'react'
import { storeCancelReasons } from '#contract/shared/states.ts'
import { entry, useForm } from '#web/lib/hooks/use-form.ts'
import type { IdempotencyKeys } from '#web/lib/hooks/use-idempotency-keys.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type OrderLine, useCancelLine } from '../../data/orders.ts'
import { orders as messages } from './messages.ts'

type CancelLineProps = { orderId: number; line: OrderLine; keys: IdempotencyKeys; onClose: () => void }

/** Cancels units of an order before it ships. */
export default function CancelLine({ orderId, line, keys, onClose }: CancelLineProps) {
  const cancel = useCancelLine(orderId)
  const amount = useAmount('sellerOrders')
  const left = line.quantity - line.cancelled
  const [selected, setSelected] = useState(left)
  // Fewer units may be left since the dialog was opened.
  const quantity = Math.min(selected, left)
  const fee = line.cancel_fees[quantity - 1] ?? 0
  const form = useForm(async (entered) => {
    const reason = storeCancelReasons.find((one) => one === entry(entered, 'reason')) ?? 'other'
    const requested = { lineId: line.id, quantity: Number(entry(entered, 'quantity')), reason }
    await cancel.mutateAsync({ ...requested, key: keys.of(requested) })
    keys.done()
    onClose()
  }, messages.stepFailed)
  return (
    <Dialog
      open
      busy={form.busy}
      onClose={onClose}
      title={messages.cancelItem(line.product_name)}
      description={messages.cancelText}
    >
      <form onSubmit={form.onSubmit} className="flex flex-col gap-4">
        {left > 0 ? (
          <>
            <SelectField label={messages.reason} name="reason">
              {storeCancelReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {messages.reasons[reason]}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={messages.quantity}
              name="quantity"
              value={quantity}
              onChange={(event) => setSelected(Number(event.target.value))}
            >
              {Array.from({ length: left }, (_, index) => (
                <option key={index} value={index + 1}>
                  {index + 1}
                </option>
              ))}
            </SelectField>
            {fee > 0 && <Notice tone="wait">{messages.cancelFee(amount(fee))}</Notice>}
          </>
        ) : (
          // Another user has changed the order first.
          <p>{messages.nothingLeft}</p>
        )}
        {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" disabled={form.busy} onClick={onClose}>
            {messages.keep}
          </Button>
          {left > 0 && (
            <Button type="submit" busy={form.busy}>
              {messages.doCancel}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
