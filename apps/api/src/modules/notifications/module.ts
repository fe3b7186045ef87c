import type { Module } from '../../platform/module.ts'
import { AccountErased } from '../accounts/index.ts'
import type { MailSettings } from './mailer.ts'
import { forgetMails } from './mails.queries.ts'
import { createNotifications, type NotificationsDeps } from './notifications.service.ts'
import type { SmsSettings } from './sms-client.ts'
import { textCodes } from './text-codes.ts'

type Deps = Omit<NotificationsDeps, 'mail'> &
  Parameters<typeof textCodes>[0] & { mail: MailSettings | null; sms: SmsSettings | null }

/** Mails and SMS about what happened, each sent by a job. A channel that is off is null. */
export function notificationsModule({ mail, sms, ...deps }: Deps) {
  return {
    service: {},
    subscriptions(events) {
      events.subscribe(AccountErased, (tx, { email }) => forgetMails(tx, email))
      if (mail) createNotifications({ ...deps, mail })
      if (sms) textCodes(deps, sms)
    },
  } satisfies Module
}
