import { sql } from 'kysely'
import type { RetentionRule } from '../../platform/db/retention.ts'

export const catalogRetention: RetentionRule[] = [
  // Units that orders held and did not pay.
  {
    table: 'reservations',
    keepDays: 'reservations',
    isOld: (before) => sql<boolean>`state = 'released' and until < ${before}`,
  },
  // Alerts of products that did not come back.
  { table: 'stock_alerts', keepDays: 180, isOld: (before) => sql<boolean>`created_at < ${before}` },
  {
    table: 'product_imports',
    keepDays: 30,
    isOld: (before) => sql<boolean>`updated_at < ${before} and state not in ('checking', 'applying')`,
  },
]
