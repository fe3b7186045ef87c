import { sql } from 'kysely'
import type { RetentionRule } from '../../platform/db/retention.ts'

/** Views by product; those of stores and of the shop are few rows. */
export const analyticsRetention: RetentionRule[] = [
  { table: 'product_view_days', keepDays: 'views', isOld: (before) => sql<boolean>`day < ${before}` },
]
