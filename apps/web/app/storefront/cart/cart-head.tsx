import { CheckoutSteps } from '../checkout-steps.tsx'
import { useCartMessages } from '../messages/cart.ts'

/** Rendered from the first paint, while everything else may still be loading. */
export function CartHead() {
  const { heading, notReserved } = useCartMessages()
  return (
    <>
      <CheckoutSteps current="cart" />
      <h1 className="text-2xl font-bold">{heading}</h1>
      <p className="mt-1 mb-4 text-sm text-muted">{notReserved}</p>
    </>
  )
}
