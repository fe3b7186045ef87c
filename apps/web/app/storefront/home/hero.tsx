import { Suspense, useEffect, useRef, useState } from 'react'
import { Await, href } from 'react-router'
import { pictureAddress, pictureSet } from '#web/lib/browser/picture-address.ts'
import { usePrice, useSite } from '#web/lib/hooks/use-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { OldPrice, Price } from '#web/ui/price.tsx'
import { durations } from '../durations.ts'
import { useHomeMessages } from '../messages/home.ts'
import { useMessages } from '../messages/shared.ts'
import { type CardProduct, payable } from '../product-card/card-product.ts'
import { ProductPicture } from '../product-card/product-picture.tsx'
import { CategoryIcon, ShopIcon } from '../shop-icon.tsx'
import { builtInSlides } from './built-in.ts'
import type { Banner, Featured } from './home-sections.ts'
import { movesByItself, watchHold } from './watch-hold.ts'

type HeroProps = {
  own: readonly Banner[]
  /** The products of the built-in slides. */
  featured: Featured | Promise<Featured>
}

/**
 * The operator's slides, or the built-in ones with a product each: the slide changes every five seconds; a dot selects
 * its slide and restarts the timer. It pauses while it is hovered or focused by keyboard, and with reduced motion (WCAG
 * 2.2.2).
 */
export function Hero({ own, featured }: HeroProps) {
  const messages = useHomeMessages()
  const slides = useSlides(own)
  // A new object for each change: the dot of the current slide restarts the timer, too.
  const [shown, setShown] = useState({ index: 0 })
  const [fetched, setFetched] = useState<ReadonlySet<number>>(onlyTheFirst)
  const [held, setHeld] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const count = slides.length

  useEffect(() => (frame.current ? watchHold(frame.current, setHeld) : undefined), [])

  useEffect(() => {
    if (held || count < 2 || !movesByItself()) return
    const next = (shown.index + 1) % count
    // The next picture is loaded while the current one is shown, after the page's own resources.
    const ahead = setTimeout(() => setFetched((before) => new Set(before).add(next)), durations.heroSlideMs / 2)
    const turn = setTimeout(() => setShown({ index: next }), durations.heroSlideMs)
    return () => {
      clearTimeout(ahead)
      clearTimeout(turn)
    }
  }, [shown, held, count])

  return (
    <section
      ref={frame}
      aria-roledescription={messages.carousel}
      aria-label={messages.highlights}
      className="on-brand @container relative overflow-hidden rounded-lg bg-brand text-on-brand"
    >
      {/* The page's heading is the title of the first slide, and stays when another slide is shown. */}
      <h1 className="sr-only">{slides[0]?.title}</h1>
      <div className="grid">
        {slides.map(({ key, title, subtitle, link, picture, category }, index) => {
          const current = index === shown.index
          return (
            <div
              key={key}
              inert={!current}
              className={`col-start-1 row-start-1 grid grid-cols-[1fr_9rem] @max-[17rem]:grid-cols-1 items-center gap-3 p-4 pt-3 pb-11 transition-opacity duration-500 sm:grid-cols-[1fr_21rem] sm:gap-8 sm:px-8 sm:py-5 lg:grid-cols-[1fr_24rem] lg:px-16 ${current ? '' : 'invisible opacity-0'}`}
            >
              <div className="flex flex-col items-start gap-1 self-stretch sm:gap-1.5 sm:self-center">
                <p
                  aria-hidden={index === 0 || undefined}
                  className="text-xl font-extrabold tracking-tight text-balance sm:text-2xl lg:text-3xl"
                >
                  {title}
                </p>
                <p className="text-sm text-on-brand-muted max-sm:leading-[1.125rem] sm:max-w-110 sm:text-base lg:text-lg">
                  {subtitle}
                </p>
                <InnerLink
                  to={link}
                  className={buttonLook('action', 'md', 'mt-auto whitespace-nowrap max-sm:px-4 sm:mt-2')}
                >
                  {messages.shopNow}
                </InnerLink>
              </div>
              {/* Text of twice the size takes the width of a phone. */}
              <div className="flex h-39 @max-[17rem]:hidden sm:h-44">
                {picture ? (
                  fetched.has(index) && (
                    <img
                      {...picture}
                      sizes="(min-width: 40rem) 384px, 144px"
                      width={720}
                      height={560}
                      alt=""
                      fetchPriority={index === 0 ? 'high' : undefined}
                      className="size-full rounded-md object-cover"
                    />
                  )
                ) : (
                  <Suspense fallback={<NoProduct category={category} />}>
                    <Await resolve={featured} errorElement={<NoProduct category={category} />}>
                      {(products) => {
                        const product = products[category ?? '']
                        return product ? (
                          <SlideProduct product={product} fetched={fetched.has(index)} first={index === 0} />
                        ) : (
                          <NoProduct category={category} />
                        )
                      }}
                    </Await>
                  </Suspense>
                )}
              </div>
            </div>
          )
        })}
      </div>
      <div className="absolute inset-x-0 bottom-0 flex justify-center sm:-bottom-1">
        {(count > 1 ? slides : []).map(({ key, title }, index) => (
          <button
            key={key}
            type="button"
            aria-label={messages.showSlide(index + 1, title)}
            aria-current={index === shown.index || undefined}
            onClick={() => {
              setShown({ index })
              setFetched((before) => new Set(before).add(index))
            }}
            className="group grid h-11 w-11 shrink place-items-center sm:h-8 sm:w-8"
          >
            <span className="h-2 w-2 rounded-full bg-on-brand/45 transition-all group-hover:bg-on-brand group-aria-current:w-5 group-aria-current:bg-on-brand" />
          </button>
        ))}
      </div>
    </section>
  )
}

type SlideProductProps = { product: CardProduct; fetched: boolean; first: boolean }

/** A product on a slide, on its own card: picture, name and price; on a phone without the visible name. */
function SlideProduct({ product, fetched, first }: SlideProductProps) {
  const { percentOff, nameOf } = useMessages()
  const price = usePrice('catalog')
  return (
    <InnerLink
      to={href('/products/:id', { id: String(product.id) })}
      className="group relative flex size-full flex-col overflow-hidden rounded-md bg-surface text-ink shadow-lift sm:flex-row"
    >
      <span className="min-h-0 flex-1 overflow-hidden bg-photo sm:h-full sm:w-1/2 sm:flex-none">
        {fetched && (
          <ProductPicture
            image={product.image}
            srcset={product.image_srcset}
            width={product.image_width}
            height={product.image_height}
            sizes="(min-width: 40rem) 212px, 144px"
            alt=""
            eager
            first={first}
            className="size-full object-contain transition-transform duration-300 group-hover:scale-104"
          />
        )}
      </span>
      <span className="flex min-w-0 flex-col justify-center px-2.5 py-1.5 sm:flex-1 sm:gap-1 sm:p-4">
        <span className="font-semibold max-sm:sr-only sm:line-clamp-2">{nameOf(product)}</span>
        <Price {...price(payable(product))} className="font-bold sm:text-xl" />
        {product.originalPrice !== null && (
          <OldPrice {...price(product.originalPrice)} className="text-xs sm:text-sm" />
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

/** In the place of a product that is still loading, or that there is none of. */
function NoProduct({ category }: { category: string | null }) {
  const look = 'size-16 sm:size-24'
  return (
    <span className="grid size-full place-items-center rounded-md bg-brand-strong text-on-brand-muted">
      {category === null ? <ShopIcon name="all" className={look} /> : <CategoryIcon slug={category} className={look} />}
    </span>
  )
}

/** Reserves the space of the slides while they are loading. */
export function HeroPlace() {
  return <div className="h-57 rounded-lg bg-brand sm:h-54" />
}

type Slide = {
  key: string
  title: string
  subtitle: string
  link: string
  category: string | null
  /** Of the operator's slides. */
  picture?: { src: string; srcSet: string | undefined }
}

function useSlides(own: readonly Banner[]): Slide[] {
  const messages = useHomeMessages()
  const { apiHost } = useSite()
  if (own.length === 0) return builtInSlides(messages).map((slide) => ({ ...slide, key: slide.name }))
  return own.map(({ id, title, subtitle, link, image, image_srcset }) => ({
    key: String(id),
    title,
    subtitle,
    link,
    category: null,
    picture: { src: pictureAddress(apiHost, image ?? ''), srcSet: pictureSet(apiHost, image_srcset) },
  }))
}

const onlyTheFirst: ReadonlySet<number> = new Set([0])
