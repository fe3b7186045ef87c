import type { OrderCounts, OrderSummary, SellerOrder } from '../../apps/web/app/seller/data/orders.ts'
import { answers, breaks, hangs } from '../support/network.ts'
import { aSaleThatIs, type Stage } from '../support/sale.ts'
import { aSeller, type Seller, sellerWho } from '../support/seller.ts'
import { idleSeller } from './idle-seller.ts'
import type { Arrival, State } from './state.ts'

const tab = '/Seller/Dashboard/orders'
const one = /\/api\/seller\/orders\/\d+\/$/

const ofNewcomer = async (): Promise<Arrival> => ({ path: tab, as: await idleSeller() })

let seller: Promise<Seller> | undefined
const sales = new Map<Stage, Promise<number>>()

/** The page of a seller order at this stage. Each order is made once and shared by all tests. */
const atOrder = (stage: Stage) => async (): Promise<Arrival> => {
  seller ??= aSeller()
  const owner = await seller
  const id = sales.get(stage) ?? aSaleThatIs(stage, owner)
  sales.set(stage, id)
  return { path: `${tab}/${await id}`, as: await sellerWho(owner) }
}

/** The order list of the same seller, who has a new order. */
const atList = async (): Promise<Arrival> => ({ ...(await atOrder('new')()), path: tab })

const nextStep =
  (name: string): State['shows'] =>
  (page) =>
    page.getByRole('button', { name })

const longName = 'W'.repeat(160)

export const sellerOrders: readonly State[] = [
  {
    name: 'V§2 Orders tab',
    from: atList,
    shows: (page) => page.getByRole('table', { name: 'Order list' }),
    isSpecified: true,
  },
  {
    name: 'V§2 Orders tab: many orders, overdue, with the longest texts',
    from: atList,
    meets: async (page) => {
      await answers<OrderCounts>(page, '**/api/seller/orders/counts/', ({ by_state, ...others }) => ({
        ...others,
        by_state: { ...by_state, new: 1_001, processing: 1_000, cancelled: 12 },
        overdue: 999,
      }))
      await answers<OrderSummary[]>(page, '**/api/seller/orders/?*', (orders) =>
        orders.map((order) => ({
          ...order,
          first_item: longName,
          lines: 9,
          units: 90,
          goods: 12_345_678.9,
          is_overdue: order.due_at !== null,
          is_paid: false,
        })),
      )
    },
    shows: (page) => page.getByText(/W{160} and 8 more/).first(),
  },
  { name: 'V§2 Orders tab: no orders yet', from: ofNewcomer, shows: (page) => page.getByText('No orders yet.') },
  {
    name: 'V§2 Orders tab: no order matches the filter',
    from: async () => ({ ...(await ofNewcomer()), path: `${tab}?state=shipped` }),
    shows: (page) => page.getByText('No orders match.'),
  },
  {
    name: 'V§2 Orders tab: loading',
    from: ofNewcomer,
    meets: (page) => hangs(page, '**/api/seller/orders/?*'),
    // Not the status message that is shown while the tab's code loads.
    shows: (page) => page.getByRole('heading', { name: 'Orders' }).locator('..').getByRole('status'),
  },
  {
    name: 'V§2 Orders tab: failed to load',
    from: ofNewcomer,
    meets: (page) => breaks(page, /\/api\/seller\/orders\//),
    shows: (page) => page.getByText('We couldn’t load your orders.'),
  },
  {
    name: 'V§2 Orders tab: a new order',
    from: atOrder('new'),
    shows: nextStep('Accept order'),
  },
  {
    name: 'V§2 Orders tab: a new order, overdue, with payment on delivery and the longest texts',
    from: atOrder('new'),
    meets: (page) =>
      answers<SellerOrder>(page, one, (order) => ({
        ...order,
        is_overdue: true,
        is_paid: false,
        due_on_delivery: 12_345_679,
        buyer: order.buyer && {
          ...order.buyer,
          name: 'N'.repeat(100),
          address: 'A'.repeat(300),
          landmark: 'L'.repeat(200),
        },
        items: order.items.map((item) => ({
          ...item,
          product_name: longName,
          variant_name: 'V'.repeat(100),
          price: 12_345_678.9,
        })),
      })),
    shows: nextStep('Accept order'),
  },
  {
    name: 'V§2 Orders tab: dialog to cancel an item',
    from: atOrder('new'),
    does: (page) => page.getByRole('button', { name: /^Cancel item/ }).click(),
    shows: (page) => page.getByRole('dialog').getByLabel('Quantity'),
  },
  {
    name: 'V§2 Orders tab: dialog to cancel an item that earned the order free delivery',
    from: atOrder('new'),
    does: async (page) => {
      await page.getByRole('button', { name: /^Cancel item/ }).click()
      await page.getByLabel('Quantity').selectOption('1')
    },
    shows: (page) => page.getByText(/The KSh.* delivery fee will be deducted from your earnings/),
  },
  { name: 'V§2 Orders tab: an accepted order', from: atOrder('accepted'), shows: nextStep('Mark as packed') },
  {
    name: 'V§2 Orders tab: a packed order, shipped without a carrier',
    from: atOrder('packed'),
    does: async (page) => {
      await page.getByLabel('Courier').fill(' ')
      await page.getByRole('button', { name: 'Ship order' }).click()
    },
    shows: (page) => page.getByText('Please enter the courier.'),
    mayLog: /ApiError/,
  },
  {
    name: 'V§2 Orders tab: a shipped order and a wrong handover code',
    from: atOrder('shipped'),
    meets: (page) =>
      page.route('**/api/seller/orders/*/deliver/', (route) =>
        route.fulfill({ status: 400, json: { error: 'This is not the code of the buyer.', attempts_left: 2 } }),
      ),
    does: async (page) => {
      await page.getByRole('textbox', { name: 'Buyer’s code' }).first().pressSequentially('000000')
      await page.getByRole('button', { name: 'Confirm delivery' }).click()
    },
    shows: (page) => page.getByText(/2 tries left/),
  },
  {
    name: 'V§2 Orders tab: a delivered order',
    from: atOrder('delivered'),
    shows: (page) => page.getByText('The buyer’s contact details are no longer shown.'),
  },
  {
    name: 'V§2 Orders tab: an order whose items are cancelled',
    from: atOrder('delivered'),
    meets: (page) =>
      answers<SellerOrder>(page, one, (order) => ({
        ...order,
        state: 'cancelled',
        delivered_at: null,
        held_back_by: null,
        items: order.items.map((item) => ({ ...item, cancelled: item.quantity, cancel_reason: 'out_of_stock' })),
        money: { ...order.money, refunded: order.money.sold, commission: 0, earned: 0 },
      })),
    shows: (page) => page.getByText('2 of 2 cancelled: Out of stock'),
  },
  {
    name: 'V§2 Orders tab: an order whose delivery fee the store pays',
    from: atOrder('accepted'),
    meets: (page) =>
      answers<SellerOrder>(page, one, (order) => ({
        ...order,
        items: order.items.map((item) => ({ ...item, cancelled: 1, cancel_reason: 'out_of_stock', cancel_fees: [] })),
        money: { sold: 5_000, refunded: 2_500, commission: 250, delivery_fee: 200, earned: 2_050 },
      })),
    shows: (page) => page.getByText('Delivery fee (free delivery no longer applies)'),
  },
  {
    name: 'V§2 Orders tab: an unknown order',
    from: async () => ({ ...(await ofNewcomer()), path: `${tab}/987654321` }),
    shows: (page) => page.getByText('Order not found.'),
  },
]
