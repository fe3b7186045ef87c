import { queryOptions } from '@tanstack/react-query'
import type { Language, PageSlug } from '#contract/shared/constants.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { operatorApi } from '../data/operator-api.ts'

export type ListedPage = AnswerTo<'GET /api/admin/pages/'>[number]
export type EditedPage = AnswerTo<'GET /api/admin/pages/:slug/:language/'>

export const pagesQuery = queryOptions({
  queryKey: ['operator', 'pages', 'list'],
  queryFn: () => operatorApi.call('GET /api/admin/pages/'),
})

/** A page in one language, as an address names them; the API rejects an unknown one. */
export function pageQuery(slug: string, language: string) {
  const params = { slug: slug as PageSlug, language: language as Language }
  return queryOptions({
    queryKey: ['operator', 'pages', 'one', params],
    queryFn: () => operatorApi.call('GET /api/admin/pages/:slug/:language/', { params }),
  })
}
