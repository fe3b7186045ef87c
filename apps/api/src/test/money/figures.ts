import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { inTransaction, type Tx } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { nairobiDay } from '#contract/days.ts'
import { aShopWithOrders, type Sold } from '../../modules/admin/orders/test/a-shop-with-orders.ts'
import { aSeller } from '../factories/seller.ts'

type Shop = Awaited<ReturnType<typeof aShopWithOrders>>

const step = fc.record({
  does: fc.constantFrom(
    ...(['pay by M-Pesa', 'pay by M-Pesa', 'pay cash', 'refund a part', 'refund a part', 'refund the rest'] as const),
    ...([
      'cancel a unit',
      'cancel a unit',
      'sell with free delivery',
      'deliver',
      'release',
      'withdraw',
      'approve',
      'refund by hand',
      'let time pass',
    ] as const),
  ),
  nth: fc.nat(5),
  cents: fc.integer({ min: 50, max: 900_00 }),
})
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never

/**
 * Runs random sequences of sales, refunds, cancellations, releases and withdrawals. After every event each figure that an
 * API answers is compared with the same figure summed from the ledger's postings, and the provider's till with the ledger.
 */
export async function compareFigures(options: { sequences: number; longest: number; seed?: number }): Promise<void> {
  const { sequences, longest, seed = 20_261_124 } = options
  const world = await aShopWithOrders()
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

/** Phones are kept apart, so that no prompt stands in another's way. */
let phones = 0

async function live(world: Shop, sessions: Sessions, steps: readonly Step[]): Promise<void> {
  const { shop } = world
  const { payments, orders } = shop.modules
  const sold: Sold[] = []
  /** What is refused, such as more than is left, changes nothing: the figures must agree all the same. */
  const attempt = (work: (tx: Tx) => Promise<unknown>) =>
    inTransaction(shop.db, work).catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error
    })

  async function sell({ isCash, cents }: { isCash: boolean; cents: number }) {
    const order = await world.anOrderOfTwo({ isPaid: isCash, lampCents: cents })
    sold.push(order)
    for (const storeId of order.stores) await mayWithdraw(storeId)
    if (isCash) return
    const phone_number = `07000${String(++phones).padStart(3, '0')}99`
    const as = { authorization: `Bearer ${order.caller.access}` }
    await shop.send('POST', '/api/mpesa-payment/', { order_id: order.orderId, phone_number }, as)
    await shop.pass(10)
  }

  /** An operator knows who owns the store, and its phone is proven: its withdrawals may be paid. */
  async function mayWithdraw(storeId: number) {
    const at = shop.clock.now()
    const proven = { store_id: storeId, phone: '+254700099999', proven_at: at, payable_from: at }
    await shop.db.insertInto('payout_phones').values(proven).execute()
    await shop.db.updateTable('stores').set({ identity_proven_at: at }).where('id', '=', storeId).execute()
  }

  async function act({ does, nth, cents }: Step): Promise<void> {
    if (does === 'sell with free delivery') return sell({ isCash: true, cents: 1_000_00 + cents })
    if (does === 'pay by M-Pesa' || does === 'pay cash') return sell({ isCash: does === 'pay cash', cents })
    const order = sold[nth % Math.max(1, sold.length)]
    if (!order) return
    const { orderId } = order
    const storeId = order.stores[nth % 2] ?? 0
    const refund = { orderId, reason: 'a test', askedBy: 'shop' } as const
    switch (does) {
      case 'refund a part':
        return void (await attempt((tx) => payments.refunds.refund(tx, { ...refund, amountCents: cents })))
      case 'refund the rest':
        return void (await attempt((tx) => payments.refunds.refund(tx, { ...refund, amountCents: 'rest' })))
      case 'cancel a unit': {
        const part = await shop.db
          .selectFrom('seller_orders')
          .innerJoin('order_lines', (join) =>
            join
              .onRef('order_lines.order_id', '=', 'seller_orders.order_id')
              .onRef('order_lines.store_id', '=', 'seller_orders.store_id'),
          )
          .select(['seller_orders.id as partId', 'order_lines.id as lineId'])
          .where('seller_orders.order_id', '=', orderId)
          .where('seller_orders.store_id', '=', storeId)
          .executeTakeFirstOrThrow()
        const seller = { storeId, userId: order.caller.userId, isOwner: true, rights: [] }
        const wanted = { ...part, quantity: 1, reason: 'out_of_stock' as const }
        return orders.ofSeller.cancel(seller, wanted, null).then(
          () => undefined,
          (error: unknown) => {
            if (!(error instanceof ShopError)) throw error
          },
        )
      }
      case 'deliver':
        for (const to of ['processing', 'shipped', 'delivered'] as const)
          await attempt((tx) => orders.movePart(tx, { orderId, storeId }, to))
        return
      case 'release':
        return shop.pass(26 * 60 * 60)
      case 'withdraw':
        return void (await attempt((tx) =>
          payments.payouts.request(tx, {
            key: `withdrawal:${randomUUID()}`,
            payee: { kind: 'store', storeId },
            phone: '+254700099999',
            amountCents: cents,
          }),
        ).catch((error: unknown) => {
          // More than the store has available is refused by the ledger.
          if (!String(error).includes('overdrawn')) throw error
        }))
      case 'approve': {
        const waiting = await shop.db.selectFrom('payouts').select('id').where('state', '=', 'requested').execute()
        for (const { id } of waiting) await attempt((tx) => payments.payouts.approve(tx, id, 'shop'))
        return
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
    const wrong = await differences(world, sessions, sold)
    if (wrong.length > 0) throw new Error(`after ${JSON.stringify(one)}:\n${wrong.join('\n')}`)
  }
}

type Posted = { key: string; order_id: string | null; account: string; cents: number }

/** Every change of an account, by the transaction that made it. */
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

const isOfSale = ({ key }: Posted) => /^(sale|refund-asked|goods-back):/.test(key)
const isDeliveryFee = ({ key }: Posted) => key.startsWith('delivery-fee:')
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
        sum((one) => (isOfSale(one) || isDeliveryFee(one)) && one.account.startsWith(`seller:${storeId}:`)),
      )
      compare(
        `store ${storeId} goods less refunds in the sellers report`,
        cents(figures?.['goods']) - cents(figures?.['given_back']),
        cents(sales.real_revenue),
      )
    }
    // Each store sells in one order, so an order's postings are its stores'.
    const isTheirs = (one: Posted) => isFee(one) || stores.some((id) => one.account.startsWith(`seller:${id}:`))
    compare(
      `revenue after refunds of order ${orderId}`,
      revenueCents,
      sum((one) => one.order_id === orderId && isOfSale(one) && isTheirs(one)),
    )
  }

  compare(
    'delivery fees in the sellers report',
    cents(sellers.total['delivery_fees']),
    sum((one) => isDeliveryFee(one) && one.account === 'courier:delivery'),
  )

  const providers = await report('payments')
  for (const { id, figures } of providers.by_subject)
    compare(
      `left at ${id} in the payments report`,
      cents(figures['left_there']),
      -balance(id.startsWith('by_hand:') ? id : `provider:${id}`),
    )
  compare(
    'left in all in the payments report',
    cents(providers.total['left_there']),
    -sum(({ account }) => account.startsWith('provider:') || account.startsWith('by_hand:')),
  )
  const refunds = await report('refunds')
  compare(
    'still owed in the refunds report',
    cents(refunds.total['asked_amount']) - cents(refunds.total['given_amount']),
    balance('customers:owed'),
  )
  const till = (await shop.send('GET', '/sandbox/daraja/control/money')).body
  compare(
    'what M-Pesa has of the shop',
    till.captured_cents - till.reversed_cents - till.paid_out_cents,
    -balance('provider:mpesa'),
  )
  return wrong
}

type Sessions = ReturnType<typeof sessionsOf>

/** Who asks: an operator of the shop's money, and somebody of each store. */
function sessionsOf({ shop }: Shop) {
  let operator: Record<string, string> = {}
  const members = new Map<number, number>()

  return {
    /** An operator's session ends by itself. */
    async operator(): Promise<Record<string, string>> {
      const { status } = await shop.send('GET', '/api/admin/today/', undefined, operator)
      if (status !== 200) operator = (await shop.operator('finance')).headers
      return operator
    },

    /** A token is short-lived: it is begun when it is used. */
    async seller(storeId: number): Promise<Record<string, string>> {
      const store = { storeId, storeNumber: 0 }
      const id = members.get(storeId) ?? (await aSeller(shop, { at: store, rights: ['money'] })).userId
      members.set(storeId, id)
      const holder = { id, name: 'Njeri', username: null, email: `${id}@sellers.test`, storeId }
      return { authorization: `Bearer ${(await shop.startSession(holder)).access}` }
    },
  }
}
