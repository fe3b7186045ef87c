import { href } from 'react-router'
import { buttonLook } from '#web/ui/button.tsx'
import { PersonIcon } from '#web/ui/icons.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useProfileTexts } from '../texts/profile.ts'
import { useTexts } from '../texts/shared.ts'

export function LoggedOut() {
  const { login, createAccount } = useTexts()
  const texts = useProfileTexts()
  return (
    <EmptyState
      headingLevel="h1"
      title={texts.loggedOut}
      text={texts.loggedOutText}
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
