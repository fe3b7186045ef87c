import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { DocumentKind } from '#contract/states.ts'
import type { AnswerTo, Page } from '#web/lib/api-types.ts'
import { operatorApi } from './operator-api.ts'

export type Withdrawal = AnswerTo<'GET /api/admin/withdrawals/'>[number]
export type SentDocuments = AnswerTo<'GET /api/admin/verifications/'>[number]

/** A list of the area, page after page. */
export function listQuery<Item>(name: readonly string[], load: (query: { limit: string; cursor?: string }) => Promise<Page<Item[]>>) {
  return infiniteQueryOptions({
    queryKey: ['operator', ...name],
    queryFn: ({ pageParam: cursor }) => load({ limit: '25', ...(cursor !== null && { cursor }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

export const useWithdrawals = () =>
  useInfiniteQuery(listQuery(['withdrawals'], (query) => operatorApi.page('GET /api/admin/withdrawals/', { query })))

export const useSentDocuments = () =>
  useInfiniteQuery(listQuery(['documents'], (query) => operatorApi.page('GET /api/admin/verifications/', { query })))

/** One of the documents a store sent at once. */
export type SentDocument = { storeId: number; submittedAt: string; kind: DocumentKind }

/** A picture of a document. Whoever asks for it is written down, so it is asked for when it is looked at. */
export const useDocument = ({ storeId, submittedAt, kind }: SentDocument, wanted: boolean) =>
  useQuery({
    queryKey: ['operator', 'document', storeId, submittedAt, kind],
    queryFn: async () => {
      const params = { storeId: String(storeId), kind }
      const bytes = await operatorApi.call('GET /api/admin/verifications/:storeId/documents/:kind/', { params })
      return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/webp' })
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
