import { api } from '#web/lib/api/api.ts'
import { useNewsletterMessages } from '../messages/newsletter.ts'
import { MailedLink } from './mailed-link.tsx'

/** Linked from every mail of a subscription; the link never expires. */
export default function EndNewsletter() {
  const { unsubscribe } = useNewsletterMessages()
  return (
    <MailedLink
      messages={unsubscribe}
      act={(token) => api.open.call('POST /api/newsletter/unsubscribe/', { body: { token } })}
    />
  )
}
