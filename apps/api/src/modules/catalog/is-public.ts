import { sql } from 'kysely'

/**
 * Whether everybody can see a row of products: it is listed, and its store was not closed a moment ago. The stores that
 * were are looked up once a statement.
 *
 * Mostly there is none, which PostgreSQL would not guess: of `not in (select …)` it takes half of all rows to be left, of
 * `is not null` nearly all.
 */
export const isPublic = (products = 'p') => sql<boolean>`(
  ${sql.ref(`${products}.state`)} = 'listed' and nullif(
    ${sql.ref(`${products}.store_id`)} in (select store_id from store_moves where not is_open), true
  ) is not null
)`
