import { useState } from 'react'
import { href } from 'react-router'
import { temporaryEmail, userEmail } from '#web/lib/session/remembered-email.ts'
import { logOut } from '#web/lib/session/log-out.ts'
import { hasSession } from '#web/lib/session/tokens.ts'
import { useVisitor } from '#web/lib/session/use-visitor.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { useMyDataMessages } from '../messages/my-data.ts'
import { useMessages } from '../messages/shared.ts'
import { LoggedOut } from './logged-out.tsx'

const Deletion = lazyPart(() => import('./deletion.tsx'), <Loading />, hasSession)

/** A separate document, not a dialog over the profile: Google's script may run here, and on no other account screen. */
export default function DeleteAccount() {
  const messages = useMyDataMessages()
  const visitor = useVisitor()
  const [isDeleted, setIsDeleted] = useState(false)

  async function leave() {
    setIsDeleted(true)
    userEmail.write(null)
    temporaryEmail.write(null)
    await logOut()
  }

  return (
    <div className="min-h-[85dvh]">
      <PageHead title={messages.deleteTitle} unlisted />
      {isDeleted && <Deleted />}
      {!isDeleted && visitor === 'guest' && <LoggedOut />}
      {!isDeleted && visitor === 'unknown' && <Loading />}
      {!isDeleted && visitor === 'shopper' && <Deletion onDeleted={leave} />}
    </div>
  )
}

function Deleted() {
  const { continueShopping } = useMessages()
  const messages = useMyDataMessages()
  return (
    <div role="status">
      <EmptyState
        headingLevel="h1"
        title={messages.done}
        text={messages.doneText}
        icon={<CheckIcon className="size-8" />}
      >
        <InnerLink to={href('/')} className={buttonLook('brand')}>
          {continueShopping}
        </InnerLink>
      </EmptyState>
    </div>
  )
}
