import { useSearchParams } from 'react-router'
import { openedIn } from '../search.tsx'
import { Courier } from './courier.tsx'
import { CourierList } from './courier-list.tsx'

/** Who is owed delivery fees, and what they were paid. */
export default function Couriers() {
  const [params] = useSearchParams()
  const id = openedIn(params)
  return id === null ? <CourierList /> : <Courier key={id} id={id} />
}
