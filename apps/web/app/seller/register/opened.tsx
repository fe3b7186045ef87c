import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import type { StoreStatus } from '#contract/shared/states.ts'
import { Notice } from '#web/ui/notice.tsx'
import { registration } from '../messages.ts'
import type { OpenedStore } from '../opened-store.ts'

/** How long the success message is shown before the login opens (V§4, V§9). */
const REDIRECT_MS = 2_000

type OpenedProps = {
  store: OpenedStore
  status: StoreStatus
  /** The store's name if another store has taken the requested one since the registration; otherwise null. */
  newName: string | null
}

/** The store is registered; its number is shown here, prefilled in the login, and mailed (D21). */
export function Opened({ store, status, newName }: OpenedProps) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(href('/Seller/Login'), { state: store }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [store, navigate])

  return (
    <>
      <Notice tone="good">{registration.done}</Notice>
      <p>
        {registration.storeNumberIs} <strong className="text-xl tabular-nums">{store.storeNumber}</strong>.{' '}
        {registration.storeNumberUse}
      </p>
      {newName !== null && <p>{registration.nameWasTaken(newName)}</p>}
      {status === 'awaiting-approval' && <p>{registration.underReview}</p>}
    </>
  )
}
