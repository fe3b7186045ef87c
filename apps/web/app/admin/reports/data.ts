import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { operatorApi } from '../data/operator-api.ts'
import type { Question } from './address.ts'

export type Report = AnswerTo<'GET /api/admin/reports/:report/'>
export type ReportFigures = NonNullable<Report['figures']>
export type ReportRun = NonNullable<Report['run']>

/** Between two looks at how far a report is. */
const LOOK_MS = 1_000

const asCall = ({ report, range: { from, to }, by }: Question) => ({ params: { report }, query: { from, to, by } })
const keyOf = ({ report, range: { from, to }, by }: Question) => ['operator', 'reports', report, from, to, by]

export const useReport = (question: Question) =>
  useQuery({
    queryKey: keyOf(question),
    queryFn: () => operatorApi.call('GET /api/admin/reports/:report/', asCall(question)),
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? LOOK_MS : false),
  })

export function useBeginReport(question: Question) {
  const client = useQueryClient()
  const { report, range, by } = question
  return useMutation({
    mutationFn: () => operatorApi.call('POST /api/admin/report-runs/', { body: { report, ...range, by } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(question) }),
  })
}

export function useStopReport(question: Question) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      operatorApi.call('POST /api/admin/report-runs/:id/stop/', { params: { id: String(id) } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(question) }),
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
