import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { arrivesAt, journey, open, type Screen, sees, stored } from '../support/journey.ts'
import { codeFor, mailTo } from '../support/mailbox.ts'
import { aPhoneThat, payByCard, quickenPhones, requestMpesa, turnsPaid } from '../support/pay.ts'
import { address, aProduct, newPerson } from '../support/shopper.ts'

beforeAll(quickenPhones)

const ways = {
  card: payByCard,
  'M-Pesa': (page: Page) => requestMpesa(page, aPhoneThat('pays')),
}

describe.each<[Screen, keyof typeof ways]>([
  ['phone', 'M-Pesa'],
  ['desktop', 'card'],
])('S§6 Logged in: a whole purchase on a %s by %s', (screen, way) => {
  journey('goes from the home page to a paid order that is tracked and listed in the profile', async ({ visit }) => {
    const product = await aProduct()
    const person = newPerson()
    const page = await visit({ screen })

    await open(page, '/')
    await page.getByRole('heading', { level: 2, name: 'Electronics', exact: true }).waitFor()
    await page.getByRole('link', { name: 'View all: Electronics' }).click()
    await page.getByRole('heading', { level: 1, name: 'electronics' }).waitFor()

    const search = page.getByRole('searchbox', { name: 'Search products' })
    await search.fill(product.name)
    const suggestion = page.getByRole('list', { name: 'Suggestions' }).getByRole('link', { name: product.name })
    await suggestion.first().waitFor()
    await search.press('Enter')
    await page.getByRole('heading', { level: 1, name: `Results for “${product.name}”` }).waitFor()
    await page.getByRole('link', { name: product.name, exact: true }).first().click()
    await page.waitForURL(`/products/${product.id}`)
    await page.getByRole('heading', { level: 1, name: product.name, exact: true }).waitFor()

    await page.getByRole('link', { name: 'Login' }).click()
    await arrivesAt(page, '/login')
    await page.getByRole('link', { name: 'Create Account' }).click()
    await arrivesAt(page, '/register')
    await page.getByRole('main').getByLabel('Email').fill(person.email)
    await page.getByLabel('Username').fill(person.username)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await sees(page, /^Resend in \d+s$/)
    await page.getByRole('textbox', { name: 'Verification code' }).pressSequentially(await codeFor(person.email))
    await arrivesAt(page, '/login')

    await page.getByLabel('Username or email').fill(person.username)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(`/products/${product.id}`)

    await page.getByRole('link', { name: 'Profile' }).waitFor()
    await page
      .getByRole('button', { name: `Add to Cart: ${product.name}` })
      .first()
      .click()
    await sees(page, `${product.name} added to cart!`)
    await page.getByRole('link', { name: 'Cart 1 item' }).first().click()

    await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor()
    const step = page.getByRole('list', { name: 'Checkout steps' }).locator('[aria-current=step]')
    expect(await step.textContent()).toContain('Cart')
    await page.getByLabel('County').selectOption(address.county)
    await page.getByLabel('Town or estate').fill(address.town)
    await page.getByLabel('Delivery address').fill(address.line)
    await page.getByLabel('Phone number').fill(address.phone_number)
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByRole('button', { name: 'Edit Address' }).waitFor()
    await page.getByRole('button', { name: 'Checkout' }).first().click()
    await arrivesAt(page, /\/order\/[\w-]{22}$/)

    const orderName = await page.getByRole('heading', { level: 1, name: /^Order SK/ }).textContent()
    const orderNumber = orderName?.replace('Order ', '') ?? ''
    expect(await step.textContent()).toContain('Pay')
    await ways[way](page)
    await turnsPaid(page)
    expect((await mailTo(person.email, /^Payment received/)).subject).toContain(orderNumber)

    await page.getByRole('link', { name: 'Track your order' }).click()
    await page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` }).waitFor()
    await sees(page, /^Estimated delivery:/)
    await page.getByRole('cell', { name: product.name }).waitFor()
    await sees(page, /Muthithi Road 12/)

    await page.getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor()
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: orderNumber }) })
    await row.getByText('paid', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    expect(await stored(page, 'access_token')).toBeNull()
    expect(await stored(page, 'refresh_token')).toBeNull()
  })
})
