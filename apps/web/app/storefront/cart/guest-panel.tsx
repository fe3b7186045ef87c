import { href } from 'react-router'
import { localCart, useLocalCart } from '#web/storefront/cart/local-cart.ts'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { BinIcon, CartIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Price } from '#web/ui/price.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { goodsName, goodsPath } from '../goods.ts'
import { ProductPicture } from '../product-card/product-picture.tsx'
import { useCartMessages } from '../messages/cart.ts'
import { useMessages } from '../messages/shared.ts'

/** The cart of a guest; the items are stored in this browser and merged after login. */
export function GuestPanel({ onQuickSignIn }: { onQuickSignIn: () => void }) {
  const items = useLocalCart()
  const { guest: messages } = useCartMessages()
  if (items.length === 0)
    return (
      <EmptyState headingLevel="h1" title={messages.signIn} icon={<CartIcon className="size-8" />}>
        <Ways first="brand" />
      </EmptyState>
    )
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5">
      <div>
        <h1 className="text-xl font-bold">{messages.signIn}</h1>
        <p className="mt-1 text-muted">{messages.stored}</p>
      </div>
      <StoredItems />
      <Button tone="action" onClick={onQuickSignIn}>
        {messages.checkOut}
      </Button>
      <div className="flex flex-wrap justify-center gap-3">
        <Ways first="quiet" />
      </div>
    </div>
  )
}

/** @param first the tone of the first button: with items, the way to check out is above it */
function Ways({ first }: { first: 'brand' | 'quiet' }) {
  const { login, createAccount, continueShopping } = useMessages()
  return (
    <>
      <InnerLink to={href('/login')} className={buttonLook(first)}>
        {login}
      </InnerLink>
      <InnerLink to={href('/register')} className={buttonLook('quiet')}>
        {createAccount}
      </InnerLink>
      <InnerLink to={href('/')} className={buttonLook('plain')}>
        {continueShopping}
      </InnerLink>
    </>
  )
}

function StoredItems() {
  const items = useLocalCart()
  const price = usePrice('cart')
  const { nameOf } = useMessages()
  const { guest: messages, line: lineMessages } = useCartMessages()
  return (
    <section aria-labelledby="kept">
      <h2 id="kept" className="mb-2 text-lg font-bold">
        {messages.storedHere}
      </h2>
      <ul className="divide-y divide-line rounded-md bg-surface px-4 shadow-card">
        {items.map((item) => {
          const name = nameOf(item) || messages.unnamed
          return (
            <li key={`${item.id}-${item.variant_id ?? ''}`} className="flex items-center gap-4 py-3">
              <ProductPicture
                image={item.image}
                srcset=""
                width={64}
                height={64}
                sizes="64px"
                alt=""
                className="size-16 rounded-sm bg-sunken object-cover"
              />
              <div className="min-w-0 flex-1">
                <InnerLink
                  to={goodsPath(item.id, { id: item.variant_id, name: item.variant_name })}
                  className="line-clamp-2 font-semibold wrap-anywhere hover:underline"
                >
                  {name}
                </InnerLink>
                <p className="text-sm text-muted">
                  {item.variant_name && `${item.variant_name} · `}
                  <span className="whitespace-nowrap">
                    × {item.quantity}
                    {item.price !== null && (
                      <>
                        {' · '}
                        <Price {...price(item.price)} />
                      </>
                    )}
                  </span>
                </p>
              </div>
              <Button
                tone="plain"
                size="sm"
                aria-label={lineMessages.remove(goodsName(name, item.variant_name))}
                onClick={(event) => {
                  focusNeighbour(event.currentTarget)
                  localCart.remove(item)
                }}
              >
                <BinIcon className="size-5" />
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The same button of the next or previous item; for the only item, the screen itself. */
function focusNeighbour(button: HTMLElement) {
  const item = button.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const next = neighbour?.querySelector('button') ?? button.closest('main')
  next?.focus()
}
