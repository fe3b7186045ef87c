import { useInfiniteQuery } from '@tanstack/react-query'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { listQuery } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'

export type Operator = AnswerTo<'GET /api/admin/operators/'>[number]

export const useOperators = () =>
  useInfiniteQuery(listQuery(['operators'], (query) => operatorApi.page('GET /api/admin/operators/', { query })))
