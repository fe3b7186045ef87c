import fc from 'fast-check'
import { approveRefundPayouts } from './the-books.ts'
import { dueCents, dueShillings, type Buyer, type MoneyWorld } from './a-money-world.ts'

/** The test's record of its actions. The final state is read from the shop and the providers. */
export type Sequence = {
  buyers: Buyer[]
  cards: { buyer: Buyer; reference: string }[]
  /** Orders that were started at PayPal, by PayPal's token. */
  visits: { buyer: Buyer; token: string }[]
}

type Command = fc.AsyncCommand<Sequence, MoneyWorld>

/** Endings of phone numbers, each with another behaviour (apps/sandbox/daraja/pushes/phones.ts). */
const phoneEndings = [
  ...['99', '99', '99', '01', '02', '03', '04', '08', '18', '20', '20', '21', '22', '23', '24', '25', '26', '27', '28'],
  ...['29', '30', '31', '32', '36', '37'],
]
const cardOutcomes = [
  ...['success', 'success', 'mobile-money', 'declined', 'cancelled', 'success-webhook-first', 'success-webhook-late'],
  ...['success-webhook-twice', 'success-webhook-lost', 'success-wrongly-signed', 'success-wrong-amount'],
]
/**
 * Outcomes on PayPal's page (apps/sandbox/paypal/checkout/scenarios.ts). Wrong amounts have tests of their own, since their value in
 * shillings is unknown.
 */
const paypalScenarios = [
  ...['pay', 'pay', 'window-lost', 'card-declined', 'review-completed', 'review-denied', 'review-open', 'refused'],
  ...['capture-declined', 'event-first', 'events-late', 'events-twice', 'events-lost', 'events-wrongly-signed'],
]
const doings = ['usual', 'twice', 'late', 'never'] as const
const byHand = fc.record({
  shillings: fc.constantFrom(0, 0, 0, -50, 25),
  delivery: fc.constantFrom(...doings),
  isLost: fc.constantFrom(false, false, false, true),
})
/** From seconds to more than the longest reservation of an order (D25). */
const pauses = [1, 4, 15, 40, 130, 700, 1_900, 12_000]

/** Numbers the phones, so that the prompts of different orders do not block each other. */
let phones = 0

/** Frequent actions appear three times. */
const often = <T>(one: T): T[] => [one, one, one]

export const commands: fc.Arbitrary<Command>[] = [
  fc.constant(
    command('another order', async (sequence, world) => {
      sequence.buyers.push(await world.aBuyer())
    }),
  ),
  ...often(
    about(fc.constantFrom(...phoneEndings), 'asks for a prompt', async (buyer, ending, _, world) => {
      const phone_number = `07000${String(++phones % 1_000).padStart(3, '0')}${ending}`
      await world.call(buyer, 'POST', '/api/mpesa-payment/', { order_id: buyer.orderId, phone_number })
    }),
  ),
  about(fc.constant(null), 'opens the card window', async (buyer, _, sequence, world) => {
    const started = await world.call(buyer, 'POST', '/api/payments/initialize/', { order_id: buyer.orderId })
    if (started?.status === 200) sequence.cards.push({ buyer, reference: String(started.body.reference) })
  }),
  ...often(
    inWindow(fc.constantFrom(...cardOutcomes), 'in the window', async ({ reference }, outcome, world) => {
      await world.control(`paystack/control/transactions/${reference}`, { outcome })
    }),
  ),
  inWindow(fc.constant(null), 'comes back from the window', async ({ buyer, reference }, _, world) => {
    await world.call(buyer, 'POST', '/api/payments/verify/', { reference, order_id: buyer.orderId })
  }),
  about(byHand, 'pays into the PayBill', async (buyer, { shillings, delivery, isLost }, _, world) => {
    const phone = `25471${String(++phones % 10_000_000).padStart(7, '0')}`
    const amount = dueShillings + shillings
    const account = isLost ? `LOST${phones}` : buyer.orderNumber
    await world.control('daraja/control/pay-by-hand', { phone, amount, account, delivery })
  }),
  about(fc.constant(null), 'goes to PayPal', async (buyer, _, sequence, world) => {
    const body = { order_id: buyer.orderId, amount: dueCents / 100 }
    const started = await world.send('POST', '/api/paypal-create-order/', body)
    const links = (started?.status === 200 ? started.body.links : []) as { rel: string; href: string }[]
    const approve = links.find(({ rel }) => rel === 'approve')
    const token = approve && new URL(approve.href).searchParams.get('token')
    if (token) sequence.visits.push({ buyer, token })
  }),
  ...often(
    atPaypal(fc.constantFrom(...paypalScenarios), 'at PayPal', async ({ token }, scenario, world) => {
      await world.control(`paypal/control/orders/${token}/approve`, { scenario })
    }),
  ),
  atPaypal(fc.constant(null), 'comes back from PayPal', async ({ buyer, token }, _, world) => {
    await world.send('POST', '/api/paypal-capture-order/', { order_id: buyer.orderId, token })
  }),
  about(fc.constant(null), 'will pay at the door', async (buyer, _, __, world) => {
    await world.call(buyer, 'POST', '/api/pay-on-delivery/', { order_id: buyer.orderId })
  }),
  about(fc.boolean(), 'pays cash', async ({ orderId, orderNumber }, again, _, world) => {
    const cash = { orderId, amountCents: dueShillings * 100, by: 'shop' as const }
    const receipt = again ? `${orderNumber}-1` : `slip-${++phones}`
    await world.asOperator((tx, { payments }) => payments.recordCash(tx, { ...cash, receipt }))
  }),
  about(fc.constant(null), 'refuses at the door', async ({ orderId }, _, __, world) => {
    await world.asOperator((tx, { orders }) => orders.fulfilment.refuseDelivery(tx, { orderId, by: 'shop' }))
  }),
  about(fc.constantFrom(1_00, 99_99, 'rest' as const), 'gets back', async ({ orderId }, amountCents, _, world) => {
    const requested = { orderId, amountCents, reason: 'a story', requestedBy: 'shop' as const }
    await world.asOperator((tx, { payments }) => payments.refunds.refund(tx, requested))
  }),
  about(fc.constantFrom(2_00, 50_00), 'is refunded twice', async ({ orderId }, amountCents, _, world) => {
    for (const reason of ['the first half', 'the second half'])
      await world.asOperator((tx, { payments }) =>
        payments.refunds.refund(tx, { orderId, amountCents, reason, requestedBy: 'shop' }),
      )
  }),
  fc.constant(
    command('an operator approves refund payouts', async (_, world) => void (await approveRefundPayouts(world))),
  ),
  inWindow(fc.constantFrom('merchant-accepted', 'declined'), 'disputes', async ({ reference }, resolution, world) => {
    await world.control('paystack/control/disputes', { reference })
    const { rows } = await world.pool.query<{ id: string }>(
      `select dispute.id::text from sandbox.paystack_dispute dispute
       join sandbox.paystack_transaction paid on paid.id = transaction_id
       where reference = $1 and resolved_at is null`,
      [reference],
    )
    for (const { id } of rows) await world.control(`paystack/control/disputes/${id}`, { resolution })
  }),
  about(fc.constant(null), 'cancels', async (buyer, _, __, world) => {
    await world.call(buyer, 'POST', `/api/orders/${buyer.orderId}/cancel/`, {})
  }),
  about(fc.integer({ min: 1, max: 3 }), 'M-Pesa repeats itself', async (buyer, copies, _, world) => {
    for (const id of await promptsOf(world, buyer))
      await world.control(`daraja/control/pushes/${id}/repeat-callback`, { copies })
  }),
  fc.constant(command('Paystack repeats itself', replayWebhooks)),
  about(fc.boolean(), 'somebody forges', async (buyer, byCard, _, world) => forge(world, buyer, byCard)),
  ...often(
    fc.constantFrom(...pauses).map((seconds) => command(`${seconds} s pass`, (_, world) => world.pass(seconds))),
  ),
  fc.constant(command('the shop looks after its work', (_, world) => world.doDueWork())),
  fc
    .integer({ min: 0, max: 60 })
    .map((steps) => command(`killed after ${steps} steps`, async (_, world) => world.killAfter(steps))),
]

function command(name: string, run: (sequence: Sequence, world: MoneyWorld) => Promise<void>): Command {
  return { check: () => true, run, toString: () => name }
}

/** An action of one of the buyers, with a random argument. */
function about<T>(
  args: fc.Arbitrary<T>,
  name: string,
  run: (buyer: Buyer, arg: T, sequence: Sequence, world: MoneyWorld) => Promise<void>,
): fc.Arbitrary<Command> {
  return fc.tuple(fc.nat(5), args).map(([which, arg]) => ({
    check: ({ buyers }) => buyers.length > 0,
    run: (sequence, world) => run(pick(sequence.buyers, which), arg, sequence, world),
    toString: () => `buyer ${which}: ${name}${reported(arg)}`,
  }))
}

/** An action in a card pop-up that was opened. */
function inWindow<T>(
  args: fc.Arbitrary<T>,
  name: string,
  run: (card: Sequence['cards'][number], arg: T, world: MoneyWorld) => Promise<void>,
): fc.Arbitrary<Command> {
  return fc.tuple(fc.nat(5), args).map(([which, arg]) => ({
    check: ({ cards }) => cards.length > 0,
    run: (sequence, world) => run(pick(sequence.cards, which), arg, world),
    toString: () => `card ${which}: ${name}${reported(arg)}`,
  }))
}

/** An action on PayPal's page, or on the return from it. */
function atPaypal<T>(
  args: fc.Arbitrary<T>,
  name: string,
  run: (visit: Sequence['visits'][number], arg: T, world: MoneyWorld) => Promise<void>,
): fc.Arbitrary<Command> {
  return fc.tuple(fc.nat(5), args).map(([which, arg]) => ({
    check: ({ visits }) => visits.length > 0,
    run: (sequence, world) => run(pick(sequence.visits, which), arg, world),
    toString: () => `visit ${which}: ${name}${reported(arg)}`,
  }))
}

function reported(arg: unknown): string {
  return arg === null ? '' : ` ${JSON.stringify(arg)}`
}

/** Counts from the newest, where most actions happen. */
function pick<T>(all: readonly T[], which: number): T {
  const one = all.at(-1 - (which % all.length))
  if (one === undefined) throw new RangeError('there is none')
  return one
}

async function promptsOf({ pool }: MoneyWorld, { orderNumber }: Buyer): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select checkout_request_id as id from sandbox.daraja_push where account_reference = $1',
    [orderNumber],
  )
  return rows.map(({ id }) => id)
}

/** Delivers the newest signed webhook events again, byte for byte. */
async function replayWebhooks(_: Sequence, world: MoneyWorld): Promise<void> {
  const { rows } = await world.pool.query<{ headers: Record<string, string>; body: Buffer }>(
    `select headers, body from webhook_events where provider = 'paystack' order by id desc limit 3`,
  )
  for (const { headers, body } of rows) await world.deliver('/api/webhooks/paystack/', body, headers)
}

/** Delivers events of payments that never happened, without a valid signature or secret path. */
async function forge(world: MoneyWorld, { orderNumber }: Buyer, byCard: boolean): Promise<void> {
  if (byCard) {
    const event = { event: 'charge.success', data: { id: 1, reference: `${orderNumber}-1`, status: 'success' } }
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': 'ab'.repeat(64) }
    return world.deliver('/api/webhooks/paystack/', Buffer.from(JSON.stringify(event)), headers)
  }
  const Item = [
    { Name: 'Amount', Value: 1 },
    { Name: 'MpesaReceiptNumber', Value: 'FORGED0001' },
  ]
  const stkCallback = { CheckoutRequestID: 'ws_CO_1', ResultCode: 0, CallbackMetadata: { Item } }
  const body = Buffer.from(JSON.stringify({ Body: { stkCallback } }))
  return world.deliver(`/api/pay/cb/${'x'.repeat(43)}/`, body, { 'content-type': 'application/json' })
}
