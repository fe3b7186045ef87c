import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { NotedChange } from './note-changes.ts'

/**
 * Puts changes before whoever looks after the catalogue: one statement, and none for no change. To one that waits already
 * what is new is added; what was before stays what it was when somebody last looked.
 */
export async function noteChanges(
  tx: Tx,
  noted: readonly (NotedChange & { productId: number })[],
  { userId, now }: { userId: number | null; now: Date },
): Promise<void> {
  if (noted.length === 0) return
  const rows = noted.map(({ productId, before, after }) => ({ product_id: productId, before, after }))
  await sql`
    insert into product_changes (product_id, before, after, by_user_id, changed_at)
    select product_id, before, after, ${userId}::bigint, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as noted (product_id bigint, before jsonb, after jsonb)
    on conflict (product_id) where seen_at is null do update set
      before = excluded.before || product_changes.before, after = product_changes.after || excluded.after,
      revision = product_changes.revision + 1, by_user_id = excluded.by_user_id, changed_at = excluded.changed_at`.execute(
    tx,
  )
}
