import { useSearchParams } from 'react-router'
import { openedIn } from '../search.tsx'
import { Person } from './person.tsx'
import { PersonList } from './person-list.tsx'

/** The accounts. The address has the filter. */
export default function People() {
  const [params] = useSearchParams()
  const id = openedIn(params)
  if (id !== null) return <Person key={id} id={id} />
  return <PersonList q={params.get('q')?.trim().slice(0, 200) ?? ''} />
}
