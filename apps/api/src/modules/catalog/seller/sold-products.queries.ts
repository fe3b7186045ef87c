import { sql, type RawBuilder } from 'kysely'

/** The sales of a store's products, without cancelled units (D38); cents are at the current list prices. */
export type SoldProducts = {
  units: number
  cents: number
  /** The products with the most units sold, in descending order. */
  best: { id: number; name: string; list_price_cents: number; units: number }[]
}

/** One row; archived products count too. The variants are found in one index scan. */
export function soldProducts(storeId: number, { best }: { best: number }): RawBuilder<SoldProducts> {
  return sql<SoldProducts>`
    with own as materialized (
      select id, list_price_cents from products where store_id = ${storeId}
    ), sold as materialized (
      select own.*, shelf.units from own join (
        select product_id, sum(sold) as units from variants
        where product_id = any(array(select id from own)) group by product_id
      ) as shelf on product_id = own.id
      where shelf.units > 0
    )
    select coalesce(sum(units), 0)::bigint as units, coalesce(sum(units * list_price_cents), 0)::bigint as cents, (
      select coalesce(json_agg(json_build_object(
        'id', best.id, 'name', name, 'list_price_cents', best.list_price_cents, 'units', units
      ) order by units desc, best.id), '[]')
      from (select * from sold order by units desc, id limit ${sql.lit(best)}) as best join products using (id)
    ) as best
    from sold`
}
