import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { useAlert } from '#web/ui/admin/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { SellerHead } from '../chrome/seller-head.tsx'
import { dashboard } from '../messages.ts'
import { LoadingDashboard } from './loading-dashboard.tsx'

/** Nothing of the dashboard could be loaded, not even the store: the alert of V§8, and a retry button behind it. */
export function StoreFailed({ error }: { error: unknown }) {
  const { state, revalidate } = useRevalidator()
  const alert = useAlert()
  const errorText = useErrorText()
  const announce = useEffectEvent((cause: unknown) => {
    console.error(cause)
    void alert(dashboard.loadFailed)
  })
  useEffect(() => {
    announce(error)
  }, [error])
  if (state === 'loading') return <LoadingDashboard />
  return (
    <>
      <SellerHead title={dashboard.title} />
      <ErrorState title={dashboard.storeFailed} text={errorText(error, '')} headingLevel="h1">
        <Button onClick={() => void revalidate()}>{dashboard.tryAgain}</Button>
      </ErrorState>
    </>
  )
}
