import type { BenchEnvironment } from '../environment.ts'

/**
 * Puts `lines` lines in the cart of each of the bench's shoppers, the same ones on each call.
 * @returns well-stocked products that are not in the carts
 */
export async function fillCarts({ pool, shoppers }: BenchEnvironment, lines: number): Promise<number[]> {
  // The stock is large, so that no round sells out products that the next round buys.
  await pool.query(`
    update variants set received = 1000000, stock = 1000000, reserved = 0, sold = 0
    where stock > 0 and stock <> 1000000`)
  await pool.query('delete from cart_lines')
  const ids = shoppers.map(({ id }) => id)
  await pool.query({
    text: `
      insert into carts (user_id, version, updated_at) select id, 1, now() from unnest($1::bigint[]) as shopper (id)
      on conflict (user_id) do update set version = 1`,
    values: [ids],
  })
  const { rows } = await pool.query<{ product_id: number }>({
    text: `
      with offered as (
        select product_id, variants.id, row_number() over (order by md5(product_id::text)) as place
        from variants join products on products.id = product_id
        where is_default and stock > 0 and state = 'listed' and payable_cents >= 5000
        order by place limit 4000
      ), half as (
        select count(*) / 2 as places from offered
      ), put as (
        insert into cart_lines (user_id, product_id, variant_id, quantity, added_at)
        select shopper.id, offered.product_id, offered.id, 1 + line % 2, now()
        from half cross join unnest($2::bigint[]) as shopper (id) cross join generate_series(1, $1::integer) as line
        join offered on place = 1 + (shopper.id * 7 + line * 131) % places
      )
      select product_id from offered, half where place > places`,
    values: [lines, ids],
  })
  return rows.map((row) => row.product_id)
}
