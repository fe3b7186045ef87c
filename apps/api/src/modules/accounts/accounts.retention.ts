import { sql } from 'kysely'
import type { RetentionRule } from '../../platform/db/retention.ts'

/** What has ended and can no longer be used. */
export const accountsRetention: RetentionRule[] = [
  // D24
  { table: 'idempotency_keys', keepDays: 1, isOld: (before) => sql<boolean>`created_at < ${before}` },
  // The registration of an unconfirmed account stays: its address can still be confirmed.
  { table: 'registrations', keepDays: 1, isOld: (before) => sql<boolean>`user_id is null and expires_at < ${before}` },
  { table: 'code_sends', keepDays: 1, isOld: (before) => sql<boolean>`sent_at < ${before}` },
  ...(['password_links', 'unlock_links', 'sessions', 'operator_sessions'] as const).map((table) => ({
    table,
    keepDays: 1,
    isOld: (before: Date) => sql<boolean>`expires_at < ${before}`,
  })),
]
