import { useWords } from '#web/lib/words.ts'
import { useCartTexts } from '../texts/cart.ts'

/** The cart's own shape while it is on its way, so that nothing moves when it is there. */
export function CartLoading() {
  const { heading } = useCartTexts()
  const { loading } = useWords()
  return (
    <div className="min-h-dvh">
      <h1 className="mb-4 text-2xl font-bold">{heading}</h1>
      <output className="sr-only">{loading}</output>
      <div aria-hidden="true">
        <div className="shimmer h-16 rounded-md" />
        <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-8">
          <div className="shimmer h-41 rounded-md" />
          <div className="shimmer h-90 rounded-md" />
        </div>
      </div>
    </div>
  )
}
