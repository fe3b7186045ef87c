import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { Loading } from '#web/ui/spinner.tsx'
import { filtersOf, OrderList } from './order-list.tsx'

/** Loaded lazily: the list is viewed more often than a single order. */
const Order = lazy(async () => ({ default: (await import('./order.tsx')).Order }))

/** The orders of a store, with their actions. The address selects the view. */
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
