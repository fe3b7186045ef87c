import { useCartTexts } from '../texts/cart.ts'

/** Stands from the first paint on, whatever is still on its way. */
export function CartHead() {
  const { heading, notSetAside } = useCartTexts()
  return (
    <>
      <h1 className="text-2xl font-bold">{heading}</h1>
      <p className="mt-1 mb-4 text-sm text-muted">{notSetAside}</p>
    </>
  )
}
