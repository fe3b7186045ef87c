import { queryOptions } from '@tanstack/react-query'
import { ApiError, isApiError } from '#web/lib/api/api-error.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { listOf } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'
import { people as messages } from './messages.ts'

export type ListedPerson = AnswerTo<'GET /api/admin/people/'>[number]
export type Person = AnswerTo<'GET /api/admin/people/:id/'>

export const peopleList = (q: string) =>
  listOf(['people', 'list', q], (query) => operatorApi.page('GET /api/admin/people/', { query: { ...query, q } }))

const paramsOf = (id: number) => ({ id: String(id) })

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: ['operator', 'people', 'one', id],
    queryFn: () => operatorApi.call('GET /api/admin/people/:id/', { params: paramsOf(id) }),
  })

/** Exports to a file on this device; the export is written to the audit log. */
export async function saveData(id: number): Promise<void> {
  const held = await operatorApi.call('POST /api/admin/people/:id/export/', { params: paramsOf(id) })
  saveFile(messages.fileName(id), JSON.stringify(held, null, 2), 'application/json')
}

export const endSessions = (id: number) =>
  operatorApi.call('POST /api/admin/people/:id/end-sessions/', { params: paramsOf(id) })

export const resetSecondFactor = (id: number) =>
  operatorApi.call('POST /api/admin/people/:id/reset-second-factor/', { params: paramsOf(id) })

const refusals: Readonly<Record<string, string>> = messages.refusals

/** @throws ApiError with the blocking reason, in the third person: the API words it for the account's owner */
export async function erase(id: number): Promise<void> {
  try {
    await operatorApi.call('POST /api/admin/people/:id/erase/', { params: paramsOf(id) })
  } catch (error) {
    const reported = isApiError(error) ? refusals[error.code] : undefined
    throw isApiError(error) && reported !== undefined ? new ApiError(error.status, error.code, reported) : error
  }
}
