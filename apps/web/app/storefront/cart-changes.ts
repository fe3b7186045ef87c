import type { Named } from './goods.ts'
import type { useMessages } from './messages/shared.ts'

/** Cart changes without a user action: after a merge, or after the network connection has returned. */
export type CartChange =
  | ({ kind: 'fewer'; quantity: number } & Named)
  | { kind: 'dropped'; count: number }
  | ({ kind: 'refused' } & Named)

type Listener = (change: CartChange) => void

let subscriber: Listener | undefined
let pending: CartChange[] = []

/** Publishes from the merge, which has no access to the language, to the component that shows the messages. */
export const cartChanges = {
  publish(change: CartChange): void {
    if (subscriber) subscriber(change)
    else pending.push(change)
  },
  /** @returns the unsubscribe function */
  subscribe(listener: Listener): () => void {
    subscriber = listener
    for (const change of pending) listener(change)
    pending = []
    return () => (subscriber = undefined)
  },
}

export function describeCartChange(
  change: CartChange,
  { cartChanges: messages, nameOf }: ReturnType<typeof useMessages>,
): string {
  if (change.kind === 'fewer') return messages.fewer(nameOf(change), change.quantity)
  return change.kind === 'dropped' ? messages.dropped(change.count) : messages.refused(nameOf(change))
}
