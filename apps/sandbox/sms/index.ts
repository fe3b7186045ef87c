export { SMS_TABLES } from './tables.ts'
export { smsRoutes } from './sms.routes.ts'
