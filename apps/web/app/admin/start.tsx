import { Navigate } from 'react-router'
import { useOperatorSession } from './data/session.ts'
import { sectionsFor } from './sections.tsx'

/** Where one's work begins. */
export default function Start() {
  const { data: session } = useOperatorSession()
  const [first] = session ? sectionsFor(session.role) : []
  return first && <Navigate to={first.href} replace />
}
