import { sql } from 'kysely'
import type { RetentionRule } from '../../platform/db/retention.ts'

/** Mails that were sent or refused. */
export const notificationsRetention: RetentionRule[] = [
  { table: 'mails', keepDays: 'mails', isOld: (before) => sql<boolean>`coalesce(sent_at, refused_at) < ${before}` },
]
