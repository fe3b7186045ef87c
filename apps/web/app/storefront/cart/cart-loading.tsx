import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { CartHead } from './cart-head.tsx'

/** A placeholder with the layout of the cart, so that the layout does not shift. */
export function CartLoading() {
  const { loading } = useUiMessages()
  return (
    <>
      <CartHead />
      <output className="sr-only">{loading}</output>
      <div aria-hidden="true">
        <div className="shimmer h-16 rounded-md" />
        <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
          <div className="flex flex-col gap-6">
            <div className="shimmer h-41 rounded-md" />
            <div className="shimmer h-90 rounded-md" />
          </div>
          <div className="shimmer h-90 rounded-md" />
        </div>
      </div>
    </>
  )
}
