import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FulfilmentState, OrderPaymentState } from '#contract/shared/states.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { createDomainEvents, type EventType, type DomainEvents } from '../../platform/domain-events.ts'
import { createJobs, type Jobs } from '../../platform/jobs/index.ts'
import { silentLog } from '../../platform/log.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { aClock } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { register } from '../../test/register.ts'
import { noStores } from '../accounts/test/no-stores.ts'
import { accountsModule, type Accounts } from '../accounts/index.ts'
import { createNewsletter } from '../marketing/index.ts'
import {
  OrderCancelled,
  OrderExpired,
  OrderPaid,
  OrderPlaced,
  PayOnDeliveryChosen,
  SellerOrderDelivered,
  SellerOrderShipped,
  ReturnRequested,
  UnitsCancelled,
  type MailedOrder,
  type Receipt,
} from '../orders/index.ts'
import { RefundDone, RefundRequested } from '../payments/index.ts'
import { StoreOpened } from '../sellers/index.ts'
import { fixedSettings } from '../settings/index.ts'
import { notificationsModule } from './index.ts'
import { aMailServer } from './test/mail-server.ts'

const publicUrl = 'https://sokoni.example'
const password = 'mvua ya masika'
const orderId = 'A'.repeat(22)

const order: Omit<MailedOrder, 'userId' | 'email' | 'paymentState' | 'isPayOnDelivery'> = {
  orderNumber: 'SK7F3K2QX',
  createdAt: new Date('2026-07-04T09:00:00Z'),
  sellers: [
    {
      name: 'Jikoni',
      lines: [
        {
          name: 'Kettle <b>1.7 l</b> & lid',
          variantName: 'Black',
          quantity: 2,
          unitCents: 1_250_00,
          totalCents: 2_500_00,
        },
      ],
      subtotalCents: 2_500_00,
      discountCents: 96_17,
      vatCents: 331_56,
    },
    {
      name: 'Mama <i>Njeri</i>',
      lines: [{ name: 'Mug', variantName: '', quantity: 1, unitCents: 99_50, totalCents: 99_50 }],
      subtotalCents: 99_50,
      discountCents: 3_83,
      vatCents: 13_20,
    },
  ],
  subtotalCents: 2_599_50,
  discountCents: 100_00,
  deliveryCents: 200_00,
  totalCents: 2_699_50,
  deliveryAddress: 'Moi Avenue, Nairobi',
  estimatedDelivery: '2026-07-11',
  receipt: null,
}

const receipt: Receipt = {
  ...order,
  placedAt: order.createdAt,
  paidAt: new Date('2026-07-04T21:05:00Z'),
  shop: { name: 'Sokoni', address: 'Moi Avenue', phone: '+254 700 000 000', email: 'hello@sokoni.test' },
  buyer: { name: 'Wanjiru', email: 'paid@example.com', phoneNumber: '+254712345678' },
  delivery: { method: 'standard', address: order.deliveryAddress },
  vat: [{ taxClass: 'B', basisPoints: 1600, goodsCents: 2_499_50, netCents: 2_154_74, vatCents: 344_76 }],
  payments: [
    {
      provider: 'mpesa',
      receipt: 'TGH7XK2P1A',
      paidCents: 2_700_00,
      paidAt: new Date('2026-07-04T21:05:00Z'),
      dollars: null,
    },
  ],
  roundingCents: 50,
  refunds: [],
  refundedCents: 0,
}

const requested = {
  orderNumber: 'SK7F3K2QX',
  seller: 'Mama <i>Njeri</i>',
  state: 'requested' as const,
  answer: '',
  items: [
    { name: 'Kettle <b>1.7 l</b>', variantName: 'Black', quantity: 2 },
    { name: 'Mug', variantName: '', quantity: 1 },
  ],
}

const sellerOrder = {
  id: 11,
  orderId,
  orderNumber: order.orderNumber,
  userId: 1,
  storeId: 3,
  seller: 'Mama <i>Njeri</i>',
  state: 'shipped',
  paymentState: 'paid',
  carrier: 'G4S.example',
  trackingNumber: 'KE1',
  deliveredAt: null,
  cancellation: null,
  items: requested.items,
} as const

const cancelled = {
  orderId,
  orderNumber: order.orderNumber,
  userId: 1,
  storeId: 3,
  seller: sellerOrder.seller,
  productName: 'Mug',
  variantName: '',
  quantity: 2,
  reason: 'out_of_stock',
} as const

let database: TestDatabase
let server: Awaited<ReturnType<typeof aMailServer>>
let jobs: Jobs
let events: DomainEvents
let accounts: Accounts
const clock = aClock()
const buyer = { userId: 0, email: '' }
let paymentState: OrderPaymentState = 'due'
let isPayOnDelivery = false
let sellerOrderState: FulfilmentState | null = null
let isRefunded = false
let byHand: 'bank' | null = null
const aFile = async (orderNumber: string) => ({ name: `sokoni-${orderNumber}.pdf`, bytes: Buffer.from('%PDF-1.7 …') })
let render = aFile

beforeAll(async () => {
  server = await aMailServer()
  database = await aDatabase()
  const { db, connection } = database
  events = createDomainEvents()
  jobs = createJobs({ connection, log: silentLog })
  accounts = register(
    accountsModule({
      db,
      clock,
      events,
      throttle: createThrottle(clock),
      log: silentLog,
      authSecret: 'a secret of the tests, long enough to derive from',
      google: null,
      canMail: true,
      stores: noStores,
    }),
    { events, jobs },
  )
  const notifications = notificationsModule({
    db,
    clock,
    log: silentLog,
    jobs,
    settings: fixedSettings(),
    accounts,
    mails: {
      order: async (_, id) =>
        id === orderId
          ? { ...order, ...buyer, paymentState, isPayOnDelivery, receipt: paymentState === 'paid' ? receipt : null }
          : undefined,
      refund: async (_, id) =>
        id === 4
          ? { orderNumber: order.orderNumber, ...buyer, amountCents: 450_50, isDone: isRefunded, byHand }
          : undefined,
      returnRequest: async (_, id) => (id === 7 ? { ...requested, email: buyer.email } : undefined),
      sellerOrder: async (_, id) => (id === sellerOrder.id ? { ...sellerOrder, email: buyer.email } : undefined),
      sellerOrders: async (_, id) =>
        id === orderId && sellerOrderState ? [{ ...sellerOrder, state: sellerOrderState, email: buyer.email }] : [],
      cancellation: async (_, id) => (id === 9 ? { ...cancelled, email: buyer.email } : undefined),
    },
    receipts: { render: ({ orderNumber }) => render(orderNumber) },
    newsletter: createNewsletter({ db, clock, events, throttle: createThrottle(clock), authSecret: 'x'.repeat(32) }),
    sellers: {
      find: async (_, id) =>
        id === 3 ? { id, storeNumber: 100_003, name: 'Duka.example <b>', slug: 'duka', status: 'open' } : undefined,
      ownerOf: async () => null,
      peopleWith: async (_, storeId, right) =>
        storeId === sellerOrder.storeId && right === 'orders' ? [buyer.userId] : [],
    },
    staff: { invitationMail: async () => null },
    verification: { get: () => Promise.reject(new Error('no store is verified here')) },
    storeMessages: { find: async () => undefined },
    mail: { smtpUrl: server.smtpUrl, from: 'Sokoni <shop@sokoni.test>' },
    sms: null,
    wallet: { payoutPhones: { codeToSend: async () => null } },
    publicUrl,
  })
  register(notifications, { events, jobs })
  await jobs.open()
})
afterAll(async () => {
  await jobs.close()
  await server.close()
  await database.drop()
})
beforeEach(async () => {
  clock.advance(24 * 60 * 60)
  server.received.length = 0
  isPayOnDelivery = false
  isRefunded = false
  byHand = null
  await database.db.deleteFrom('mails').execute()
})

const publish = <F>(type: EventType<F>, event: F) => inTransaction(database.db, (tx) => events.publish(tx, type, event))

/** Sets the order's payment state and publishes the matching event. */
function becomes(state: 'due' | 'on_delivery' | 'paid' | 'expired', event: { orderId: string; userId: number }) {
  paymentState = state
  return publish(
    { due: OrderPlaced, on_delivery: PayOnDeliveryChosen, paid: OrderPaid, expired: OrderExpired }[state],
    event,
  )
}
const signUp = (email: string, username: string) => accounts.register({ email, username, password }, '41.90.1.1')

/** Runs the pending jobs and returns the received mails. */
async function mails() {
  await jobs.runDue()
  return server.received
}

/** The content of all tables, including jobs. */
async function everything(): Promise<string> {
  const { rows } = await database.pool.query<{ text: string }>(
    `select string_agg(query_to_xml(format('select * from %I.%I', schemaname, tablename), true, true, '')::text, '')
       as text from pg_tables where schemaname in ('public', 'jobs')`,
  )
  return rows[0]?.text ?? ''
}

describe('the mail with a code', () => {
  it('names its account, and stores the code in no table', async () => {
    await signUp('amina@example.com', 'amina-k')
    const [mail] = await mails()
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'none'
    expect(mail).toMatchObject({ envelopeTo: ['amina@example.com'], subject: 'Your Sokoni verification code' })
    expect(mail?.text).toContain('“amina-k”')
    expect(mail?.html).toContain(code)
    expect(await everything()).toContain('amina-k')
    expect(await everything()).not.toContain(code)
    await expect(accounts.codes.verify('amina@example.com', code, '41.90.1.1')).resolves.toHaveProperty('access')
  })

  it('is not sent when the registration was rolled back', async () => {
    await inTransaction(database.db, (tx) =>
      accounts.enrolShoppers(tx, [{ email: 'taken@example.com', username: 'taken', name: '', createdAt: clock.now() }]),
    )
    await expect(signUp('new@example.com', 'taken')).rejects.toThrow('USERNAME_TAKEN')
    expect(await mails()).toEqual([])
  })

  it('is not sent when a newer code replaced it', async () => {
    await signUp('baraka@example.com', 'baraka')
    clock.advance(30)
    await accounts.codes.resend('baraka@example.com', '41.90.1.1')
    const sent = await mails()
    expect(sent).toHaveLength(1)
    const code = /\b\d{6}\b/.exec(sent[0]?.text ?? '')?.[0] ?? ''
    await expect(accounts.codes.verify('baraka@example.com', code, '41.90.1.1')).resolves.toHaveProperty('access')
  })

  it('contains no link and no markup from the user’s name', async () => {
    await accounts.register(
      { email: 'victim@example.com', name: 'Win at http://evil.example/now <h1>today</h1> or never again', password },
      '41.90.1.1',
    )
    const [mail] = await mails()
    expect(mail?.text).not.toContain('http://')
    expect(mail?.text).not.toContain('evil.example')
    expect(mail?.text).not.toContain('never again')
    expect(mail?.html).not.toContain('<h1>today')
  })
})

describe('the mail with a password link', () => {
  it('links to the password screen with a token that is valid once', async () => {
    await signUp('chege@example.com', 'chege')
    const code = /\b\d{6}\b/.exec((await mails())[0]?.text ?? '')?.[0] ?? ''
    await accounts.codes.verify('chege@example.com', code, '41.90.1.1')
    await accounts.passwords.forgot('chege@example.com', '41.90.1.1')
    const mail = (await mails())[1]
    const link = /https:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(mail?.html).toContain(link)
    expect(link).toMatch(/^https:\/\/sokoni\.example\/reset-password\?token=/)
    const token = new URL(link).searchParams.get('token') ?? ''
    expect(await everything()).not.toContain(token)
    await expect(accounts.passwords.reset(token, 'kikapu cha matunda', '41.90.1.1')).resolves.toMatchObject({
      deviceCookie: expect.stringMatching(/^__Host-device=/),
    })
  })

  it('is not sent to an unknown address', async () => {
    await accounts.passwords.forgot('nobody@example.com', '41.90.1.1')
    expect(await mails()).toEqual([])
  })
})

describe('the mail about a store that has opened', () => {
  it('D21 contains the store number and the login link, and is sent once', async () => {
    const [ownerId = 0] = await inTransaction(database.db, (tx) =>
      accounts.enrolShoppers(tx, [{ email: 'duka@example.com', name: 'Otieno', createdAt: clock.now() }]),
    )
    await publish(StoreOpened, { storeId: 3, ownerId, isUnderReview: false })
    await publish(StoreOpened, { storeId: 3, ownerId, isUnderReview: false })
    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ envelopeTo: ['duka@example.com'], subject: 'Your store number is 100003' })
    expect(sent[0]?.text).toContain(`Log in to your store: ${publicUrl}/Seller/Login`)
    expect(sent[0]?.html).not.toContain('<b>')
    expect(sent[0]?.text).not.toContain('Duka.example')
  })

  it('D38 says that the store is under review when an operator must approve it first', async () => {
    const [ownerId = 0] = await inTransaction(database.db, (tx) =>
      accounts.enrolShoppers(tx, [{ email: 'duka2@example.com', name: 'Otieno', createdAt: clock.now() }]),
    )
    await publish(StoreOpened, { storeId: 3, ownerId, isUnderReview: true })
    const [mail] = await mails()
    expect(mail).toMatchObject({ envelopeTo: ['duka2@example.com'], subject: 'Your store number is 100003' })
    expect(mail?.text).toContain('is under review')
    expect(mail?.text).toContain('We review new stores before they go live.')
    expect(mail?.text).not.toContain('is open')
  })

  it('is not sent for a deleted store', async () => {
    await publish(StoreOpened, { storeId: 4, ownerId: 1, isUnderReview: false })
    expect(await mails()).toEqual([])
  })
})

describe('mails about an order', () => {
  const shopper = async (email: string) => {
    const [userId = 0] = await inTransaction(database.db, (tx) =>
      accounts.enrolShoppers(tx, [{ email, name: 'Wanjiru', createdAt: clock.now() }]),
    )
    Object.assign(buyer, { userId, email })
    return { orderId, userId }
  }

  it('list the goods, their cost and the link for payment', async () => {
    await becomes('due', await shopper('placed@example.com'))
    const [mail] = await mails()
    expect(mail).toMatchObject({
      envelopeTo: ['placed@example.com'],
      subject: 'Your order SK7F3K2QX is awaiting payment',
    })
    for (const line of [
      `Pay now: ${publicUrl}/order/${orderId}`,
      'Sold by Jikoni\n2 × Kettle <b>1.7 l</b> & lid, Black (KSh 1,250.00 each): KSh 2,500.00',
      'Sold by Mama <i>Njeri</i>\n1 × Mug: KSh 99.50',
      'Discount: −KSh 100.00',
      'Delivery fee: KSh 200.00',
      'Total: KSh 2,699.50',
      'Moi Avenue, Nairobi',
    ])
      expect(mail?.text).toContain(line)
    expect(mail?.html).toContain('Kettle &lt;b&gt;1.7 l&lt;/b&gt; &amp; lid, Black')
    expect(mail?.html).not.toContain('<b>1.7 l')
  })

  it('confirm the payment with the expected delivery and the link to the order, once', async () => {
    const event = await shopper('paid@example.com')
    await Promise.all([publish(OrderPaid, event), publish(OrderPaid, event), publish(OrderPaid, event)])
    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ subject: 'Payment received for order SK7F3K2QX' })
    expect(sent[0]?.text).toContain('Estimated delivery: Sat 11 Jul.')
    expect(sent[0]?.text).toContain(`Track order: ${publicUrl}/orders/${orderId}/track`)
    expect(sent[0]?.headers.map(({ value }) => value).join('\n')).not.toContain(orderId)
  })

  it('contain the receipt of a paid order as text and as a file: tax, payment and receipt number', async () => {
    await becomes('paid', await shopper('receipt@example.com'))
    const [mail] = await mails()
    for (const row of [
      'Sold by Mama <i>Njeri</i>\n1 × Mug: KSh 99.50',
      'VAT included\nB · 16% of KSh 2,499.50: KSh 344.76',
      'M-Pesa, Sun 5 Jul 2026, 12:05 am, M-Pesa receipt TGH7XK2P1A: KSh 2,700.00',
      'Rounding to whole shillings: KSh 0.50',
      `View receipt: ${publicUrl}/order/${orderId}/receipt`,
    ])
      expect(mail?.text).toContain(row)
    expect(mail?.html).toContain('M-Pesa receipt TGH7XK2P1A')
    expect(mail?.html).toContain('Sold by Mama &lt;i&gt;Njeri&lt;/i&gt;')
    expect(mail?.attachments).toMatchObject([{ filename: 'sokoni-SK7F3K2QX.pdf', mimeType: 'application/pdf' }])
    expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString()).toBe('%PDF-1.7 …')
  })

  it.each([
    ['cannot be drawn', () => Promise.reject(new Error('no paper'))],
    ['is too large', async () => ({ name: 'receipt.pdf', bytes: Buffer.alloc(200_001) })],
  ])('are sent without the file when it %s', async (why, broken) => {
    render = broken
    try {
      await becomes('paid', await shopper(`${why.replaceAll(' ', '-')}@example.com`))
      expect(await mails()).toMatchObject([{ subject: 'Payment received for order SK7F3K2QX', attachments: [] }])
    } finally {
      render = aFile
    }
  })

  it('state the amount that is due on delivery, and confirm its payment', async () => {
    const event = await shopper('on-delivery@example.com')
    isPayOnDelivery = true
    await becomes('on_delivery', event)
    await mails()
    await becomes('paid', event)
    const [confirmed, paid] = await mails()
    expect(confirmed).toMatchObject({ subject: 'Your order SK7F3K2QX is confirmed' })
    expect(confirmed?.text).toContain('Pay KSh 2,700.00 by M-Pesa or cash when your order arrives.')
    expect(confirmed?.text).toContain(`View order or pay now: ${publicUrl}/order/${orderId}`)
    expect(paid).toMatchObject({ subject: 'Payment received for order SK7F3K2QX' })
    expect(paid?.text).toContain(
      'We’ve received KSh 2,699.50 for order SK7F3K2QX. You don’t need to pay anything else on delivery.',
    )
  })

  it('say that the order has expired', async () => {
    await becomes('expired', await shopper('late@example.com'))
    expect(await mails()).toMatchObject([{ subject: 'Your order SK7F3K2QX has expired' }])
  })

  it('confirm a return request and list its items', async () => {
    await publish(ReturnRequested, { ...(await shopper('returns@example.com')), returnId: 7 })
    const sent = await mails()
    expect(sent).toMatchObject([
      {
        envelopeTo: ['returns@example.com'],
        subject: 'We’ve received your return request for order SK7F3K2QX',
      },
    ])
    expect(sent[0]?.text).toContain('2 × Kettle <b>1.7 l</b>, Black\n1 × Mug')
    expect(sent[0]?.text).toContain(`View order: ${publicUrl}/order/${orderId}`)
    expect(sent[0]?.html).toContain('<li>2 × Kettle &lt;b&gt;1.7 l&lt;/b&gt;, Black</li>')
    expect(sent[0]?.html).not.toContain('<i>Njeri')
  })

  const refund = { refundId: 4, orderId }

  it('announce a refund and confirm its completion, once each', async () => {
    await shopper('back@example.com')
    await publish(RefundRequested, refund)
    expect(await mails()).toMatchObject([
      { envelopeTo: ['back@example.com'], subject: 'Your refund of KSh 450.50 for order SK7F3K2QX is on its way' },
    ])
    server.received.length = 0
    isRefunded = true
    await publish(RefundDone, refund)
    await publish(RefundDone, refund)
    const sent = await mails()
    expect(sent).toMatchObject([{ subject: 'We’ve refunded KSh 450.50 for order SK7F3K2QX' }])
    expect(sent[0]?.text).toContain(`View order: ${publicUrl}/order/${orderId}`)
  })

  it('state how an operator paid a refund manually', async () => {
    await shopper('by-bank@example.com')
    isRefunded = true
    byHand = 'bank'
    await publish(RefundDone, refund)
    expect((await mails())[0]?.text).toContain('We’ve refunded KSh 450.50 for order SK7F3K2QX by bank transfer.')
  })

  it('do not announce a refund that is already completed', async () => {
    await shopper('quick@example.com')
    isRefunded = true
    await publish(RefundRequested, refund)
    await publish(RefundDone, refund)
    expect(await mails()).toMatchObject([{ subject: 'We’ve refunded KSh 450.50 for order SK7F3K2QX' }])
  })

  it('are not sent for a return that was withdrawn before', async () => {
    await publish(ReturnRequested, { ...(await shopper('calm@example.com')), returnId: 8 })
    expect(await mails()).toEqual([])
  })

  it.each([
    ['is awaiting payment', 'due'],
    ['is due on delivery', 'on_delivery'],
    ['has expired', 'expired'],
  ] as const)('do not say that it %s when they are sent after the payment', async (_, before) => {
    const event = await shopper(`overtaken-${before}@example.com`)
    await becomes(before, event)
    await becomes('paid', event)
    expect(await mails()).toMatchObject([{ subject: 'Payment received for order SK7F3K2QX' }])
  })

  it('are sent to an unconfirmed account only after its payment (D18)', async () => {
    await accounts.register({ email: 'otieno@example.com', name: 'Otieno', password }, '41.90.1.1')
    await mails()
    const row = await database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'otieno@example.com')
      .executeTakeFirstOrThrow()
    Object.assign(buyer, { userId: row.id, email: 'otieno@example.com' })
    const event = { orderId, userId: row.id }
    await becomes('due', event)
    await becomes('expired', event)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your Sokoni verification code'])
    await becomes('paid', event)
    expect((await mails()).at(-1)).toMatchObject({ subject: 'Payment received for order SK7F3K2QX' })
    await becomes('due', event)
    expect((await mails()).at(-1)).toMatchObject({ subject: 'Your order SK7F3K2QX is awaiting payment' })
  })

  it.each([
    [
      'is on its way, by whom, and where the code is',
      SellerOrderShipped,
      'A shipment from order SK7F3K2QX is on its way',
      'KE1',
    ],
    ['was delivered', SellerOrderDelivered, 'A shipment from order SK7F3K2QX has been delivered', 'Contact us'],
  ] as const)('notify the buyer once that a seller order %s', async (_, type, subject, says) => {
    const event = { ...(await shopper(`seller-order-${says.length}@example.com`)), sellerOrderId: sellerOrder.id }
    await publish(type, event)
    await publish(type, event)
    expect(await mails()).toMatchObject([{ subject, text: expect.stringContaining(says) }])
    await publish(type, { ...event, sellerOrderId: 12 })
    expect(await mails()).toHaveLength(1)
  })

  const takenOut = {
    sellerOrderId: sellerOrder.id,
    storeId: 7,
    cancellationIds: [9],
    paidIds: [9],
    returnWithoutRefundId: null,
  }

  it('notify the buyer which items a store cannot ship, and that they are refunded', async () => {
    const event = { ...(await shopper('cancelled@example.com')), ...takenOut }
    await publish(UnitsCancelled, { ...event, by: 'store', isRefunded: true })
    const [mail, ...others] = await mails()
    expect(mail).toMatchObject({ subject: 'An item from order SK7F3K2QX was cancelled' })
    expect(mail?.text).toContain('2 × Mug')
    expect(mail?.text).toContain(
      'It’s out of stock. We’ll refund what you paid for it to your original payment method.',
    )
    expect(others).toEqual([])
  })

  it('notify the buyer which items an operator cancelled, and mention no refund when there is none', async () => {
    const event = { ...(await shopper('gift@example.com')), ...takenOut }
    await publish(UnitsCancelled, { ...event, by: 'operator', isRefunded: false })
    const reported = await mails()
    const toBuyer = reported.find(({ subject }) => subject === 'An item from order SK7F3K2QX was cancelled')
    expect(toBuyer?.text).toContain('We’ve cancelled this item from order SK7F3K2QX')
    expect(toBuyer?.text).toContain('There’s no refund for it')
    expect(toBuyer?.text).not.toContain('what you paid')
    expect(toBuyer?.text).not.toContain('can’t ship')
    const toStore = reported.find(({ subject }) => subject === 'Items from order SK7F3K2QX were cancelled')
    expect(toStore?.text).toContain('We’ve cancelled these items')
    expect(toStore?.text).not.toContain('refunding')
  })

  it('announce no refund for items that a coupon paid for, even if other items are refunded', async () => {
    const event = { ...(await shopper('mixed@example.com')), ...takenOut, paidIds: [] }
    await publish(UnitsCancelled, { ...event, by: 'operator', isRefunded: true })
    const reported = await mails()
    const toBuyer = reported.find(({ subject }) => subject === 'An item from order SK7F3K2QX was cancelled')
    expect(toBuyer?.text).toContain('There’s no refund for it')
  })

  it('notify the members of a store once which items of its seller order an operator cancelled', async () => {
    const event = { ...(await shopper('told@example.com')), ...takenOut }
    await publish(UnitsCancelled, { ...event, by: 'operator', isRefunded: true })
    await publish(UnitsCancelled, { ...event, by: 'operator', isRefunded: true })
    const toStore = (await mails()).filter(({ subject }) => subject === 'Items from order SK7F3K2QX were cancelled')
    expect(toStore).toHaveLength(1)
    expect(toStore[0]?.text).toContain('2 × Mug')
    expect(toStore[0]?.text).toContain(`${publicUrl}/Seller/Dashboard/orders/${sellerOrder.id}`)
  })

  it('notify the members of a store of a new order and of its cancellation, unless the state has changed', async () => {
    const event = await shopper('store@example.com')
    sellerOrderState = 'new'
    await becomes('on_delivery', event)
    const about = async (word: string) => (await mails()).filter(({ subject }) => subject?.includes(word))
    expect(await about('New order')).toHaveLength(1)
    sellerOrderState = 'cancelled'
    await publish(OrderCancelled, event)
    await publish(OrderPaid, { ...event, orderId: 'B'.repeat(22) })
    expect(await about('was cancelled')).toHaveLength(1)
    expect(await about('New order')).toHaveLength(1)
    sellerOrderState = null
  })

  it('are not sent when the transaction was rolled back', async () => {
    const event = await shopper('rolled-back@example.com')
    const failing = inTransaction(database.db, async (tx) => {
      await events.publish(tx, OrderPaid, event)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await mails()).toEqual([])
  })

  it('are not sent for an unknown order', async () => {
    await publish(OrderPaid, { ...(await shopper('none@example.com')), orderId: 'B'.repeat(22) })
    expect(await mails()).toEqual([])
  })
})
