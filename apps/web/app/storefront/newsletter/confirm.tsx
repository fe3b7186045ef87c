import { api } from '#web/lib/api.ts'
import { useNewsletterTexts } from '../texts/newsletter.ts'
import { MailedLink } from './mailed-link.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

/** Opened from the first mail of a subscription; opening it again shows the same result. */
export default function ConfirmNewsletter() {
  const { confirm, askAgain } = useNewsletterTexts()
  return (
    <MailedLink texts={confirm} act={(token) => api.open.call('POST /api/newsletter/confirm/', { body: { token } })}>
      <p className="text-muted">{askAgain}</p>
      <NewsletterForm />
    </MailedLink>
  )
}
