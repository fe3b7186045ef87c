import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { Loading } from '#web/ui/spinner.tsx'
import { filtersOf, OrderList } from './order-list.tsx'

/** A list is looked at more often than one order: it does not bring that screen. */
const Order = lazy(async () => ({ default: (await import('./order.tsx')).Order }))

/** What a store has sold, and what is to be done about it. Which of it is shown stands in the address. */
export default function Panel() {
  const { search } = useLocation()
  const id = Number(new URLSearchParams(search).get('order'))
  if (Number.isSafeInteger(id) && id > 0)
    return (
      <Suspense fallback={<Loading />}>
        <Order key={id} id={id} />
      </Suspense>
    )
  return <OrderList filters={filtersOf(search)} />
}
