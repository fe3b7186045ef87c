import { useSearchParams } from 'react-router'
import { openedIn } from '../search.tsx'
import { Courier } from './courier.tsx'
import { CourierList } from './courier-list.tsx'

/** Couriers with their due delivery fees and payments. */
export default function Couriers() {
  const [params] = useSearchParams()
  const id = openedIn(params)
  return id === null ? <CourierList /> : <Courier key={id} id={id} />
}
