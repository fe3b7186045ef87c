import { useRef, useState } from 'react'
import { isApiError } from '#web/lib/api/api-error.ts'
import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { TextField } from '#web/ui/field.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { type OrderDetail, useOrderStep } from '../data/orders.ts'
import { FormDialog } from '../form-dialog.tsx'
import type { IdempotencyKeys } from '#web/lib/hooks/use-idempotency-keys.ts'
import type { Announce } from '../live-announcement.tsx'
import { AmountField, ItemFields } from './refund-fields.tsx'
import { refundItems as messages } from './messages.ts'
import { centsOf, nothing, type Requested, requestedBy, type RefundKind, refundKinds } from './requested.ts'

type RefundItemsProps = { order: OrderDetail; keys: IdempotencyKeys; announce: Announce; onClose: () => void }

/** Refunds items and the delivery, an amount, or the whole order. */
export function RefundItems({ order, keys, announce, onClose }: RefundItemsProps) {
  const [kind, setKind] = useState<RefundKind>('items')
  const [entered, setEntered] = useState(nothing)
  const [wrong, setWrong] = useState<string>()
  const params = { orderId: order.id }
  const step = useOrderStep(order.id)
  const requested = requestedBy(kind, entered, order)
  // The result is unknown: the refund may be done. The same request is sent again, whatever is refundable since.
  const unanswered = useRef<{ reason: string } & Requested>(null)
  const form = useCheckedForm(async (sent) => {
    announce()
    setWrong(requested ? undefined : messages.amountWrong)
    if (!requested) return
    const body = unanswered.current ?? { reason: entry(sent, 'reason'), ...requested }
    const idempotencyKey = keys.of(body)
    unanswered.current = body
    try {
      await step(() => operatorApi.call('POST /api/admin/orders/:orderId/refunds/', { params, body, idempotencyKey }))
    } catch (error) {
      if (isApiError(error) && error.status >= 400 && error.status < 500) unanswered.current = null
      throw error
    }
    keys.done()
    onClose()
    announce({ tone: 'good', text: messages.done })
  }, messages.failed)

  /** The operator has changed the refund. */
  function change(make: () => void) {
    unanswered.current = null
    make()
  }

  return (
    <FormDialog
      form={form}
      title={messages.title(order.order_number)}
      description={messages.text}
      submit={messages.submit}
      onClose={onClose}
    >
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="mb-1 text-sm font-semibold">{messages.what}</legend>
        {refundKinds.map((each) => (
          <label key={each} className="flex min-h-9 items-center gap-2.5">
            <input
              type="radio"
              name="kind"
              checked={kind === each}
              onChange={() => change(() => setKind(each))}
              className="size-5 accent-brand"
            />
            {messages.refundKinds[each]}
          </label>
        ))}
      </fieldset>
      {kind === 'all' && <p className="text-sm text-muted">{messages.everythingHint}</p>}
      {kind === 'items' && (
        <ItemFields order={order} entered={entered} onEnter={(next) => change(() => setEntered(next))} />
      )}
      {kind === 'amount' && (
        <AmountField
          order={order}
          entered={entered}
          onEnter={(next) => change(() => setEntered(next))}
          error={wrong ?? form.fields['amount']}
        />
      )}
      <TextField
        label={messages.reason}
        hint={messages.reasonHint}
        name="reason"
        required
        maxLength={200}
        error={form.fields['reason']}
      />
      <Sum cents={requested && centsOf(requested, order)} />
    </FormDialog>
  )
}

/** The amount of the refund before it is confirmed; announced when it changes. */
function Sum({ cents }: { cents: number | null }) {
  const amount = useAmount('operations')
  return (
    <p role="status" className="min-h-6 font-semibold">
      {cents === 0 ? messages.nothingChosen : cents !== null && messages.sum(amount(cents / 100))}
    </p>
  )
}
