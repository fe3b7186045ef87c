import type { AnswerTo } from '#web/lib/api-types.ts'
import { useList } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'
import { useReadAgain } from '../data/read-again.ts'

export type Operator = AnswerTo<'GET /api/admin/operators/'>[number]
export type Created = AnswerTo<'POST /api/admin/operators/'> & { name: string }

export const useOperators = () =>
  useList(['operators'], (query) => operatorApi.page('GET /api/admin/operators/', { query }))

export const useOperatorsStep = () => useReadAgain('operators')
