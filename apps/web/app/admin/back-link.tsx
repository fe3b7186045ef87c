import { buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'

/** From one thing to the list it was opened from; its words stand where those below it begin. */
export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <InnerLink to={to} className={buttonLook('plain', 'sm', '-mb-2 -ml-2.5 self-start')}>
      ← {text}
    </InnerLink>
  )
}
