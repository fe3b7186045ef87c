import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { inTransaction, type Tx } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { nairobiDay } from '#contract/shared/days.ts'
import { aShopWithOrders, type Sold } from '../../modules/admin/orders/test/a-shop-with-orders.ts'
import { aSeller } from '../factories/seller.ts'

type Shop = Awaited<ReturnType<typeof aShopWithOrders>>

const step = fc.record({
  does: fc.constantFrom(
    ...(['pay by M-Pesa', 'pay by M-Pesa', 'pay by card', 'pay by PayPal', 'pay cash', 'pay with a coupon'] as const),
    ...(['choose to pay on delivery', 'pay on delivery', 'refund a part', 'refund a part', 'refund the rest'] as const),
    ...(['cancel a unit', 'cancel as the buyer', 'return a unit', 'deliver', 'deliver', 'release', 'release'] as const),
    ...(['withdraw', 'withdraw', 'approve', 'approve', 'reject', 'pay by hand', 'resolve as not paid'] as const),
    ...(['refund by hand', 'approve refund payouts', 'let time pass', 'sell with free delivery'] as const),
  ),
  nth: fc.nat(5),
  cents: fc.integer({ min: 50, max: 900_00 }),
})
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never

const sales = [
  ...(['pay by M-Pesa', 'pay by card', 'pay by PayPal', 'pay cash', 'pay with a coupon'] as const),
  'choose to pay on delivery',
  'sell with free delivery',
] as const
type Sale = (typeof sales)[number]
/** Sales that start as a paid order, for the events after the payment. */
type PaidAtOnce = 'pay cash' | 'pay with a coupon' | 'sell with free delivery'
const isPaidAtOnce = (does: Sale): does is PaidAtOnce =>
  does === 'pay cash' || does === 'pay with a coupon' || does === 'sell with free delivery'
const isSale = (does: Step['does']): does is Sale => sales.some((one) => one === does)

/**
 * Runs random sequences of sales by every payment method, refunds, cancellations, returns, releases, and withdrawals
 * with each of their outcomes. After every event each figure of an API is compared with the same figure summed from the
 * ledger's postings, and the balances at M-Pesa and Paystack are compared with the ledger.
 */
export async function assertFiguresAgree(options: {
  sequences: number
  longest: number
  seed?: number
}): Promise<void> {
  const { sequences, longest, seed = 20_261_124 } = options
  const world = await aShopWithOrders()
  await inTransaction(world.shop.db, (tx) => world.shop.modules.settings.change(tx, 'shop', { payOnDelivery: true }))
  const sessions = sessionsOf(world)
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: longest / 2, maxLength: longest }), (steps) =>
        live(world, sessions, steps),
      ),
      { numRuns: sequences, seed, endOnFailure: true },
    )
  } finally {
    await world.shop.close()
  }
}

/** Every prompt has a phone of its own, so that no prompt blocks another. */
let phones = 0

async function live(world: Shop, sessions: Sessions, steps: readonly Step[]): Promise<void> {
  const { shop } = world
  const { payments, orders } = shop.modules
  const sold: Sold[] = []
  /** A rejected action, such as a refund of more than is left, changes nothing: the figures must still agree. */
  const attempt = (work: (tx: Tx) => Promise<unknown>) =>
    inTransaction(shop.db, work).catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error
    })

  async function sell(does: Sale, cents: number) {
    const isPaid = isPaidAtOnce(does)
    const lampCents = does === 'sell with free delivery' ? 1_000_00 + cents : cents
    const order = await world.anOrderOfTwo({ isPaid, lampCents, hasGift: does === 'pay with a coupon' })
    sold.push(order)
    for (const storeId of order.stores) await mayWithdraw(storeId)
    if (!isPaidAtOnce(does)) await pay(does, order)
    await shop.pass(10)
  }

  async function pay(does: Exclude<Sale, PaidAtOnce>, { orderId, caller }: Sold) {
    const as = { authorization: `Bearer ${caller.access}` }
    const send = async (path: string, body: object) => {
      const answer = await shop.send('POST', path, { order_id: orderId, ...body }, as)
      if (answer.status >= 300) throw new Error(`${does}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body
    }
    switch (does) {
      case 'pay by card': {
        const { reference } = await send('/api/payments/initialize/', {})
        await shop.control(`paystack/control/transactions/${reference}`, { outcome: 'success' })
        return void (await send('/api/payments/verify/', { reference }))
      }
      case 'pay by PayPal': {
        const { total_amount: amount } = (await shop.send('GET', `/api/orders/${orderId}/`, undefined, as)).body
        const { links } = await send('/api/paypal-create-order/', { amount })
        const approve = (links as { rel: string; href: string }[]).find(({ rel }) => rel === 'approve')
        const token = new URL(approve?.href ?? '').searchParams.get('token') ?? ''
        await shop.control(`paypal/control/orders/${token}/approve`, { scenario: 'pay' })
        return void (await send('/api/paypal-capture-order/', { token }))
      }
      case 'choose to pay on delivery':
        return void (await send('/api/pay-on-delivery/', {}))
      case 'pay by M-Pesa': {
        const phone_number = `07000${String(++phones).padStart(3, '0')}99`
        await send('/api/mpesa-payment/', { phone_number })
      }
    }
  }

  /** Makes withdrawals of the store payable: its owner is verified, and so is its phone. */
  async function mayWithdraw(storeId: number) {
    const at = shop.clock.now()
    const verified = { store_id: storeId, phone: '+254700099999', verified_at: at, payable_from: at }
    await shop.db.insertInto('payout_phones').values(verified).execute()
    await shop.db.updateTable('stores').set({ identity_verified_at: at }).where('id', '=', storeId).execute()
  }

  async function act({ does, nth, cents }: Step): Promise<void> {
    if (isSale(does)) return sell(does, cents)
    const order = sold[nth % Math.max(1, sold.length)]
    if (!order) return
    const { orderId } = order
    const storeId = order.stores[nth % 2] ?? 0
    const refund = { orderId, reason: 'a test', requestedBy: 'shop' } as const
    switch (does) {
      case 'refund a part':
        return void (await attempt((tx) => payments.refunds.refund(tx, { ...refund, amountCents: cents })))
      case 'refund the rest':
        return void (await attempt((tx) => payments.refunds.refund(tx, { ...refund, amountCents: 'rest' })))
      case 'cancel a unit': {
        const sellerOrder = await shop.db
          .selectFrom('seller_orders')
          .innerJoin('order_lines', (join) =>
            join
              .onRef('order_lines.order_id', '=', 'seller_orders.order_id')
              .onRef('order_lines.store_id', '=', 'seller_orders.store_id'),
          )
          .select(['seller_orders.id as sellerOrderId', 'order_lines.id as lineId'])
          .where('seller_orders.order_id', '=', orderId)
          .where('seller_orders.store_id', '=', storeId)
          .executeTakeFirstOrThrow()
        const seller = { storeId, userId: order.caller.userId, isOwner: true, rights: [] }
        const input = { ...sellerOrder, quantity: 1, reason: 'out_of_stock' as const }
        return orders.seller.cancel(seller, input, null).then(
          () => undefined,
          (error: unknown) => {
            if (!(error instanceof ShopError)) throw error
          },
        )
      }
      case 'deliver':
        for (const to of ['processing', 'shipped', 'delivered'] as const)
          await attempt((tx) => orders.fulfilment.transitionSellerOrder(tx, { orderId, storeId }, to))
        return
      case 'release':
        return shop.pass(26 * 60 * 60)
      case 'withdraw':
        return void (await attempt((tx) =>
          payments.payouts.request(tx, {
            key: `withdrawal:${randomUUID()}`,
            payee: { kind: 'store', storeId },
            // M-Pesa rejects one of the endings other than 99, and never reports the outcome of another.
            phone: `+2547000999${['99', '99', '99', '01', '25', '99'][nth]}`,
            amountCents: cents,
          }),
        ).catch((error: unknown) => {
          // The ledger rejects more than the store's available balance.
          if (!String(error).includes('overdrawn')) throw error
        }))
      case 'approve': {
        const waiting = await shop.db.selectFrom('payouts').select('id').where('state', '=', 'requested').execute()
        for (const { id } of waiting) await attempt((tx) => payments.payouts.approve(tx, id, 'shop'))
        return
      }
      case 'reject':
      case 'pay by hand':
      case 'resolve as not paid': {
        const state = ({ reject: 'requested', 'pay by hand': 'approved', 'resolve as not paid': 'unknown' } as const)[
          does
        ]
        const headers = (await shop.operator('finance')).headers
        const found = await shop.db.selectFrom('payouts').select('id').where('state', '=', state).executeTakeFirst()
        if (!found) return
        const [step, body] = {
          reject: ['reject', { reason: 'a test' }] as const,
          'pay by hand': ['mark-paid', { reference: `slip ${randomUUID()}` }] as const,
          'resolve as not paid': ['resolve', { status: 'failed', reason: 'a test' }] as const,
        }[does]
        return void (await shop.send('POST', `/api/admin/withdrawals/${found.id}/${step}/`, body, headers))
      }
      case 'approve refund payouts': {
        const headers = (await shop.operator('finance')).headers
        const waiting = (await shop.send('GET', '/api/admin/payments/refund-payouts/', undefined, headers)).body
        for (const { id } of waiting as { id: number }[])
          await shop.send('POST', `/api/admin/payments/refund-payouts/${id}/approve/`, {}, headers)
        return
      }
      case 'cancel as the buyer': {
        const as = await sessions.buyer(order)
        return void (await shop.send('POST', `/api/orders/${orderId}/cancel/`, {}, as))
      }
      case 'return a unit': {
        const as = await sessions.buyer(order)
        const { items } = (await shop.send('GET', `/api/orders/${orderId}/`, undefined, as)).body
        const item = (items as { id: number; returnable: number }[]).find(({ returnable }) => returnable > 0)
        if (!item) return
        const request = { lines: [{ item_id: item.id, quantity: 1 }], reason: 'damaged', details: 'Cracked' }
        const { body } = await shop.send('POST', `/api/orders/${orderId}/returns/`, request, as)
        const returned = (body.return_requests as { id: number }[]).at(-1)
        const { headers } = await shop.operator('owner')
        for (const [name, answer] of [['approve', { answer: 'Yes' }], ['receive'], ['refund']] as const)
          await shop.send('POST', `/api/admin/returns/${returned?.id}/${name}/`, answer ?? {}, headers)
        return
      }
      case 'pay on delivery': {
        const { headers } = await shop.operator('finance')
        const order = await shop.send('GET', `/api/admin/orders/${orderId}/`, undefined, headers)
        const { due_on_delivery: amount } = order.body
        if (amount === null) return
        const cash = { amount, receipt: `slip ${randomUUID()}` }
        return void (await shop.send('POST', `/api/admin/orders/${orderId}/collect-on-delivery/cash/`, cash, headers))
      }
      case 'refund by hand': {
        const stopped = await payments.refunds.toAttend(shop.db, 1)
        const paid = { channel: 'bank', reference: `slip ${randomUUID()}` } as const
        for (const { id } of stopped) await attempt((tx) => payments.refunds.doneByHand(tx, id, paid))
        return
      }
      case 'let time pass':
        return shop.pass(20 * 60)
    }
  }

  for (const one of steps) {
    await act(one)
    await shop.pass(10)
    await shop.pass(10)
    const wrong = [...(await differences(world, sessions, sold)), ...(await tillDifferences(world))]
    if (wrong.length > 0) throw new Error(`after ${JSON.stringify(one)}:\n${wrong.join('\n')}`)
  }
}

type Posted = { key: string; order_id: string | null; account: string; cents: number }

/** Every posting to an account, with its transaction. */
async function postingsOf({ shop }: Shop): Promise<Posted[]> {
  const { rows } = await shop.database.pool.query<Omit<Posted, 'cents'> & { cents: string }>(
    `select key, order_id, account, sum(cents) as cents from (
       select transaction_id, from_account::text as account, -amount_cents as cents from ledger_postings
       union all
       select transaction_id, to_account, amount_cents from ledger_postings
     ) as moved join ledger_transactions on ledger_transactions.id = transaction_id group by 1, 2, 3`,
  )
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

const isOfSale = ({ key }: Posted) => /^(sale|refund-requested|return-without-refund):/.test(key)
const isDeliveryFee = ({ key }: Posted) => key.startsWith('delivery-fee:')
const isPayable = (one: Posted) => isOfSale(one) || isDeliveryFee(one)
const isFee = ({ account }: Posted) => account === 'shop:commission' || account === 'shop:vat'
const cents = (shillings: unknown) => Math.round(Number(shillings ?? 0) * 100)

async function differences(world: Shop, sessions: Sessions, sold: readonly Sold[]): Promise<string[]> {
  const { shop } = world
  const posted = await postingsOf(world)
  const sum = (is: (one: Posted) => boolean) => posted.reduce((total, one) => (is(one) ? total + one.cents : total), 0)
  const balance = (account: string) => sum((one) => one.account === account)
  const wrong: string[] = []
  const compare = (what: string, answered: number, booked: number) => {
    if (answered !== booked) wrong.push(`${what}: ${answered} is answered, ${booked} is booked`)
  }

  const headers = await sessions.operator()
  const from = nairobiDay(shop.clock.now(), -30)
  const to = nairobiDay(shop.clock.now())
  const report = async (name: string) => {
    const { status, body } = await shop.send(
      'GET',
      `/api/admin/reports/${name}/?from=${from}&to=${to}`,
      undefined,
      headers,
    )
    if (status !== 200) throw new Error(`report ${name}: ${status} ${JSON.stringify(body)}`)
    return body.figures as {
      total: Record<string, number>
      by_subject: { id: string; figures: Record<string, number> }[]
    }
  }

  const sellers = await report('sellers')
  for (const { orderId, stores } of sold) {
    let revenueCents = 0
    for (const storeId of stores) {
      const seller = await sessions.seller(storeId)
      const wallet = (await shop.send('GET', '/api/seller/wallet/', undefined, seller)).body
      compare(`store ${storeId} available`, cents(wallet.balance), balance(`seller:${storeId}:available`))
      compare(`store ${storeId} held`, cents(wallet.held), balance(`seller:${storeId}:held`))
      compare(`store ${storeId} pending`, cents(wallet.pending_withdrawals), balance(`seller:${storeId}:pending`))
      const sales = (await shop.send('GET', '/api/seller/sales/', undefined, seller)).body
      const byDay = sales.sales_data as { revenue: number }[]
      compare(
        `store ${storeId} revenue by day`,
        byDay.reduce((total, { revenue }) => total + cents(revenue), 0),
        cents(sales.real_revenue),
      )
      revenueCents += cents(sales.real_revenue)
      const figures = sellers.by_subject.find(({ id }) => id === String(storeId))?.figures
      compare(
        `store ${storeId} payable in the sellers report`,
        cents(figures?.['payable']),
        sum((one) => isPayable(one) && one.account.startsWith(`seller:${storeId}:`)),
      )
      compare(
        `store ${storeId} goods less refunds in the sellers report`,
        cents(figures?.['goods']) - cents(figures?.['refunded']),
        cents(sales.real_revenue),
      )
    }
    // Each store has one order, so the postings of an order are those of its stores.
    const isTheirs = (one: Posted) => isFee(one) || stores.some((id) => one.account.startsWith(`seller:${id}:`))
    compare(
      `revenue after refunds of order ${orderId}`,
      revenueCents,
      sum((one) => one.order_id === orderId && isOfSale(one) && isTheirs(one)),
    )
  }

  const total = (name: string) => cents(sellers.total[name])
  compare(
    'commission in the sellers report',
    total('commission') - total('commission_back'),
    sum((one) => isOfSale(one) && isFee(one)),
  )
  compare(
    'payable in all in the sellers report',
    total('payable'),
    sum((one) => isPayable(one) && one.account.startsWith('seller:')),
  )
  compare(
    'delivery fees in the sellers report',
    total('delivery_fees'),
    sum((one) => isDeliveryFee(one) && one.account === 'courier:delivery'),
  )

  const providers = await report('payments')
  for (const { id, figures } of providers.by_subject)
    compare(
      `left at ${id} in the payments report`,
      cents(figures['left_at_provider']),
      -balance(id.startsWith('by_hand:') ? id : `provider:${id}`),
    )
  compare(
    'left in all in the payments report',
    cents(providers.total['left_at_provider']),
    -sum(({ account }) => account.startsWith('provider:') || account.startsWith('by_hand:')),
  )
  const refunds = await report('refunds')
  compare(
    'still owed in the refunds report',
    cents(refunds.total['requested_amount']) - cents(refunds.total['refunded_amount']),
    balance('customers:owed'),
  )
  return wrong
}

/** How often the clock advances until all transfers between the shop and its providers have arrived. */
const roundsOnTheWay = 12

async function tillDifferences(world: Shop): Promise<string[]> {
  const { shop } = world
  for (let round = 0; ; round++) {
    const posted = await postingsOf(world)
    const booked = (provider: string) =>
      posted.reduce((total, { account, cents }) => (account === `provider:${provider}` ? total - cents : total), 0)
    const mpesa = (await shop.send('GET', '/sandbox/daraja/control/money')).body
    const cards = (await shop.send('GET', '/sandbox/paystack/control/money')).body
    const wrong = [
      ['M-Pesa', mpesa.captured_cents - mpesa.reversed_cents - mpesa.paid_out_cents, booked('mpesa')] as const,
      ['Paystack', cards.captured_cents - cards.refunded_cents, booked('paystack')] as const,
    ].flatMap(([name, has, is]) => (has === is ? [] : [`${name} has ${has} of the shop, ${is} is booked`]))
    if (wrong.length === 0 || round === roundsOnTheWay) return wrong
    await shop.pass(20)
  }
}

type Sessions = ReturnType<typeof sessionsOf>

/** Sessions of the callers: an operator for finance, a buyer, and a staff member of each store. */
function sessionsOf({ shop }: Shop) {
  let operator: Record<string, string> = {}
  const members = new Map<number, number>()

  return {
    /** Signs in again when the session has expired. */
    async operator(): Promise<Record<string, string>> {
      const { status } = await shop.send('GET', '/api/admin/dashboard/', undefined, operator)
      if (status !== 200) operator = (await shop.operator('finance')).headers
      return operator
    },

    async buyer({ caller: { userId, email } }: Sold): Promise<Record<string, string>> {
      const holder = { id: userId, name: 'Achieng', username: null, email }
      return { authorization: `Bearer ${(await shop.startSession(holder)).access}` }
    },

    /** Starts a session for each use, since a token is short-lived. */
    async seller(storeId: number): Promise<Record<string, string>> {
      const store = { storeId, storeNumber: 0 }
      const id = members.get(storeId) ?? (await aSeller(shop, { at: store, rights: ['money'] })).userId
      members.set(storeId, id)
      const holder = { id, name: 'Njeri', username: null, email: `${id}@sellers.test`, storeId }
      return { authorization: `Bearer ${(await shop.startSession(holder)).access}` }
    },
  }
}
