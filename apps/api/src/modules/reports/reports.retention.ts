import { sql } from 'kysely'
import type { RetentionRule } from '../../platform/db/retention.ts'

export const reportKeepDays = 7

/** Reports with their rows. */
export const reportsRetention: RetentionRule[] = [
  {
    table: 'report_runs',
    keepDays: reportKeepDays,
    isOld: (before) => sql<boolean>`updated_at < ${before} and state <> 'running'`,
  },
]
