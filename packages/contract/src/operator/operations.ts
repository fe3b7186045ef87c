import { z } from 'zod'
import { auditActionCodes } from './audit-actions.ts'
import { endpoint } from '../shared/endpoint.ts'
import { onlineProviders } from '../shared/states.ts'
import { Amount, Day, FileBytes, line, Message, Page, Timestamp } from '../shared/text.ts'

/* The operators' dashboard, audit log and jobs. */

/** Null if the operator's role does not cover it. */
const Count = z.int().nullable()

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/',
  access: 'operator',
  summary: 'The dashboard: figures of the day and open tasks, limited to the operator’s role',
  response: z.object({
    /** Paid since midnight in Nairobi, on the given day: YYYY-MM-DD. */
    paid: z.object({ day: z.string(), orders: z.int(), revenue: Amount }).nullable(),
    /** Open returns; counted up to MAX_FIGURE + 1, which means more than MAX_FIGURE. */
    returns: Count,
    payments_to_review: Count,
    unmatched_payments: Count,
    stopped_refunds: Count,
    /** Refund payouts to a phone that need an approval, the first or the second. */
    refund_payouts: Count,
    differences: Count,
    /** Withdrawals of stores that need an approval, the first or the second. */
    withdrawals: Count,
    documents: Count,
    stores: Count,
    /** These two counts stop at MAX_FIGURE + 1, which means more than MAX_FIGURE. */
    product_changes: Count,
    low_stock: Count,
    failed_jobs: Count,
  }),
})

const TrendSum = z.object({
  orders: z.int(),
  revenue: Amount,
  /** Views of product pages. */
  views: z.int(),
  /** Orders divided by views, in percent; null without views. */
  conversion: z.number().nullable(),
})

export const getTrends = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/trends/',
  access: 'operator',
  roles: ['finance'],
  summary: 'Sales, conversion and payment success of the last seven complete days, compared with the seven before',
  response: z.object({
    /** Days of Nairobi, both included. */
    from: Day,
    to: Day,
    total: TrendSum,
    /** The seven days before. */
    before: TrendSum,
    /** Oldest first. Orders and revenue of a day are counted from an hour after it ends. */
    days: z.array(z.object({ date: Day, orders: z.int(), revenue: Amount, views: z.int() })),
    payments: z.array(
      z.object({
        provider: z.enum(onlineProviders),
        attempts: z.int(),
        succeeded: z.int(),
        /** Successful attempts in percent; null without attempts. */
        success: z.number().nullable(),
        success_before: z.number().nullable(),
        days: z.array(z.object({ date: Day, success: z.number().nullable() })),
      }),
    ),
  }),
})

const auditFilter = {
  action: z.enum(auditActionCodes).or(z.literal('')).optional(),
  /** Any part of an operator's name, or the beginning of another account's name. */
  person: line(100).optional(),
  /** `operator:3`, `shopper:12` or `shop`. */
  actor: line(40).optional(),
  /** `order:…`, `payout:7`. */
  subject: line(100).optional(),
  /** Days of Nairobi, both included. */
  from: Day.optional(),
  to: Day.optional(),
}

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit/',
  access: 'operator',
  reads: 'replica',
  roles: [],
  summary: 'The audit log, newest first',
  query: Page.extend(auditFilter),
  response: z.array(
    z.object({
      id: z.int(),
      at: Timestamp,
      actor: z.string(),
      /** Empty for the shop itself and for erased persons. */
      name: z.string(),
      action: z.string(),
      subject: z.string(),
      changes: z.record(z.string(), z.unknown()),
      /** The network address of the operator. */
      address: z.string(),
    }),
  ),
})

export const getAuditCsv = endpoint({
  method: 'GET',
  path: '/api/admin/audit/csv/',
  access: 'operator',
  reads: 'replica',
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
  summary: 'The job queues, each with its number of waiting, retrying and permanently failed jobs',
  response: z.array(
    z.object({
      name: z.string(),
      waiting: z.int(),
      /** Failed, with a retry scheduled. */
      retrying: z.int(),
      /** Failed permanently in the last thirty days. */
      failed: z.int(),
    }),
  ),
})

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs/failed/',
  access: 'operator',
  roles: [],
  summary: 'Jobs that failed permanently, newest first',
  query: Page,
  response: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** What jobs of this kind do; null for a kind that an earlier release had. */
      about: z.string().nullable(),
      /** The order that the job is about, where it is known. */
      order: z.object({ id: z.string(), number: z.string() }).nullable(),
      /** Its other ids, and words such as the kind of a mail; never a personal value, code or secret. */
      data: z.array(z.object({ name: z.string(), value: z.string() })),
      failed_at: Timestamp,
      attempts: z.int(),
      /** The error of the last attempt. */
      error: z.string(),
      /** The request that sent the job, if one did. */
      request_id: z.string().nullable(),
    }),
  ),
})

export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/failed/:id/retry/',
  access: 'operator',
  roles: [],
  summary: 'Retry a failed job',
  params: z.object({ id: z.uuid('This ID isn’t valid.') }),
  response: Message,
  errors: ['JOB_NOT_FOUND'],
})
