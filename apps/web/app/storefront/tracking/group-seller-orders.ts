import type { Tracking } from './progress-line.tsx'

type SellerOrder = Tracking['seller_orders'][number]

/** Seller orders whose timelines look the same, in the order of their first: same steps to the minute, same parcel. */
export function groupSellerOrders(sellerOrders: readonly SellerOrder[]): [SellerOrder, ...SellerOrder[]][] {
  const groups = new Map<string, [SellerOrder, ...SellerOrder[]]>()
  for (const sellerOrder of sellerOrders) {
    const { state, steps, carrier, tracking_number } = sellerOrder
    const minutes = steps.map(({ state: reached, at }) => [reached, at.slice(0, '2026-01-01T00:00'.length)])
    const key = JSON.stringify([state, minutes, carrier, tracking_number])
    const group = groups.get(key)
    if (group) group.push(sellerOrder)
    else groups.set(key, [sellerOrder])
  }
  return [...groups.values()]
}
