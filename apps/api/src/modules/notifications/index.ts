import './notifications.tables.ts'

export { listMailsAbout, listMailsTo, type MailAbout, type MailCopy, type SentMail } from './mails.queries.ts'
export type { SmsSettings } from './sms-client.ts'
export { notificationsModule } from './module.ts'
