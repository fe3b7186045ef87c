import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import type { OnlineProvider } from '#contract/shared/states.ts'
import { sandboxProviders } from '../../../../../sandbox/index.ts'
import { inTransaction, type Tx } from '../../../platform/db/index.ts'
import { createDomainEvents } from '../../../platform/domain-events.ts'
import { unguessableId } from '../../../platform/crypto/random.ts'
import { createJobs } from '../../../platform/jobs/index.ts'
import { silentLog } from '../../../platform/log.ts'
import { createMetrics } from '../../../platform/metrics.ts'
import { createThrottle } from '../../../platform/throttle.ts'
import { aClock, anApi, asShopper } from '../../../test/api.ts'
import { aDatabase } from '../../../test/database.ts'
import { createTestListener } from '../../../test/listener.ts'
import { register } from '../../../test/register.ts'
import { aSandbox } from '../../../test/sandbox.ts'
import { auditLedger, createLedger, salePostings } from '../../ledger/index.ts'
import { fixedSettings } from '../../settings/index.ts'
import { createTransitionAttempt } from '../attempts/attempt-transitions.ts'
import { paymentsModule } from '../module.ts'
import type { QueryProvider } from '../polling/query-provider.ts'
import { createRejectTransition } from '../reject-transition.ts'
import { lockForSettling, settle } from '../settle.ts'
import {
  capturedTotals,
  createPayments,
  paymentsRoutes,
  type CapturedPayment,
  type OrderDispute,
  type OrdersPort,
  type PaymentProviders,
} from '../index.ts'

export type PaymentsShop = Awaited<ReturnType<typeof aPaymentsShop>>

/**
 * Payments on a real PostgreSQL with the real sandboxes over loopback HTTP. The fixture replaces the orders module: a
 * payment is accepted and its sale posted; for a payment that came too late the goods are sold out.
 */
export async function aPaymentsShop(
  options: {
    providers?: Partial<PaymentProviders>
    /** An initiator that may pay out, reverse and look up. */
    initiator?: true
    /** The providers whose lists are compared with our books; none by default. */
    reconciles?: readonly OnlineProvider[]
  } = {},
) {
  const database = await aDatabase({ poolSize: 20 })
  const clock = aClock()
  const listener = await createTestListener()
  const sandbox = await aSandbox({ pool: database.pool, clock, listener })
  const { paystack, mpesa, paypal } = sandboxProviders(listener.url)
  const jobs = createJobs({ connection: database.connection, log: silentLog })
  const events = createDomainEvents()
  const ledger = createLedger({ clock })
  const metrics = createMetrics()
  /** The payments that orders accepted, in order. */
  const captured: CapturedPayment[] = []
  const held: { orderId: string; until: Date }[] = []
  const ofUnconfirmed = new Set<number>()
  const disputed: OrderDispute[] = []
  const disputesOver: OrderDispute[] = []
  let fails = (_orderId: string) => false
  let gate: Promise<void> = Promise.resolve()
  let settling = 0
  const ordersPort: OrdersPort = {
    mayExtendDeadline: async (_, userId) => !ofUnconfirmed.has(userId),
    extendReservation: async (_, orderId, until) => void held.push({ orderId, until }),
    async onCaptured(tx, payment) {
      settling += 1
      await gate.finally(() => (settling -= 1))
      const { orderId, provider, dueCents, paidCents } = payment
      if (fails(orderId)) throw new Error('the orders module failed')
      if (payment.isExpired) return 'sold_out'
      captured.push(payment)
      await ledger.post(tx, {
        key: `sale:${orderId}`,
        reason: 'an order was paid',
        orderId,
        postings: salePostings({
          provider,
          paidCents,
          dueCents,
          sellerOrders: [{ storeId: 1, grossCents: dueCents, commissionCents: 0 }],
          discountCents: 0,
          deliveryCents: 0,
          vatOnCommissionBasisPoints: 1600,
        }),
      })
      return 'accepted'
    },
    async onRefundRequested(tx, { refundId, orderId, amountCents, reason }) {
      const postings = [{ from: 'seller:1:held' as const, to: 'customers:owed' as const, amountCents }]
      await ledger.post(tx, { key: `refund-requested:${refundId}`, reason, orderId, postings, clawsBack: true })
    },
    onRefundDone: async () => {},
    onDisputed: async (_, dispute) => void disputed.push(dispute),
    onDisputesOver: async (_, dispute) => void disputesOver.push(dispute),
  }
  const deps = {
    db: database.db,
    clock,
    jobs,
    events,
    ledger,
    orders: ordersPort,
    assertStorePayable: async () => {},
    metrics,
    log: silentLog,
    throttle: createThrottle(clock),
    settings: fixedSettings({ reconciledProviders: [...(options.reconciles ?? [])] }),
    operators: { names: async () => new Map<number, string>(), hold: async () => {} },
    authSecret: 'a secret for tests, long enough to sign with',
    publicUrl: listener.url,
    providers: {
      paystack,
      mpesa: options.initiator ? mpesa : { ...mpesa, initiator: null },
      paypal,
      ...options.providers,
    },
  }
  const payments = register(paymentsModule(deps), { events, jobs })

  const app = anApi((serve, http) => {
    paymentsRoutes(serve, payments)
    void http.register(sandbox.plugin, { prefix: '/sandbox' })
  })
  await app.ready()
  listener.open((request, response) => app.routing(request, response))
  await jobs.open()

  let orders = 0
  async function anOrder(
    input: { amountCents?: number; userId?: number; minutes?: number; canBeExtended?: boolean } = {},
  ) {
    const order = {
      orderId: unguessableId(),
      orderNumber: `SK${String(++orders).padStart(7, '0')}`,
      userId: input.userId ?? (await aUser(database.pool)),
      email: 'wanjiru@example.com',
      amountCents: input.amountCents ?? 1_450_00,
      expiresAt: new Date(clock.now().getTime() + (input.minutes ?? 30) * 60_000),
      canBeExtended: input.canBeExtended ?? true,
    }
    if (!order.canBeExtended) ofUnconfirmed.add(order.userId)
    await inTransaction(database.db, (tx) => payments.open(tx, order))
    return order
  }

  async function control(path: string, body: object): Promise<void> {
    const answer = await fetch(`${listener.url}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`the sandbox refused ${path}: ${answer.status} ${await answer.text()}`)
    await answer.body?.cancel()
  }

  return {
    ...database,
    app,
    clock,
    events,
    url: listener.url,
    jobs,
    payments,
    metrics,
    captured,
    disputed,
    disputesOver,
    held,
    anOrder,
    control,
    sandbox,
    /** Settles a provider's answer about an attempt, as the poller would. */
    async settle(attemptId: number, report: Awaited<ReturnType<QueryProvider>>) {
      const refuse = createRejectTransition({ log: silentLog, metrics: createMetrics() })
      const settling = {
        ...deps,
        refunds: payments.refunds,
        refuse,
        transitionAttempt: createTransitionAttempt(refuse),
      }
      if (report.kind === 'unreachable') throw new Error('the provider did not answer')
      return inTransaction(database.db, async (tx) =>
        settle(settling, tx, await lockForSettling(tx, attemptId), report),
      )
    },
    inTx: <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work),
    post: postTo(app),
    /** A second process of the same shop: it shares only the database. */
    inAnotherProcess() {
      const theirs = createJobs({ connection: database.connection, log: silentLog })
      const other = createPayments({ ...deps, jobs: theirs, metrics: createMetrics() })
      return postTo(anApi((serve) => paymentsRoutes(serve, other)))
    },
    /** Scheduled jobs as another process would run them at the same time. */
    scheduledJobsOfAnotherProcess() {
      const scheduledJobs = new Map<string, () => Promise<void>>()
      const theirs = createJobs({ connection: database.connection, log: silentLog })
      const every: typeof theirs.every = (name, _seconds, scheduledJob) => void scheduledJobs.set(name, scheduledJob)
      paymentsModule({ ...deps, jobs: theirs, metrics: createMetrics() }).jobs({ ...theirs, every })
      return scheduledJobs
    },
    /** Advances the clock: the providers act and send their events, then the shop's jobs and scheduled jobs run. */
    async pass(seconds: number) {
      clock.advance(seconds)
      await sandbox.runDue()
      await jobs.runDue()
    },
    /** Only the providers act: their events wait in the outbox. */
    async providersAct(seconds: number) {
      clock.advance(seconds)
      await sandbox.runDue()
    },
    async state(orderId: string) {
      const attempts = await database.db
        .selectFrom('payment_attempts')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute()
      const captures = await database.db
        .selectFrom('captures')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute()
      const payable = await database.db
        .selectFrom('payables')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
      return { payable, attempts, captures, attempt: attempts.at(-1), capture: captures.at(-1) }
    },
    /** Closes the listener of the sandboxes: they can neither call us nor be called. */
    stopListening: listener.close,
    /** The orders module fails to take the payments of all or some orders, until restored. */
    failOrders(of: (orderId: string) => boolean = () => true) {
      fails = of
      return { restore: () => void (fails = () => false) }
    },
    /** Orders hold the settling transaction open until released. */
    holdMoney() {
      const held = Promise.withResolvers<void>()
      gate = held.promise
      return { release: held.resolve }
    },
    isSettling: () => settling > 0,
    untilSomebodyWaits: database.untilSomebodyWaits,
    /** M-Pesa's data of an order's newest prompt: the callback address and Daraja's name. */
    async promptOf(orderId: string) {
      const { rows } = await database.pool.query<{ callback_url: string; checkout_request_id: string }>(
        `select callback_url, push.checkout_request_id from sandbox.daraja_push push
         join payment_attempts attempt on '+' || push.phone = attempt.phone
         where attempt.order_id = $1 order by push.requested_at desc limit 1`,
        [orderId],
      )
      const [prompt] = rows
      if (!prompt) throw new Error('no prompt was sent')
      return { path: new URL(prompt.callback_url).pathname, checkoutRequestId: prompt.checkout_request_id }
    },
    outcomes: async () =>
      (await database.db.selectFrom('webhook_events').select('outcome').orderBy('id').execute()).map(
        ({ outcome }) => outcome,
      ),
    audit: () => auditLedger(database.db, capturedTotals),
    async close() {
      await jobs.close()
      await sandbox.stop()
      await listener.close()
      await app.close()
      await database.drop()
    },
  }
}

const postTo =
  (app: FastifyInstance) =>
  (path: string, userId: number | null, payload: object): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { 'content-type': 'application/json', ...(userId !== null && asShopper(userId)) },
    })

let users = 0

export async function aUser(pool: pg.Pool): Promise<number> {
  const email = `shopper-${++users}@example.com`
  const { rows } = await pool.query<{ id: number }>('insert into users (email) values ($1) returning id', [email])
  return rows[0]?.id ?? 0
}
