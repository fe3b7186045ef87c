import type { Pool } from 'pg'
import { z } from 'zod'
import { ERROR_STATUSES, failure, isIssue, ISSUE_KEYS, problem, type ErrorStatus, type PaypalError } from './errors.ts'

/** The calls of the wire protocol, by their names in the control endpoint. */
export const CALLS = [
  'token',
  'create',
  'get-order',
  'capture',
  'get-capture',
  'refund',
  'get-refund',
  'verify',
  'transactions',
] as const
export type Call = (typeof CALLS)[number]

export const NewFault = z
  .object({
    call: z.enum(CALLS),
    issue: z
      .string()
      .refine(isIssue, `one of ${ISSUE_KEYS.join(', ')}`)
      .optional(),
    status: z
      .number()
      .refine((status): status is ErrorStatus => ERROR_STATUSES.some((one) => one === status), {
        error: `one of ${ERROR_STATUSES.join(', ')}`,
      })
      .optional(),
    hang: z.literal(true).optional(),
    /** The call does its work, and only its answer is lost. */
    afterwards: z.boolean().default(false),
    times: z.int().min(1).max(1000).default(1),
  })
  .refine(({ issue, status, hang }) => [issue, status, hang].filter((one) => one !== undefined).length === 1, {
    error: 'exactly one of issue, status, hang',
  })

export type Fault = { answer: PaypalError | 'none'; afterwards: boolean }

type Row = { fault: { issue?: string; status?: number; afterwards: boolean } }

export type Faults = ReturnType<typeof createFaults>

/** Faults of upcoming calls, in the order in which they were added. */
export function createFaults(pool: Pool) {
  async function expect(fault: z.output<typeof NewFault>): Promise<void> {
    const { call, issue, status, afterwards, times } = fault
    await pool.query(
      'insert into sandbox.paypal_fault (call, fault) select $1, $2::jsonb from generate_series(1, $3::integer)',
      [call, JSON.stringify({ issue, status, afterwards }), times],
    )
  }

  /** Takes and removes the next fault of a call. */
  async function take(call: Call): Promise<Fault | undefined> {
    const { rows } = await pool.query<Row>(
      `delete from sandbox.paypal_fault where id =
         (select id from sandbox.paypal_fault where call = $1 order by id limit 1 for update skip locked)
       returning fault`,
      [call],
    )
    return rows[0] && faultOf(rows[0])
  }

  async function clear(): Promise<void> {
    await pool.query('delete from sandbox.paypal_fault')
  }

  return { expect, take, clear }
}

function faultOf({ fault: { issue, status, afterwards } }: Row): Fault {
  if (issue !== undefined && isIssue(issue)) return { answer: problem(issue), afterwards }
  const known = ERROR_STATUSES.find((one) => one === status)
  return { answer: known === undefined ? 'none' : failure(known), afterwards }
}
