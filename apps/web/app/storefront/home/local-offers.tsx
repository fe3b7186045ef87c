import { useEffect, useRef } from 'react'
import { pictureAddress, pictureSet } from '#web/lib/browser/picture-address.ts'
import { whenNear } from '#web/lib/hooks/use-near.ts'
import { useSite } from '#web/lib/hooks/use-site.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useHomeMessages } from '../messages/home.ts'
import { CategoryIcon } from '../shop-icon.tsx'
import type { LocalAd } from './home-sections.ts'
import { movesByItself, watchHold } from './watch-hold.ts'

/** The distance from one ad to the next, and the maximum width of the strip: the page's own width. */
const STRIDE_PX = 268
const WIDEST_PX = 1_536

/** A strip of ads that scrolls automatically and pauses on hover, touch or keyboard focus. */
export function LocalOffers({ ads }: { ads: readonly LocalAd[] }) {
  const { localOffers } = useHomeMessages()
  const strip = useRef<HTMLUListElement>(null)
  // The content is repeated so often that the strip always has more than its width left to scroll.
  const repeats = Math.ceil(WIDEST_PX / (ads.length * STRIDE_PX))
  useEffect(() => {
    const element = strip.current
    if (!element || !movesByItself()) return
    let end: (() => void) | undefined
    let left = false
    // Only a strip that is seen loads what moves it.
    const endWatch = whenNear(element, '0px', () => {
      void import('./scroll-by-itself.ts')
        .then(({ scrollByItself }) => {
          if (!left) end = scrollByItself(element, ads.length, watchHold)
        })
        // Without it the strip is swiped.
        .catch(() => undefined)
    })
    return () => {
      left = true
      endWatch()
      end?.()
    }
  }, [ads.length])
  return (
    <div className="mt-8">
      <h2 className="mb-3 text-xl font-bold sm:text-2xl">{localOffers}</h2>
      <ul
        ref={strip}
        className="ad-row no-scrollbar -mx-4 flex gap-3 overflow-x-auto px-4 pb-1 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
      >
        <Ads ads={ads} />
        {/* The repetitions are hidden from screen readers. */}
        {Array.from({ length: repeats }, (_, index) => (
          <Ads key={index} ads={ads} repeated />
        ))}
      </ul>
    </div>
  )
}

function Ads({ ads, repeated = false }: { ads: readonly LocalAd[]; repeated?: boolean }) {
  const { apiHost } = useSite()
  return ads.map((ad) => (
    <li key={ad.id} aria-hidden={repeated || undefined} className="shrink-0">
      <InnerLink
        to={ad.link}
        draggable={false}
        tabIndex={repeated ? -1 : undefined}
        className="flex min-h-20 w-[16rem] items-center gap-3 rounded-md bg-brand-soft pr-4 pl-2 font-semibold text-brand-ink -outline-offset-2 hover:underline"
      >
        {ad.image === null ? (
          <span className="grid size-16 shrink-0 place-items-center">
            <CategoryIcon slug={ad.link.slice(ad.link.lastIndexOf('/') + 1)} className="size-9" />
          </span>
        ) : (
          <Picture
            src={pictureAddress(apiHost, ad.image)}
            srcSet={pictureSet(apiHost, ad.image_srcset)}
            sizes="80px"
            width={80}
            height={64}
            alt=""
            className="h-16 w-20 shrink-0 rounded-sm object-contain"
          />
        )}
        {ad.title}
      </InnerLink>
    </li>
  ))
}
