import { useEffect, useRef, useState } from 'react'
import { durations, messages } from '../messages.ts'
import { slides } from './fallbacks.ts'
import { movesByItself, watchHold } from './watch-hold.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'

/**
 * The built-in slides: the next one comes every five seconds, a dot shows its slide and begins the count anew. It
 * stands still while somebody points at it or is inside it by keyboard, and where motion is not wanted (WCAG 2.2.2).
 */
export function Hero() {
  const [shown, setShown] = useState(0)
  const [held, setHeld] = useState(false)
  const frame = useRef<HTMLElement>(null)

  useEffect(() => (frame.current ? watchHold(frame.current, setHeld) : undefined), [])

  useEffect(() => {
    if (held || !movesByItself()) return
    const timer = setTimeout(() => setShown((shown + 1) % slides.length), durations.heroSlideMs)
    return () => clearTimeout(timer)
  }, [shown, held])

  return (
    <section
      ref={frame}
      aria-roledescription="carousel"
      aria-label="Highlights"
      className="on-brand relative overflow-hidden rounded-lg bg-brand text-on-brand"
    >
      <div className="grid">
        {slides.map((slide, index) => {
          const current = index === shown
          return (
            <div
              key={slide.title}
              inert={!current}
              className={`col-start-1 row-start-1 grid items-center gap-2 px-6 pt-7 pb-14 transition-opacity duration-500 sm:grid-cols-2 sm:px-12 sm:py-10 lg:px-20 ${current ? '' : 'invisible opacity-0'}`}
            >
              <div className="flex flex-col items-start gap-3">
                {/* The first slide's title is the page's own heading. */}
                {index === 0 ? (
                  <h1 className={titleLook}>{slide.title}</h1>
                ) : (
                  <p className={titleLook}>{slide.title}</p>
                )}
                <p className="max-w-96 text-lg text-on-brand-muted">{slide.subtitle}</p>
                <InnerLink to={slide.link} className={buttonLook('action', 'md', 'mt-2')}>
                  {messages.shopNow}
                </InnerLink>
              </div>
              <img
                src={slide.image}
                width={720}
                height={560}
                alt=""
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'low'}
                className="mx-auto h-44 w-auto sm:h-72 lg:h-88"
              />
            </div>
          )
        })}
      </div>
      <div className="absolute inset-x-0 bottom-3 flex justify-center">
        {slides.map((slide, index) => (
          <button
            key={slide.title}
            type="button"
            aria-label={`Show slide ${index + 1}: ${slide.title}`}
            aria-current={index === shown || undefined}
            onClick={() => setShown(index)}
            className="group grid size-8 place-items-center"
          >
            <span className="h-2.5 w-2.5 rounded-full bg-on-brand/45 transition-all group-hover:bg-on-brand group-aria-current:w-6 group-aria-current:bg-on-brand" />
          </button>
        ))}
      </div>
    </section>
  )
}

const titleLook = 'text-3xl font-extrabold tracking-tight text-balance'
