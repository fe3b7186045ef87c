import type { useMessages } from './messages/shared.ts'

/** Cart changes without a user action: after a merge, or after the network connection has returned. */
export type CartChange =
  | { kind: 'fewer'; productName: string; quantity: number }
  | { kind: 'dropped'; count: number }
  | { kind: 'refused'; productName: string }

type Hearer = (news: CartChange) => void

let hearer: Hearer | undefined
let unheard: CartChange[] = []

/** Publishes from the merge, which has no access to the language, to the component that shows the messages. */
export const cartChanges = {
  tell(news: CartChange): void {
    if (hearer) hearer(news)
    else unheard.push(news)
  },
  /** @returns the unsubscribe function */
  hear(listener: Hearer): () => void {
    hearer = listener
    for (const news of unheard) listener(news)
    unheard = []
    return () => (hearer = undefined)
  },
}

export function describeCartChange(
  news: CartChange,
  { cartChanges: messages }: ReturnType<typeof useMessages>,
): string {
  if (news.kind === 'fewer') return messages.fewer(news.productName, news.quantity)
  return news.kind === 'dropped' ? messages.dropped(news.count) : messages.refused(news.productName)
}
