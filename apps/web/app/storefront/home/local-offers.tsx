import { useEffect, useRef } from 'react'
import { pictureAddress } from '#web/lib/picture-address.ts'
import { useSite } from '#web/lib/use-site.ts'
import { Picture } from '#web/ui/picture.tsx'
import { messages } from '../messages.ts'
import type { LocalAd } from './home-sections.ts'
import { movesByItself, watchHold } from './watch-hold.ts'

const PIXELS_PER_SECOND = 30

/** A strip of ads that moves by itself and stands still under the pointer, a finger or the keyboard. */
export function LocalOffers({ ads }: { ads: readonly LocalAd[] }) {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => (strip.current ? scrollByItself(strip.current) : undefined), [])
  return (
    <div className="mt-8">
      <h2 className="mb-3 text-xl font-bold">{messages.localOffers}</h2>
      <ul ref={strip} className="no-scrollbar flex gap-3 overflow-x-auto pb-1">
        <Ads ads={ads} />
        {/* A second round, so that the strip has no end; it is only looked at. */}
        <Ads ads={ads} repeated />
      </ul>
    </div>
  )
}

function Ads({ ads, repeated = false }: { ads: readonly LocalAd[]; repeated?: boolean }) {
  const { apiHost } = useSite()
  return ads.map((ad) => (
    <li key={ad.id} aria-hidden={repeated || undefined} className="shrink-0">
      <a
        href={ad.link}
        draggable={false}
        tabIndex={repeated ? -1 : undefined}
        className="flex h-20 w-64 items-center gap-3 rounded-md bg-brand-soft pr-4 pl-2 font-semibold text-brand-ink -outline-offset-2 hover:underline"
      >
        <Picture
          src={ad.image && pictureAddress(apiHost, ad.image)}
          width={80}
          height={64}
          alt=""
          className="h-16 w-20 shrink-0 rounded-sm object-contain"
        />
        {ad.title}
      </a>
    </li>
  ))
}

function scrollByItself(strip: HTMLElement): (() => void) | undefined {
  if (!movesByItself()) return undefined
  let held = false
  let lastMs = 0
  let position = strip.scrollLeft
  let frame = requestAnimationFrame(function step(nowMs) {
    const elapsedMs = Math.min(nowMs - lastMs, 100)
    lastMs = nowMs
    if (held) position = strip.scrollLeft
    else {
      const round = strip.scrollWidth / 2
      position = (position + (elapsedMs / 1_000) * PIXELS_PER_SECOND) % round
      strip.scrollLeft = position
    }
    frame = requestAnimationFrame(step)
  })
  const endWatch = watchHold(strip, (now) => (held = now))
  return () => {
    cancelAnimationFrame(frame)
    endWatch()
  }
}
