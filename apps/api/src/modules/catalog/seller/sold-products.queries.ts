import { sql, type RawBuilder } from 'kysely'

/** What a store's products have sold, cancelled units out (D38); cents are at their list prices of now. */
export type SoldProducts = {
  units: number
  cents: number
  /** The most units first. */
  best: { id: number; name: string; list_price_cents: number; units: number }[]
}

/** One row; archived products count too. */
export function soldProducts(storeId: number, { best }: { best: number }): RawBuilder<SoldProducts> {
  return sql<SoldProducts>`
    with sold as (
      select p.id, p.name, p.list_price_cents, shelf.units
      from products as p cross join lateral (
        select sum(sold) as units from variants where product_id = p.id
      ) as shelf
      where p.store_id = ${storeId} and shelf.units > 0
    )
    select coalesce(sum(units), 0)::bigint as units, coalesce(sum(units * list_price_cents), 0)::bigint as cents, (
      select coalesce(json_agg(best order by units desc, id), '[]')
      from (select * from sold order by units desc, id limit ${sql.lit(best)}) as best
    ) as best
    from sold`
}
