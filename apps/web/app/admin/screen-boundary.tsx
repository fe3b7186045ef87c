import { isRouteErrorResponse } from 'react-router'
import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import type { Route } from './+types/screen-boundary.ts'
import { area } from './messages.ts'

/** Replaces a screen that failed, or that the role may not open. The navigation stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { loadFailed, reloadPage } = useUiMessages()
  if (isRouteErrorResponse(error) && error.status === 403) return <Notice tone="info">{area.notAllowed}</Notice>
  return (
    <ErrorState title={loadFailed}>
      <Button onClick={() => location.reload()}>{reloadPage}</Button>
    </ErrorState>
  )
}
