import { type ColumnOf, columnsOf, type ReportName, reportNames } from '#contract/operator/report-columns.ts'

/** Figures of one subject of a report, in the order of its columns; amounts in cents. */
export type Row = { subject: string; figures: number[] }

export type Tally = {
  /** Adds to the figures of a report's subject. Figures that are not named do not change. */
  add<R extends ReportName>(report: R, subject: string, figures: Partial<Record<ColumnOf<R>, number>>): void
  rowsOf(report: ReportName): Row[]
}

export function createTally(): Tally {
  const reports = new Map(reportNames.map((report) => [report, new Map<string, number[]>()]))
  return {
    add(report, subject, figures) {
      const columns = columnsOf(report).map(([name]) => name)
      const subjects = reports.get(report)
      const known = subjects?.get(subject) ?? columns.map(() => 0)
      const added: Partial<Record<string, number>> = figures
      subjects?.set(
        subject,
        columns.map((name, at) => (known[at] ?? 0) + (added[name] ?? 0)),
      )
    },
    rowsOf: (report) => [...(reports.get(report) ?? [])].map(([subject, figures]) => ({ subject, figures })),
  }
}
