import { useMutation, queryOptions } from '@tanstack/react-query'
import { isApiError } from '#web/lib/api/api-error.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Question } from './address.ts'

export type Report = AnswerTo<'GET /api/admin/reports/:report/'>
export type ReportFigures = NonNullable<Report['figures']>
export type ReportRun = NonNullable<Report['run']>

/** Poll interval of a report's progress. */
const LOOK_MS = 1_000

const asCall = ({ report, range: { from, to }, by }: Question) => ({ params: { report }, query: { from, to, by } })
const keyOf = ({ report, range: { from, to }, by }: Question) => ['operator', 'reports', report, from, to, by]

export const reportQuery = (question: Question) =>
  queryOptions({
    queryKey: keyOf(question),
    queryFn: () => operatorApi.call('GET /api/admin/reports/:report/', asCall(question)),
    // An operator who cancelled the sign-in is not asked again on every poll.
    refetchInterval: ({ state: { data, error } }) =>
      data?.run?.state === 'running' && !(isApiError(error) && error.status === 401) ? LOOK_MS : false,
  })

export function useBeginReport({ report, range, by }: Question) {
  const step = useStep('reports')
  return useMutation({
    mutationFn: () => step(() => operatorApi.call('POST /api/admin/report-runs/', { body: { report, ...range, by } })),
  })
}

export function useStopReport() {
  const step = useStep('reports')
  return useMutation({
    mutationFn: (id: number) =>
      step(() => operatorApi.call('POST /api/admin/report-runs/:id/stop/', { params: { id: String(id) } })),
  })
}

export const useReportFile = (question: Question) =>
  useMutation({
    mutationFn: async () => {
      const { report, range } = question
      const bytes = await operatorApi.call('GET /api/admin/reports/:report/csv/', asCall(question))
      saveFile(`sokoni-${report}-${range.from}-${range.to}.csv`, bytes as Uint8Array<ArrayBuffer>, 'text/csv')
    },
  })
