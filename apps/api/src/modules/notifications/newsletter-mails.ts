import type { DomainEvents } from '../../platform/domain-events.ts'
import { jobType, type JobData, type Jobs } from '../../platform/jobs/index.ts'
import { NewsletterRequested, NewsletterConfirmed } from '../marketing/marketing.events.ts'
import type { Newsletter } from '../marketing/index.ts'
import type { MailDeps } from './deliver.ts'
import { newsletterConfirmationMail, newsletterWelcomeMail } from './templates/newsletter.ts'

const mailNewsletter = jobType<{ confirmationId: string }>('mail-newsletter', {
  about: 'Mail to a newsletter subscriber',
})

const blankToken = '(removed)'

export function newsletterMailSubscriptions(events: DomainEvents, jobs: Pick<Jobs, 'send'>): void {
  events.subscribe(NewsletterRequested, (tx, event) => jobs.send(tx, mailNewsletter, event))
  events.subscribe(NewsletterConfirmed, (tx, event) => jobs.send(tx, mailNewsletter, event))
}

type Deps = MailDeps & {
  newsletter: Pick<Newsletter, 'mail'>
}

/**
 * Mails of a subscription: the confirmation request and the welcome. The subscription's state at sending time decides
 * which one is sent. The stored copy contains no token.
 */
export function newsletterMailJobs(jobs: Pick<Jobs, 'handle'>, deps: Deps): void {
  jobs.handle(mailNewsletter, (data) => sendNewsletter(deps, data))
}

async function sendNewsletter(deps: Deps, { confirmationId }: JobData<typeof mailNewsletter>): Promise<void> {
  const { db, newsletter, deliver, publicUrl } = deps
  const page = (name: string, token: string) => `${publicUrl}/newsletter/${name}?token=${encodeURIComponent(token)}`
  const mail = await newsletter.mail(db, confirmationId)
  if (!mail) return
  if (mail.state === 'pending') {
    const text = (token: string) => newsletterConfirmationMail({ url: page('confirm', token) })
    await deliver({
      kind: 'newsletter-confirmation',
      about: confirmationId,
      to: mail.to,
      text: text(mail.confirmToken),
      saved: text(blankToken),
    })
    return
  }
  const contact = deps.contact()
  const text = (token: string) => newsletterWelcomeMail({ unsubscribeUrl: page('unsubscribe', token), contact })
  await deliver({
    kind: 'newsletter-welcome',
    about: confirmationId,
    to: mail.to,
    text: text(mail.unsubscribeToken),
    saved: text(blankToken),
    oneClickUrl: `${publicUrl}/api/newsletter/one-click/?token=${encodeURIComponent(mail.unsubscribeToken)}`,
  })
}
