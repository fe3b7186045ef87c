import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { Loading } from '#web/ui/spinner.tsx'
import { categoriesQuery } from '../../data/products.ts'
import { requireSection, start } from '../access.ts'
import { productForm as messages } from '../products/messages.ts'
import type { SectionHandle } from '../sections.ts'
import { FormFailed } from './form-failed.tsx'
import { ProductForm } from './product-form.tsx'

export { ErrorBoundary } from '../error-boundary.tsx'

export const handle = { title: messages.addTitle, section: 'add' } satisfies SectionHandle

export async function clientLoader() {
  await requireSection('add')
  start(categoriesQuery)
  return null
}

/** V§2 Add Product. */
export default function AddProduct() {
  const navigate = useNavigate()
  const categories = useQuery(categoriesQuery)
  const [cleared, setCleared] = useState(0)
  const leave = () => void navigate(href('/Seller/Dashboard/products'))
  return (
    <>
      <h2 className="text-xl font-bold">{messages.addTitle}</h2>
      {categories.isError ? (
        <FormFailed failed={categories} onLeave={leave} />
      ) : categories.data ? (
        <ProductForm
          key={cleared}
          product={null}
          categories={categories.data}
          onSaved={leave}
          onCancel={() => setCleared(cleared + 1)}
        />
      ) : (
        <Loading />
      )}
    </>
  )
}
