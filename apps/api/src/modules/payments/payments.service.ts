import { wholeShillings } from '#contract/shared/money.ts'
import { paymentMethods, type PayableState, type PaymentMethod } from '#contract/shared/states.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { Throttle } from '../../platform/throttle.ts'
import type { AuthSecret, Operators } from '../accounts/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Settings } from '../settings/index.ts'
import { recentAttempts } from './attempts/attempt-days.queries.ts'
import { moneyOf, type OrderMoney } from './order-money.queries.ts'
import type { OrdersPort } from './orders.port.ts'
import { createPayables, type Payables } from './payables.ts'
import { paymentView, type PaymentView } from './payments.view.ts'
import { createRejectTransition } from './reject-transition.ts'
import { settle as settleReport, type Settle } from './settle.ts'
import { countToReview } from './to-review.queries.ts'
import { createTransitionAttempt } from './attempts/attempt-transitions.ts'
import * as attempts from './attempts/attempts.queries.ts'
import { createSharedToken } from './calls/shared-token.ts'
import { createCouriers, type Couriers } from './couriers/couriers.ts'
import { createRecordCash, type RecordCash } from './cash/record-cash.ts'
import { createDecideReview } from './operator/decide-review.ts'
import { createOperatorPayments, type OperatorPayments } from './operator/operator-payments.ts'
import { createRefundPayouts } from './operator/refund-payouts.ts'
import type { DarajaOptions } from './mpesa/call-daraja.ts'
import { createMpesa, type Mpesa } from './mpesa/mpesa.ts'
import { createPaidByHand, type PaidByHand } from './mpesa/paid-by-hand.ts'
import type { PaybillClient } from './mpesa/paybill-client.ts'
import { createRefundUnmatched, type RefundUnmatched } from './mpesa/refund-unmatched.ts'
import * as unmatchedPayments from './mpesa/unmatched-payments.queries.ts'
import { canPayByPrompt, createStartPrompt, type StartPrompt } from './mpesa/start-prompt.ts'
import { createEraseWebhooks } from './webhooks/erase-webhooks.ts'
import { createWebhooks, type WebhookEvents } from './webhooks/receive-webhooks.ts'
import { countWaiting } from './payouts/payouts.queries.ts'
import { createPayouts, type AssertStorePayable, type Payouts } from './payouts/payouts.ts'
import { createFollowPaypal } from './paypal/follow-paypal.ts'
import { fetchPaypalToken, type PaypalOptions } from './paypal/call-paypal.ts'
import { createPaypalClient } from './paypal/paypal-client.ts'
import { createPaypalRefundHandler } from './paypal/refund-webhook-events.ts'
import { createRefundByPaypal } from './paypal/refund-paypal.ts'
import { createReturnFromPaypal, type ReturnFromPaypal } from './paypal/return-from-paypal.ts'
import { createStartPaypal, paypalUsdCents, type StartPaypal } from './paypal/start-paypal.ts'
import { paystackAccount, type PaystackOptions } from './paystack/paystack-client.ts'
import { createPaystackRefunds } from './paystack/paystack-refunds.ts'
import { createPaystackRefundHandler } from './paystack/refund-webhook-events.ts'
import { createStartCard, type StartCard } from './paystack/start-card.ts'
import { createVerifyCard, type VerifyCard } from './paystack/verify-card.ts'
import { createQueryAndSettle } from './polling/query-and-settle.ts'
import { createQueryProvider } from './polling/query-provider.ts'
import { createPolling } from './polling/poll-payments.ts'
import { createReconciliation, type Reconciliation } from './reconciliation/reconciliation.ts'
import { createRefundRequests } from './refunds/request-refund.ts'
import { createRefunds, type Refunds } from './refunds/refunds.service.ts'

/** The payment providers; null when a provider is off. */
export type PaymentProviders = {
  paystack: PaystackOptions | null
  mpesa: DarajaOptions | null
  paypal: PaypalOptions | null
}

export type PaymentsDeps = {
  db: Db
  clock: Clock
  jobs: Pick<Jobs, 'send'>
  events: DomainEvents
  ledger: Ledger
  throttle: Throttle
  settings: Pick<Settings, 'current'>
  orders: OrdersPort
  assertStorePayable: AssertStorePayable
  operators: Pick<Operators, 'names' | 'hold'>
  /** Secret callback paths that stay the same are derived from it. */
  authSecret: AuthSecret
  providers: PaymentProviders
  /** The base URL of callbacks and redirects, without a trailing slash. */
  publicUrl: string
  log: Log
  metrics: Metrics
}

export type Payments = Payables & {
  /** @throws PAYMENT_UNAVAILABLE when Paystack is off, and the errors of `createStartCard` */
  startCard: StartCard
  verifyCard: VerifyCard
  /** @throws PAYMENT_UNAVAILABLE when M-Pesa is off, and the errors of `createStartPrompt` */
  startPrompt: StartPrompt
  /** @throws PAYMENT_UNAVAILABLE when PayPal is off, and the errors of `createStartPaypal` */
  startPaypal: StartPaypal
  returnFromPaypal: ReturnFromPaypal
  recordCash: RecordCash
  webhookEvents: WebhookEvents
  /** Payouts to a phone. */
  payouts: Payouts
  /** How a due amount is paid into the PayBill by hand; null where that is not possible. */
  byHand(payable: { state: PayableState; amountCents: number }): ByHand | null
  /** For operators; throws the errors of `createPaidByHand`. */
  assignUnmatchedPayment: PaidByHand['assignUnmatchedPayment']
  /** For operators; throws the errors of `createRefundUnmatched`. */
  refundUnmatched: Pick<RefundUnmatched, 'request' | 'doneByHand'>
  /** Registers the addresses for payments by hand at M-Pesa; null when M-Pesa is off. */
  registerPaybill: Mpesa['registerPaybill'] | null
  /** All payments M-Pesa reports between two times of the last 48 hours; null when M-Pesa is off. */
  pullMpesa: PaybillClient['pull'] | null
  /** What operators do about payments that need a decision. */
  operator: OperatorPayments
  /** What couriers are owed, and what they were paid outside the shop. */
  couriers: Couriers
  /** Refunds to buyers. */
  refunds: Refunds
  /** Reconciliation differences between the providers' lists and our records. */
  reconciliation: Reconciliation
  /** What scheduled jobs do. */
  scheduled: {
    poll(): Promise<void>
    refundUnmatched(): Promise<void>
    eraseWebhookEvents(): Promise<void>
    mpesa: Mpesa['scheduled']
  }
  /** The attempt that the order page shows: the one that paid, else the newest. */
  latest(handle: Db | Tx, orderId: string): Promise<PaymentView | null>
  /** The payments and refunds of an order, for its receipt. */
  moneyOf(handle: Db | Tx, orderId: string): Promise<OrderMoney>
  /** The price PayPal would charge now, in US cents; null where PayPal cannot take the payment. */
  paypalUsdCents(payable: { state: PayableState; amountCents: number }): number | null
  /** The online methods that can pay a due amount now. The caller decides whether payment on delivery is possible. */
  methods(payable: { state: PayableState; amountCents: number }): PaymentMethod[]
}

/** The PayBill's number, and the amount in whole shillings (D11). The account number is the order number. */
export type ByHand = { paybill: string; amountCents: number }

export function createPayments(deps: PaymentsDeps): Payments {
  const { db, clock, throttle, settings, providers, log, metrics } = deps
  const paystack = providers.paystack && paystackAccount(providers.paystack)
  const paypal = providers.paypal && paypalWithToken(deps, providers.paypal)
  const refuse = createRejectTransition({ log, metrics })
  const transitionAttempt = createTransitionAttempt(refuse)
  const refundRequests = createRefundRequests({ ...deps, transitionAttempt })
  const settle: Settle = (...reported) =>
    settleReport({ ...deps, refunds: refundRequests, refuse, transitionAttempt }, ...reported)
  const payouts = createPayouts(deps)
  const mpesa = providers.mpesa && createMpesa({ ...deps, settle, payouts, refuse }, providers.mpesa)
  const daraja = mpesa && mpesa.prompts
  const queryPaypal = paypal && createFollowPaypal({ db, clock, paypal })
  const query = createQueryProvider({ clock, daraja, paystack, paypal: queryPaypal })
  const queryAndSettle = createQueryAndSettle({ db, query, settle })

  metrics.gauges(
    'payments_to_review',
    'Payments that wait for an operator, by reason',
    'reason',
    async () => new Map([...(await countToReview(db)), ['unmatched', await unmatchedPayments.countWaiting(db)]]),
  )
  metrics.gauges(
    'payment_attempts_recent',
    'Payment attempts that began 20 to 5 minutes ago, by provider',
    'provider',
    async () => new Map((await recentAttempts(db)).map(({ provider, attempts }) => [provider, attempts])),
  )
  metrics.gauges(
    'payment_successes_recent',
    'Those of them that have succeeded, by provider',
    'provider',
    async () => new Map((await recentAttempts(db)).map(({ provider, succeeded }) => [provider, succeeded])),
  )
  metrics.gauges('payouts_waiting', 'Payouts that have not ended, by state', 'state', () => countWaiting(db))

  const paystackRefunds = providers.paystack && createPaystackRefunds(providers.paystack)
  const refundUnmatched = createRefundUnmatched({ ...deps, refundBy: mpesa?.refundBy ?? null })
  const refundBy = {
    ...(paystackRefunds && { paystack: paystackRefunds }),
    ...(mpesa?.refundBy && { mpesa: mpesa.refundBy }),
    ...(paypal && { paypal: createRefundByPaypal(paypal) }),
  }
  const refunds = createRefunds({ ...deps, refundRequests, refundBy, refuse })
  const { followDispute } = refunds
  const handlePaystackRefund = createPaystackRefundHandler({
    db,
    paystack: paystackRefunds,
    record: refunds,
    followDispute,
  })
  const handlePaypalRefund = paypal && createPaypalRefundHandler({ db, paypal, record: refunds })
  const reconciliation = createReconciliation({
    ...deps,
    query,
    settle,
    queryAndSettle,
    mpesa,
    handlePaystackRefund,
    handlePaypalRefund,
    refundBy,
    record: refunds.record,
    paystack: providers.paystack,
    paybill: mpesa && mpesa.paybill,
    paypal,
  })

  const { assignUnmatchedPayment } = createPaidByHand({ ...deps, settle })
  const decide = createDecideReview({ ...deps, transitionAttempt, refunds: refunds.byOperator })
  const operator = createOperatorPayments({
    db,
    throttle,
    queryAndSettle,
    decide,
    refunds,
    reconciliation,
    assignUnmatchedPayment,
    refundUnmatched,
    refundPayouts: createRefundPayouts({ ...deps, payouts }),
  })

  return {
    ...createPayables(deps),
    operator,
    couriers: createCouriers(deps),
    refunds,
    reconciliation,
    payouts,
    assignUnmatchedPayment,
    refundUnmatched,
    registerPaybill: mpesa && mpesa.registerPaybill,
    pullMpesa: mpesa && mpesa.paybill.pull,
    startCard: paystack ? createStartCard({ ...deps, paystack, transitionAttempt }) : unavailable,
    verifyCard: paystack ? createVerifyCard({ db, throttle, queryAndSettle }) : unavailable,
    startPrompt: daraja ? createStartPrompt({ ...deps, daraja, transitionAttempt }) : unavailable,
    startPaypal: paypal ? createStartPaypal({ ...deps, paypal, transitionAttempt }) : unavailable,
    returnFromPaypal: paypal ? createReturnFromPaypal({ db, throttle, queryAndSettle }) : unavailable,
    recordCash: createRecordCash({ clock, settle }),
    webhookEvents: createWebhooks({
      ...deps,
      queryAndSettle,
      settle,
      paypal,
      handlePaypalRefund,
      handlePaystackRefund,
      mpesa: mpesa && mpesa.callbacks,
      paystackSecretKey: providers.paystack?.secretKey ?? null,
    }),

    scheduled: {
      poll: createPolling({ db, clock, query, settle, transitionAttempt }),
      refundUnmatched: refundUnmatched.processAll,
      eraseWebhookEvents: createEraseWebhooks({ db, clock }),
      mpesa: mpesa && mpesa.scheduled,
    },
    moneyOf,

    async latest(handle, orderId) {
      const attempt = await attempts.latest(handle, orderId)
      return attempt ? paymentView(attempt, clock.now()) : null
    },

    paypalUsdCents: usdCentsAtPaypal,

    byHand({ state, amountCents }) {
      const isRequested = state === 'due' || state === 'on_delivery'
      if (!isRequested || !mpesa?.paybillNumber || !canPayByPrompt(amountCents)) return null
      return { paybill: mpesa.paybillNumber, amountCents: wholeShillings(amountCents) * 100 }
    },

    methods({ state, amountCents }) {
      if (state !== 'due' && state !== 'on_delivery') return []
      const isPossible: Record<PaymentMethod, boolean> = {
        paystack: paystack !== null,
        mpesa: daraja !== null && canPayByPrompt(amountCents),
        paypal: usdCentsAtPaypal({ state, amountCents }) !== null,
        on_delivery: false,
      }
      return paymentMethods.filter((method) => isPossible[method])
    },
  }

  function usdCentsAtPaypal({ state, amountCents }: { state: PayableState; amountCents: number }): number | null {
    return paypal !== null && state === 'due' ? paypalUsdCents(settings, amountCents) : null
  }
}

async function unavailable(): Promise<never> {
  throw new ShopError('PAYMENT_UNAVAILABLE')
}

function paypalWithToken({ db, clock, log }: PaymentsDeps, options: PaypalOptions) {
  const fetchToken = () => fetchPaypalToken(options)
  return createPaypalClient(options, {
    log,
    token: createSharedToken({ db, clock, log, provider: 'paypal', fetchToken }),
  })
}
