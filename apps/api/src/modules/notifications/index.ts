import './notifications.tables.ts'

export { createNotifications, type NotificationsDeps } from './notifications.service.ts'
export type { MailSettings } from './mailer.ts'
export { forgetMails, listMailsTo, type MailCopy } from './mails.queries.ts'
