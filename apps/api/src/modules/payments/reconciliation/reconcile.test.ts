import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sandboxCredentials } from '../../../../../sandbox/index.ts'
import { listAudit } from '../../audit/index.ts'
import { aPaymentsShop, type PaymentsShop } from '../test/a-payments-shop.ts'
import { listWaiting } from '../mpesa/unmatched-payments.queries.ts'

let shop: PaymentsShop

beforeAll(async () => {
  shop = await aPaymentsShop({ reconciles: ['paystack', 'mpesa', 'paypal'] })
  await shop.payments.registerPaybill?.('+254700000000')
  await shop.control('daraja/control/settings', {
    hang_seconds: 0,
    repeat_window_seconds: 0,
    prompt_confirmations: 'never',
    pull_page_size: 3,
  })
  await shop.control('paypal/control/settings', { events: 'lost' })
  // Compares yesterday, on which nothing happened.
  await compare()
})
afterEach(async () => {
  const audit = await shop.audit()
  expect(audit.checks.flatMap(({ objections }) => objections)).toEqual([])
  const open = await shop.payments.reconciliation.open({ limit: 100 })
  for (const { id } of open) await shop.inTx((tx) => shop.payments.reconciliation.close(tx, id, 'seen', 'shop'))
})
afterAll(() => shop.close())

const scheduledJob = 'reconcile-payments'

/** Long enough for a webhook event to count as lost; only reconciliation runs. */
async function compare(minutes = 25): Promise<void> {
  await shop.providersAct(minutes * 60)
  await shop.jobs.runDue([scheduledJob])
}

/** Drops the events that the providers send meanwhile. */
async function compareWithoutNews(): Promise<void> {
  await shop.providersAct(30)
  await shop.pool.query('delete from webhook_events where outcome is null')
  await compare()
}

const open = () => shop.payments.reconciliation.open({ limit: 100 })
const money = async ({ orderId }: { orderId: string }) => (await shop.state(orderId)).payable.state
const differencesOf = async (receipt: string) => {
  const { rows } = await shop.pool.query(
    `select movement, kind, closed_by as "closedBy", ours_cents as "oursCents", theirs_cents as "theirsCents",
       ours_state as "oursState", theirs_state as "theirsState"
     from reconciliation_differences where receipt = $1 order by id`,
    [receipt],
  )
  return rows
}
/** Acts like another process of the shop that died before it stored the answer. */
async function captureAtPaypal(token: string): Promise<void> {
  const api = `${shop.url}/sandbox/paypal`
  const { clientId, clientSecret } = sandboxCredentials.paypal
  const form = { method: 'POST', body: new URLSearchParams({ grant_type: 'client_credentials' }) }
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const answer = await fetch(`${api}/v1/oauth2/token`, { ...form, headers: { authorization: basic } })
  const { access_token } = (await answer.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  const captured = await fetch(`${api}/v2/checkout/orders/${token}/capture`, {
    method: 'POST',
    headers: { ...headers, 'paypal-request-id': randomUUID() },
    body: '{}',
  })
  expect(captured.status).toBe(201)
}

const repaired = (movement = 'taken') => [
  expect.objectContaining({ movement, kind: 'missing_here', closedBy: 'agreed' }),
]

let phones = 0
async function aPrompt(ending: string, requested: Parameters<PaymentsShop['anOrder']>[0] = {}) {
  const order = await shop.anOrder({ minutes: 24 * 60, ...requested })
  const phone = `07000${String(++phones).padStart(3, '0')}${ending}`
  await shop.post('/api/mpesa-payment/', order.userId, { order_id: order.orderId, phone_number: phone })
  return order
}

/** A prompt is on the phone, but unknown to us: the call to M-Pesa was interrupted, and no callback will come. */
async function aPromptNobodyKnowsOf(behaviour = 'paid-callback-lost') {
  const order = await aPrompt('30')
  const { checkoutRequestId } = await shop.promptOf(order.orderId)
  await shop.control(`daraja/control/pushes/${checkoutRequestId}`, { behaviour })
  return order
}

async function aCard(outcome: string | null, requested: Parameters<PaymentsShop['anOrder']>[0] = {}) {
  const order = await shop.anOrder({ minutes: 24 * 60, ...requested })
  const started = await shop.post('/api/payments/initialize/', order.userId, { order_id: order.orderId })
  const { reference } = started.json<{ reference: string }>()
  if (outcome !== null) await shop.control(`paystack/control/transactions/${reference}`, { outcome })
  return { ...order, reference }
}

async function aPaidCard() {
  const order = await aCard('success')
  await shop.pass(5)
  const { capture } = await shop.state(order.orderId)
  if (!capture) throw new Error('it was paid')
  return { ...order, receipt: capture.receipt }
}

async function aPaypalOrder(scenario: string) {
  const order = await shop.anOrder({ minutes: 24 * 60 })
  const body = { order_id: order.orderId, amount: order.amountCents / 100 }
  const answer = await shop.post('/api/paypal-create-order/', order.userId, body)
  const token = new URL(answer.json().links[0].href).searchParams.get('token') ?? ''
  await shop.control(`paypal/control/orders/${token}/approve`, { scenario })
  return { ...order, token }
}

async function aPaidPaypalOrder() {
  const order = await aPaypalOrder('pay')
  const body = { order_id: order.orderId, token: order.token }
  await shop.post('/api/paypal-capture-order/', order.userId, body)
  const { capture } = await shop.state(order.orderId)
  if (!capture) throw new Error('it was paid')
  return { ...order, receipt: capture.receipt }
}

async function payByHand(account: string, amount: number): Promise<void> {
  await shop.control('daraja/control/settings', { c2b_validation: false })
  await shop.control('daraja/control/pay-by-hand', { phone: '0700000126', amount, account, delivery: 'never' })
}

async function mpesaReceipt(account: string): Promise<string> {
  const { rows } = await shop.pool.query<{ receipt: string }>(
    `select receipt from sandbox.daraja_movement where account = $1 and kind in ('prompt', 'by_hand')`,
    [account],
  )
  return rows[0]?.receipt ?? 'none'
}

describe('an M-Pesa payment without an event', () => {
  it('pays the order of a prompt whose push answer, callback and confirmation were all lost', async () => {
    const order = await aPromptNobodyKnowsOf()
    expect((await shop.state(order.orderId)).attempt).toMatchObject({ state: 'unknown', checkout_request_id: null })
    await compare()
    const { payable, attempts, captures } = await shop.state(order.orderId)
    const receipt = await mpesaReceipt(order.orderNumber)
    expect(payable.state).toBe('paid')
    expect(attempts).toMatchObject([{ state: 'succeeded' }])
    expect(captures).toMatchObject([{ receipt, paid_cents: 1_450_00, booked_as: 'order' }])
    expect(await differencesOf(receipt)).toEqual(repaired())
  })

  it('is owed to the buyer, within the hour, when the order has expired meanwhile', async () => {
    const order = await aPromptNobodyKnowsOf()
    await shop.pass(50)
    await shop.inTx((tx) => shop.payments.end(tx, order.orderId, 'cancelled'))
    await shop.pass(58 * 60)
    const { payable, captures } = await shop.state(order.orderId)
    expect(payable.state).toBe('cancelled')
    expect(captures).toMatchObject([{ paid_cents: 1_450_00, booked_as: 'owed' }])
  })

  it('counts once when its callback arrives later', async () => {
    const order = await aPromptNobodyKnowsOf()
    const { checkoutRequestId } = await shop.promptOf(order.orderId)
    await compare()
    await shop.control(`daraja/control/pushes/${checkoutRequestId}/repeat-callback`, { copies: 3 })
    await shop.pass(5)
    expect((await shop.state(order.orderId)).captures).toMatchObject([{ booked_as: 'order' }])
    expect(shop.captured.filter(({ orderId }) => orderId === order.orderId)).toHaveLength(1)
  })

  it('adds the receipt to a payment that was found by a query', async () => {
    const order = await aPrompt('20')
    await shop.providersAct(26)
    await shop.jobs.runDue(['poll-payments'])
    expect((await shop.state(order.orderId)).capture).toMatchObject({ receipt_pending: true })
    await compare()
    const receipt = await mpesaReceipt(order.orderNumber)
    expect((await shop.state(order.orderId)).captures).toMatchObject([{ receipt, receipt_pending: false }])
    expect(await differencesOf(receipt)).toEqual(repaired())
  })

  it('leaves an amount that differs from the query’s to a person: it is the same payment or another one', async () => {
    const order = await aPrompt('20')
    const { checkoutRequestId } = await shop.promptOf(order.orderId)
    await shop.control(`daraja/control/pushes/${checkoutRequestId}`, { behaviour: 'paid-callback-lost' })
    await shop.pool.query(`update sandbox.daraja_push set taken_shillings = 1449 where checkout_request_id = $1`, [
      checkoutRequestId,
    ])
    await shop.providersAct(26)
    await shop.jobs.runDue(['poll-payments'])
    await compare()
    const receipt = await mpesaReceipt(order.orderNumber)
    expect((await shop.state(order.orderId)).captures).toMatchObject([{ receipt_pending: true, paid_cents: 1_450_00 }])
    expect(await differencesOf(receipt)).toMatchObject([
      { kind: 'missing_here', theirsCents: 1_449_00, oursCents: null, closedBy: null },
    ])
  })

  it('counts payments by hand under the order’s number, and leaves too small ones to a person', async () => {
    const [exact, short] = [await shop.anOrder({ minutes: 600 }), await shop.anOrder({ minutes: 600 })]
    await payByHand(exact.orderNumber.toLowerCase(), 1450)
    await payByHand(short.orderNumber, 1000)
    await compare()
    expect(await money(exact)).toBe('paid')
    expect(await money(short)).toBe('due')
    const { attempts, captures } = await shop.state(short.orderId)
    expect(attempts).toMatchObject([{ state: 'review', reason: 'paid_too_little' }])
    expect(captures).toMatchObject([{ paid_cents: 1_000_00, booked_as: 'review' }])
  })

  it('stores a payment without an order as unmatched, for a person', async () => {
    const account = `RENT${randomUUID().slice(0, 6)}`
    await payByHand(account, 700)
    await compare()
    expect(
      (await listWaiting(shop.db, 100)).filter((unmatchedPayment) => unmatchedPayment.account === account),
    ).toMatchObject([{ paidCents: 700_00, orderId: null }])
    expect(await open()).toEqual([])
  })

  it('reads a thousand payments page by page, and finds the only unknown one', async () => {
    await shop.control('daraja/control/settings', { pull_page_size: 50 })
    await compare()
    const at = shop.clock.now()
    await shop.pool.query(
      `insert into sandbox.daraja_by_hand (phone, amount_shillings, account, delivery, requested_at, receipt, decided_at)
       select '254700000126', 10, 'COUNTER', 'never', $1, 'MANY' || lpad(n::text, 6, '0'), $1
       from generate_series(1, 1000) as n`,
      [at],
    )
    await shop.pool.query(
      `with unmatched as (
         insert into unmatched_payments (receipt, account, paid_cents, paid_at, reported_at)
         select 'MANY' || lpad(n::text, 6, '0'), 'COUNTER', 10_00, date_trunc('second', $1::timestamptz), $1
         from generate_series(1, 1000) as n where n <> 777 returning receipt
       ), booked as (
         insert into ledger_transactions (key, reason, posted_at)
         select 'unmatched:' || receipt, 'unmatched', $1 from unmatched returning id
       )
       insert into ledger_postings (transaction_id, from_account, to_account, amount_cents)
       select id, 'provider:mpesa', 'customers:review', 10_00 from booked`,
      [at],
    )
    await compare()
    const { rows } = await shop.pool.query(`select receipt from reconciliation_differences where receipt like 'MANY%'`)
    expect(rows).toEqual([{ receipt: 'MANY000777' }])
    expect(await differencesOf('MANY000777')).toEqual(repaired())
  })
})

describe('a Paystack or PayPal payment without an event', () => {
  it('pays the order of a card payment whose pop-up and webhook event were lost', async () => {
    const order = await aCard('success-webhook-lost')
    await compare()
    const { payable, capture } = await shop.state(order.orderId)
    expect(payable.state).toBe('paid')
    expect(await differencesOf(capture?.receipt ?? '')).toEqual(repaired())
  })

  it('pays the order of a card that was used days after the attempt had expired', async () => {
    const order = await aCard(null, { minutes: 6 * 24 * 60 })
    await shop.pass(26 * 60 * 60)
    await shop.pass(40 * 60 * 60)
    expect((await shop.state(order.orderId)).attempt).toMatchObject({ state: 'expired', next_check_at: null })
    await shop.control(`paystack/control/transactions/${order.reference}`, { outcome: 'success-webhook-lost' })
    await shop.providersAct(25 * 60 * 60)
    await shop.jobs.runDue([scheduledJob])
    expect(await money(order)).toBe('paid')
  })

  it('puts another amount in review, as its webhook event would have', async () => {
    const order = await aCard('success-wrong-amount')
    await compareWithoutNews()
    const { payable, attempt, capture } = await shop.state(order.orderId)
    expect(payable.state).toBe('due')
    expect(attempt).toMatchObject({ state: 'review', reason: 'other_amount' })
    expect(capture).toMatchObject({ booked_as: 'review', paid_cents: 1_449_00 })
  })

  it('pays the order of a PayPal payment whose return and events were lost', async () => {
    const order = await aPaypalOrder('events-lost')
    // A process of the shop captured it and died before it stored the answer.
    await captureAtPaypal(order.token)
    await compare()
    const { payable, capture } = await shop.state(order.orderId)
    expect(payable.state).toBe('paid')
    expect(capture).toMatchObject({ usd_cents: 11_24 })
  })

  it('leaves a payment with an unknown reference to a person, and logs it once', async () => {
    const answer = await fetch(`${shop.url}/sandbox/paystack/transaction/initialize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandboxCredentials.paystack.secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'somebody@example.com', amount: 900_00, currency: 'KES' }),
    })
    const { data } = (await answer.json()) as { data: { reference: string } }
    await shop.control(`paystack/control/transactions/${data.reference}`, { outcome: 'success-webhook-lost' })
    await compare()
    const [found, ...others] = await open()
    expect(others).toEqual([])
    expect(found).toMatchObject({
      provider: 'paystack',
      kind: 'missing_here',
      theirsCents: 900_00,
      oursCents: null,
      currency: 'KES',
      reference: data.reference,
    })
    await compare()
    await compare()
    expect(await open()).toEqual([found])
  })
})

describe('a refund without an event', () => {
  it('is booked when it was made in Paystack’s dashboard', async () => {
    const order = await aPaidCard()
    const answer = await fetch(`${shop.url}/sandbox/paystack/refund`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sandboxCredentials.paystack.secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ transaction: order.receipt, amount: 450_00 }),
    })
    const { data } = (await answer.json()) as { data: { id: number } }
    await compareWithoutNews()
    expect(await refundsOf(order)).toMatchObject([
      { state: 'done', amount_cents: 450_00, provider_id: String(data.id), reason: 'refunded_at_paystack' },
    ])
    expect(await differencesOf(String(data.id))).toEqual(repaired('refunded'))
  })

  it('is done when it waited for an operator, who acted in Paystack’s dashboard', async () => {
    const order = await aPaidCard()
    await shop.control('paystack/control/settings', { refund_outcome: 'needs-attention' })
    const requested = {
      orderId: order.orderId,
      amountCents: 'rest' as const,
      reason: 'a test',
      requestedBy: 'shop' as const,
    }
    await shop.inTx((tx) => shop.payments.refunds.refund(tx, requested))
    for (const seconds of [5, 30, 300]) await shop.pass(seconds)
    const [refund] = await refundsOf(order)
    expect(refund).toMatchObject({ state: 'needs_attention' })
    await shop.control('paystack/control/settings', { refund_outcome: 'processed' })
    await shop.control(`paystack/control/refunds/${refund?.provider_id}`, { outcome: 'processed' })
    await compareWithoutNews()
    expect(await refundsOf(order)).toMatchObject([{ state: 'done', amount_cents: 1_450_00 }])
  })

  it('is booked when PayPal made it', async () => {
    const order = await aPaidPaypalOrder()
    await shop.control(`paypal/control/captures/${order.receipt}`, { outcome: 'reversed' })
    await compare()
    expect(await refundsOf(order)).toMatchObject([
      { state: 'done', amount_cents: 1_450_00, usd_cents: 11_24, reason: 'reversed_by_paypal' },
    ])
  })

  it('is found when PayPal reversed a payment unknown to us, and the event named only the reversal', async () => {
    const order = await aPaypalOrder('events-lost')
    await captureAtPaypal(order.token)
    const { rows } = await shop.pool.query<{ id: string }>(
      'select id from sandbox.paypal_capture where order_id = $1',
      [order.token],
    )
    const receipt = rows[0]?.id ?? 'none'
    await shop.control(`paypal/control/captures/${receipt}`, { outcome: 'reversed' })
    const reported = await shop.pool.query<{ id: string }>(
      `update sandbox.paypal_event
       set body = (body::jsonb #- '{resource,custom_id}' #- '{resource,supplementary_data}')::text
       where order_id = $1 and event_type = 'PAYMENT.CAPTURE.REVERSED' returning id`,
      [order.token],
    )
    await shop.control(`paypal/control/events/${reported.rows[0]?.id}/resend`, {})
    await shop.jobs.runJobs()
    expect((await shop.outcomes()).at(-1)).toBe('foreign')
    await compare()
    expect(await refundsOf(order)).toMatchObject([
      { state: 'done', amount_cents: 1_450_00, usd_cents: 11_24, reason: 'reversed_by_paypal' },
    ])
    expect(await shop.state(order.orderId)).toMatchObject({ capture: { receipt, booked_as: 'order' } })
  })
})

describe('a difference that needs a person', () => {
  it('is a payment in our books that the provider does not list, until the provider lists it', async () => {
    const order = await aPaidCard()
    const { rows } = await shop.pool.query<{ row: object }>(
      'delete from sandbox.paystack_transaction as gone where id::text = $1 returning to_jsonb(gone) as row',
      [order.receipt],
    )
    await compare()
    expect(await open()).toMatchObject([
      { kind: 'missing_there', receipt: order.receipt, oursCents: 1_450_00, theirsCents: null, orderId: order.orderId },
    ])
    expect(await money(order)).toBe('paid')
    await shop.pool.query(
      `insert into sandbox.paystack_transaction overriding system value select * from jsonb_populate_record(null::sandbox.paystack_transaction, $1)`,
      [rows[0]?.row],
    )
    await compare()
    expect(await open()).toEqual([])
    expect(await differencesOf(order.receipt)).toMatchObject([{ kind: 'missing_there', closedBy: 'agreed' }])
  })

  it('is another amount for a known receipt', async () => {
    const order = await aPrompt('19')
    await shop.pass(10)
    expect(await money(order)).toBe('paid')
    await shop.pool.query('update sandbox.daraja_push set taken_shillings = 1449 where account_reference = $1', [
      order.orderNumber,
    ])
    await compare()
    expect(await open()).toMatchObject([{ kind: 'other_amount', oursCents: 1_450_00, theirsCents: 1_449_00 }])
  })

  it('is a payment that the provider has reversed while our books still have it', async () => {
    const order = await aPaidCard()
    await shop.pool.query(`update sandbox.paystack_transaction set status = 'reversed' where id::text = $1`, [
      order.receipt,
    ])
    await compare()
    expect(await open()).toMatchObject([{ kind: 'other_state', oursState: 'done', theirsState: 'reversed' }])
    expect(await refundsOf(order)).toEqual([])
  })

  it('stays closed once a person closed it, and opens again when its data changes', async () => {
    const order = await aPaidCard()
    const takes = (cents: number) =>
      shop.pool.query('update sandbox.paystack_transaction set paid_amount = $2 where id::text = $1', [
        order.receipt,
        cents,
      ])
    await takes(1_400_00)
    await compare()
    const [found] = await open()
    await shop.inTx((tx) => shop.payments.reconciliation.close(tx, found?.id ?? 0, 'a test payment', 'operator:1'))
    await compare()
    expect(await open()).toEqual([])
    await expect(
      shop.inTx((tx) => shop.payments.reconciliation.close(tx, found?.id ?? 0, 'again', 'operator:1')),
    ).rejects.toThrow('DIFFERENCE_NOT_FOUND')
    await takes(1_300_00)
    await compare()
    expect(await open()).toMatchObject([{ id: found?.id, theirsCents: 1_300_00 }])
    const trail = { subject: `difference:${found?.id}`, actor: 'operator:1', before: null, limit: 10 }
    expect(await listAudit(shop.db, trail)).toMatchObject([
      { action: 'reconciliation.difference_closed', changes: { theirsCents: 1_400_00, because: 'a test payment' } },
    ])
  })

  it('is counted in a metrics gauge', async () => {
    const order = await aPaidCard()
    await shop.pool.query('update sandbox.paystack_transaction set paid_amount = 1 where id::text = $1', [
      order.receipt,
    ])
    await compare()
    expect(await shop.metrics.text()).toContain(
      'reconciliation_differences{kind="other_amount",release="development"} 1',
    )
    expect(await shop.metrics.text()).toMatch(
      /payments_compared_age_seconds\{provider="mpesa",release="development"\} 600\n/,
    )
  })
})

describe('a reconciliation run', () => {
  it('counts each payment once when two processes run at the same moment', async () => {
    const orders = [await aPromptNobodyKnowsOf(), await aPromptNobodyKnowsOf(), await aPromptNobodyKnowsOf()]
    await shop.providersAct(25 * 60)
    const held = shop.holdMoney()
    const here = shop.jobs.runDue([scheduledJob])
    await expect.poll(() => shop.isSettling()).toBe(true)
    // As if the first process had not answered for longer than its run is reserved.
    await shop.pool.query('update reconciliation_runs set next_at = $1', [shop.clock.now()])
    const there = shop.scheduledJobsOfAnotherProcess().get(scheduledJob)?.()
    await shop.untilSomebodyWaits()
    held.release()
    await Promise.all([here, there])
    for (const { orderId, orderNumber } of orders) {
      expect((await shop.state(orderId)).captures).toMatchObject([{ booked_as: 'order' }])
      expect(await differencesOf(await mpesaReceipt(orderNumber))).toEqual(repaired())
    }
  })

  it('is claimed by one process at a time', async () => {
    await shop.providersAct(25 * 60)
    const claims = async () => {
      const { rows } = await shop.pool.query<{ writes: number }>(
        `select sum(xmin::text::bigint) as writes from reconciliation_runs`,
      )
      return rows[0]?.writes
    }
    await shop.jobs.runDue([scheduledJob])
    const before = await claims()
    await shop.scheduledJobsOfAnotherProcess().get(scheduledJob)?.()
    expect(await claims()).toBe(before)
  })

  it('leaves out the providers that the operator excluded', async () => {
    const other = await aPaymentsShop({ reconciles: ['paystack'] })
    try {
      await other.jobs.runDue([scheduledJob])
      const { rows } = await other.pool.query('select distinct provider from reconciliation_runs')
      expect(rows).toEqual([{ provider: 'paystack' }])
    } finally {
      await other.close()
    }
  })

  it('is repeated when a provider cannot be reached, and then finds the lost payments', async () => {
    const [atMpesa, atPaypal] = [await aPromptNobodyKnowsOf(), await aPaypalOrder('events-lost')]
    await captureAtPaypal(atPaypal.token)
    await shop.control('paypal/control/next-call', { call: 'transactions', status: 503, times: 2 })
    const { rows } = await shop.pool.query('delete from sandbox.daraja_pull returning shortcode, registered_at')
    await compare()
    expect([await money(atMpesa), await money(atPaypal)]).toEqual(['due', 'due'])
    const failures = await shop.pool.query(
      `select provider, failure from reconciliation_runs where failure is not null and span = 'hours' order by 1`,
    )
    expect(failures.rows).toEqual([
      { provider: 'mpesa', failure: 'ShortCode not registered' },
      { provider: 'paypal', failure: 'SERVICE_UNAVAILABLE' },
    ])
    await shop.pool.query('insert into sandbox.daraja_pull values ($1, $2)', [rows[0].shortcode, rows[0].registered_at])
    await compare(6)
    await compare(6)
    expect([await money(atMpesa), await money(atPaypal)]).toEqual(['paid', 'paid'])
  })

  it('does not report payments as missing that PayPal’s report does not contain yet', async () => {
    await shop.control('paypal/control/settings', { report_lag_seconds: 3 * 3600 })
    const [known, lost] = [await aPaidPaypalOrder(), await aPaypalOrder('events-lost')]
    await captureAtPaypal(lost.token)
    await compare()
    expect(await open()).toEqual([])
    expect(await money(lost)).toBe('due')
    for (let hour = 0; hour < 4; hour++) await compare(60)
    expect(await money(lost)).toBe('paid')
    expect(await differencesOf(known.receipt)).toEqual([])
    await shop.control('paypal/control/settings', { report_lag_seconds: 0 })
  })

  it('compares a whole day in Nairobi once it is over, exactly to its last second', async () => {
    const midnight = new Date('2026-07-20T21:00:00.000Z')
    await advanceTo(new Date(midnight.getTime() - 30_000))
    const before = await aCard('success-webhook-lost')
    await shop.providersAct(60)
    const after = await aCard('success-webhook-lost')
    await shop.pool.query(`update reconciliation_runs set next_at = 'infinity' where span = 'hours'`)
    await shop.pool.query(`update reconciliation_runs set covered_until = $1, next_at = $2 where span = 'day'`, [
      new Date(midnight.getTime() - 24 * 3600_000),
      midnight,
    ])
    await advanceTo(new Date(midnight.getTime() + 4 * 3600_000 - 1000))
    await shop.jobs.runDue([scheduledJob])
    expect(await money(before)).toBe('due')
    shop.clock.advance(1)
    await shop.jobs.runDue([scheduledJob])
    expect([await money(before), await money(after)]).toEqual(['paid', 'due'])
    shop.clock.advance(24 * 3600)
    await shop.jobs.runDue([scheduledJob])
    expect(await money(after)).toBe('paid')
    await shop.pool.query(`update reconciliation_runs set next_at = $1 where span = 'hours'`, [shop.clock.now()])
  })

  it('completes a refund of the same money that failed %s the dispute was lost', async () => {
    await advanceTo(new Date('2026-07-27T21:24:00.000Z'))
    await shop.pool.query(
      `update reconciliation_runs set covered_until = null, next_at = $1 where provider = 'mpesa' and span = 'day'`,
      [shop.clock.now()],
    )
    await compare()
    const { rows } = await shop.pool.query(
      `select covered_until from reconciliation_runs where provider = 'mpesa' and span = 'day'`,
    )
    expect(rows).toEqual([{ covered_until: new Date('2026-07-26T21:00:00.000Z') }])
    const missed = (await open()).filter(({ kind, provider }) => kind === 'not_compared' && provider === 'mpesa')
    expect(missed).toEqual([])
  })

  it('records the days that were not compared before the provider discarded their list', async () => {
    await advanceTo(new Date('2026-08-01T09:00:00.000Z'))
    await shop.pool.query(
      `update reconciliation_runs set covered_until = '2026-07-27T21:00:00Z', next_at = $1
       where provider = 'mpesa' and span = 'day'`,
      [shop.clock.now()],
    )
    for (let day = 0; day < 5; day++) await compare()
    const missed = (await open()).filter(({ kind, provider }) => kind === 'not_compared' && provider === 'mpesa')
    expect(missed.map(({ receipt }) => receipt)).toEqual(['2026-07-28', '2026-07-29', '2026-07-30'])
  })
})

async function advanceTo(at: Date): Promise<void> {
  await shop.providersAct((at.getTime() - shop.clock.now().getTime()) / 1000)
}

async function refundsOf({ orderId }: { orderId: string }) {
  return shop.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}
