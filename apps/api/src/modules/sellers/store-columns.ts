import { sql, type RawBuilder } from 'kysely'

/*
 * Columns of a store for the statements of other modules: sub-selects by its primary key, so that one statement reads a
 * row and its store.
 */

/** The end of the current holiday of a row's store; null when it is not on holiday. */
export function awayUntil(storeId: RawBuilder<unknown>, now: Date): RawBuilder<Date | null> {
  return sql<Date | null>`(select away_until from stores where id = ${storeId} and away_until > ${now})`
}

/**
 * Whether the store of a row may be paid: it is not suspended, and its payouts are not held (D37). The store's row is
 * share-locked, so that neither changes before the transaction ends; a row locked by another transaction counts as
 * held.
 */
export function lockedAsPayable(storeId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from stores where stores.id = ${storeId} and status <> 'suspended' and payout_hold_reason = ''
    for share skip locked
  )`
}

/** The own commission rate of a row's store, in basis points; null if it has none. */
export function ownCommission(storeId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(select commission_basis_points from stores where id = ${storeId})`
}

/** A store as shown on the page of one of its products; `away.until` is ISO 8601, UTC. */
export type StoreRef = { name: string; slug: string; away: { until: string; message: string } | null }

/** The store of a row, as the JSON of a `StoreRef`. */
export function storeRef(storeId: RawBuilder<unknown>, now: Date): RawBuilder<StoreRef> {
  return sql<StoreRef>`(
    select json_build_object('name', name, 'slug', slug, 'away', case when away_until > ${now} then json_build_object(
      'until', to_char(away_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'message', away_message
    ) end)
    from stores where id = ${storeId}
  )`
}
