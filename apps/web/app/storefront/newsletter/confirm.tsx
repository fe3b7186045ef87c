import { api } from '#web/lib/api/api.ts'
import { useNewsletterMessages } from '../messages/newsletter.ts'
import { MailedLink } from './mailed-link.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

/** Opened from the first mail of a subscription; opening it again shows the same result. */
export default function ConfirmNewsletter() {
  const { confirm, requestAnother } = useNewsletterMessages()
  return (
    <MailedLink messages={confirm} act={(token) => api.open.call('POST /api/newsletter/confirm/', { body: { token } })}>
      <p className="text-muted">{requestAnother}</p>
      <NewsletterForm />
    </MailedLink>
  )
}
