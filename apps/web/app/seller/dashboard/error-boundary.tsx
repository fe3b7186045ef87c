import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/states.tsx'

/** An unexpected error of one screen; the header and the menu of the dashboard stay. */
export function ErrorBoundary() {
  const { loadFailed, reloadPage } = useUiMessages()
  return (
    <ErrorState title={loadFailed} headingLevel="h2">
      <Button onClick={() => location.reload()}>{reloadPage}</Button>
    </ErrorState>
  )
}
