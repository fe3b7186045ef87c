import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { listOf } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'

export type Operator = AnswerTo<'GET /api/admin/operators/'>[number]

export const operatorList = listOf(['operators'], (query) => operatorApi.page('GET /api/admin/operators/', { query }))
