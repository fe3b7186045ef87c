import { ErrorState } from '#web/ui/states.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { messages } from '../messages.ts'

/** The last resort: something broke that no screen has words for. Its only links load the page anew. */
export function UnexpectedError() {
  return (
    <main>
      <title>{`${messages.unexpected} · Sokoni`}</title>
      <ErrorState
        title={messages.unexpected}
        text="Something on our side went wrong. Your cart is safe."
        headingLevel="h1"
      >
        <a href="/" className={buttonLook('brand')}>
          {messages.continueShopping}
        </a>
      </ErrorState>
    </main>
  )
}
