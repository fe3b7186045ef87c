import type { Db } from '../../platform/db/index.ts'

/** Orders paid from a moment on, whatever their state is now. */
export async function paidSince(db: Db, from: Date): Promise<{ orders: number; revenueCents: number }> {
  return db
    .selectFrom('orders')
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('orders'),
      fn.coalesce(fn.sum<number>('total_cents'), lit(0)).as('revenueCents'),
    ])
    .where('paid_at', '>=', from)
    .executeTakeFirstOrThrow()
}
