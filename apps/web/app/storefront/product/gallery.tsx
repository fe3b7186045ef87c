import { useEffect, useRef, useState } from 'react'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ProductPicture } from '../product-card/product-picture.tsx'
import { useProductMessages } from '../messages/product.ts'

export type Images = AnswerTo<'GET /api/products/:id/'>['images']

const Zoom = lazyPart(() => import('./zoom.tsx'))

const frame = 'aspect-square w-full object-contain'

type GalleryProps = {
  name: string
  images: Images
  /** The `image` of the selected variant's picture; null where it has none, and the gallery keeps its position. */
  requested: string | null
}

/** The pictures of a product: swiped, or selected by thumbnails, and enlarged by a tap. */
export function Gallery({ name, images, requested }: GalleryProps) {
  const messages = useProductMessages()
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [enlarged, setEnlarged] = useState<number | null>(null)

  const scrollTo = (index: number) => {
    const { current } = track
    current?.scrollTo({ left: index * current.clientWidth })
  }
  const chosenIndex = images.findIndex(({ image }) => image === requested)
  const [firstIndex] = useState(Math.max(chosenIndex, 0))
  useEffect(() => {
    const row = track.current
    if (row && chosenIndex >= 0) row.scrollTo({ left: chosenIndex * row.clientWidth, behavior: 'instant' })
  }, [track, chosenIndex])
  if (images.length === 0) {
    return (
      <div className="overflow-hidden rounded-lg bg-photo shadow-card">
        <ProductPicture image={null} srcset="" width={0} height={0} sizes="" alt={name} first className={frame} />
      </div>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="relative overflow-hidden rounded-lg bg-photo shadow-card">
        <ul
          ref={track}
          aria-label={messages.pictures(name)}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth"
        >
          {images.map((image, index) => (
            <li key={image.image} className="w-full shrink-0 snap-center snap-always">
              <button
                type="button"
                onClick={() => setEnlarged(index)}
                className="block w-full cursor-zoom-in rounded-lg -outline-offset-3"
              >
                <ProductPicture
                  image={image.image}
                  srcset={image.srcset}
                  width={image.width}
                  height={image.height}
                  sizes="(min-width: 96rem) 48rem, (min-width: 48rem) 52vw, 100vw"
                  alt={messages.picture(name, index + 1, images.length)}
                  first={index === firstIndex}
                  className={frame}
                />
                <span className="sr-only">{messages.enlarge}</span>
              </button>
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-surface px-3 py-1 text-sm font-semibold tabular-nums shadow-card"
          >
            {shown + 1} / {images.length}
          </p>
        )}
      </div>
      {images.length > 1 && (
        <ul className="no-scrollbar flex gap-3 overflow-x-auto p-1">
          {images.map((image, index) => (
            <li key={image.image} className="shrink-0">
              <button
                type="button"
                aria-label={messages.showPicture(index + 1)}
                aria-current={index === shown || undefined}
                onClick={() => scrollTo(index)}
                className="block size-18 overflow-hidden rounded-sm bg-sunken ring-2 ring-transparent hover:ring-line aria-current:ring-brand-ink sm:size-20"
              >
                <ProductPicture
                  image={image.image}
                  srcset={image.srcset}
                  width={image.width}
                  height={image.height}
                  sizes="80px"
                  alt=""
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {enlarged !== null && (
        <Zoom
          name={name}
          images={images}
          first={enlarged}
          onClose={(last) => {
            setEnlarged(null)
            scrollTo(last)
          }}
        />
      )}
    </div>
  )
}
