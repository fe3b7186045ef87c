import { api } from '#web/lib/api.ts'
import { useNewsletterTexts } from '../texts/newsletter.ts'
import { MailedLink } from './mailed-link.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

/** From the first mail of a subscription; whoever opens it again hears the same. */
export default function ConfirmNewsletter() {
  const { confirm, askAgain } = useNewsletterTexts()
  return (
    <MailedLink texts={confirm} act={(token) => api.open.call('POST /api/newsletter/confirm/', { body: { token } })}>
      <p className="text-muted">{askAgain}</p>
      <NewsletterForm />
    </MailedLink>
  )
}
