import { useLocation } from 'react-router'
import { Order } from './order.tsx'
import { filtersOf, OrderList } from './order-list.tsx'

/** What a store has sold, and what is to be done about it. Which of it is shown stands in the address. */
export default function Panel() {
  const { search } = useLocation()
  const id = Number(new URLSearchParams(search).get('order'))
  if (Number.isSafeInteger(id) && id > 0) return <Order key={id} id={id} />
  return <OrderList filters={filtersOf(search)} />
}
