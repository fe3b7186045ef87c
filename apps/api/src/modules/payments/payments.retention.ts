import { sql } from 'kysely'
import type { RetentionRule } from '../../platform/db/retention.ts'

/** Processed events, whose content was erased long before. */
export const paymentsRetention: RetentionRule[] = [
  {
    table: 'webhook_events',
    keepDays: 'providerEvents',
    isOld: (before) => sql<boolean>`received_at < ${before} and outcome is not null and body = ''`,
  },
]
