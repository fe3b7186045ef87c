import { api } from '#web/lib/api.ts'
import { useNewsletterTexts } from '../texts/newsletter.ts'
import { MailedLink } from './mailed-link.tsx'

/** From every mail of a subscription, for as long as that mail is kept. */
export default function EndNewsletter() {
  const { unsubscribe } = useNewsletterTexts()
  return (
    <MailedLink
      texts={unsubscribe}
      act={(token) => api.open.call('POST /api/newsletter/unsubscribe/', { body: { token } })}
    />
  )
}
