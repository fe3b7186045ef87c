import { ErrorState } from '#web/ui/states.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { useMessages } from '../messages/shared.ts'

/** The last error boundary, for errors that no screen handles. Its only links load the page anew. */
export function UnexpectedError() {
  const { continueShopping, unexpected } = useMessages()
  return (
    <main>
      <title>{`${unexpected.title} · Sokoni`}</title>
      <ErrorState title={unexpected.title} text={unexpected.text} headingLevel="h1">
        <InnerLink to="/" className={buttonLook('brand')}>
          {continueShopping}
        </InnerLink>
      </ErrorState>
    </main>
  )
}
