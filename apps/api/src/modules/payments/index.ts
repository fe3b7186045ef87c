import './payments.tables.ts'

export type { DarajaOptions } from './daraja-client.ts'
export type { OpenPayable } from './payables.ts'
export { PaymentAttemptOpened, PaymentCaptured } from './payments.events.ts'
export { paymentsRoutes } from './payments.routes.ts'
export { createPayments, type PaymentProviders, type Payments, type PaymentsDeps } from './payments.service.ts'
export type { PaymentView } from './payments.view.ts'
export type { PaystackOptions } from './paystack-client.ts'
