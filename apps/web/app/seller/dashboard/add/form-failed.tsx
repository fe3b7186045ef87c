import { isApiError } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { productForm as messages } from '../products/messages.ts'

type FormFailedProps = { failed: { error: Error | null; refetch: () => unknown }; onLeave: () => void }

/** The product or the categories could not be loaded. */
export function FormFailed({ failed: { error, refetch }, onLeave }: FormFailedProps) {
  return (
    <ErrorState
      title={isApiError(error) && error.status === 404 ? messages.notFound : messages.loadFailed}
      headingLevel="h3"
    >
      <Button onClick={() => void refetch()}>{messages.tryAgain}</Button>
      <Button tone="quiet" onClick={onLeave}>
        {messages.backToList}
      </Button>
    </ErrorState>
  )
}
