import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { reportNames, reportSteps } from './report-columns.ts'
import { Day, FileBytes, IdText, Timestamp } from '../shared/text.ts'

/* Reports on sales, payments, refunds and tax by days of Nairobi; the figures are those of `reportColumns`. */

const finance = ['finance'] as const

const Report = z.enum(reportNames)
const Step = z.enum(reportSteps)

/** Days of Nairobi, both included: the last 30 by default, 366 at most. */
const Range = { from: Day.optional(), to: Day.optional(), by: Step.optional() }

/** By the names of the report's columns: counts, and amounts in shillings. */
const Figures = z.record(z.string(), z.number())

export const reportRunStates = ['running', 'done', 'stopped', 'failed'] as const
export type ReportRunState = (typeof reportRunStates)[number]

/** A report that is computed in the background. */
export const ReportRun = z.object({
  id: z.int(),
  state: z.enum(reportRunStates),
  percent: z.int(),
  started_at: Timestamp,
  /** Null until it is done; the result is deleted at this time. */
  stored_until: Timestamp.nullable(),
})

export const getReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:report/',
  access: 'operator',
  reads: 'replica',
  roles: finance,
  summary: 'A report over a range of days; a long range requires a completed report run',
  params: z.object({ report: Report }),
  query: z.object(Range),
  response: z.object({
    report: Report,
    from: z.iso.date(),
    to: z.iso.date(),
    by: Step,
    /** Null while the range is too long to compute at once: it is computed in the background first. */
    figures: z
      .object({
        counted_at: Timestamp,
        /** The figures can no longer change: the last day is over. */
        is_final: z.boolean(),
        total: Figures,
        /** Every day, week or month of the range, oldest first. */
        by_step: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), figures: Figures })),
        /** The first hundred sellers, categories, providers, kinds or rates, largest first; the file contains all. */
        by_subject: z.array(
          /** `number` is the public number of a store or a category; otherwise empty. */
          z.object({ id: z.string(), name: z.string(), number: z.string(), figures: Figures }),
        ),
        subjects: z.int(),
      })
      .nullable(),
    /** The last run in the background. */
    run: ReportRun.nullable(),
  }),
})

export const getReportCsv = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:report/csv/',
  access: 'operator',
  reads: 'replica',
  roles: finance,
  summary: 'The report as CSV, one line per step and subject; the export is written to the audit log',
  params: z.object({ report: Report }),
  query: z.object(Range),
  response: FileBytes,
  produces: 'text/csv; charset=utf-8',
  chunked: true,
  errors: ['REPORT_NOT_READY'],
})

export const beginReport = endpoint({
  method: 'POST',
  path: '/api/admin/report-runs/',
  access: 'operator',
  roles: finance,
  summary: 'Start a report run in the background; a run in progress is not started again',
  body: z.object({ report: Report, ...Range }),
  response: ReportRun,
  status: 202,
})

export const stopReport = endpoint({
  method: 'POST',
  path: '/api/admin/report-runs/:id/stop/',
  access: 'operator',
  roles: finance,
  summary: 'Stop a report run',
  params: z.object({ id: IdText }),
  response: ReportRun,
  errors: ['REPORT_NOT_RUNNING'],
})
