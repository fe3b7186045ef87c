import { type Query, queryOptions, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput } from '#contract/shared/endpoint.ts'
import type { changeSellerProduct, createSellerProduct } from '#contract/seller/products.ts'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo, Page } from '#web/lib/api/api-types.ts'
import { listIn } from '#web/lib/api/list-in.ts'
import { reportUpload } from '#web/lib/api/report-upload.ts'
import { completeProduct } from './complete.ts'

export type SellerProduct = AnswerTo<'GET /api/seller/products/:id/'>
export type Preview = AnswerTo<'GET /api/seller/products/:id/preview/'>
export type Category = AnswerTo<'GET /api/categories/'>[number]

/** The filters of the list; all of them are in the address. */
export type ProductFilters = {
  state?: SellerProduct['state'] | undefined
  stock?: 'out' | 'low' | undefined
  q?: string | undefined
}

const productsKey = ['seller', 'products'] as const

/** One page; the first page without filters is one of the dashboard's first requests (V§7). */
export const productsPage = (filters: ProductFilters = {}, cursor: string | null = null) =>
  queryOptions({
    queryKey: [...productsKey, filters, cursor],
    queryFn: async () => {
      const page = await api.seller.page('GET /api/seller/products/', {
        query: { ...filters, limit: '50', ...(cursor !== null && { cursor }) },
      })
      return { ...page, items: page.items.map(completeProduct) }
    },
  })

/** The store's products; further pages are loaded on demand. */
export function useProducts(filters: ProductFilters) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  const pages = useQueries({ queries: cursors.map((cursor) => productsPage(filters, cursor)) })
  const loaded = pages.flatMap(({ data }): Page<SellerProduct[]>[] => (data ? [data] : []))
  const next = loaded.at(-1)?.next ?? null
  const failed = pages.find(({ isError }) => isError)
  return {
    products: loaded.flatMap(({ items }) => items),
    isLoading: pages[0]?.isPending === true,
    isLoadingMore: cursors.length > 1 && pages.at(-1)?.isPending === true,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    /** Undefined at the end of the list. */
    loadMore: next === null || cursors.includes(next) ? undefined : () => setCursors([...cursors, next]),
  }
}

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['seller', 'product', id] as const,
    queryFn: () => api.seller.call('GET /api/seller/products/:id/', { params: { id: String(id) } }),
    // A form starts with current data, which does not change while the form is filled in.
    gcTime: 0,
    staleTime: Infinity,
  })

export const usePreview = (id: number) =>
  useQuery({
    queryKey: ['seller', 'preview', id],
    queryFn: () => api.seller.call('GET /api/seller/products/:id/preview/', { params: { id: String(id) } }),
    gcTime: 0,
  })

export const categoriesQuery = queryOptions({
  queryKey: ['seller', 'categories'] as const,
  queryFn: async () => listIn(await api.open.call('GET /api/categories/')),
  staleTime: 5 * 60_000,
})

export type NewProductBody = CallInput<typeof createSellerProduct>['body']
export type ProductBody = NonNullable<CallInput<typeof changeSellerProduct>['body']>

type Sending = { pictures: readonly Blob[]; onSent: (sent: number) => void }

/** After every write of a product, lists and counters of all tabs are refetched; outdated data is not shown. */
export function useInvalidateLists() {
  const client = useQueryClient()
  return () => {
    const predicate = ({ queryKey }: Query) => !stored.has(String(queryKey[1]))
    client.removeQueries({ predicate, type: 'inactive' })
    return client.invalidateQueries({ predicate })
  }
}

function useWriting<Variables, Answer>(write: (variables: Variables) => Promise<Answer>) {
  const invalidateLists = useInvalidateLists()
  return useMutation({ mutationFn: write, onSuccess: invalidateLists })
}

/** Queries that a product change does not affect, and the product in the form. */
const stored = new Set(['store', 'categories', 'product', 'import', 'import-errors'])

export const useCreateProduct = () =>
  useWriting(({ body, key, pictures, onSent }: Sending & { body: NewProductBody; key: string }) =>
    api.seller.call('POST /api/seller/products/', {
      body,
      files: { uploaded_images: pictures },
      idempotencyKey: key,
      fetch: reportUpload(onSent),
    }),
  )

export const useChangeProduct = () =>
  useWriting(({ id, body, pictures = [], onSent }: { id: number; body: ProductBody } & Partial<Sending>) =>
    api.seller.call('PUT /api/seller/products/:id/', {
      params: { id: String(id) },
      body,
      files: { uploaded_images: pictures },
      ...(onSent && { fetch: reportUpload(onSent) }),
    }),
  )

export const useRemoveProduct = () =>
  useWriting((id: number) => api.seller.call('DELETE /api/seller/products/:id/', { params: { id: String(id) } }))

export const useDuplicateProduct = () =>
  useWriting((id: number) =>
    api.seller.call('POST /api/seller/products/:id/duplicate/', { params: { id: String(id) } }),
  )
