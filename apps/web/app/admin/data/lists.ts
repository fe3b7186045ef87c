import { useQuery } from '@tanstack/react-query'
import type { DocumentKind } from '#contract/shared/states.ts'
import type { AnswerTo, Page } from '#web/lib/api/api-types.ts'
import { pageQuery, type PageQuery, usePagedList } from '#web/lib/hooks/use-paged-list.ts'
import type { WithdrawalFilter } from '../withdrawals/filter.ts'
import { operatorApi } from './operator-api.ts'

export type Withdrawal = AnswerTo<'GET /api/admin/withdrawals/'>[number]
export type SentDocuments = AnswerTo<'GET /api/admin/verifications/'>[number]

/** The cursor of a list on a detail screen; the list it was opened from has its own cursor. */
export const OPENED_CURSOR = 'open_cursor'

/** A list of the area, and the name of its cursor in the address. */
export type List<Row> = {
  key: readonly unknown[]
  load: (page: PageQuery) => Promise<Page<Row[]>>
  cursor: string
}

export const listOf = <Row>(name: readonly unknown[], load: List<Row>['load'], cursor = 'cursor'): List<Row> => ({
  key: ['operator', ...name],
  load,
  cursor,
})

/** The page of a list that the address selects. */
export const useList = <Row>({ key, load, cursor }: List<Row>) => usePagedList(key, load, cursor)

/** The query of the same page, for the loader of a screen. */
export const pageOf = <Row>({ key, load, cursor }: List<Row>, search: string) => pageQuery(key, load, search, cursor)

export const withdrawalList = (filter: WithdrawalFilter) =>
  listOf(['withdrawals', JSON.stringify(filter)], (query) =>
    operatorApi.page('GET /api/admin/withdrawals/', { query: { ...query, ...filter } }),
  )

export const sentDocumentList = listOf(['documents'], (query) =>
  operatorApi.page('GET /api/admin/verifications/', { query }),
)

/** One of the documents that a store sent together. */
export type SentDocument = { storeId: number; submittedAt: string; kind: DocumentKind }

/** A picture of a document. Each view is written to the audit log, so it is fetched only when the operator opens it. */
export const useDocument = ({ storeId, submittedAt, kind }: SentDocument, requested: boolean) =>
  useQuery({
    queryKey: ['operator', 'document', storeId, submittedAt, kind],
    queryFn: async () => {
      const params = { storeId: String(storeId), kind }
      const bytes = await operatorApi.call('GET /api/admin/verifications/:storeId/documents/:kind/', { params })
      return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/webp' })
    },
    enabled: requested,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
