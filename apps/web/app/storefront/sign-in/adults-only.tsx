import { href } from 'react-router'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { useSignInTexts } from '../texts/sign-in.ts'

/** The statement of a user who opens an account, with a link to the privacy policy (kenya.md §6). */
export function AdultsOnly() {
  const texts = useSignInTexts()
  return (
    <p className="text-sm text-muted">
      {texts.adult} {/* Opens in a new tab, so that the typed values stay. */}
      <InnerLink to={href('/privacy')} target="_blank" className={textLink}>
        {texts.privacy}
      </InnerLink>
      .
    </p>
  )
}
