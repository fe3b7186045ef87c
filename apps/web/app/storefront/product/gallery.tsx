import { useState } from 'react'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { ProductPicture } from '../product-card/product-picture.tsx'

type Images = AnswerTo<'GET /api/products/:id/'>['images']

/** The pictures of a product: one large, the others to choose from. */
export function Gallery({ name, images }: { name: string; images: Images }) {
  const [chosen, setChosen] = useState(0)
  const shown = images[chosen]
  return (
    <div className="flex flex-col gap-3">
      <div className="overflow-hidden rounded-lg bg-sunken shadow-card">
        <ProductPicture
          image={shown?.image ?? null}
          srcset={shown?.srcset ?? ''}
          width={shown?.width ?? 800}
          height={shown?.height ?? 800}
          sizes="(min-width: 64rem) 50vw, 100vw"
          alt={images.length > 1 ? `${name}, picture ${chosen + 1} of ${images.length}` : name}
          eager
          className="aspect-6/5 w-full object-contain"
        />
      </div>
      {images.length > 1 && (
        <ul className="no-scrollbar flex gap-3 overflow-x-auto p-1">
          {images.map((image, index) => (
            <li key={image.image} className="shrink-0">
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-current={index === chosen || undefined}
                onClick={() => setChosen(index)}
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
    </div>
  )
}
