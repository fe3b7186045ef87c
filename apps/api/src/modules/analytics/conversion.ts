/**
 * Orders divided by views in percent, rounded half up to one decimal; null without views. It can exceed 100: a product
 * can be bought from a list, without a view of its page.
 */
export function conversion({ orders, views }: { orders: number; views: number }): number | null {
  return views === 0 ? null : Math.floor((orders * 2_000 + views) / (2 * views)) / 10
}
