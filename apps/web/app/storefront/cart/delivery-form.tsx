import { type ReactNode, useEffect, useRef } from 'react'
import { DELIVERY_METHODS, MAX_ADDRESSES } from '#contract/shared/constants.ts'
import { Button } from '#web/ui/button.tsx'
import { PencilIcon, PhoneIcon, PinIcon, PlusIcon } from '#web/ui/icons.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { Address } from '../delivery-address/use-addresses.ts'
import { LoadFailed } from '../load-failed.tsx'
import { useCartMessages } from '../messages/cart.ts'
import type { Delivery } from './use-chosen-delivery.ts'

const AddressForm = lazyPart(() => import('../delivery-address/address-form.tsx'))

/**
 * Edit mode, saved mode with an Edit Address button, then edit mode again (S§4); with several addresses one is
 * selected.
 */
export function DeliveryForm({ delivery }: { delivery: Delivery }) {
  const { delivery: messages } = useCartMessages()
  const { addresses, method, editing } = delivery
  return (
    <section aria-labelledby="delivery" className="rounded-md bg-surface p-5 shadow-card">
      <h2 id="delivery" className="mb-4 text-lg font-bold">
        {messages.heading}
      </h2>
      {addresses.isPending && <div aria-hidden="true" className="shimmer h-33 rounded-sm" />}
      {addresses.isError && <LoadFailed text={messages.failed} onRetry={() => void addresses.refetch()} />}
      {editing !== null && (
        <AddressForm
          key={editing === 'new' ? 'new' : editing.id}
          address={editing === 'new' ? null : editing}
          takesFocus={delivery.wasRequested}
          onSaved={delivery.saved}
          onCancel={delivery.address ? delivery.keep : undefined}
        />
      )}
      {editing === null && delivery.address && <Saved delivery={delivery} address={delivery.address} />}
      <fieldset className="mt-5 border-t border-line pt-4">
        <legend className="float-left mb-2 w-full text-sm font-semibold">{messages.deliverySpeed}</legend>
        <div className="clear-both flex flex-wrap gap-2">
          {DELIVERY_METHODS.map((each) => (
            <Choice
              key={each}
              name="delivery_method"
              checked={method === each}
              onChoose={() => delivery.chooseMethod(each)}
              className="flex-1 items-center"
            >
              {messages.methods[each]}
            </Choice>
          ))}
        </div>
      </fieldset>
    </section>
  )
}

function Saved({ delivery, address }: { delivery: Delivery; address: Address }) {
  const { delivery: messages } = useCartMessages()
  const edit = useRef<HTMLButtonElement>(null)
  const { wasRequested } = delivery
  // The form has been unmounted: the focus moves here.
  useEffect(() => {
    if (wasRequested) edit.current?.focus()
  }, [wasRequested])
  const all = delivery.addresses.data?.addresses ?? []
  return (
    <div className="flex flex-col gap-3">
      {all.length > 1 ? (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-semibold">{messages.choose}</legend>
          {all.map((each) => (
            <Choice
              key={each.id}
              name="address"
              checked={each.id === address.id}
              onChoose={() => delivery.choose(each.id)}
              className="items-start py-2.5"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                {each.formatted}
                <span className="block text-muted">{each.phone_number}</span>
              </span>
            </Choice>
          ))}
        </fieldset>
      ) : (
        <>
          <p className="flex gap-3">
            <PinIcon className="mt-0.5 size-5 text-brand-ink" />
            <span className="min-w-0 wrap-anywhere">{address.formatted}</span>
          </p>
          <p className="flex gap-3">
            <PhoneIcon className="mt-0.5 size-5 text-brand-ink" />
            {address.phone_number}
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button ref={edit} tone="quiet" size="sm" onClick={() => delivery.edit(address)}>
          <PencilIcon className="size-4.5" />
          {messages.edit}
        </Button>
        {all.length < MAX_ADDRESSES && (
          <Button tone="plain" size="sm" onClick={() => delivery.edit('new')}>
            <PlusIcon className="size-4.5" />
            {messages.another}
          </Button>
        )}
      </div>
    </div>
  )
}

type ChoiceProps = { name: string; checked: boolean; onChoose: () => void; className: string; children: ReactNode }

function Choice({ name, checked, onChoose, className, children }: ChoiceProps) {
  return (
    <label
      className={`flex min-h-11 cursor-pointer gap-2.5 rounded-sm border border-control px-3 text-sm has-checked:border-brand-ink has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-focus ${className}`}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="mt-px size-4.5 shrink-0 accent-brand"
      />
      {children}
    </label>
  )
}
