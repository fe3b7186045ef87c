import { type ReactNode, useRef, useState } from 'react'
import { href } from 'react-router'
import { isApiError } from '#web/lib/api/api-error.ts'
import { lastCart } from '#web/storefront/cart/last-cart.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useOnline } from '#web/lib/hooks/use-online.ts'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { useWaitingAdds } from '#web/storefront/cart/waiting-adds.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { CartIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { PaymentMarks } from '../chrome/payment-marks.tsx'
import { goodsName } from '../goods.ts'
import { PersonalData } from '#web/lib/session/personal-data.tsx'
import { useCartMessages } from '../messages/cart.ts'
import { useMessages } from '../messages/shared.ts'
import { CartHead } from './cart-head.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartLoading } from './cart-loading.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { FreeDeliveryBanner } from './free-delivery-banner.tsx'
import { lineNames } from './line-names.ts'
import { Summary } from './summary.tsx'
import { type Cart, type CartLine, useCart, useCartChanges, useSeenPrices } from './use-cart.ts'
import { useChosenDelivery } from './use-chosen-delivery.ts'
import { useCoupon } from './use-coupon.ts'
import { useDeliveryQuotes } from './use-delivery.ts'
import { useLineFocus } from './use-line-focus.ts'
import { WaitingItems } from './waiting-items.tsx'

export default function CartOfAccount({ onSessionOver }: { onSessionOver: () => void }) {
  return (
    <PersonalData>
      <Found onSessionOver={onSessionOver} />
    </PersonalData>
  )
}

/** The account's cart: from the server, or offline the last known one. */
function Found({ onSessionOver }: { onSessionOver: () => void }) {
  const query = useCart(onSessionOver)
  const online = useOnline()
  const { tryAgain } = useMessages()
  const messages = useCartMessages()
  const unreachable = !online || (query.isError && isApiError(query.error) && query.error.status === 0)
  const [known] = useState(lastCart.read)
  const cart = query.data ?? (unreachable ? known?.cart : undefined)

  if (cart) {
    const asOf = query.data ? new Date(query.dataUpdatedAt).toISOString() : (known?.at ?? '')
    return <Shown cart={cart} offlineSince={unreachable ? asOf : null} />
  }
  if (query.isPending && online) return <CartLoading />
  return (
    <>
      <ErrorState title={messages.fetchFailed} headingLevel="h1">
        <Button onClick={() => void query.refetch()}>{tryAgain}</Button>
      </ErrorState>
      <WaitingItems />
    </>
  )
}

type ShownProps = {
  cart: Cart
  /** When the server last sent this cart, while it is unreachable; null while it can be reached. */
  offlineSince: string | null
}

function Shown({ cart, offlineSince }: ShownProps) {
  const messages = useCartMessages()
  const { continueShopping, nameOf } = useMessages()
  const price = usePrice('cart')
  const lineName = (line: CartLine) => goodsName(nameOf(lineNames(line)), line.variant_name)
  const moment = useDateFormat('moment')
  const seenPrice = useSeenPrices(cart)
  const waiting = useWaitingAdds()
  const { change, remove, busy } = useCartChanges()
  const [announcement, announce] = useState('')
  const screen = useRef<HTMLDivElement>(null)
  const { leaves, removeButton } = useLineFocus(screen, cart)

  function subtotalOf({ subtotal, total_items }: Cart) {
    const { label, amount } = price(subtotal)
    return `${messages.summary.subtotal(total_items)}: ${label} ${amount}`
  }

  const offline = offlineSince !== null
  return (
    <div ref={screen}>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {cart.cart.length === 0 ? (
        <>
          <EmptyState title={messages.empty} icon={<CartIcon className="size-8" />} headingLevel="h1">
            <InnerLink to={href('/')} className={buttonLook('brand')}>
              {continueShopping}
            </InnerLink>
          </EmptyState>
          <WaitingItems />
        </>
      ) : (
        <>
          <CartHead />
          {offline && (
            <div className="mb-4">
              <Notice tone="wait">{messages.offline.notice(moment(offlineSince))}</Notice>
            </div>
          )}
          <FreeDeliveryBanner cart={cart} />
          <Buying cart={cart} offline={offline}>
            <CartLines
              cart={cart}
              seenPrice={seenPrice}
              busy={busy}
              fixed={offline}
              removeButton={removeButton}
              onQuantity={(line, quantity) =>
                change.mutate(
                  { id: line.id, quantity },
                  {
                    onSuccess: (now) => announce(messages.line.changed(lineName(line), quantity, subtotalOf(now))),
                  },
                )
              }
              onRemove={(line) => {
                leaves(line)
                remove.mutate(line, {
                  onSuccess: (now) => announce(messages.line.removed(lineName(line), subtotalOf(now))),
                })
              }}
            />
            {waiting.length > 0 && <WaitingItems />}
          </Buying>
        </>
      )}
    </div>
  )
}

type BuyingProps = { cart: Cart; offline: boolean; children: ReactNode }

/** The items, the delivery and the total, which is next to them on a wide screen. */
function Buying({ cart, offline, children }: BuyingProps) {
  const { offline: messages } = useCartMessages()
  const delivery = useChosenDelivery()
  const address = delivery.editing === null ? delivery.address : null
  const quotes = useDeliveryQuotes(cart.subtotal, address)
  const coupon = useCoupon(cart)
  return (
    <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <div className="flex min-w-0 flex-col gap-6">
        {children}
        {!offline && (
          <DeliveryForm delivery={delivery} quotes={quotes} isFree={coupon.applied?.free_delivery === true} />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-24">
        <Summary
          cart={cart}
          coupon={coupon}
          address={address}
          isAddressPending={delivery.addresses.isPending}
          method={delivery.method}
          quoted={quotes[delivery.method]}
          blocked={offline ? messages.reason : ''}
        />
        <PaymentMarks />
      </div>
    </div>
  )
}
