import { href } from 'react-router'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { pictureAddress, pictureSet } from '#web/lib/picture-address.ts'
import { usePrice, useSite } from '#web/lib/use-site.ts'
import { type HeadPicture, PageHead } from '../chrome/page-head.tsx'
import { StructuredData } from '../chrome/structured-data.tsx'
import { payable } from '../product-card/card-product.ts'
import { useProductTexts } from '../texts/product.ts'
import { structuredProduct } from './structured-product.ts'
import { sharedPicture } from './shared-picture.ts'

type Product = AnswerTo<'GET /api/products/:id/'>

/** What search engines and messengers know of a product: a link to it shows its picture, name and price. */
export function ProductHead({ product }: { product: Product }) {
  const texts = useProductTexts()
  const { publicUrl } = useSite()
  const path = href('/products/:id', { id: String(product.id) })
  const { label, amount } = usePrice('catalog')(payable(product))
  const picture = usePictureOf(product)
  const data = structuredProduct(product, { url: publicUrl + path, picture: picture?.address })
  return (
    <>
      <PageHead
        title={product.name}
        description={texts.summary(`${label} ${amount}`, product.description)}
        canonical={path}
        picture={picture}
        type="product"
      />
      <meta property="product:price:amount" content={payable(product).toFixed(2)} />
      <meta property="product:price:currency" content="KES" />
      <StructuredData about={data} />
    </>
  )
}

function usePictureOf({ name, images: [image] }: Product): HeadPicture | undefined {
  const { apiHost, publicUrl } = useSite()
  if (!image) return undefined
  const { path, ...measures } = sharedPicture({
    ...image,
    image: pictureAddress(apiHost, image.image),
    srcset: pictureSet(apiHost, image.srcset),
  })
  return { address: new URL(path, publicUrl).href, ...measures, alt: name }
}
