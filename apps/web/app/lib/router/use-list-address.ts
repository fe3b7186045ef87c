import { useLocation, useNavigate } from 'react-router'

/** The query of a list in the address, and the function that opens another one. */
export function useListAddress(): { address: string; onGo: (address: string) => void } {
  const { search } = useLocation()
  const navigate = useNavigate()
  return { address: search, onGo: (address) => void navigate(address) }
}
