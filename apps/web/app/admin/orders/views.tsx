import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { NotLoaded } from '#web/ui/admin/not-loaded.tsx'
import { chipLook } from '#web/ui/admin/list-bar.tsx'
import { TextField } from '#web/ui/field.tsx'
import { BookmarkIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts'
import { operatorApi } from '../data/operator-api.ts'
import { type OrderFilters, type OrderView, orderViewsQuery } from '../data/orders.ts'
import { useStep } from '../data/step.ts'
import { FormDialog } from '../form-dialog.tsx'
import type { Announce } from '../live-announcement.tsx'
import { area } from '../messages.ts'
import { ConfirmButton } from '../step.tsx'
import { addressOf, ordersPath } from './filters.ts'
import { list as messages, views as viewMessages } from './messages.ts'

type NamedView = { name: string; filters: Partial<OrderFilters> }

/** Views for every operator; the operator's saved views follow. */
const ofTheShop: NamedView[] = [
  { name: messages.all, filters: {} },
  { name: messages.waiting, filters: { payment_state: 'due' } },
  { name: messages.toAccept, filters: { fulfilment: 'new' } },
  { name: messages.toShip, filters: { fulfilment: 'processing' } },
  { name: messages.shipped, filters: { fulfilment: 'shipped' } },
  { name: messages.refundAttention, filters: { attention: 'refund' } },
]

/** Whether a view has these filters, in whichever order of the list. */
const isViewOf = (view: NamedView, filters: OrderFilters) =>
  addressOf(view.filters) === addressOf({ ...filters, sort: undefined })

/** The views of every operator. */
export const standardViews = (filters: OrderFilters) =>
  ofTheShop.map((view) => ({ name: view.name, to: addressOf(view.filters), isShown: isViewOf(view, filters) }))

/** The saved views; the current filter can be saved too. */
export function OwnViews({ filters, announce }: { filters: OrderFilters; announce: Announce }) {
  const own = useQuery(orderViewsQuery)
  const mine = own.data ?? []
  const isShown = (view: NamedView) => isViewOf(view, filters)
  const opened = mine.find(isShown)
  return (
    <>
      {mine.map((view) => (
        <ViewChip key={view.id} view={view} isShown={isShown(view)} />
      ))}
      {own.error && (
        <li className="shrink-0">
          <NotLoaded text={viewMessages.failed} tryAgain={area.tryAgain} onRetry={() => void own.refetch()} />
        </li>
      )}
      {opened && <RemoveView key={opened.id} view={opened} announce={announce} />}
      {own.data && !opened && isKeepable(filters) && !ofTheShop.some(isShown) && (
        <KeepView filters={filters} announce={announce} />
      )}
    </>
  )
}

function ViewChip({ view: { name, filters }, isShown }: { view: NamedView; isShown: boolean }) {
  return (
    <li className="shrink-0">
      <InnerLink to={addressOf(filters)} aria-current={isShown ? 'true' : undefined} className={chipLook}>
        <BookmarkIcon className="size-4" />
        {name}
      </InnerLink>
    </li>
  )
}

/** A typed search contains personal data and is used once: it is not saved. */
const isKeepable = ({ q, ...rest }: OrderFilters) => q === '' && addressOf({ ...rest, sort: undefined }) !== ordersPath

function RemoveView({ view: { id, name }, announce }: { view: OrderView; announce: Announce }) {
  const step = useStep('order-views')
  const box = useRestoredFocus<HTMLLIElement>()
  return (
    <li ref={box} className="shrink-0">
      <ConfirmButton
        text={viewMessages.remove}
        label={viewMessages.removeOf(name)}
        question={viewMessages.confirmRemove(name)}
        run={() => step(() => operatorApi.call('DELETE /api/admin/order-views/:id/', { params: { id: String(id) } }))}
        done={viewMessages.removed(name)}
        announce={announce}
      />
    </li>
  )
}

function KeepView({ filters, announce }: { filters: OrderFilters; announce: Announce }) {
  const [isOpen, setIsOpen] = useState(false)
  const box = useRestoredFocus<HTMLLIElement>()
  return (
    <li ref={box} className="shrink-0">
      <button type="button" onClick={() => setIsOpen(true)} className={`${chipLook} border-dashed border-control`}>
        {viewMessages.open}
      </button>
      {isOpen && <NameView filters={filters} onClose={() => setIsOpen(false)} announce={announce} />}
    </li>
  )
}

function NameView({ filters, onClose, announce }: { filters: OrderFilters; onClose: () => void; announce: Announce }) {
  const step = useStep('order-views')
  const form = useCheckedForm(async (entered) => {
    announce()
    const { payment_state, fulfilment, attention, from, to, paid_from, paid_to } = filters
    const days = {
      from: from || undefined,
      to: to || undefined,
      paid_from: paid_from || undefined,
      paid_to: paid_to || undefined,
    }
    const body = { name: entry(entered, 'name').trim(), filters: { payment_state, fulfilment, attention, ...days } }
    const { name } = await step(() => operatorApi.call('POST /api/admin/order-views/', { body }))
    announce({ tone: 'good', text: viewMessages.stored(name) })
    onClose()
  }, viewMessages.saveFailed)
  return (
    <FormDialog
      form={form}
      title={viewMessages.dialogTitle}
      description={viewMessages.dialogText}
      submit={viewMessages.save}
      onClose={onClose}
    >
      <TextField
        label={viewMessages.name}
        name="name"
        required
        maxLength={40}
        autoComplete="off"
        error={form.fields['name']}
      />
    </FormDialog>
  )
}
