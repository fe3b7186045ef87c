import type { DayRange } from '#contract/shared/days.ts'
import { toWire } from '#contract/shared/money.ts'
import { columnsOf, type ReportName, reportSubjects, titleOf } from '#contract/operator/report-columns.ts'
import { csvLine, csvMark } from '../../platform/csv.ts'
import type { SubjectName } from './subjects.ts'
import type { Sum } from './sums.queries.ts'

/** Reports whose subjects have a number that other files use. */
const numbered = new Set<ReportName>(['sellers', 'categories'])

export function csvHead(report: ReportName): string {
  const columns = columnsOf(report).map(([name, kind]) => `${titleOf(report, name)}${kind === 'money' ? ' (KSh)' : ''}`)
  const subject = reportSubjects[report]
  const number = numbered.has(report) ? [`${subject} number`] : []
  return csvMark + csvLine(['From', 'To', ...number, ...(subject === '' ? [] : [subject]), ...columns])
}

export function csvLines(
  report: ReportName,
  { from, to }: DayRange,
  sums: readonly Sum[],
  names: ReadonlyMap<string, SubjectName>,
): string {
  const kinds = columnsOf(report).map(([, kind]) => kind)
  return sums
    .map(({ subject, figures }) => {
      const { name = '', number = '' } = names.get(subject ?? '') ?? {}
      const named = reportSubjects[report] === '' ? [] : [name]
      const cells = figures.map((figure, at) => (kinds[at] === 'money' ? toWire(figure).toFixed(2) : String(figure)))
      return csvLine([from, to, ...(numbered.has(report) ? [number] : []), ...named, ...cells])
    })
    .join('')
}
