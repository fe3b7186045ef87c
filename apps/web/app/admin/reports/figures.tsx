import type { DayRange } from '#contract/shared/days.ts'
import { columnsOf, type FigureKind, mainColumns, reportSubjects, titleOf } from '#contract/operator/report-columns.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { BarChart } from '#web/ui/admin/bar-chart.tsx'
import { type Column, DataTable } from '#web/ui/admin/data-table.tsx'
import { Folded } from '#web/ui/admin/folded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Question } from './address.ts'
import { type ReportFigures, type ReportRun, useReportFile } from './data.ts'
import { reports as messages } from './messages.ts'

const count = new Intl.NumberFormat('en-KE')
const compact = new Intl.NumberFormat('en-KE', { notation: 'compact' })

type FiguresProps = { question: Question; figures: ReportFigures; run: ReportRun | null }

/** A finished report: totals, chart, by subject and by interval. */
export function Figures({ question, figures, run }: FiguresProps) {
  const { report, range, by } = question
  const { total, by_step: steps } = figures
  const write = useWritten()
  const between = useBetween()
  const moment = useDateFormat('moment')
  const columns = useColumns(report)
  const main = mainColumns[report]
  const title = `${titleOf(report, main)} ${messages.bySteps[by]}`
  const isNothing = Object.values(total).every((figure) => figure === 0) && figures.by_subject.length === 0
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{between(range)}</h2>
        <File question={question} />
      </div>
      <p className="-mt-2 text-sm text-muted">
        {messages.hints[report]}
        {run?.stored_until && ` ${messages.storedUntil(moment(figures.counted_at), moment(run.stored_until))}`}
        {run && !figures.is_final && ` ${messages.notFinal}`}
      </p>
      <Totals report={report} total={total} />
      {isNothing ? (
        <Notice tone="info">{messages.nothing}</Notice>
      ) : (
        <>
          <BarChart
            title={title}
            points={steps.map(({ from, to, figures: own }) => ({ from, to, value: own[main] ?? 0 }))}
            nameOf={between}
            written={(value) => write('money', value)}
            short={(value) => compact.format(value)}
          />
          <Folded title={messages.asTable}>
            <DataTable
              hideCaption
              caption={`${messages.names[report]} ${messages.bySteps[by]}`}
              columns={[{ title: messages.steps[by], cell: between, isName: true }, ...columns]}
              rows={steps}
              rowKey={({ from }) => from}
              empty=""
            />
          </Folded>
          <Subjects question={question} figures={figures} />
        </>
      )}
    </>
  )
}

function Totals({ report, total }: { report: Question['report']; total: ReportFigures['total'] }) {
  const write = useWritten()
  return (
    <section aria-label={messages.total} className="rounded-md bg-surface p-4 shadow-card sm:p-5">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3 sm:gap-y-4 xl:grid-cols-4">
        {columnsOf(report).map(([name, kind]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 sm:block">
            <dt className="text-sm text-muted">{titleOf(report, name)}</dt>
            <dd className="font-bold tabular-nums sm:mt-0.5 sm:text-lg">{write(kind, total[name] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Subjects({ question: { report }, figures }: Pick<FiguresProps, 'question' | 'figures'>) {
  const { by_subject: rows, subjects } = figures
  const columns = useColumns(report)
  const subject = reportSubjects[report]
  if (subject === '') return null
  return (
    <DataTable
      caption={messages.bySubject(messages.names[report])}
      columns={[{ title: subject, cell: report === 'sellers' ? storeOf : nameOf, isName: true }, ...columns]}
      rows={rows}
      rowKey={({ id }) => id}
      empty={messages.nothing}
    >
      {subjects > rows.length && messages.moreInFile(rows.length, count.format(subjects))}
    </DataTable>
  )
}

const nameOf = ({ name }: { name: string }) => <span className="wrap-anywhere">{name}</span>

function storeOf({ name, number }: { name: string; number: string }) {
  return (
    <>
      <span className="wrap-anywhere">{name}</span>
      <span className="block font-normal text-muted">{messages.storeNumber(number)}</span>
    </>
  )
}

/** The columns of a report's figures. */
function useColumns(report: Question['report']): Column<{ figures: Record<string, number> }>[] {
  const write = useWritten()
  return columnsOf(report).map(([name, kind]) => ({
    title: titleOf(report, name),
    cell: ({ figures }) => write(kind, figures[name] ?? 0),
    isNumber: true,
  }))
}

function useWritten(): (kind: FigureKind, figure: number) => string {
  const amount = useAmount('operations')
  return (kind, figure) => (kind === 'money' ? amount(figure) : count.format(figure))
}

function useBetween(): (days: DayRange) => string {
  const day = useDateFormat('day')
  return ({ from, to }) => messages.between(day(from), day(to))
}

function File({ question }: { question: Question }) {
  const file = useReportFile(question)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button tone="quiet" size="sm" busy={file.isPending} onClick={() => file.mutate()}>
        {messages.download}
      </Button>
      {file.isError && <Notice tone="bad">{messages.downloadFailed}</Notice>}
    </div>
  )
}
