import type { Jobs } from '../../platform/jobs/index.ts'
import type { Module } from '../../platform/module.ts'
import { AccountErased } from '../accounts/index.ts'
import type { MailSettings } from './mailer.ts'
import { deleteMails } from './mails.queries.ts'
import { mailJobs, mailSubscriptions, type NotificationsDeps } from './notifications.service.ts'
import type { SmsSettings } from './sms-client.ts'
import { textCodeJobs, textCodeSubscriptions, type TextCodesDeps } from './text-codes.ts'
import { notificationsRetention } from './notifications.retention.ts'

type Deps = NotificationsDeps & TextCodesDeps & { jobs: Jobs; mail: MailSettings | null; sms: SmsSettings | null }

/** Mails and SMS about what happened, each sent by a job. A channel that is off is null. */
export function notificationsModule({ mail, sms, ...deps }: Deps) {
  return {
    service: {},
    subscriptions(events) {
      events.subscribe(AccountErased, (tx, { email }) => deleteMails(tx, email))
      if (mail) mailSubscriptions(events, deps.jobs)
      if (sms) textCodeSubscriptions(events, deps.jobs)
    },
    retention: notificationsRetention,
    jobs(jobs) {
      if (mail) mailJobs(jobs, deps, mail)
      if (sms) textCodeJobs(jobs, deps, sms)
    },
  } satisfies Module
}
