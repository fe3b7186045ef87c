import { href } from 'react-router'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { useSignInMessages } from '../messages/sign-in.ts'

/** The statement of a user who opens an account, with a link to the privacy policy (kenya.md §6). */
export function AdultsOnly() {
  const messages = useSignInMessages()
  return (
    <p className="text-sm text-muted">
      {messages.adult} {/* Opens in a new tab, so that the typed values stay. */}
      <InnerLink to={href('/privacy')} target="_blank" className={textLink}>
        {messages.privacy}
      </InnerLink>
      .
    </p>
  )
}
