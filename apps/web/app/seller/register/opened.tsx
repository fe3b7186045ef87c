import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import type { StoreStatus } from '#contract/states.ts'
import { Notice } from '#web/ui/notice.tsx'
import { registration } from '../messages.ts'
import type { OpenedStore } from '../opened-store.ts'

/** How long the good news stands before the login opens (V§4, V§9). */
const REDIRECT_MS = 2_000

/** The store is registered; its number is shown here, filled in at the login, and mailed (D21). */
export function Opened({ store, status }: { store: OpenedStore; status: StoreStatus }) {
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
      {status === 'awaiting-approval' && <p>{registration.underReview}</p>}
    </>
  )
}
