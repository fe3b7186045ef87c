import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { arrivesAt, it, journey, open, type Screen, sees, stored } from '../support/journey.ts'
import { codeFor } from '../support/mailbox.ts'
import { breaks } from '../support/network.ts'
import { address, aProduct, aShopper, fillCart, type Product, newPerson, someProducts } from '../support/shopper.ts'

/** A product as a guest's cart in the browser stores it. */
function storedItem({ id, name, price, image }: Product, quantity: number) {
  return { id, name, price, image, quantity }
}

const cartLine = (page: Page, product: Product) =>
  page.getByRole('list', { name: 'Items' }).getByRole('listitem').filter({ hasText: product.name })

const quantityOf = (page: Page, product: Product) => page.getByRole('textbox', { name: `Quantity of ${product.name}` })

describe.for<Screen>(['phone', 'desktop'])('on a %s', (screen) => {
  it('S§2 Cart: asks a guest to sign in', async ({ visit }) => {
    const page = await visit({ screen })
    await open(page, '/cart')
    await page.getByRole('heading', { level: 1, name: 'Sign in to view your cart' }).waitFor()
    const main = page.getByRole('main')
    for (const [name, path] of [
      ['Login', '/login'],
      ['Create Account', '/register'],
      ['Continue Shopping', '/'],
    ] as const) {
      expect(await main.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path)
    }
  })

  journey(
    'S§4 Cart (D22, D23): stores a guest’s items in the browser and merges them into the cart after login',
    async ({ visit }) => {
      const shopper = await aShopper()
      const [first, second] = (await someProducts(2)) as [Product, Product]
      const page = await visit({ screen })

      await open(page, `/products/${first.id}`)
      await page.getByRole('button', { name: 'Increase quantity' }).click()
      await page
        .getByRole('button', { name: `Add to Cart: ${first.name}` })
        .first()
        .click()
      await sees(page, `${first.name} added to cart!`)
      await page.getByRole('link', { name: 'Cart 2 items' }).first().waitFor()

      const listing = `/categories/${second.category?.slug}?min_price=${second.price}&max_price=${second.price}`
      await open(page, listing)
      await page.getByRole('button', { name: `Add to Cart: ${second.name}` }).click()
      await arrivesAt(page, '/login')
      await sees(page, 'Please log in to add items to your cart')
      await page.getByRole('link', { name: 'Cart 3 items' }).first().waitFor()

      await page.getByLabel('Username or email').fill(shopper.email)
      await page.getByLabel('Password', { exact: true }).fill(shopper.password)
      await page.getByRole('button', { name: 'Login' }).click()
      await page.waitForURL(listing)
      await page.getByRole('link', { name: 'Cart 3 items' }).first().click()
      await cartLine(page, first).waitFor()
      expect(await quantityOf(page, first).inputValue()).toBe('2')
      expect(await quantityOf(page, second).inputValue()).toBe('1')
      expect(await stored(page, 'cart')).toBeNull()
    },
  )
})

describe('S§4 Cart (D23): merging a guest’s cart into the account’s cart', () => {
  journey('merges the guest’s cart exactly once when two tabs open at the same time', async ({ visit }) => {
    const shopper = await aShopper()
    const product = await aProduct()
    const page = await visit({ as: shopper, storage: { cart: JSON.stringify([storedItem(product, 3)]) } })
    const second = await page.context().newPage()
    await Promise.all([page.goto('/'), second.goto('/products')])
    for (const tab of [page, second]) await tab.getByRole('link', { name: 'Cart 3 items' }).first().waitFor()
    await page.reload()
    await page.getByRole('link', { name: 'Cart 3 items' }).first().waitFor()
    expect((await shopper.api.shopper.call('GET /api/cart/')).total_items).toBe(3)
    expect(await stored(page, 'cart')).toBeNull()
  })

  it('merges the guest’s cart once when the response to the first attempt is lost', async ({ visit }) => {
    const shopper = await aShopper()
    const product = await aProduct()
    const cart = JSON.stringify([storedItem(product, 2)])
    const page = await visit({ as: shopper, storage: { cart }, mayLog: /could not be joined/ })
    let lost = 0
    // The first request reaches the shop; its response is lost.
    await page.route('**/api/cart/merge/', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    const logged = page.waitForEvent('console', (message) => message.text().includes('could not be joined'))
    await page.goto('/products')
    await logged
    await page.reload()
    await page.getByRole('link', { name: 'Cart 2 items' }).first().waitFor()
    await expect.poll(() => stored(page, 'cart_merging')).toBeNull()
    expect((await shopper.api.shopper.call('GET /api/cart/')).total_items).toBe(2)
  })
})

describe('S§3 cart: damaged in storage', () => {
  it.for(['{"not": "a list"', '"text"', '[null, 7, {"id": "x", "quantity": -1}]', '[[[]]]', '{}'])(
    'treats a damaged stored cart as empty: %s',
    async (cart, { visit }) => {
      const product = await aProduct()
      const page = await visit({ storage: { cart }, screen: 'phone' })
      await open(page, `/products/${product.id}`)
      await page
        .getByRole('button', { name: `Add to Cart: ${product.name}` })
        .first()
        .click()
      await page.getByRole('link', { name: 'Cart 1 item' }).first().click()
      await page.getByRole('heading', { name: 'Saved on this device' }).waitFor()
      await page.getByRole('link', { name: product.name }).waitFor()
    },
  )

  it('drops only the damaged items of a stored cart', async ({ visit }) => {
    const product = await aProduct()
    const cart = JSON.stringify([null, storedItem(product, 2), { ...storedItem(product, 1), id: 'x' }])
    const page = await visit({ storage: { cart } })
    await open(page, '/cart')
    await page.getByRole('link', { name: 'Cart 2 items' }).first().waitFor()
    await page.getByRole('button', { name: `Remove ${product.name}` }).click()
    await page.getByRole('heading', { name: 'Saved on this device' }).waitFor({ state: 'detached' })
    expect(await stored(page, 'cart')).toBeNull()
  })
})

describe('S§2 Cart: of a logged-in shopper', () => {
  journey(
    'S§9 Free delivery, S§9 Quantity range: changes quantities, shows the amount missing for free delivery, removes items',
    async ({ visit }) => {
      const shopper = await aShopper()
      const product = await aProduct()
      await fillCart(shopper, product)
      const page = await visit({ as: shopper, screen: 'phone' })
      await open(page, '/cart')
      await sees(page, /^Add KSh [\d,]+\.\d\d more for free delivery\.$/)
      const quantity = quantityOf(page, product)
      await quantity.fill('99')
      await quantity.blur()
      await page.getByRole('link', { name: 'Cart 10 items' }).first().waitFor()
      expect(await quantity.inputValue()).toBe('10')
      await quantity.fill('two')
      await quantity.press('Enter')
      await page.getByRole('link', { name: 'Cart 1 item' }).first().waitFor()
      await page.getByRole('button', { name: 'Increase quantity' }).click()
      await sees(page, 'Subtotal (2 items)')
      await page.getByRole('button', { name: `Remove ${product.name}` }).click()
      await page.getByRole('heading', { level: 1, name: 'Your cart is empty' }).waitFor()
      await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click()
      await page.waitForURL('/')
    },
  )

  it('S§5 Cart, S§4 Delivery address: requires an address and a phone number before checkout', async ({ visit }) => {
    const shopper = await aShopper()
    const { id } = await aProduct()
    await shopper.api.shopper.call('POST /api/cart/add/', { body: { product_id: id, quantity: 1 } })
    const page = await visit({ as: shopper })
    await open(page, '/cart')
    await page.getByRole('button', { name: 'Checkout' }).first().click()
    await sees(page, 'Please save your delivery address before checkout')
    await page.getByRole('button', { name: 'Save address' }).click()
    await sees(page, 'Please enter a valid delivery address')
    await sees(page, 'Please enter your phone number')
    await page.getByLabel('County').selectOption(address.county)
    await page.getByLabel('Town or estate').fill(address.town)
    await page.getByLabel('Delivery address').fill('   ')
    await page.getByLabel('Phone number').fill('12')
    await page.getByRole('button', { name: 'Save address' }).click()
    await sees(page, 'Please enter a valid delivery address')
    await page.getByLabel('Delivery address').fill(address.line)
    await page.getByRole('button', { name: 'Save address' }).click()
    await sees(page, 'Please enter a Kenyan phone number, such as 0712 345 678.')
    await page.getByLabel('Phone number').fill(address.phone_number)
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByRole('button', { name: 'Edit Address' }).click()
    expect(await page.getByLabel('Delivery address').inputValue()).toBe(address.line)
  })
})

describe('S§2 Login modal over the cart', () => {
  journey(
    'registers with name, email and password, and confirms the email address on the order page',
    async ({ visit }) => {
      const product = await aProduct()
      const person = newPerson()
      const page = await visit({ screen: 'phone', storage: { cart: JSON.stringify([storedItem(product, 1)]) } })
      await open(page, '/cart')
      await page.getByRole('button', { name: 'Sign in to check out' }).click()
      const modal = page.getByRole('dialog', { name: 'Login' })
      await modal.getByLabel('Email').fill(person.email)
      await modal.getByLabel('Password', { exact: true }).fill(person.password)
      await modal.getByRole('button', { name: 'Login' }).click()
      await modal.getByRole('alert').waitFor()
      await modal.getByRole('button', { name: 'Create an account' }).click()
      const registering = page.getByRole('dialog', { name: 'Create Account' })
      await registering.getByLabel('Name').fill(person.name)
      await registering.getByLabel('Email').fill(person.email)
      await registering.getByLabel('Password', { exact: true }).fill(person.password)
      await registering.getByRole('button', { name: 'Create Account' }).click()
      await registering.waitFor({ state: 'hidden' })
      await cartLine(page, product).waitFor()

      await page.getByLabel('County').selectOption(address.county)
      await page.getByLabel('Town or estate').fill(address.town)
      await page.getByLabel('Delivery address').fill(address.line)
      await page.getByLabel('Phone number').fill(address.phone_number)
      await page.getByRole('button', { name: 'Save address' }).click()
      await page.getByRole('button', { name: 'Edit Address' }).waitFor()
      await page.getByRole('button', { name: 'Checkout' }).first().click()
      await arrivesAt(page, /\/order\//)
      const confirming = page.getByRole('region', { name: 'Confirm your email' })
      await confirming.getByRole('button', { name: 'Enter code' }).click()
      await confirming.getByRole('textbox', { name: 'Verification code' }).fill('12')
      await confirming.getByRole('button', { name: 'Verify' }).click()
      await sees(page, 'Please enter a 6-digit OTP')
      await confirming.getByRole('textbox', { name: 'Verification code' }).fill(await codeFor(person.email))
      await confirming.waitFor({ state: 'detached' })
    },
  )

  it('S§8 Login modal: shows the shop’s error message, or a default message when the shop does not respond', async ({
    visit,
  }) => {
    const { email } = newPerson()
    const page = await visit({ storage: { cart: JSON.stringify([storedItem(await aProduct(), 1)]) } })
    await open(page, '/cart')
    await page.getByRole('button', { name: 'Sign in to check out' }).click()
    const modal = page.getByRole('dialog', { name: 'Login' })
    await modal.getByLabel('Email').fill(email)
    await modal.getByLabel('Password', { exact: true }).fill('not the password')
    await modal.getByRole('button', { name: 'Login' }).click()
    await modal.getByText('Wrong username or password.').waitFor()

    await breaks(page, '**/api/login/', 'nothing')
    await modal.getByRole('button', { name: 'Login' }).click()
    await modal.getByText('Something went wrong').waitFor()
    expect(await modal.getByText('Wrong username or password.').count()).toBe(0)
  })

  it('S§6 Session over: opens the login modal when the refresh token is no longer valid', async ({ visit }) => {
    const shopper = await aShopper()
    const page = await visit({ storage: { refresh_token: 'a-token-of-long-ago' } })
    await page.goto('/cart')
    const modal = page.getByRole('dialog', { name: 'Login' })
    await modal.getByLabel('Email').fill(shopper.email)
    await modal.getByLabel('Password', { exact: true }).fill(shopper.password)
    await modal.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your cart is empty' }).waitFor()
  })
})
