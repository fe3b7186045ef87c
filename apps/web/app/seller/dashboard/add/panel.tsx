import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { useCategories, useProduct } from '../../data/products.ts'
import { productForm as messages } from '../products/messages.ts'
import { tabPath } from '../tabs.tsx'
import { ProductForm } from './product-form.tsx'

/** V§2 Add Product; edits a product when the address contains `product`. */
export default function Panel() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const named = Number(new URLSearchParams(search).get('product'))
  const id = Number.isSafeInteger(named) && named > 0 ? named : null
  const product = useProduct(id)
  const categories = useCategories()
  const leave = () => void navigate(tabPath('products'))
  const [cleared, setCleared] = useState(0)
  const failed = [product, categories].find(({ isError }) => isError)

  return (
    <>
      <h2 className="text-xl font-bold">{id === null ? messages.addTitle : messages.editTitle}</h2>
      {failed ? (
        <ErrorState
          title={isApiError(failed.error) && failed.error.status === 404 ? messages.notFound : messages.loadFailed}
          headingLevel="h3"
        >
          <Button onClick={() => void failed.refetch()}>{messages.tryAgain}</Button>
          <Button tone="quiet" onClick={leave}>
            {messages.backToList}
          </Button>
        </ErrorState>
      ) : categories.data && (id === null || product.data) ? (
        <ProductForm
          key={`${id} ${cleared}`}
          product={product.data ?? null}
          categories={categories.data}
          onSaved={leave}
          onCancel={id === null ? () => setCleared(cleared + 1) : leave}
        />
      ) : (
        <Loading />
      )}
    </>
  )
}
