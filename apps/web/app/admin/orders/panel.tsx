import { useLocation } from 'react-router'
import { filtersOf } from './filters.ts'
import { OrderList } from './order-list.tsx'
import { Order } from './order.tsx'

/** Every order of the shop: the list, and below its address each of them. */
export default function Panel() {
  const { pathname, search } = useLocation()
  const [, id] = /^\/admin\/orders\/([^/]+)/i.exec(pathname) ?? []
  return id ? <Order key={id} id={id} /> : <OrderList filters={filtersOf(search)} />
}
