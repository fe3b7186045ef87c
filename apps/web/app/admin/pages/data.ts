import { queryOptions } from '@tanstack/react-query'
import type { Language, PageSlug } from '#contract/shared/constants.ts'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { operatorApi } from '../data/operator-api.ts'

export type ListedPage = AnswerTo<'GET /api/admin/pages/'>[number]
export type EditedPage = AnswerTo<'GET /api/admin/pages/:slug/:language/'>
/** A page in one language, as an address names it; the API rejects an unknown one. */
export type PageRef = { slug: string; language: string }

export const pagesQuery = queryOptions({
  queryKey: ['operator', 'pages', 'list'],
  queryFn: () => operatorApi.call('GET /api/admin/pages/'),
})

export const pageQuery = (params: PageRef) =>
  queryOptions({
    queryKey: ['operator', 'pages', 'one', params],
    queryFn: () => operatorApi.call('GET /api/admin/pages/:slug/:language/', { params }),
  })
