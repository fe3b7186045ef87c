import { useState, useSyncExternalStore } from 'react'
import { storedText } from '#web/lib/storage/storage.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useProductMessages } from '../messages/product.ts'

const DeliveryEstimate = lazyPart(() => import('./delivery-estimate.tsx'))
const county = storedText('delivery_county')

/** Delivery cost and date: by the county that this browser remembers; until one is chosen, a button that asks for it. */
export function DeliveryLine({ subtotal }: { subtotal: number }) {
  const messages = useProductMessages()
  const remembered = useSyncExternalStore(county.subscribe, county.read, () => null)
  const [isOpen, setOpen] = useState(false)
  if (isOpen || remembered !== null) return <DeliveryEstimate subtotal={subtotal} takesFocus={isOpen} />
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="block min-h-11 rounded-sm text-left font-semibold text-brand-ink underline underline-offset-2"
    >
      {messages.chooseCounty}
    </button>
  )
}
