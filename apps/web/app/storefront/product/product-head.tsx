import { href } from 'react-router'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { pictureAddress, pictureSet } from '#web/lib/picture-address.ts'
import { usePrice, useSite } from '#web/lib/use-site.ts'
import { type HeadPicture, PageHead } from '../chrome/page-head.tsx'
import { ServedData } from '../chrome/structured-data.tsx'
import { goodsPath } from '../goods.ts'
import { payable } from '../product-card/card-product.ts'
import { useProductTexts } from '../texts/product.ts'
import type { Variant } from './choices.ts'
import { structuredProduct } from './structured-product.ts'
import { sharedPicture } from './shared-picture.ts'

type Product = AnswerTo<'GET /api/products/:id/'>

/** What search engines and messengers know of a product: a link to it shows the variant's picture and price. */
export function ProductHead({ product, variant }: { product: Product; variant: Variant }) {
  const texts = useProductTexts()
  const { publicUrl } = useSite()
  const path = href('/products/:id', { id: String(product.id) })
  const { label, amount } = usePrice('catalog')(payable(variant))
  const pictureOf = usePictureOf(product)
  return (
    <>
      <PageHead
        title={product.name}
        description={texts.summary(`${label} ${amount}`, product.description)}
        canonical={path}
        picture={pictureOf(variant.picture)}
        type="product"
      />
      <meta property="product:price:amount" content={payable(variant).toFixed(2)} />
      <meta property="product:price:currency" content="KES" />
      <ServedData
        about={
          import.meta.env.SSR &&
          structuredProduct(product, {
            url: publicUrl + path,
            urlOf: (each) => publicUrl + goodsPath(product.id, each),
            pictureOf: (image) => pictureOf(image)?.address,
          })
        }
      />
    </>
  )
}

/** The picture of that `image`, or where it is null or gone the first one. */
function usePictureOf({ name, images }: Product): (image: string | null) => HeadPicture | undefined {
  const { apiHost, publicUrl } = useSite()
  return (wanted) => {
    const picture = images.find(({ image }) => image === wanted) ?? images[0]
    if (!picture) return undefined
    const { path, ...measures } = sharedPicture({
      ...picture,
      image: pictureAddress(apiHost, picture.image),
      srcset: pictureSet(apiHost, picture.srcset),
    })
    return { address: new URL(path, publicUrl).href, ...measures, alt: name }
  }
}
