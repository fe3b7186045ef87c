import { useEffect, useRef, useState } from 'react'
import { pictureAddress, pictureSet } from '#web/lib/browser/picture-address.ts'
import { useSite } from '#web/lib/hooks/use-site.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { durations } from '../durations.ts'
import { useHomeMessages } from '../messages/home.ts'
import { builtInSlides } from './built-in.ts'
import type { Banner } from './home-sections.ts'
import { movesByItself, watchHold } from './watch-hold.ts'

/**
 * The operator's slides, or the built-in ones: the slide changes every five seconds; a dot selects its slide and
 * restarts the timer. It pauses while it is hovered or focused by keyboard, and with reduced motion (WCAG 2.2.2).
 */
export function Hero({ own }: { own: readonly Banner[] }) {
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
      className="on-brand relative overflow-hidden rounded-lg bg-brand text-on-brand"
    >
      {/* The page's heading is the title of the first slide, and stays when another slide is shown. */}
      <h1 className="sr-only">{slides[0]?.title}</h1>
      <div className="grid">
        {slides.map(({ key, title, subtitle, image, image_srcset, link, look }, index) => {
          const current = index === shown.index
          return (
            <div
              key={key}
              inert={!current}
              className={`col-start-1 row-start-1 grid items-center gap-2 px-6 pt-7 pb-14 transition-opacity duration-500 sm:grid-cols-2 sm:px-12 sm:py-10 lg:px-20 ${current ? '' : 'invisible opacity-0'}`}
            >
              <div className="flex flex-col items-start gap-3">
                <p
                  aria-hidden={index === 0 || undefined}
                  className="text-3xl font-extrabold tracking-tight text-balance"
                >
                  {title}
                </p>
                <p className="max-w-96 text-lg text-on-brand-muted">{subtitle}</p>
                <InnerLink to={link} className={buttonLook('action', 'md', 'mt-2')}>
                  {messages.shopNow}
                </InnerLink>
              </div>
              <div className="mx-auto aspect-9/7 h-48 sm:h-72 lg:h-88">
                {fetched.has(index) && (
                  <img
                    src={image}
                    srcSet={image_srcset}
                    sizes="(min-width: 64rem) 453px, (min-width: 40rem) 371px, 247px"
                    width={720}
                    height={560}
                    alt=""
                    fetchPriority={index === 0 ? 'high' : undefined}
                    className={look}
                  />
                )}
              </div>
            </div>
          )
        })}
      </div>
      <div className="absolute inset-x-0 bottom-3 flex justify-center">
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
            className="group grid size-8 place-items-center"
          >
            <span className="h-2.5 w-2.5 rounded-full bg-on-brand/45 transition-all group-hover:bg-on-brand group-aria-current:w-6 group-aria-current:bg-on-brand" />
          </button>
        ))}
      </div>
    </section>
  )
}

/** Reserves the space of the slides while they are loading. */
export function HeroPlace() {
  return <div className="h-110 rounded-lg bg-brand sm:h-92 lg:h-108" />
}

function useSlides(own: readonly Banner[]) {
  const messages = useHomeMessages()
  const { apiHost } = useSite()
  if (own.length === 0)
    return builtInSlides(messages).map((slide) => ({ ...slide, key: slide.name, look: 'size-full' }))
  return own.map(({ id, image, image_srcset, ...slide }) => ({
    ...slide,
    key: String(id),
    image: pictureAddress(apiHost, image ?? ''),
    image_srcset: pictureSet(apiHost, image_srcset),
    look: 'size-full rounded-md object-cover',
  }))
}

const onlyTheFirst: ReadonlySet<number> = new Set([0])
