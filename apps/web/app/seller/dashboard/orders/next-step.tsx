import { type ReactNode, useState } from 'react'
import { CODE_LENGTH } from '#contract/shared/constants.ts'
import { sellerOrderCan } from '#contract/shared/states.ts'
import { isApiError } from '#web/lib/api/api-error.ts'
import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeBoxes } from '#web/ui/code-boxes.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { savePackingSlip, type SellerOrder, useAccept, useHandOver, usePack, useShip } from '../../data/orders.ts'
import { orders as messages } from './messages.ts'

type StepProps = { order: SellerOrder; onDone: () => void }

/** The next action of the store; nothing when the store has no further action. */
export function NextStep(props: StepProps) {
  const { order } = props
  if (order.buyer === null) return null
  return (
    <section aria-labelledby="next" className="flex flex-col gap-4 rounded-md bg-surface p-5 shadow-card print:hidden">
      <h3 id="next" className="text-lg font-bold">
        {messages.next}
      </h3>
      {sellerOrderCan.accept(order) && <Accept {...props} />}
      {sellerOrderCan.pack(order) && <Pack {...props} />}
      {sellerOrderCan.ship(order) && <Ship {...props} />}
      {order.state === 'shipped' && <HandOver {...props} />}
      <Slip order={order} />
    </section>
  )
}

function Accept({ order, onDone }: StepProps) {
  const accept = useAccept(order.id)
  return (
    <>
      <p className="text-muted">{messages.acceptText}</p>
      <Failure error={accept.error} />
      <Button
        className="self-start"
        busy={accept.isPending}
        onClick={() => accept.mutate(undefined, { onSuccess: onDone })}
      >
        {messages.accept}
      </Button>
    </>
  )
}

function Pack({ order, onDone }: StepProps) {
  const pack = usePack(order.id)
  return (
    <>
      <Failure error={pack.error} />
      <Button
        tone="quiet"
        className="self-start"
        busy={pack.isPending}
        onClick={() => pack.mutate(undefined, { onSuccess: onDone })}
      >
        {messages.pack}
      </Button>
    </>
  )
}

function Ship({ order, onDone }: StepProps) {
  const ship = useShip(order.id)
  const form = useCheckedForm(async (entered) => {
    await ship.mutateAsync({ carrier: entry(entered, 'carrier'), tracking_number: entry(entered, 'tracking_number') })
    onDone()
  }, messages.stepFailed)
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <p className="text-muted">{messages.shipText}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={messages.carrier}
          hint={messages.carrierHint}
          error={form.fields['carrier']}
          name="carrier"
          maxLength={60}
          required
        />
        <TextField
          label={messages.trackingNumber}
          error={form.fields['tracking_number']}
          name="tracking_number"
          maxLength={60}
          autoComplete="off"
        />
      </div>
      {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
      <Button type="submit" className="self-start" busy={form.busy}>
        {messages.ship}
      </Button>
    </form>
  )
}

function HandOver({ order, onDone }: StepProps) {
  const handOver = useHandOver(order.id)
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<ReactNode>(null)
  if (!sellerOrderCan.handOver(order)) return <p className="text-muted">{messages.payFirst}</p>
  if (order.code_attempts_left === 0) return <Notice tone="bad">{messages.codeLocked}</Notice>

  function check(entered: string) {
    if (handOver.isPending) return
    if (entered.length !== CODE_LENGTH) return setWrong(messages.codeIncomplete)
    setWrong(null)
    handOver.mutate(entered, {
      onSuccess: onDone,
      onError(error) {
        const left = isApiError(error) ? error.body['attempts_left'] : undefined
        setWrong(
          `${errorText(error, messages.stepFailed)} ${typeof left === 'number' ? messages.attemptsLeft(left) : ''}`,
        )
        setCode('')
      },
    })
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        check(code)
      }}
    >
      <p className="text-muted">{messages.deliverText}</p>
      <CodeBoxes
        label={messages.code}
        value={code}
        onChange={setCode}
        onEnter={() => check(code)}
        invalid={wrong !== null}
        busy={handOver.isPending}
      />
      {wrong !== null && <Notice tone="bad">{wrong}</Notice>}
      <Button type="submit" className="self-start" busy={handOver.isPending}>
        {messages.checkCode}
      </Button>
    </form>
  )
}

function Slip({ order }: { order: SellerOrder }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function save() {
    setBusy(true)
    setError(null)
    await savePackingSlip(order).catch(setError)
    setBusy(false)
  }

  return (
    <>
      <Failure error={error} otherwise={messages.slipFailed} />
      <Button tone="plain" size="sm" className="-ml-2.5 self-start" busy={busy} onClick={() => void save()}>
        {messages.slip}
      </Button>
    </>
  )
}

function Failure({ error, otherwise = messages.stepFailed }: { error: unknown; otherwise?: string }) {
  const errorText = useErrorText()
  return error ? <Notice tone="bad">{errorText(error, otherwise)}</Notice> : null
}
