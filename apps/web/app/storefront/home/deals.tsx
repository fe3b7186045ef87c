import { useId, useRef } from 'react'
import { href } from 'react-router'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { OldPrice, Price } from '#web/ui/price.tsx'
import { timeLeft } from '../campaigns/time-left.ts'
import { useMinutesUntil } from '../campaigns/use-minutes-until.ts'
import { payable } from '../product-card/card-product.ts'
import { ProductPicture } from '../product-card/product-picture.tsx'
import { useHomeMessages } from '../messages/home.ts'
import { useMessages } from '../messages/shared.ts'
import { ShopIcon } from '../shop-icon.tsx'
import type { Deal, Deals as DealsOfTheDay } from './load-deals.ts'
import { RowArrows } from './row-arrows.tsx'

/** From this stock on the bar is full; the number next to it is exact. */
const FULL_STOCK = 50
/** Below this, the stock is shown as low. */
const LOW_STOCK = 10
/** The number of deals that the first viewport shows on a phone. */
const EAGER_DEALS = 2

/** Reduced products in stock: until when, and how many are left. Not rendered without deals. */
export function Deals({ deals: { title, endsAt, products } }: { deals: DealsOfTheDay }) {
  const messages = useHomeMessages()
  const { viewAll } = useMessages()
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  if (products.length === 0) return null
  const name = title ?? messages.deals.title
  return (
    <section aria-labelledby={id} className="-mx-4 mt-3 bg-accent-soft py-4 sm:mx-0 sm:mt-8 sm:rounded-lg sm:py-5">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 px-4 sm:px-6">
        <h2 id={id} className="text-xl font-bold break-words text-accent-ink sm:text-2xl">
          {name}
        </h2>
        {endsAt !== null && (
          <span className="order-last inline-flex min-h-8 items-center gap-1.5 rounded-full bg-surface px-3 text-sm font-bold text-accent-ink tabular-nums sm:order-none">
            <ShopIcon name="clock" className="size-4" />
            <DealEndsIn endsAt={endsAt} />
          </span>
        )}
        <InnerLink
          to={href('/weekend-deals')}
          aria-label={`${viewAll}: ${name}`}
          className="ml-auto inline-flex min-h-10 shrink-0 items-center rounded-full px-3 font-semibold whitespace-nowrap text-accent-ink hover:underline"
        >
          {viewAll}
        </InnerLink>
        <RowArrows row={row} name={name} />
        {/* On a phone, the time left is on a line of its own. */}
        <span className="w-full sm:hidden" />
      </div>
      <ul
        ref={row}
        className="no-scrollbar grid auto-cols-[9.25rem] grid-flow-col gap-3 overflow-x-auto overscroll-x-contain scroll-px-4 px-4 py-1 sm:auto-cols-[12rem] sm:scroll-px-6 sm:px-6"
      >
        {products.map((product, index) => (
          <li key={product.id}>
            <DealCard product={product} endsWithRow={endsAt !== null} eager={index < EAGER_DEALS} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DealCard({ product, endsWithRow, eager }: { product: Deal; endsWithRow: boolean; eager: boolean }) {
  const price = usePrice('catalog')
  const { percentOff, nameOf } = useMessages()
  return (
    <InnerLink
      to={href('/products/:id', { id: String(product.id) })}
      className="group relative flex h-full flex-col overflow-hidden rounded-md bg-surface shadow-card transition-shadow hover:shadow-lift"
    >
      <span className="block h-27 overflow-hidden bg-photo sm:h-36">
        <ProductPicture
          image={product.image}
          srcset={product.image_srcset}
          width={product.image_width}
          height={product.image_height}
          sizes="(min-width: 40rem) 192px, 148px"
          alt=""
          eager={eager}
          className="size-full object-contain transition-transform duration-300 group-hover:scale-104"
        />
      </span>
      <span className="flex flex-1 flex-col p-2.5 sm:p-3">
        <span className="line-clamp-2 min-h-10 text-sm text-balance font-semibold group-hover:underline">
          {nameOf(product)}
        </span>
        <Price {...price(payable(product))} className="mt-1 font-bold" />
        <span className="min-h-5">
          {product.originalPrice !== null && <OldPrice {...price(product.originalPrice)} className="text-sm" />}
        </span>
        <StockLeft stock={product.stock} />
        {!endsWithRow && product.sale_ends_at !== null && (
          <span className="mt-1 text-xs font-semibold text-accent-ink">
            <DealEndsIn endsAt={product.sale_ends_at} />
          </span>
        )}
      </span>
      {product.discount > 0 && (
        <span className="absolute top-2 left-2">
          <Badge tone="sale">{percentOff(product.discount)}</Badge>
        </span>
      )}
    </InnerLink>
  )
}

/** The bar shows the same as its text, and is hidden from screen readers. */
function StockLeft({ stock }: { stock: number }) {
  const { deals } = useHomeMessages()
  const low = stock < LOW_STOCK
  return (
    <span className="mt-auto block pt-2 text-xs font-semibold">
      <progress
        aria-hidden="true"
        value={Math.min(stock, FULL_STOCK)}
        max={FULL_STOCK}
        className={`meter bg-sunken mb-1 block h-1.5 w-full ${low ? 'text-accent-ink' : 'text-brand-ink'}`}
      />
      <span className={low ? 'text-accent-ink' : 'text-muted'}>{deals.left(stock)}</span>
    </span>
  )
}

/** 'Ends in 2d 14h 5m' in the browser, by the minute and not announced; a cached page shows the date instead. */
function DealEndsIn({ endsAt }: { endsAt: string }) {
  const { deals } = useHomeMessages()
  const moment = useDateFormat('moment')
  const minutes = useMinutesUntil(endsAt)
  if (minutes === 0) return deals.ended
  return (
    <time dateTime={endsAt}>{minutes === null ? deals.endsOn(moment(endsAt)) : deals.endsIn(timeLeft(minutes))}</time>
  )
}
