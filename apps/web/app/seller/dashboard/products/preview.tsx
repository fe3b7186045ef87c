import { usePrice } from '#web/lib/hooks/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { OldPrice, Price } from '#web/ui/price.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { type Preview as Previewed, usePreview } from '../../data/products.ts'
import { products as messages } from './messages.ts'

/** A preview of the product's public page. */
export default function Preview({ productId, onClose }: { productId: number; onClose: () => void }) {
  const { data, isError, refetch } = usePreview(productId)
  return (
    <Dialog open onClose={onClose} title={messages.previewTitle} description={messages.previewText}>
      {data ? (
        <Page product={data} />
      ) : isError ? (
        <ErrorState title={messages.previewFailed} headingLevel="h3">
          <Button onClick={() => void refetch()}>{messages.tryAgain}</Button>
        </ErrorState>
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

function Page({ product }: { product: Previewed }) {
  const price = usePrice('catalog')
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-4 gap-2">
        {(product.images.length > 0 ? product.images : [null]).map((image, place) => (
          <Picture
            key={image?.image ?? place}
            src={image?.image ?? null}
            srcSet={image?.srcset ?? ''}
            sizes={place === 0 ? '400px' : '96px'}
            width={image?.width ?? 400}
            height={image?.height ?? 400}
            alt=""
            className={`aspect-square w-full rounded-sm bg-sunken object-contain ${place === 0 ? 'col-span-4' : ''}`}
          />
        ))}
      </div>
      <div>
        {product.brand !== null && <p className="text-sm text-muted">{product.brand}</p>}
        <h3 className="text-lg font-bold wrap-anywhere">{product.name}</h3>
        <p className="mt-1 text-xl font-extrabold">
          <Price {...price(product.sale_price ?? product.price)} />{' '}
          {product.originalPrice !== null && (
            <OldPrice {...price(product.originalPrice)} className="text-base font-normal" />
          )}
        </p>
        <p className={`mt-1 font-semibold ${product.stock > 0 ? 'text-good' : 'text-bad'}`}>
          {product.stock > 0 ? messages.inStock(product.stock) : messages.soldOut}
        </p>
      </div>
      {product.variants.length > 1 && (
        <ul className="flex flex-wrap gap-2 text-sm">
          {product.variants.map(({ id, name, stock }) => (
            <li
              key={id}
              className={`rounded-sm border border-line px-2.5 py-1 ${stock > 0 ? '' : 'text-muted line-through'}`}
            >
              {name}
            </li>
          ))}
        </ul>
      )}
      <p className="whitespace-pre-line wrap-anywhere">{product.full_description || messages.noDescription}</p>
      {product.features.length > 0 && (
        <ul className="list-disc pl-5">
          {product.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      {product.specifications.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {product.specifications.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {product.warranty !== null && <p className="text-sm text-muted">{product.warranty}</p>}
    </div>
  )
}
