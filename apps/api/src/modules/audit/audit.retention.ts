import { sql } from 'kysely'
import type { RetentionRule } from '../../platform/db/retention.ts'

/** Comments first: they refer to their entries. The database refuses to delete what is younger than a year. */
export const auditRetention: RetentionRule[] = [
  {
    table: 'audit_comments',
    keepDays: 'audit',
    isOld: (before) => sql<boolean>`exists (select from audit_entries where id = entry_id and at < ${before})`,
  },
  { table: 'audit_entries', keepDays: 'audit', isOld: (before) => sql<boolean>`at < ${before}` },
]
