import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { faults, overflow } from '../support/faults.ts'
import { it, journey, open, sees, settled } from '../support/journey.ts'
import { breaks } from '../support/network.ts'
import { aSaleOf } from '../support/sale.ts'
import { aSeller } from '../support/seller.ts'
import { aShopper } from '../support/shopper.ts'

const tab = '/Seller/Dashboard/orders'

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
}

describe('V§2 Orders tab', () => {
  it('shows that there are no orders yet, and that orders could not be loaded', async ({ visit }) => {
    const seller = await aSeller()
    const page = await visit({ as: seller })
    await open(page, tab)
    await sees(page, 'No orders yet.')
    await settled(page)
    expect(await faults(page)).toEqual([])
    const field = page.getByLabel('Order number')
    await field.fill('SK12')
    await field.press('Enter')
    await page.waitForURL('**?q=SK12')
    await settled(page)
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
    await breaks(page, '**/api/seller/orders/?*')
    await open(page, `${tab}?state=new`)
    await sees(page, 'We couldn’t load your orders.')
  })

  journey(
    'D36 a store sees only its own seller order of an order, ships it, and hands it over by the buyer’s code',
    async ({ visit }) => {
      const [one, other, shopper] = [await aSeller(), await aSeller(), await aShopper()]
      const sale = await aSaleOf(shopper, [one, other], 2)
      const page = await visit({ as: one, screen: 'phone' })
      await open(page, tab)
      await page.getByRole('link', { name: sale.orderNumber }).click()
      await sees(page, `2 × Kettle of ${one.storeName}`)
      expect(await page.getByText(other.storeName).count()).toBe(0)
      expect(await faults(page)).toEqual([])
      expect(await overflow(page)).toEqual({ pixels: 0, parts: [] })
      await press(page, 'Accept order')
      await press(page, 'Mark as packed')
      await press(page, 'Ship order')
      await sees(page, 'This field is required.')
      await page.getByLabel('Courier').fill('G4S')
      await page.getByLabel('Tracking number (optional)').fill('KE 1')
      await press(page, 'Ship order')
      await page.getByRole('group', { name: 'Buyer’s code' }).waitFor()

      const buyer = await visit({ as: shopper })
      await open(buyer, `/order/${sale.orderId}`)
      await sees(buyer, 'Courier: G4S')
      const sellerOrder = (await sale.order()).seller_orders.find(({ state }) => state === 'shipped')
      await sees(buyer, sellerOrder?.handover_code ?? 'no code')
      expect(await faults(buyer)).toEqual([])

      await page
        .getByRole('textbox', { name: 'Buyer’s code' })
        .first()
        .pressSequentially(sellerOrder?.handover_code ?? '')
      await press(page, 'Confirm delivery')
      await sees(page, 'The buyer’s contact details are no longer shown.')
      expect((await sale.order()).seller_orders.map(({ state }) => state).toSorted()).toEqual(['delivered', 'new'])
    },
  )

  it('cancels a unit and refunds it, which its buyer sees; the store then pays for the free delivery', async ({
    visit,
  }) => {
    const [seller, shopper] = [await aSeller(), await aShopper()]
    const sale = await aSaleOf(shopper, [seller], 2)
    const page = await visit({ as: seller })
    await open(page, tab)
    await page.getByRole('link', { name: sale.orderNumber }).click()
    await press(page, `Cancel item: Kettle of ${seller.storeName}`)
    await settled(page)
    const warning = page.getByText('Without these items, the order no longer qualifies for free delivery.')
    // With all units selected nothing is delivered, so no delivery fee is charged.
    expect(await warning.count()).toBe(0)
    await page.getByLabel('Quantity').selectOption('1')
    await warning.waitFor()
    await press(page, 'Cancel and refund')
    await sees(page, /1 of 2 cancelled: Out of stock/)
    await sees(page, 'Delivery fee (free delivery no longer applies)')
    expect(await faults(page)).toEqual([])
    const buyer = await visit({ as: shopper })
    await open(buyer, `/order/${sale.orderId}`)
    await sees(buyer, 'Cancelled items')
    await sees(buyer, 'Out of stock.')
  })

  it('cancels a unit once when the answer is lost and the request is sent again', async ({ visit }) => {
    const [seller, shopper] = [await aSeller(), await aShopper()]
    const sale = await aSaleOf(shopper, [seller], 3)
    const page = await visit({ as: seller })
    const keys: (string | null)[] = []
    const { promise: lost, resolve: loses } = Promise.withResolvers<void>()
    await page.route('**/lines/*/cancel/', async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'))
      const response = await route.fetch()
      if (keys.length > 1) return route.fulfill({ response })
      await lost
      return route.abort()
    })
    await open(page, tab)
    await page.getByRole('link', { name: sale.orderNumber }).click()
    const dialog = page.getByRole('dialog')
    async function cancelsOneUnit() {
      await press(page, `Cancel item: Kettle of ${seller.storeName}`)
      await dialog.getByLabel('Quantity').selectOption('1')
      await press(page, 'Cancel and refund')
    }
    await cancelsOneUnit()
    await expect.poll(() => keys).toHaveLength(1)
    await page.keyboard.press('Escape')
    await settled(page)
    expect(await dialog.count()).toBe(1)
    loses()
    await dialog.getByRole('alert').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await cancelsOneUnit()
    await dialog.waitFor({ state: 'detached' })
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(keys).toEqual([keys[0], keys[0]])
    await sees(page, /1 of 3 cancelled/)
  })
})
