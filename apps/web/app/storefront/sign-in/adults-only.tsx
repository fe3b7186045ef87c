import { href } from 'react-router'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { useSignInTexts } from '../texts/sign-in.ts'

/** What whoever opens an account states, and where it is told what becomes of their data (kenya.md §6). */
export function AdultsOnly() {
  const texts = useSignInTexts()
  return (
    <p className="text-sm text-muted">
      {texts.adult} {/* A page of its own: what was typed here stays. */}
      <InnerLink to={href('/privacy')} target="_blank" className={textLink}>
        {texts.privacy}
      </InnerLink>
      .
    </p>
  )
}
