import type { Clock } from '../../platform/clock.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Settings } from '../settings/index.ts'
import { accountMailJobs, accountMailSubscriptions } from './account-mails.ts'
import { createDeliver } from './deliver.ts'
import { createMailer, type MailSettings } from './mailer.ts'
import { newsletterMailJobs, newsletterMailSubscriptions } from './newsletter-mails.ts'
import { orderMailJobs, orderMailSubscriptions } from './order-mails.ts'
import { sellerMailJobs, sellerMailSubscriptions } from './seller-mails.ts'
import { stockAlertMailJobs, stockAlertMailSubscriptions } from './stock-alert-mails.ts'
import { sellerOrderMailJobs, sellerOrderMailSubscriptions } from './seller-order-mails.ts'

type AllMails = Parameters<typeof accountMailJobs>[1] &
  Parameters<typeof newsletterMailJobs>[1] &
  Parameters<typeof orderMailJobs>[1] &
  Parameters<typeof sellerMailJobs>[1] &
  Parameters<typeof sellerOrderMailJobs>[1] &
  Parameters<typeof stockAlertMailJobs>[1]

export type NotificationsDeps = Omit<AllMails, 'deliver' | 'contact'> & {
  clock: Clock
  settings: Pick<Settings, 'current'>
}

/**
 * Each event that is mailed sends a job in its own transaction, with ids alone; see `mailJobs`. The job reads, renders
 * and sends.
 */
export function mailSubscriptions(events: DomainEvents, jobs: Pick<Jobs, 'send'>): void {
  accountMailSubscriptions(events, jobs)
  orderMailSubscriptions(events, jobs)
  newsletterMailSubscriptions(events, jobs)
  sellerOrderMailSubscriptions(events, jobs)
  sellerMailSubscriptions(events, jobs)
  stockAlertMailSubscriptions(events, jobs)
}

/** The jobs that send mails. */
export function mailJobs(jobs: Jobs, deps: NotificationsDeps, mail: MailSettings): void {
  const { db, clock, log, settings } = deps
  const deliver = createDeliver({ db, clock, log, mailer: createMailer(mail), from: mail.from })
  const all = { ...deps, deliver, contact: () => contactOf(settings) }
  accountMailJobs(jobs, all)
  orderMailJobs(jobs, all)
  newsletterMailJobs(jobs, all)
  sellerOrderMailJobs(jobs, all)
  sellerMailJobs(jobs, all)
  stockAlertMailJobs(jobs, all)
}

function contactOf(settings: Pick<Settings, 'current'>): string {
  const { contact } = settings.current()
  return `Sokoni, ${contact.address}. Call or write: ${contact.phone}, ${contact.email}.`
}
