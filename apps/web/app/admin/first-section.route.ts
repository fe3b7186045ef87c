import { replace } from 'react-router'
import { currentSession } from './access.ts'
import { sectionsFor } from './navigation.tsx'

/** An address without a section opens the first section of the role. */
export async function clientLoader() {
  const session = await currentSession()
  const [first] = session ? sectionsFor(session.role) : []
  return first ? replace(first.href) : null
}

/** Without it, the server would answer the address with data instead of a page. */
export { Waiting as default } from './waiting.tsx'
