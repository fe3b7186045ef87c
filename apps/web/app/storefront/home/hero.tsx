import { useEffect, useRef, useState } from 'react'
import { buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { durations } from '../durations.ts'
import { useHomeTexts } from '../texts/home.ts'
import { slides } from './built-in.ts'
import { movesByItself, watchHold } from './watch-hold.ts'

/**
 * The built-in slides: the next one comes every five seconds, a dot shows its slide and begins the count anew. It
 * stands still while somebody points at it or is inside it by keyboard, and where motion is not wanted (WCAG 2.2.2).
 */
export function Hero() {
  const texts = useHomeTexts()
  // A new object for each turn: the dot of the slide that is shown begins the count anew, too.
  const [shown, setShown] = useState({ index: 0 })
  const [fetched, setFetched] = useState<ReadonlySet<number>>(onlyTheFirst)
  const [held, setHeld] = useState(false)
  const frame = useRef<HTMLElement>(null)

  useEffect(() => (frame.current ? watchHold(frame.current, setHeld) : undefined), [])

  useEffect(() => {
    if (held || !movesByItself()) return
    const next = (shown.index + 1) % slides.length
    // The next picture comes while this one is looked at, and not before the page has what it needs itself.
    const ahead = setTimeout(() => setFetched((before) => new Set(before).add(next)), durations.heroSlideMs / 2)
    const turn = setTimeout(() => setShown({ index: next }), durations.heroSlideMs)
    return () => {
      clearTimeout(ahead)
      clearTimeout(turn)
    }
  }, [shown, held])

  return (
    <section
      ref={frame}
      aria-roledescription={texts.carousel}
      aria-label={texts.highlights}
      className="on-brand relative overflow-hidden rounded-lg bg-brand text-on-brand"
    >
      {/* The page's own heading is the first slide's title, and stays when that slide has gone. */}
      <h1 className="sr-only">{texts.slides.everything.title}</h1>
      <div className="grid">
        {slides.map(({ name, image, image_srcset, link }, index) => {
          const current = index === shown.index
          const { title, subtitle } = texts.slides[name]
          return (
            <div
              key={name}
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
                  {texts.shopNow}
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
                    className="size-full"
                  />
                )}
              </div>
            </div>
          )
        })}
      </div>
      <div className="absolute inset-x-0 bottom-3 flex justify-center">
        {slides.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            aria-label={texts.showSlide(index + 1, texts.slides[name].title)}
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

const onlyTheFirst: ReadonlySet<number> = new Set([0])
