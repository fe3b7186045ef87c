import { href } from 'react-router'
import { localCart } from '#web/lib/local-cart.ts'
import { useLocalCart } from '#web/lib/use-stored.ts'
import { usePrice } from '#web/lib/use-site.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { BinIcon, CartIcon } from '#web/ui/icons.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Price } from '#web/ui/price.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { messages } from '../messages.ts'
import { ProductPicture } from '../product-card/product-picture.tsx'

/** The cart of somebody who is not logged in; what they chose is kept here and found again after login. */
export function GuestPanel({ onQuickSignIn }: { onQuickSignIn: () => void }) {
  const items = useLocalCart()
  return (
    <>
      <EmptyState
        headingLevel="h1"
        title={messages.cart.signIn}
        text={items.length > 0 ? 'What you have chosen is kept on this device and joins your account.' : undefined}
        icon={<CartIcon className="size-8" />}
      >
        <InnerLink to={href('/login')} className={buttonLook('brand')}>
          {messages.login}
        </InnerLink>
        <InnerLink to={href('/register')} className={buttonLook('quiet')}>
          {messages.createAccount}
        </InnerLink>
        <InnerLink to={href('/')} className={buttonLook('plain')}>
          {messages.continueShopping}
        </InnerLink>
      </EmptyState>
      {items.length > 0 && <KeptItems onQuickSignIn={onQuickSignIn} />}
    </>
  )
}

function KeptItems({ onQuickSignIn }: { onQuickSignIn: () => void }) {
  const items = useLocalCart()
  const price = usePrice('cart')
  return (
    <section aria-labelledby="kept" className="mx-auto max-w-2xl">
      <h2 id="kept" className="mb-3 text-lg font-bold">
        Kept on this device
      </h2>
      <ul className="divide-y divide-line rounded-md bg-surface px-4 shadow-card">
        {items.map((item) => (
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
                to={href('/products/:id', { id: String(item.id) })}
                className="line-clamp-2 font-semibold hover:underline"
              >
                {item.name}
              </InnerLink>
              <p className="text-sm text-muted">
                {item.variant_name && `${item.variant_name} · `}
                <span className="whitespace-nowrap">
                  {item.quantity}
                  {item.price !== null && (
                    <>
                      {' '}
                      × <Price {...price(item.price)} />
                    </>
                  )}
                </span>
              </p>
            </div>
            <Button tone="plain" size="sm" aria-label={`Remove ${item.name}`} onClick={() => localCart.remove(item)}>
              <BinIcon className="size-5" />
            </Button>
          </li>
        ))}
      </ul>
      <Button className="mt-4 w-full" tone="action" onClick={onQuickSignIn}>
        Sign in and check out
      </Button>
    </section>
  )
}
