import './notifications.tables.ts'

export { createNotifications } from './notifications.service.ts'
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
export { notificationsModule } from './module.ts'
