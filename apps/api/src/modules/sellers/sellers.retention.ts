import { sql } from 'kysely'
import type { RetentionRule } from '../../platform/db/retention.ts'

/** Invitations that nobody accepted in time. */
export const sellersRetention: RetentionRule[] = [
  { table: 'store_invitations', keepDays: 30, isOld: (before) => sql<boolean>`expires_at < ${before}` },
]
