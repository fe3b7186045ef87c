import { useLocation } from 'react-router'
import { filtersOf } from './filters.ts'
import { OrderList } from './order-list.tsx'
import { Order } from './order.tsx'

/** All orders of the shop: the list, and the detail screen of each. */
export default function Panel() {
  const { pathname, search } = useLocation()
  const [, id] = /^\/admin\/orders\/([^/]+)/i.exec(pathname) ?? []
  return id ? <Order key={id} id={id} /> : <OrderList filters={filtersOf(search)} />
}
