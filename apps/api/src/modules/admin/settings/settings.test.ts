import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COUNTIES } from '#contract/shared/constants.ts'
import { SettingsOutput } from '#contract/operator/settings.ts'
import { aCaller } from '../../../test/factories/caller.ts'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'
import { fixedSettings } from '../../settings/index.ts'
import { patchOf, wireName } from './wire-settings.ts'

const path = '/api/admin/settings/'
/** Every half minute a process also reads the settings without a notification. */
const beforePolling = { timeout: 15_000 }
let shop: WholeShop
// There is one set of settings: each test that changes them has a shop of its own.
async function openAnother() {
  await shop?.close()
  shop = await aWholeShop()
}
beforeAll(openAnother)
afterAll(() => shop.close())

type Role = Parameters<WholeShop['operator']>[0]

async function anOperator(role: Role = 'owner') {
  const { operatorId, headers } = await shop.operator(role)
  const call = (method: 'GET' | 'POST' | 'PATCH', to = '', body?: object) => shop.send(method, path + to, body, headers)
  return {
    id: operatorId,
    headers,
    call,
    read: async () => (await call('GET')).body,
    /** The current version. */
    sets: async (group: 'money' | 'shop', changes: object) =>
      call('PATCH', `${group}/`, { version: (await call('GET')).body.version, changes }),
  }
}

const zone = (counties: string[], more: object = {}) => ({ counties, price: 100, ...more })

describe('invalid settings', () => {
  it.each([
    ['a negative fee', 'money', { flat_delivery: -1 }, 'changes.flat_delivery'],
    ['half a cent', 'money', { minimum_order: 1.005 }, 'changes.minimum_order'],
    ['a fee above the limit', 'money', { express_surcharge: 1_000_001 }, 'changes.express_surcharge'],
    ['a commission above 50 percent', 'money', { commission: 50.01 }, 'changes.commission'],
    ['an exchange rate of zero', 'money', { paypal_kes_per_usd: 0 }, 'changes.paypal_kes_per_usd'],
    ['a reversed range of days', 'money', { standard_days: { min: 7, max: 3 } }, 'changes.standard_days'],
    [
      'a county with two prices',
      'money',
      { delivery_zones: [zone(['Embu']), zone(['Meru', 'Embu'])] },
      'changes.delivery_zones.1.counties',
    ],
    [
      'a town with two prices in different spellings',
      'money',
      {
        delivery_zones: [zone(['Machakos'], { towns: ['Athi-River'] }), zone(['Machakos'], { towns: ['athi river'] })],
      },
      'changes.delivery_zones.1.towns',
    ],
    ['a zone without a county', 'money', { delivery_zones: [zone([])] }, 'changes.delivery_zones.0.counties'],
    [
      'a zone with a negative price',
      'money',
      { delivery_zones: [{ counties: ['Embu'], price: -1 }] },
      'changes.delivery_zones.0.price',
    ],
    ['a minimum withdrawal above the maximum', 'money', { withdrawal_min: 250_001 }, 'changes.withdrawal_min'],
    [
      'an invalid address',
      'shop',
      { contact: { ...fixedSettings().current().contact, email: 'no' } },
      'changes.contact.email',
    ],
    ...['a\0b', 'a\nb', 'a\ud800b', 'a\u202eb'].map(
      (phone) =>
        [
          `a phone of ${JSON.stringify(phone)}`,
          'shop',
          { contact: { ...fixedSettings().current().contact, phone } },
          'changes.contact.phone',
        ] as const,
    ),
    ['an unknown label', 'shop', { currency_labels: 'euro' }, 'changes.currency_labels'],
  ] as const)('are refused at their field, and nothing changes: %s', async (_, group, changes, field) => {
    const owner = await anOperator()
    const { status, body } = await owner.sets(group, changes)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' })
    expect(body.fields.map(({ path: at }: { path: string }) => at.replace(/^body\./, ''))).toContain(field)
    expect((await owner.read()).version).toBe(0)
  })
})

describe('the shop’s settings in the admin API', () => {
  beforeEach(openAnother)

  it('include every setting under its name', () => {
    const all = Object.keys(fixedSettings().current()) as Parameters<typeof wireName>[0][]
    expect(all.map(wireName).toSorted()).toEqual(Object.keys(SettingsOutput.shape).toSorted())
    const changed = Object.keys(patchOf(Object.fromEntries(all.map((name) => [wireName(name), []]))))
    expect(changed.toSorted()).toEqual(all.toSorted())
  })

  it('are the specified defaults until an operator changes them, with decimals and percentages', async () => {
    const { version, values } = await (await anOperator('finance')).read()
    expect(version).toBe(0)
    expect(values).toMatchObject({
      flat_delivery: 350,
      free_delivery_from: 4000,
      minimum_order: 50,
      commission: 10,
      vat: 16,
      paypal_kes_per_usd: 129,
      withdrawal_max: 250_000,
      pay_on_delivery: false,
      low_stock_below: 10,
      currency_labels: null,
    })
    expect(values.delivery_zones.flatMap(({ counties }: { counties: string[] }) => counties).toSorted()).toEqual(
      [...COUNTIES].toSorted(),
    )
  })

  it('can be changed by finance in the group money, and only by an owner in the group shop', async () => {
    const finance = await anOperator('finance')
    expect(await finance.sets('money', { vat: 16.5, flat_delivery: 299.5 })).toMatchObject({
      status: 200,
      body: { version: 1, values: { vat: 16.5, flat_delivery: 299.5 } },
    })
    expect((await finance.sets('shop', { low_stock_below: 3 })).body.code).toBe('FORBIDDEN')
    expect(await finance.sets('money', { two_approvers_above: 9_000_000 })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    })
    expect(await (await anOperator()).sets('shop', { low_stock_below: 3 })).toMatchObject({ body: { version: 2 } })
    const [entry] = await shop.db
      .selectFrom('audit_entries')
      .select(['actor', 'changes'])
      .where('subject', '=', 'settings:1')
      .execute()
    expect(entry).toEqual({
      actor: `operator:${finance.id}`,
      changes: { vatBasisPoints: { from: 1600, to: 1650 }, flatDeliveryCents: { from: 350_00, to: 299_50 } },
    })
  })

  it('refuse the second of two concurrent changes, so that no unseen value is overwritten', async () => {
    const [one, other] = [await anOperator(), await anOperator('finance')]
    const answers = await Promise.all([
      one.call('PATCH', 'money/', { version: 0, changes: { flat_delivery: 400 } }),
      other.call('PATCH', 'money/', { version: 0, changes: { flat_delivery: 500 } }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'SETTINGS_CHANGED_SINCE',
      version: 1,
    })
    expect((await one.read()).version).toBe(1)
  })

  it('have a paged history of who changed what, and an earlier version can be restored', async () => {
    const owner = await anOperator()
    const finance = await anOperator('finance')
    await finance.sets('money', { flat_delivery: 400, delivery_zones: [zone(['Embu'])] })
    await owner.sets('shop', { currency_labels: 'ksh' })
    await owner.sets('money', { flat_delivery: 450 })
    // The process reads the settings once it was notified of the last change.
    await expect.poll(() => shop.modules.settings.current().flatDeliveryCents, beforePolling).toBe(450_00)
    shop.database.takeStatements()
    const first = await shop.http.inject({ url: `${path}versions/?limit=2`, headers: finance.headers })
    expect(shop.database.takeStatements().length).toBeLessThanOrEqual(3)
    expect(first.json()).toMatchObject([
      {
        version: 3,
        actor: `operator:${owner.id}`,
        name: 'Akinyi',
        changes: [{ setting: 'flat_delivery', from: 400, to: 450 }],
      },
      { version: 2, changes: [{ setting: 'currency_labels', from: null, to: 'ksh' }] },
    ])
    const [, next = ''] = /<\/api\/admin\/settings\/([^>]+)>/.exec(String(first.headers.link)) ?? []
    const [oldest] = (await finance.call('GET', next)).body
    expect(oldest.changes.map(({ setting }: { setting: string }) => setting).toSorted()).toEqual([
      'delivery_zones',
      'flat_delivery',
    ])
    expect((await finance.call('GET', 'versions/1/')).body).toMatchObject({
      version: 1,
      values: { flat_delivery: 400, delivery_zones: [{ counties: ['Embu'], price: 100 }], currency_labels: null },
    })

    expect((await owner.call('POST', 'versions/1/restore/', { version: 2 })).body.code).toBe('SETTINGS_CHANGED_SINCE')
    expect((await owner.call('POST', 'versions/9/restore/', { version: 3 })).body.code).toBe(
      'SETTINGS_VERSION_NOT_FOUND',
    )
    expect(await owner.call('POST', 'versions/1/restore/', { version: 3 })).toMatchObject({
      status: 200,
      body: { version: 4, values: { flat_delivery: 400, currency_labels: null } },
    })
    await owner.call('POST', 'versions/1/restore/', { version: 4 })
    expect((await owner.read()).version).toBe(4)
  })
})

describe('a change of the settings', () => {
  it('applies to carts, quotes, checkout and pages at once, in every process', async () => {
    const other = shop.aProcess()
    await other.http.ready()
    await other.open()
    try {
      const shopper = await aCaller(shop)
      const owner = await anOperator()
      await owner.sets('money', {
        minimum_order: 1500.5,
        free_delivery_from: 2000,
        delivery_zones: [{ counties: ['Embu'], price: 123 }],
      })
      const asks = async (url: string) =>
        (await other.http.inject({ url, headers: { authorization: `Bearer ${shopper.access}` } })).json()
      await expect
        .poll(() => asks('/api/cart/'), beforePolling)
        .toMatchObject({ minimum_order: 1500.5, free_delivery_threshold: 2000 })
      expect(await asks('/api/delivery-costs/?subtotal=1999&county=Embu')).toMatchObject({ cost: 123 })
      expect(await asks('/api/delivery-costs/?subtotal=2000&county=Embu')).toMatchObject({ cost: 0 })
      expect(JSON.stringify(await asks('/api/pages/shipping/'))).toContain('KSh 2,000.00')
      const { cart } = await asks('/api/cart/')
      const order = {
        cart_items: cart,
        delivery_cost: 123,
        county: 'Embu',
        town: 'Runyenjes',
        delivery_address: 'Main street',
        phone_number: '0712 345 678',
      }
      const refused = await other.http.inject({
        method: 'POST',
        url: '/api/checkout/',
        headers: { authorization: `Bearer ${shopper.access}` },
        payload: order,
      })
      expect(refused.json()).toMatchObject({
        code: 'BELOW_MINIMUM',
        minimum: 1500.5,
        error: 'Minimum order value is 1,500.5 Ksh. Please add more items to your cart.',
      })
    } finally {
      await other.close()
      await other.http.close()
    }
  })
})
