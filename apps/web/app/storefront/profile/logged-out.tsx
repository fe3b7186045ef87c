import { href } from 'react-router'
import { buttonLook } from '#web/ui/button.tsx'
import { PersonIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useProfileMessages } from '../messages/profile.ts'
import { useMessages } from '../messages/shared.ts'

export function LoggedOut() {
  const { login, createAccount } = useMessages()
  const messages = useProfileMessages()
  return (
    <EmptyState
      headingLevel="h1"
      title={messages.loggedOut}
      text={messages.loggedOutText}
      icon={<PersonIcon className="size-8" />}
    >
      <InnerLink to={href('/login')} className={buttonLook('brand')}>
        {login}
      </InnerLink>
      <InnerLink to={href('/register')} className={buttonLook('quiet')}>
        {createAccount}
      </InnerLink>
    </EmptyState>
  )
}
