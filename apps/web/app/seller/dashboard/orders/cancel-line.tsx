import { useState } from 'react'
import { storeCancelReasons } from '#contract/states.ts'
import { entry, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type OrderLine, useCancelLine } from '../../data/orders.ts'
import { orders as texts } from '../order-texts.ts'

/** Takes units out of an order before it ships. */
export function CancelLine({ orderId, line, onClose }: { orderId: number; line: OrderLine; onClose: () => void }) {
  const cancel = useCancelLine(orderId)
  // Sent again after an answer that was lost, it is the same one.
  const [key] = useState(() => crypto.randomUUID())
  const left = line.quantity - line.cancelled
  const form = useForm(async (entered) => {
    const reason = storeCancelReasons.find((one) => one === entry(entered, 'reason')) ?? 'other'
    await cancel.mutateAsync({ lineId: line.id, quantity: Number(entry(entered, 'quantity')), reason, key })
    onClose()
  }, texts.stepFailed)
  return (
    <Dialog open onClose={onClose} title={texts.cancelItem(line.product_name)} description={texts.cancelText}>
      <form onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <SelectField label={texts.reason} name="reason">
          {storeCancelReasons.map((reason) => (
            <option key={reason} value={reason}>
              {texts.reasons[reason]}
            </option>
          ))}
        </SelectField>
        <SelectField label={texts.howMany} name="quantity" defaultValue={left}>
          {Array.from({ length: left }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </SelectField>
        {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" busy={form.busy}>
            {texts.doCancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
