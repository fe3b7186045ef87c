/**
 * Orders by views in percent, half up to one decimal; null without views. It may be above 100: a product can be bought
 * from a list, without a look at its page.
 */
export function conversion({ orders, views }: { orders: number; views: number }): number | null {
  return views === 0 ? null : Math.floor((orders * 2_000 + views) / (2 * views)) / 10
}
