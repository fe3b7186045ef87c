import { useQuery } from '@tanstack/react-query'
import type { DocumentKind } from '#contract/states.ts'
import type { AnswerTo, Page } from '#web/lib/api-types.ts'
import { type PageQuery, usePagedList } from '#web/lib/use-paged-list.ts'
import type { WithdrawalFilter } from '../withdrawals/filter.ts'
import { operatorApi } from './operator-api.ts'

export type Withdrawal = AnswerTo<'GET /api/admin/withdrawals/'>[number]
export type SentDocuments = AnswerTo<'GET /api/admin/verifications/'>[number]

/** The cursor of a list on the screen of one thing; the list it was opened from keeps its own behind it. */
export const OPENED_CURSOR = 'open_cursor'

/** A list of the area, a page of it as the address says. */
export const useList = <Row>(name: readonly unknown[], load: (page: PageQuery) => Promise<Page<Row[]>>, cursor?: string) =>
  usePagedList(['operator', ...name], load, cursor)

export const useWithdrawals = (filter: WithdrawalFilter) =>
  useList(['withdrawals', JSON.stringify(filter)], (query) =>
    operatorApi.page('GET /api/admin/withdrawals/', { query: { ...query, ...filter } }),
  )

export const useSentDocuments = () =>
  useList(['documents'], (query) => operatorApi.page('GET /api/admin/verifications/', { query }))

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
