import './notifications.tables.ts'

export { createNotifications, type NotificationsDeps } from './notifications.service.ts'
export type { MailSettings } from './mailer.ts'
export {
  forgetMails,
  listMailsAbout,
  listMailsTo,
  type MailAbout,
  type MailCopy,
  type SentMail,
} from './mails.queries.ts'
export { textCodes } from './text-codes.ts'
export type { SmsSettings } from './sms-client.ts'
