import { useWaitingAdds } from '#web/storefront/cart/waiting-adds.ts'
import { useCartMessages } from '../messages/cart.ts'

/** Items that were added offline. */
export function WaitingItems() {
  const waiting = useWaitingAdds()
  const { offline: messages } = useCartMessages()
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="rounded-md bg-surface p-5 shadow-card">
      <h2 id="waiting" className="text-lg font-bold">
        {messages.waiting}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">{messages.waitingText}</p>
      <ul className="divide-y divide-line">
        {waiting.map(({ key, name, quantity }) => (
          <li key={key} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="tabular-nums">× {quantity}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
