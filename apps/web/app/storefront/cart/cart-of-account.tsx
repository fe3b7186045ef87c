import { useState } from 'react'
import { href } from 'react-router'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { CartIcon } from '#web/ui/icons.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { PaymentMarks } from '../chrome/payment-marks.tsx'
import { messages } from '../messages.ts'
import { CartLines } from './cart-lines.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { FreeDeliveryBanner } from './free-delivery-banner.tsx'
import { Summary } from './summary.tsx'
import { useCart } from './use-cart.ts'
import { type Address, type DeliveryMethod, useDeliveryAddress } from './use-delivery.ts'

/** Items on one side, delivery and the sum on the other; on a phone one below the other. */
export function CartOfAccount({ onSessionOver }: { onSessionOver: () => void }) {
  const cart = useCart(onSessionOver)
  const saved = useDeliveryAddress()
  const [editing, setEditing] = useState(false)
  const [method, setMethod] = useState<DeliveryMethod>('standard')

  if (cart.isPending) return <Loading />
  if (cart.isError) {
    return (
      <ErrorState title={messages.cart.fetchFailed} headingLevel="h1">
        <Button onClick={() => void cart.refetch()}>{messages.tryAgain}</Button>
      </ErrorState>
    )
  }
  if (cart.data.cart.length === 0) {
    return (
      <EmptyState title={messages.cart.empty} icon={<CartIcon className="size-8" />} headingLevel="h1">
        <InnerLink to={href('/')} className={buttonLook('brand')}>
          {messages.continueShopping}
        </InnerLink>
      </EmptyState>
    )
  }

  const address: Address | null = saved.data?.address ?? null
  const isEditing = editing || (saved.isFetched && address === null)
  return (
    <>
      <h1 className="mb-4 text-2xl font-bold">Your cart</h1>
      <FreeDeliveryBanner cart={cart.data} />
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-8">
        <CartLines cart={cart.data} />
        {/* While the address is typed the column is higher than many screens: stuck, its end would be out of reach. */}
        <div className={`flex flex-col gap-6 ${isEditing ? '' : 'lg:sticky lg:top-24'}`}>
          <DeliveryForm
            address={address}
            loading={saved.isPending}
            editing={isEditing}
            onEdit={() => setEditing(true)}
            onSaved={() => setEditing(false)}
            method={method}
            onMethod={setMethod}
          />
          <Summary cart={cart.data} address={isEditing ? null : address} method={method} />
          <PaymentMarks />
        </div>
      </div>
    </>
  )
}
