import type { useTexts } from './texts/shared.ts'

/** What the shopper did not see happen to the cart: while it was joined with another, or after the network came back. */
export type CartNews =
  | { kind: 'fewer'; productName: string; quantity: number }
  | { kind: 'dropped'; count: number }
  | { kind: 'refused'; productName: string }

type Hearer = (news: CartNews) => void

let hearer: Hearer | undefined
let unheard: CartNews[] = []

/** From wherever carts are joined, which knows no language, to the one place that says it. */
export const cartNews = {
  tell(news: CartNews): void {
    if (hearer) hearer(news)
    else unheard.push(news)
  },
  /** @returns the end of hearing */
  hear(listener: Hearer): () => void {
    hearer = listener
    for (const news of unheard) listener(news)
    unheard = []
    return () => (hearer = undefined)
  },
}

export function sayCartNews(news: CartNews, { cartNews: texts }: ReturnType<typeof useTexts>): string {
  if (news.kind === 'fewer') return texts.fewer(news.productName, news.quantity)
  return news.kind === 'dropped' ? texts.dropped(news.count) : texts.refused(news.productName)
}
