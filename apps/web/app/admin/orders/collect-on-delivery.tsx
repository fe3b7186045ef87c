import { useState } from 'react'
import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { type OrderDetail, useOrderStep } from '../data/orders.ts'
import { usePermission } from '../data/session.ts'
import { useStep } from '../data/step.ts'
import { FormDialog } from '../form-dialog.tsx'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton } from '../step.tsx'
import { onDelivery as messages } from './messages.ts'

type CollectOnDeliveryProps = { order: OrderDetail; announce: Announce }
type DialogProps = CollectOnDeliveryProps & { onClose: () => void }

/** The payment on delivery of an order, and the reports of it. */
export function CollectOnDelivery({ order, announce }: CollectOnDeliveryProps) {
  const { id, due_on_delivery, is_pay_on_delivery, attempts } = order
  const [openForm, setOpenForm] = useState<'prompt' | 'cash'>()
  const canDecide = usePermission(['finance'])
  const step = useOrderStep(id)
  const amount = useAmount('operations')
  const isDue = due_on_delivery !== null
  // The buyer may have paid in another way, or cancelled, while the cash was in transit.
  const mayBeCash = is_pay_on_delivery && canDecide && !attempts.some(({ provider }) => provider === 'cash')
  const close = () => setOpenForm(undefined)

  return (
    <>
      {isDue && <Notice tone="wait">{messages.due(amount(due_on_delivery))}</Notice>}
      {(isDue || mayBeCash) && (
        <div role="group" aria-label={messages.steps} className="flex flex-wrap gap-3">
          {isDue && (
            <Button tone="quiet" onClick={() => setOpenForm('prompt')}>
              {messages.prompt}
            </Button>
          )}
          {mayBeCash && (
            <Button tone="quiet" onClick={() => setOpenForm('cash')}>
              {messages.cash}
            </Button>
          )}
          {isDue && (
            <ConfirmButton
              text={messages.refused}
              tone="danger"
              size="md"
              question={messages.confirmRefused}
              agree={messages.agreeRefused}
              run={() =>
                step(() =>
                  operatorApi.call('POST /api/admin/orders/:orderId/collect-on-delivery/refused/', {
                    params: { orderId: id },
                  }),
                )
              }
              done={messages.ended}
              announce={announce}
            />
          )}
        </div>
      )}
      {openForm === 'prompt' && isDue && (
        <Prompt order={order} due={due_on_delivery} announce={announce} onClose={close} />
      )}
      {openForm === 'cash' && <Cash order={order} announce={announce} onClose={close} />}
    </>
  )
}

function Prompt({ order: { id, buyer }, due, announce, onClose }: DialogProps & { due: number }) {
  const step = useStep('orders', 'payments')
  const amount = useAmount('operations')
  const form = useCheckedForm(async (entered) => {
    announce()
    const body = { phone_number: entry(entered, 'phone_number') }
    const { requested, is_sure } = await step(() =>
      operatorApi.call('POST /api/admin/orders/:orderId/collect-on-delivery/prompt/', {
        params: { orderId: id },
        body,
      }),
    )
    onClose()
    announce(
      is_sure
        ? { tone: 'good', text: messages.sent(amount(requested)) }
        : { tone: 'bad', text: messages.unsure(amount(requested)) },
    )
  }, messages.failed)
  return (
    <FormDialog
      form={form}
      title={messages.promptTitle(amount(due))}
      description={messages.promptText}
      submit={messages.send}
      onClose={onClose}
    >
      <TextField
        label={messages.phone}
        name="phone_number"
        type="tel"
        required
        maxLength={30}
        defaultValue={buyer.phone_number}
        autoComplete="off"
        error={form.fields['phone_number']}
      />
    </FormDialog>
  )
}

/** Recording the same slip again has no effect: no idempotency key is needed. */
function Cash({ order: { id }, announce, onClose }: DialogProps) {
  const step = useOrderStep(id)
  const form = useCheckedForm(async (entered) => {
    announce()
    const receipt = entry(entered, 'receipt').trim()
    const body = { amount: Number(entry(entered, 'amount')), receipt }
    const { attempts } = await step(() =>
      operatorApi.call('POST /api/admin/orders/:orderId/collect-on-delivery/cash/', { params: { orderId: id }, body }),
    )
    onClose()
    const isOwed = attempts
      .flatMap(({ captures }) => captures)
      .some((paid) => paid.receipt === receipt && paid.booked_as === 'owed')
    announce({ tone: 'good', text: isOwed ? messages.owed : messages.paid })
  }, messages.failed)
  return (
    <FormDialog
      form={form}
      title={messages.cashTitle}
      description={messages.cashText}
      submit={messages.cash}
      onClose={onClose}
    >
      <TextField
        label={messages.amount}
        hint={messages.amountHint}
        name="amount"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        required
        error={form.fields['amount']}
      />
      <TextField
        label={messages.receipt}
        hint={messages.receiptHint}
        name="receipt"
        required
        maxLength={60}
        autoComplete="off"
        error={form.fields['receipt']}
      />
    </FormDialog>
  )
}
