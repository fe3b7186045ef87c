import { sql } from 'kysely'
import type { RetentionRule } from '../../platform/db/retention.ts'

export const cartRetention: RetentionRule[] = [
  // How long a merge is remembered. A browser that was offline for longer starts with a new cart.
  { table: 'cart_merges', keepDays: 90, isOld: (before) => sql<boolean>`merged_at < ${before}` },
]
