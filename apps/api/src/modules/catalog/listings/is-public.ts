import { sql } from 'kysely'

/**
 * Whether a row of products is visible to everybody: it is listed, and its store was not just closed. The subquery for
 * recently closed stores runs once per statement.
 *
 * Usually there are no such stores. PostgreSQL would not estimate that: for `not in (select …)` it estimates that half
 * of all rows remain, for `is not null` nearly all.
 */
export const isPublic = (products = 'p') => sql<boolean>`(
  ${sql.ref(`${products}.state`)} = 'listed' and nullif(
    ${sql.ref(`${products}.store_id`)} in (select store_id from store_visibility_changes where not is_open), true
  ) is not null
)`
