import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DELIVERY_METHODS, MAX_ADDRESSES } from '#contract/shared/constants.ts'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { ChevronDownIcon, PinIcon, PlusIcon } from '#web/ui/icons.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { Address } from '../delivery-address/use-addresses.ts'
import { LoadFailed } from '../load-failed.tsx'
import { useCartMessages } from '../messages/cart.ts'
import { arrivalText, useArrivalDates } from './arrival.ts'
import type { Delivery } from './use-chosen-delivery.ts'
import type { DeliveryMethod, Quote, Quoted } from './use-delivery.ts'

const AddressForm = lazyPart(() => import('../delivery-address/address-form.tsx'))

type DeliveryFormProps = {
  delivery: Delivery
  /** Cost and time of each method. */
  quotes: Record<DeliveryMethod, Quoted>
  /** A coupon pays for the delivery. */
  isFree: boolean
}

/**
 * Edit mode, saved mode with an Edit Address button, then edit mode again (S§4); with several addresses one is
 * selected.
 */
export function DeliveryForm({ delivery, quotes, isFree }: DeliveryFormProps) {
  const { delivery: messages } = useCartMessages()
  const { addresses, editing } = delivery
  return (
    <section aria-labelledby="delivery" className="rounded-md bg-surface p-5 shadow-card">
      <h2 id="delivery" className="mb-3 text-lg font-bold">
        {messages.heading}
      </h2>
      {addresses.isPending && <div aria-hidden="true" className="shimmer h-22 rounded-sm" />}
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
      <Speeds delivery={delivery} quotes={quotes} isFree={isFree} />
    </section>
  )
}

/** The address in short, with its Edit Address button (S§4); Change unfolds the other addresses. */
function Saved({ delivery, address }: { delivery: Delivery; address: Address }) {
  const { delivery: messages } = useCartMessages()
  const edit = useRef<HTMLButtonElement>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const { wasRequested } = delivery
  // The form has been unmounted: the focus moves here.
  useEffect(() => {
    if (wasRequested) edit.current?.focus()
  }, [wasRequested])
  const all = delivery.addresses.data?.addresses ?? []
  return (
    <div className="flex flex-col">
      <p className="flex items-start gap-3">
        <PinIcon className="mt-0.5 size-5 text-brand-ink" />
        <span className="min-w-0 flex-1">
          <span className="block truncate">
            <span className="font-semibold">{`${address.town}, ${address.county}`}</span> · {streetOf(address)}
          </span>
          <span className="block text-sm text-muted">{address.phone_number}</span>
        </span>
      </p>
      <div className="-mb-2 ml-5.5 flex flex-wrap">
        <Button ref={edit} tone="plain" size="sm" onClick={() => delivery.edit(address)}>
          {messages.edit}
        </Button>
        <Button tone="plain" size="sm" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {messages.change}
          <ChevronDownIcon className={`size-4.5 ${isUnfolded ? 'rotate-180' : ''}`} />
        </Button>
      </div>
      {isUnfolded && (
        <fieldset className="mt-3 flex flex-col gap-2">
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
          {all.length < MAX_ADDRESSES && (
            <Button tone="plain" size="sm" className="self-start" onClick={() => delivery.edit('new')}>
              <PlusIcon className="size-4.5" />
              {messages.another}
            </Button>
          )}
        </fieldset>
      )}
    </div>
  )
}

/** What identifies the place within the town. */
const streetOf = ({ line, landmark }: Address) => (landmark === '' ? line : `${line}, ${landmark}`)

/** The delivery methods, each with its cost and date, as known before the choice. */
function Speeds({ delivery, quotes, isFree }: DeliveryFormProps) {
  const { delivery: messages, summary } = useCartMessages()
  const price = usePrice('cart')
  const date = useArrivalDates()
  function costOf(quote: Quote): string {
    if (isFree || quote.cost === 0) return summary.free
    const { label, amount } = price(quote.cost)
    // Without an address the server returns the price of the most expensive zone (D26).
    return delivery.address && delivery.editing === null ? `${label} ${amount}` : messages.upTo(`${label} ${amount}`)
  }
  return (
    <fieldset className="mt-4 border-t border-line pt-4">
      <legend className="float-left mb-2 w-full text-sm font-semibold">{messages.deliverySpeed}</legend>
      <div className="clear-both flex flex-col gap-2">
        {DELIVERY_METHODS.map((method) => {
          const { quote } = quotes[method]
          return (
            <Choice
              key={method}
              name="delivery_method"
              checked={delivery.method === method}
              onChoose={() => delivery.chooseMethod(method)}
              className="min-h-14 items-center py-2"
            >
              <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
                <span className="font-semibold">{messages.methods[method]}</span>{' '}
                <span className="font-semibold tabular-nums">{quote && costOf(quote)}</span>{' '}
                <span className="block min-h-5 w-full text-muted">
                  {quote && arrivalText(quote, date, summary.arrives)}
                </span>
              </span>
            </Choice>
          )
        })}
      </div>
    </fieldset>
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
