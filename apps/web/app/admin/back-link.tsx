import { buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'

/** A link from a detail screen back to its list; its text is aligned with the content below. */
export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <InnerLink to={to} className={buttonLook('plain', 'sm', '-mb-2 -ml-2.5 self-start')}>
      ← {text}
    </InnerLink>
  )
}
