import { href } from 'react-router'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { pictureAddress, pictureSet } from '#web/lib/browser/picture-address.ts'
import { usePrice, useSite } from '#web/lib/hooks/use-site.ts'
import { PageHead } from '../chrome/page-head.tsx'
import { StructuredData } from '../chrome/structured-data.tsx'
import { goodsPath } from '../goods.ts'
import { payable } from '../product-card/card-product.ts'
import { useProductMessages } from '../messages/product.ts'
import type { Variant } from './choices.ts'
import { structuredProduct } from './structured-product.ts'
import { sharedPicture } from './shared-picture.ts'

type Product = AnswerTo<'GET /api/products/:id/'>

/** The metadata of a product: a link preview shows the variant's picture and price. */
export function ProductHead({ product, variant }: { product: Product; variant: Variant }) {
  const messages = useProductMessages()
  const site = useSite()
  const { publicUrl } = site
  const path = href('/products/:id', { id: String(product.id) })
  const { label, amount } = usePrice('catalog')(payable(variant))
  return (
    <>
      <PageHead
        title={product.name}
        description={messages.summary(`${label} ${amount}`, product.description)}
        canonical={path}
        picture={import.meta.env.SSR ? pictureOf(site, product, variant.picture) : undefined}
        type="product"
      />
      {import.meta.env.SSR && (
        <>
          <meta property="product:price:amount" content={payable(variant).toFixed(2)} />
          <meta property="product:price:currency" content="KES" />
        </>
      )}
      <StructuredData
        about={
          import.meta.env.SSR &&
          structuredProduct(product, {
            url: publicUrl + path,
            urlOf: (each) => publicUrl + goodsPath(product.id, each),
            pictureOf: (image) => pictureOf(site, product, image)?.address,
          })
        }
      />
    </>
  )
}

type Site = ReturnType<typeof useSite>

/** The picture of that `image`; the first one for null or an unknown one. */
function pictureOf({ apiHost, publicUrl }: Site, { name, images }: Product, requested: string | null) {
  const picture = images.find(({ image }) => image === requested) ?? images[0]
  if (!picture) return undefined
  const { path, ...measures } = sharedPicture({
    ...picture,
    image: pictureAddress(apiHost, picture.image),
    srcset: pictureSet(apiHost, picture.srcset),
  })
  return { address: new URL(path, publicUrl).href, ...measures, alt: name }
}
