import type { OnlineProvider } from '#contract/shared/states.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { ReconciliationSpan } from '../payments.tables.ts'

/** A reconciliation run for one span of one provider; a process holds it until `heldUntil`. */
export type Run = {
  provider: OnlineProvider
  span: ReconciliationSpan
  coveredUntil: Date | null
  failure: string | null
  heldUntil: Date
}

/** Claims a run that is due, for one process. @returns undefined when it is not due, or another process holds it */
export async function claim(
  handle: Db | Tx,
  { provider, span, now, until }: { provider: OnlineProvider; span: ReconciliationSpan; now: Date; until: Date },
): Promise<Run | undefined> {
  return handle
    .insertInto('reconciliation_runs')
    .values({ provider, span, covered_until: null, next_at: until, failure: null })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'span'])
        .doUpdateSet({ next_at: until })
        .where('reconciliation_runs.next_at', '<=', now),
    )
    .returning(['provider', 'span', 'covered_until as coveredUntil', 'failure', 'next_at as heldUntil'])
    .executeTakeFirst()
}

/** Ends a run, unless it took so long that another process has claimed it. */
export async function end(
  handle: Db | Tx,
  run: Run,
  { coveredUntil, nextAt, failure }: { coveredUntil: Date | null; nextAt: Date; failure: string | null },
): Promise<void> {
  await handle
    .updateTable('reconciliation_runs')
    .set({ covered_until: coveredUntil, next_at: nextAt, failure })
    .where('provider', '=', run.provider)
    .where('span', '=', run.span)
    .where('next_at', '=', run.heldUntil)
    .execute()
}

/** The time up to which each provider's recent hours are compared. */
export async function listCovered(db: Db): Promise<{ provider: OnlineProvider; coveredUntil: Date }[]> {
  const rows = await db
    .selectFrom('reconciliation_runs')
    .select(['provider', 'covered_until as coveredUntil'])
    .where('span', '=', 'hours')
    .execute()
  return rows.flatMap(({ provider, coveredUntil }) => (coveredUntil ? [{ provider, coveredUntil }] : []))
}
