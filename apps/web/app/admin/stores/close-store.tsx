import { useAmount } from '#web/lib/hooks/use-site.ts'
import { Card } from '../card.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton, PromptButton } from '../step.tsx'
import type { StoreDetail } from './data.ts'
import { stores as messages } from './messages.ts'

/** Closes the store, which is irreversible; shows the blocking reasons if there are any. */
export function CloseStore({
  store,
  canDecide,
  announce,
}: {
  store: StoreDetail
  canDecide: boolean
  announce: Announce
}) {
  const { blocking_reason } = store.closing
  return (
    <Card title={messages.closing}>
      <p className="text-muted">{messages.closingText}</p>
      {!canDecide ? (
        <p className="text-sm text-muted">{messages.notYours}</p>
      ) : blocking_reason ? (
        <p className="text-sm font-semibold">{messages.closingBlockingReasons[blocking_reason]}</p>
      ) : (
        <div className="self-start">
          <Close store={store} announce={announce} />
        </div>
      )}
    </Card>
  )
}

function Close({ store: { id, name, closing }, announce }: { store: StoreDetail; announce: Announce }) {
  const step = useStep('stores', 'people')
  const amount = useAmount('operations')
  const close = (input: { reference?: string }) => {
    const body = { ...input, rest_seen: closing.rest }
    return step(() => operatorApi.call('POST /api/admin/stores/:id/close/', { params: { id: String(id) }, body }))
  }
  const shared = { text: messages.closeStore, tone: 'danger', done: messages.closed(name), announce } as const
  if (closing.rest < 1)
    return <ConfirmButton {...shared} question={messages.confirmClose(name)} run={() => close({})} />
  const dialog = {
    title: messages.closeTitle(name),
    text: messages.closeRest(amount(closing.rest)),
    label: messages.reference,
    maxLength: 100,
  }
  const run = (reference: string) => close({ reference })
  return <PromptButton {...shared} dialog={dialog} run={run} endedBy="STORE_REST_CHANGED" />
}
