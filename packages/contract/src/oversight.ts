import { z } from 'zod'
import { auditActionCodes } from './audit-actions.ts'
import { endpoint } from './endpoint.ts'
import { Amount, Day, FileBytes, line, Message, Page, Timestamp } from './text.ts'

/* What whoever runs the marketplace looks at first, and what tells who did what: the day, the audit log, the jobs. */

/** Null: not this operator's work. */
const Count = z.int().nullable()

export const getToday = endpoint({
  method: 'GET',
  path: '/api/admin/today/',
  access: 'operator',
  summary: 'How the day stands, and what waits; only what is the operator’s work',
  response: z.object({
    /** Paid since midnight in Nairobi, on the day that is named: YYYY-MM-DD. */
    paid: z.object({ day: z.string(), orders: z.int(), revenue: Amount }).nullable(),
    payments_to_review: Count,
    stray_payments: Count,
    stopped_refunds: Count,
    /** Refunds to be paid out to a phone that no operator, or one of two, has approved. */
    refund_payouts: Count,
    differences: Count,
    /** Stores' that nobody has decided on, or one of two. */
    withdrawals: Count,
    documents: Count,
    stores: Count,
    /** Of these two no more are counted than MAX_FIGURE and one more, which stands for any more. */
    product_changes: Count,
    low_stock: Count,
    failed_jobs: Count,
  }),
})

const auditFilter = {
  action: z.enum(auditActionCodes).or(z.literal('')).optional(),
  /** Any part of the name of an operator, or what the name of another account begins with. */
  person: line(100).optional(),
  /** `operator:3`, `shopper:12` or `shop`. */
  actor: line(40).optional(),
  /** `order:…`, `payout:7`. */
  subject: line(100).optional(),
  /** Days of Nairobi, both counted. */
  from: Day.optional(),
  to: Day.optional(),
}

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit/',
  access: 'operator',
  roles: [],
  summary: 'Who did what to what, the newest first',
  query: Page.extend(auditFilter),
  response: z.array(
    z.object({
      id: z.int(),
      at: Timestamp,
      actor: z.string(),
      /** Empty for the shop itself, and for who was erased. */
      name: z.string(),
      action: z.string(),
      subject: z.string(),
      changes: z.record(z.string(), z.unknown()),
      /** The network address an operator acted from. */
      address: z.string(),
    }),
  ),
})

export const getAuditCsv = endpoint({
  method: 'GET',
  path: '/api/admin/audit/csv/',
  access: 'operator',
  roles: [],
  summary: 'The same as CSV',
  query: z.object(auditFilter),
  response: FileBytes,
  produces: 'text/csv; charset=utf-8',
  chunked: true,
})

export const listQueues = endpoint({
  method: 'GET',
  path: '/api/admin/jobs/',
  access: 'operator',
  roles: [],
  summary: 'The kinds of jobs, and how many of each wait, are tried again, and failed for good',
  response: z.array(
    z.object({
      name: z.string(),
      waiting: z.int(),
      /** Failed, and to be tried again. */
      retrying: z.int(),
      /** Failed for good in the last thirty days. */
      failed: z.int(),
    }),
  ),
})

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs/failed/',
  access: 'operator',
  roles: [],
  summary: 'Jobs that failed for good, the newest first',
  query: Page,
  response: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      failed_at: Timestamp,
      tries: z.int(),
      /** What the last try ended with. */
      error: z.string(),
    }),
  ),
})

export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/failed/:id/retry/',
  access: 'operator',
  roles: [],
  summary: 'Do a failed job again',
  params: z.object({ id: z.uuid('This is not a known id.') }),
  response: Message,
  errors: ['JOB_NOT_FOUND'],
})
