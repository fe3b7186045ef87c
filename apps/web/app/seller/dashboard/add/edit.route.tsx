import { useQuery } from '@tanstack/react-query'
import { href, replace, useNavigate } from 'react-router'
import { Loading } from '#web/ui/spinner.tsx'
import { categoriesQuery, productQuery } from '../../data/products.ts'
import { requireSection, start } from '../access.ts'
import { idIn } from '../id-in.ts'
import { productForm as messages } from '../products/messages.ts'
import type { SectionHandle } from '../sections.ts'
import type { Route } from './+types/edit.route.ts'
import { FormFailed } from './form-failed.tsx'
import { ProductForm } from './product-form.tsx'

export { ErrorBoundary } from '../error-boundary.tsx'

export const handle = { title: messages.editTitle, section: 'add' } satisfies SectionHandle

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await requireSection('add')
  const productId = idIn(params.productId)
  if (productId === undefined) throw replace(href('/Seller/Dashboard/products'))
  start(productQuery(productId))
  start(categoriesQuery)
  return { productId }
}

/** V§2 Edit: the form of Add Product with the data of a product. */
export default function EditProduct({ loaderData: { productId } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const product = useQuery(productQuery(productId))
  const categories = useQuery(categoriesQuery)
  const failed = [product, categories].find(({ isError }) => isError)
  const leave = () => void navigate(href('/Seller/Dashboard/products'))
  return (
    <>
      <h2 className="text-xl font-bold">{messages.editTitle}</h2>
      {failed ? (
        <FormFailed failed={failed} onLeave={leave} />
      ) : product.data && categories.data ? (
        <ProductForm
          key={productId}
          product={product.data}
          categories={categories.data}
          onSaved={leave}
          onCancel={leave}
        />
      ) : (
        <Loading />
      )}
    </>
  )
}
