import { nairobiDay } from '#contract/shared/days.ts'
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallInput } from '#contract/shared/endpoint.ts'
import type { applyBulkEdit } from '#contract/seller/import.ts'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { reportUpload } from '#web/lib/api/report-upload.ts'
import { useInvalidateLists } from './products.ts'

export type ProductImport = AnswerTo<'GET /api/seller/imports/:id/'>
export type ImportError = AnswerTo<'GET /api/seller/imports/:id/errors/'>[number]
export type BulkEdit = CallInput<typeof applyBulkEdit>['body']
export type BulkRow = AnswerTo<'POST /api/seller/bulk-edits/preview/'>['rows'][number]

/** Poll interval of the progress of a file. */
const LOOK_MS = 1_000

const isRunning = (one: ProductImport | null | undefined) => one?.state === 'checking' || one?.state === 'applying'

export const latestImportQuery = queryOptions({
  queryKey: ['seller', 'import'] as const,
  queryFn: async () => (await api.seller.call('GET /api/seller/imports/latest/')).import,
  refetchInterval: ({ state }) => (isRunning(state.data) ? LOOK_MS : false),
})

/** The last import: its state is on the server. Once it is written, the product lists are refetched. */
export function useLatestImport() {
  const invalidateLists = useInvalidateLists()
  const latest = useQuery(latestImportQuery)
  const state = latest.data?.state
  useEffect(() => {
    if (state === 'done') void invalidateLists()
    // The query client never changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state])
  return latest
}

export function useUploadImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, onSent }: { file: File; onSent: (sent: number) => void }) =>
      api.seller.call('POST /api/seller/imports/', {
        body: { file_name: file.name.slice(-200) },
        files: { file: [file] },
        fetch: reportUpload(onSent),
      }),
    onSuccess: (added) => client.setQueryData(latestImportQuery.queryKey, added),
  })
}

export function useApplyImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, errors, rows_with_errors, good_rows }: ProductImport) =>
      api.seller.call('POST /api/seller/imports/:id/apply/', {
        params: { id: String(id) },
        ...(errors > 0 && { body: { good_rows_only: true, rows_with_errors, good_rows } }),
      }),
    onSuccess: (begun) => client.setQueryData(latestImportQuery.queryKey, begun),
    onError: () => client.invalidateQueries({ queryKey: latestImportQuery.queryKey }),
  })
}

const errorsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['seller', 'import-errors', id],
    queryFn: ({ pageParam: cursor }) =>
      api.seller.page('GET /api/seller/imports/:id/errors/', {
        params: { id: String(id) },
        query: { limit: '50', ...(cursor !== null && { cursor }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const useImportErrors = (id: number) => useInfiniteQuery(errorsQuery(id))

export const useExportProducts = () =>
  useMutation({
    mutationFn: async () => {
      const bytes = await api.seller.call('GET /api/seller/exports/products/')
      saveFile(`sokoni-products-${nairobiDay(new Date())}.csv`, bytes as Uint8Array<ArrayBuffer>, 'text/csv')
    },
  })

export const useBulkPreview = () =>
  useMutation({ mutationFn: (body: BulkEdit) => api.seller.call('POST /api/seller/bulk-edits/preview/', { body }) })

export function useBulkEdit() {
  const invalidateLists = useInvalidateLists()
  return useMutation({
    mutationFn: ({ body, key }: { body: BulkEdit; key: string }) =>
      api.seller.call('POST /api/seller/bulk-edits/', { body, idempotencyKey: key }),
    onSuccess: () => invalidateLists(),
  })
}
