import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { arrivesAt, it, journey, open, sees, stored } from '../support/journey.ts'
import { answers, breaks, hangs } from '../support/network.ts'
import { address, aProduct, aShopper, fillCart, type Product, type Shopper, someProducts } from '../support/shopper.ts'

type Line = { id: number; price: number; line_total: number; stock: number; quantity: number; available: boolean }
type CartAnswer = { cart: Line[]; subtotal: number }

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

async function aShopperWith(products: readonly Product[]): Promise<Shopper> {
  const shopper = await aShopper()
  for (const product of products) await fillCart(shopper, product)
  return shopper
}

/**
 * Changes the first line in the cart responses that the browser gets, as if the operator or another
 * buyer had changed the product meanwhile.
 */
const changesLine = (page: Page, change: (line: Line) => Partial<Line>) =>
  answers<CartAnswer>(page, /\/api\/cart\/(\?.*)?$/, (answer) => ({
    ...answer,
    cart: answer.cart.map((line, index) => (index === 0 ? { ...line, ...change(line) } : line)),
  }))

/** The button of the page; on a phone, the bar at the lower edge has another one while that is out of view. */
const checkoutButton = (page: Page) => page.getByRole('button', { name: 'Checkout' }).first()

describe('S§2 Cart: lines', () => {
  it('moves the focus to the next line when a line is removed, and announces the removal', async ({ visit }) => {
    const [first, second] = (await someProducts(2)) as [Product, Product]
    const page = await visit({ as: await aShopperWith([first, second]), screen: 'phone' })
    await open(page, '/cart')
    await page.getByRole('button', { name: `Remove ${first.name}` }).click()
    await page
      .getByRole('status')
      .filter({ hasText: `${first.name} was removed. Subtotal (1 item)` })
      .waitFor()
    expect(await focused(page)).toBe(`Remove ${second.name}`)
    await page.getByRole('button', { name: `Remove ${second.name}` }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Your cart is empty' }).waitFor()
    await expect.poll(() => focused(page)).toBe('Your cart is empty')
  })

  it('S§8 Cart: keeps a line that could not be removed, and shows an error toast', async ({ visit }) => {
    const product = await aProduct()
    const page = await visit({ as: await aShopperWith([product]) })
    await open(page, '/cart')
    await breaks(page, '**/api/cart/remove/**')
    await page.getByRole('button', { name: `Remove ${product.name}` }).click()
    await sees(page, 'Failed to remove item from cart.')
    await page.getByRole('button', { name: `Remove ${product.name}` }).waitFor()
  })

  it('shows once that a price has changed since the shopper last saw it', async ({ visit }) => {
    const product = await aProduct()
    const page = await visit({ as: await aShopperWith([product]) })
    await open(page, '/cart')
    await page.getByRole('button', { name: 'Edit Address' }).waitFor()
    await changesLine(page, ({ price }) => ({ price: price + 100, line_total: price + 100 }))
    await page.reload()
    await sees(page, /^The price changed from KSh [\d,.]+ to KSh [\d,.]+\.$/)
    await page.reload()
    await page.getByRole('button', { name: 'Edit Address' }).waitFor()
    expect(await page.getByText(/^The price changed/).count()).toBe(0)
  })

  it.for([
    ['with few units left', { stock: 3 }, 'Only 3 left', true],
    [
      'with fewer units left than the cart contains',
      { stock: 2, quantity: 4, available: false },
      'Only 2 left. Please reduce the quantity.',
      false,
    ],
    ['that is sold out', { stock: 0, available: false }, /^Out of Stock\./, false],
  ] as const)('shows the stock message for a product %s', async ([, change, words, buyable], { visit }) => {
    const page = await visit({ as: await aShopperWith([await aProduct()]), screen: 'phone' })
    await changesLine(page, () => change)
    await open(page, '/cart')
    await sees(page, words)
    await page.getByRole('button', { name: 'Edit Address' }).waitFor()
    await expect.poll(() => checkoutButton(page).isDisabled()).toBe(!buyable)
    if (!buyable) await sees(page, 'Some items are no longer available. Please change or remove them.')
  })
})

describe('S§5 Cart: checkout', () => {
  journey(
    'rejects checkout of a cart that changed meanwhile, and shows the current cart and the changes (D24)',
    async ({ visit }) => {
      const product = await aProduct()
      const shopper = await aShopperWith([product])
      const page = await visit({ as: shopper })
      await open(page, '/cart')
      await page.getByRole('button', { name: 'Edit Address' }).waitFor()
      const { cart } = await shopper.api.shopper.call('GET /api/cart/')
      const body = { quantity: 3 }
      await shopper.api.shopper.call('PATCH /api/cart/update/:id/', { params: { id: String(cart[0]?.id) }, body })
      await checkoutButton(page).click()
      const alert = page.getByRole('alert')
      await alert.filter({ hasText: 'Prices or stock have changed.' }).waitFor()
      await alert.getByText(`${product.name}: quantity changed to 3`).waitFor()
      await sees(page, 'Subtotal (3 items)')
      await checkoutButton(page).click()
      await arrivesAt(page, /\/order\/[\w-]{22}$/)
    },
  )

  it('S§5 Cart: disables Checkout until the saved addresses are loaded', async ({ visit }) => {
    const page = await visit({ as: await aShopperWith([await aProduct()]) })
    let letIn = () => {}
    const arrived = new Promise<void>((done) => (letIn = done))
    await page.route('**/api/addresses/', async (route) => {
      await arrived
      await route.continue()
    })
    await open(page, '/cart')
    const checkout = checkoutButton(page)
    await page
      .getByRole('region', { name: 'Order summary' })
      .getByText(/^Arrives /)
      .waitFor()
    expect(await checkout.isDisabled()).toBe(true)
    letIn()
    await checkout.click()
    await page.waitForURL('**/order/*')
  })

  it('S§8 Cart: shows an error when the shop is unreachable, checkout fails, or the response has no order id', async ({
    visit,
  }) => {
    const page = await visit({ as: await aShopperWith([await aProduct()]) })
    await open(page, '/cart')
    const checkout = checkoutButton(page)
    await page.route('**/api/checkout/', (route) => route.abort())
    await checkout.click()
    await sees(page, 'Error during checkout.')
    await page.unroute('**/api/checkout/')
    await page.route('**/api/checkout/', (route) => route.fulfill({ status: 500, json: {} }))
    await checkout.click()
    await sees(page, 'Checkout failed')
    await page.unroute('**/api/checkout/')
    await page.route('**/api/checkout/', (route) => route.fulfill({ status: 201, json: { order_number: 'SK1' } }))
    await checkout.click()
    await sees(page, 'Order ID not received')
  })
})

describe('The bar of the cart on a phone', () => {
  it('shows the total and checks out while the button of the page is out of view', async ({ visit }) => {
    const page = await visit({ as: await aShopperWith([await aProduct()]), screen: 'phone' })
    await open(page, '/cart')
    const bar = page.locator('.buy-bar')
    await bar.waitFor()
    const tabs = page.getByRole('navigation', { name: 'Shortcuts' })
    expect(await tabs.isVisible()).toBe(false)
    const total = page.getByRole('region', { name: 'Order summary' }).getByRole('definition').last()
    await expect.poll(async () => (await bar.innerText()).includes(await total.innerText())).toBe(true)
    await checkoutButton(page).scrollIntoViewIfNeeded()
    await bar.waitFor({ state: 'hidden' })
    await tabs.waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await bar.getByRole('button', { name: 'Checkout' }).click()
    await arrivesAt(page, /\/order\/[\w-]{22}$/)
  })

  it('shows why checkout was refused', async ({ visit }) => {
    const shopper = await aShopper()
    const { id } = await aProduct()
    await shopper.api.shopper.call('POST /api/cart/add/', { body: { product_id: id, quantity: 1 } })
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, '/cart')
    await page.locator('.buy-bar').getByRole('button', { name: 'Checkout' }).click()
    const reason = page.getByText('Please save your delivery address before checkout')
    await reason.waitFor()
    await expect.poll(() => reason.evaluate((text) => text.getBoundingClientRect().top < innerHeight - 60)).toBe(true)
  })
})

describe('S§4 Delivery address', () => {
  journey(
    'chooses among saved addresses; county and delivery method decide the delivery cost (D26)',
    async ({ visit }) => {
      const shopper = await aShopperWith([await aProduct()])
      const far = { ...address, county: 'Turkana', town: 'Lodwar' } as const
      await shopper.api.shopper.call('POST /api/addresses/', { body: far })
      const page = await visit({ as: shopper })
      await open(page, '/cart')
      const fee = page.getByRole('region', { name: 'Order summary' }).getByRole('definition').nth(1)
      const { subtotal } = await shopper.api.shopper.call('GET /api/cart/')
      const costs = async ({ county, town }: typeof address | typeof far, method: 'standard' | 'express') => {
        const query = { subtotal: String(subtotal), county, town, delivery_method: method }
        const { cost } = await shopper.api.open.call('GET /api/delivery-costs/', { query })
        return `KSh ${cost.toLocaleString('en-KE', { minimumFractionDigits: 2 })}`
      }
      const shown = async () => (await fee.textContent())?.replaceAll('\u00a0', ' ')
      await expect.poll(shown).toBe(await costs(address, 'standard'))
      await page.getByRole('button', { name: 'Change' }).click()
      await page.getByRole('radio', { name: /Lodwar/ }).check()
      await expect.poll(shown).toBe(await costs(far, 'standard'))
      await page.getByRole('radio', { name: 'Express' }).check()
      await expect.poll(shown).toBe(await costs(far, 'express'))
    },
  )

  it('shows each delivery method with its cost and dates before one is chosen', async ({ visit }) => {
    const shopper = await aShopperWith([await aProduct()])
    const page = await visit({ as: shopper, screen: 'phone' })
    const quotes: string[] = []
    page.on('request', (request) => void quotes.push(request.url()))
    await open(page, '/cart')
    const date = '\\w{3} \\d{1,2} \\w{3,4}'
    for (const method of ['Standard', 'Express']) {
      const option = page.getByRole('radio', {
        name: new RegExp(`^${method} (?:KSh [\\d,.]+|Free) Arrives ${date} to ${date}$`),
      })
      await option.waitFor()
    }
    expect(quotes.filter((url) => /delivery-costs.*county=/.test(url))).toHaveLength(2)
  })

  it('fills in the phone number of a new address: from the profile, then from the last address', async ({ visit }) => {
    const shopper = await aShopper()
    const { username, email } = await shopper.api.shopper.call('GET /api/profile/')
    const body = { username, email, phone_number: '0733 000 111', address: '' }
    await shopper.api.shopper.call('PUT /api/profile/', { body })
    const { id } = await aProduct()
    await shopper.api.shopper.call('POST /api/cart/add/', { body: { product_id: id, quantity: 1 } })
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, '/cart')
    const phone = page.getByLabel('Phone number')
    await expect.poll(() => phone.inputValue()).toBe('+254733000111')
    await page.getByLabel('County').selectOption(address.county)
    await page.getByLabel('Town or estate').fill(address.town)
    await page.getByLabel('Delivery address').fill(address.line)
    await phone.fill('0744 555 666')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('button', { name: 'Add address' }).click()
    await expect.poll(() => phone.inputValue()).toBe('+254744555666')
  })

  it('disables Checkout while the delivery cost of the newly chosen address loads', async ({ visit }) => {
    const shopper = await aShopperWith([await aProduct()])
    await shopper.api.shopper.call('POST /api/addresses/', { body: { ...address, county: 'Turkana', town: 'Lodwar' } })
    const page = await visit({ as: shopper })
    await open(page, '/cart')
    const checkout = checkoutButton(page)
    await expect.poll(() => checkout.isEnabled()).toBe(true)
    let answer = () => {}
    const requested = new Promise<void>((resolve) => (answer = resolve))
    await page.getByRole('button', { name: 'Change' }).click()
    await page.route('**/api/delivery-costs/**', async (route) => {
      await requested
      await route.continue()
    })
    await page.getByRole('radio', { name: /Lodwar/ }).check()
    await expect.poll(() => checkout.isEnabled()).toBe(false)
    answer()
    await expect.poll(() => checkout.isEnabled()).toBe(true)
    await checkout.click()
    await page.waitForURL(/\/order\/[\w-]{22}$/)
  })

  it('edits the chosen address, adds another, and returns the focus', async ({ visit }) => {
    const page = await visit({ as: await aShopperWith([await aProduct()]), screen: 'phone' })
    await open(page, '/cart')
    await page.getByRole('button', { name: 'Edit Address' }).click()
    await page.getByLabel('Town or estate').fill('Kilimani')
    await expect.poll(() => checkoutButton(page).isEnabled()).toBe(true)
    await page.getByRole('button', { name: 'Save address' }).click()
    await sees(page, /Kilimani, .*Nairobi/)
    await expect.poll(() => focused(page)).toBe('Edit Address')
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('button', { name: 'Add address' }).click()
    await page.getByLabel('County').selectOption('Mombasa')
    await page.getByLabel('Town or estate').fill('Nyali')
    await page.getByLabel('Delivery address').fill('Links Road 4')
    await page.getByLabel('Phone number').fill('0722 123 456')
    await page.getByRole('button', { name: 'Save address' }).click()
    await sees(page, /^Nyali, Mombasa/)
    await page.getByRole('button', { name: 'Change' }).click()
    expect(await page.getByRole('radio', { name: /Nyali/ }).isChecked()).toBe(true)
  })
})

describe('S§9 Wishlist promo code (D27)', () => {
  journey('takes 10 % off, survives a reload, can be removed, and appears on the order', async ({ visit }) => {
    const product = await aProduct()
    const page = await visit({ as: await aShopperWith([product]), screen: 'phone' })
    await open(page, '/cart')
    const code = page.getByLabel('Coupon code')
    await code.fill('NO-SUCH-THING')
    await page.getByRole('button', { name: 'Apply' }).click()
    await sees(page, 'We don’t recognise this coupon code. Please check it and try again.')
    await code.fill('wishlist10')
    await code.press('Enter')
    const off = `KSh ${(product.price / 10).toLocaleString('en-KE', { minimumFractionDigits: 2 })}`
    await page.getByRole('definition').filter({ hasText: off }).waitFor()
    await page.reload()
    await page.getByRole('definition').filter({ hasText: off }).waitFor()
    await page.getByRole('button', { name: 'Remove coupon WISHLIST10' }).click()
    await page.getByRole('definition').filter({ hasText: off }).waitFor({ state: 'detached' })
    await code.fill('WISHLIST10')
    await code.press('Enter')
    await page.getByRole('definition').filter({ hasText: off }).waitFor()
    await checkoutButton(page).click()
    await arrivesAt(page, /\/order\/[\w-]{22}$/)
    await page.getByRole('heading', { name: '1 item' }).click()
    await page
      .getByRole('definition')
      .filter({ hasText: off.replace('KSh', '$') })
      .waitFor()
  })
})

it('shows each delivery option as free once a coupon pays for the delivery', async ({ visit }) => {
  const page = await visit({ as: await aShopperWith([await aProduct()]) })
  await answers(page, /\/api\/cart\/\?coupon=/, (cart: { coupon: object }) => ({
    ...cart,
    coupon: { ...cart.coupon, discount: 0, free_delivery: true },
  }))
  await open(page, '/cart')
  await page.getByRole('radio', { name: /^Standard .*KSh/ }).waitFor()
  await page.getByLabel('Coupon code').fill('WISHLIST10')
  await page.getByRole('button', { name: 'Apply' }).click()
  for (const method of ['Standard', 'Express'])
    await page.getByRole('radio', { name: new RegExp(`^${method} .*FREE`, 'i') }).waitFor()
})

describe('S§2 Cart: without a network', () => {
  it('opens the last known cart offline, lists the items that wait to be sent, and disables all changes', async ({
    visit,
  }) => {
    const [first, second] = (await someProducts(2)) as [Product, Product]
    const shopper = await aShopperWith([first])
    const add = { key: crypto.randomUUID(), name: second.name, product_id: second.id, quantity: 2 }
    const waiting = [{ ...add, account: shopper.email }]
    const page = await visit({ as: shopper, screen: 'phone', mayLog: /could not be (read|joined)/ })
    await open(page, '/cart')
    await page.getByRole('button', { name: 'Edit Address' }).waitFor()
    await page.evaluate((adds) => localStorage.setItem('cart_waiting', JSON.stringify(adds)), waiting)
    await page.route('**/api/**', (route) => route.abort())
    await page.reload()
    await sees(page, /^You’re offline\. This is your cart as of /)
    await page.getByRole('list', { name: 'Items' }).getByRole('link', { name: first.name }).waitFor()
    await page.getByRole('region', { name: 'Waiting for a connection' }).getByText(second.name).waitFor()
    await sees(page, 'You can’t change your cart or check out while you’re offline.')
    expect(await checkoutButton(page).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: `Remove ${first.name}` }).isDisabled()).toBe(true)
    expect(await page.getByRole('textbox', { name: `Quantity of ${first.name}` }).isDisabled()).toBe(true)
    await page.unroute('**/api/**')
    await page.reload()
    await page.getByRole('list', { name: 'Items' }).getByRole('link', { name: second.name }).waitFor()
    expect((await shopper.api.shopper.call('GET /api/cart/')).total_items).toBe(3)
  })

  it('S§6 Logged in: logout deletes the stored cart from the browser', async ({ visit }) => {
    const page = await visit({ as: await aShopperWith([await aProduct()]) })
    await open(page, '/cart')
    await page.getByRole('button', { name: 'Edit Address' }).waitFor()
    expect(await stored(page, 'cart_last')).toContain('"line_total"')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Log out', exact: true }).first().click()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    expect(await stored(page, 'cart_last')).toBeNull()
  })
})

describe('S§6 Logged in: the cart of the next user of the same browser', () => {
  journey('shows only the cart of the user who logged in last, without a page reload in between', async ({ visit }) => {
    const [hers, his, chosen] = (await someProducts(3)) as [Product, Product, Product]
    const next = await aShopperWith([his])
    const page = await visit({ as: await aShopperWith([hers]) })
    await open(page, '/cart')
    await page.getByRole('link', { name: hers.name }).first().waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('link', { name: 'Password and devices' }).click()
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()

    await page.evaluate((item) => localStorage.setItem('cart', JSON.stringify([item])), { ...chosen, quantity: 1 })
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
    await page.getByRole('button', { name: 'Sign in to check out' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(next.email)
    await dialog.getByLabel('Password', { exact: true }).fill(next.password)
    // Until the shop responds, the screen can show only what this browser stored.
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/cart/', async (route) => {
      await answer.promise
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Login' }).click()
    // The login modal covers the screen until the cart is loaded.
    const screen = page.locator('main')
    await screen.getByText('Loading...').waitFor({ state: 'attached' })
    expect(await screen.getByText(hers.name).count()).toBe(0)
    answer.resolve()
    await screen.getByRole('link', { name: his.name }).first().waitFor()
    expect(await screen.getByText(hers.name).count()).toBe(0)
  })
})

describe('S§2 Cart', () => {
  it('lists the payment methods', async ({ visit }) => {
    const page = await visit({ as: await aShopperWith([await aProduct()]) })
    await open(page, '/cart')
    const marks = page.getByRole('main').getByRole('list', { name: 'Payment methods' }).getByRole('img')
    await marks.first().waitFor()
    expect(await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('alt')))).toEqual([
      'Visa',
      'Mastercard',
      'M-Pesa',
      'Airtel Money',
      'PayPal',
    ])
  })

  it('shows the cart in Kiswahili', async ({ visit }) => {
    const product = await aProduct()
    const page = await visit({ as: await aShopperWith([product]), screen: 'phone' })
    await open(page, '/sw/cart')
    await page.getByRole('heading', { level: 1, name: 'Kikapu chako' }).waitFor()
    await page.getByRole('button', { name: `Ondoa ${product.name_sw}` }).waitFor()
    await page.getByRole('button', { name: 'Hariri Anwani' }).waitFor()
    await page.getByRole('button', { name: 'Lipia' }).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await page.getByRole('main').innerText()).not.toMatch(/\b(Cart|Checkout|Delivery|Total|Subtotal|Address)\b/)
  })

  it('S§3 cart: shows a cart that the browser stored in an old format', async ({ visit }) => {
    const { id, name, image } = await aProduct()
    const item = { id: String(id), name, price: '1250.50', images: [{ image }], quantity: '2' }
    const page = await visit({ storage: { cart: JSON.stringify([item]) }, screen: 'phone' })
    await open(page, '/cart')
    await page.getByRole('main').getByRole('link', { name }).waitFor()
    await sees(page, /× 2 · KSh 1,250\.50/)
    await page.waitForFunction(() => {
      const shown = document.querySelector<HTMLImageElement>('main li img')
      return shown?.complete && shown.naturalWidth > 0 && !/placeholder/.test(shown.currentSrc)
    })
  })
})

describe('S§2 Cart: before its scripts have loaded', () => {
  it.for([
    ['a guest', undefined, 'Sign in to view your cart'],
    ['a logged-in shopper', aShopper, 'Your cart'],
  ] as const)('%s sees the matching heading', async ([, comes, heading], { visit }) => {
    const page = await visit({ as: await comes?.(), screen: 'phone' })
    await hangs(page, '**/*.js')
    await page.goto('/cart', { waitUntil: 'commit' })
    await expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading])
  })

  it('the cart is requested once, before the scripts', async ({ visit }) => {
    const product = await aProduct()
    const page = await visit({ as: await aShopperWith([product]), screen: 'phone' })
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await open(page, '/cart')
    await page.getByRole('button', { name: `Remove ${product.name}` }).waitFor()
    await page.getByRole('button', { name: 'Edit Address' }).waitFor()
    expect(requested.filter((path) => path === '/api/cart/')).toHaveLength(1)
    expect(requested.indexOf('/api/cart/')).toBeLessThan(requested.findIndex((path) => path.endsWith('.js')))
  })
})
