import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { arrivesAt, it, journey, open, sees } from '../support/journey.ts'
import { breaks } from '../support/network.ts'
import { address, anOrder, aRegular, aShopper, shopApi, type Shopper, newPerson } from '../support/shopper.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const isLoggedOut = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
const orderLinks = (page: Page) => page.getByRole('table').getByRole('link')

async function isEditable(page: Page): Promise<void> {
  await page.locator('main textarea:enabled').waitFor()
}

describe('S§2 Profile', () => {
  journey(
    'S§9 Profile success message: saves phone and address and shows the message for 3 seconds; username and email are read-only',
    async ({ visit }) => {
      const page = await visit({ as: await aShopper(), screen: 'phone' })
      await open(page, '/profile')
      await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor()
      await isEditable(page)
      await page.getByLabel('Phone number').fill('0722 123 456')
      await page.getByLabel('Address').fill('Kenyatta Avenue 4, Nakuru')
      expect(await page.getByRole('main').getByLabel('Email').isEditable()).toBe(false)
      expect(await page.getByLabel('Username').isEditable()).toBe(false)
      await button(page, 'Save').click()
      const saved = page.getByText('Profile updated successfully!')
      await saved.waitFor()
      await saved.waitFor({ state: 'detached' })
      await page.reload()
      await isEditable(page)
      expect(await page.getByLabel('Address').inputValue()).toBe('Kenyatta Avenue 4, Nakuru')
      await sees(page, 'No orders yet')
    },
  )

  it('S§8 Profile: shows different messages for an invalid phone number, a failed update and no response', async ({
    visit,
  }) => {
    const page = await visit({ as: await aShopper() })
    await open(page, '/profile')
    await isEditable(page)
    await page.getByLabel('Phone number').fill('12')
    await button(page, 'Save').click()
    await sees(page, 'Please enter a Kenyan phone number, such as 0712 345 678.')

    await breaks(page, '**/api/profile/')
    await button(page, 'Save').click()
    await sees(page, 'Failed to update profile.')

    await breaks(page, '**/api/profile/', 'nothing')
    await button(page, 'Save').click()
    await sees(page, 'An error occurred.')
    expect(await page.getByText('Profile updated successfully!').count()).toBe(0)
  })

  it('S§8 Profile: Try Again reloads the profile and the orders after they failed to load', async ({ visit }) => {
    const page = await visit({ as: await aRegular(), screen: 'phone' })
    await page.route(/\/api\/(profile|orders)\/$/, (route) => route.fulfill({ status: 403, json: { error: 'No' } }))
    await open(page, '/profile')
    await sees(page, 'Failed to load profile')
    await sees(page, 'Failed to load orders')
    await page.unroute(/\/api\/(profile|orders)\/$/)
    await button(page, 'Try Again').first().click()
    await isEditable(page)
    await button(page, 'Try Again').click()
    await orderLinks(page).first().waitFor()
  })

  it('lists orders with number, date, total and status: green for completed, yellow for processing, grey for others', async ({
    visit,
  }) => {
    const regular = await aRegular()
    const { results } = await regular.api.shopper.call('GET /api/orders/')
    const page = await visit({ as: regular })
    await open(page, '/profile')
    await orderLinks(page).first().waitFor()
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Order', 'Date', 'Total', 'Status'])
    const newest = present(results[0])
    const row = page.getByRole('row').filter({ hasText: newest.order_number })
    expect(await row.getByRole('link').getAttribute('href')).toBe(`/order/${newest.id}`)
    expect(await row.locator('time').getAttribute('datetime')).toBe(newest.created_at)
    expect(await row.textContent()).toMatch(/KSh\s[\d,]+\.\d\d/)

    const colours = new Map<string, Set<string>>()
    for (const { order_number, status } of results) {
      const badge = page.getByRole('row').filter({ hasText: order_number }).getByText(status, { exact: true })
      const colour = await badge.evaluate((element) => getComputedStyle(element).color)
      const kind = ['completed', 'processing'].includes(status) ? status : 'any other'
      colours.set(kind, (colours.get(kind) ?? new Set()).add(colour))
    }
    expect([...colours.values()].map(({ size }) => size)).toEqual([1, 1, 1])
    expect(new Set([...colours.values()].flatMap((each) => [...each])).size).toBe(3)
  })

  it('Show more loads more orders without duplicates and moves the focus to the first new one', async ({ visit }) => {
    const regular = await aRegular()
    const { results } = await regular.api.shopper.call('GET /api/orders/')
    const page = await visit({ as: regular })
    await page.route(/\/api\/orders\/(\?|$)/, (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('limit', '5')
      return route.continue({ url: url.href })
    })
    await open(page, '/profile')
    await orderLinks(page).first().waitFor()
    expect(await orderLinks(page).count()).toBe(5)
    await button(page, 'Show more').click()
    await orderLinks(page).nth(5).waitFor()
    await expect
      .poll(() =>
        orderLinks(page)
          .nth(5)
          .evaluate((link) => link === document.activeElement),
      )
      .toBe(true)
    while (await button(page, 'Show more').isVisible()) {
      const shown = await orderLinks(page).count()
      await button(page, 'Show more').click()
      await orderLinks(page).nth(shown).waitFor()
    }
    expect(await orderLinks(page).allTextContents()).toEqual(results.map(({ order_number }) => order_number))
  })

  it('S§2 Other links (D6): /account shows the profile', async ({ visit }) => {
    const page = await visit({ as: await aShopper(), screen: 'phone' })
    await open(page, '/account')
    await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor()
    await isEditable(page)
    await page.getByRole('link', { name: 'Your data' }).click()
    await button(page, 'Download your data').waitFor()
    await page.goBack()
    await isEditable(page)
  })

  it('asks a guest to log in and then returns to the requested section of the profile', async ({ visit }) => {
    const shopper = await aShopper()
    const page = await visit({ screen: 'phone' })
    await open(page, '/profile?section=addresses')
    await page.getByRole('heading', { level: 1, name: 'You’re not logged in' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await arrivesAt(page, '/login')
    await page.getByLabel('Username or email').fill(shopper.email)
    await page.getByLabel('Password', { exact: true }).fill(shopper.password)
    await button(page, 'Login').click()
    await page.waitForURL('/profile?section=addresses')
    await sees(page, 'No saved addresses')
  })
})

describe('S§2 Profile: addresses', () => {
  journey(
    'adds, edits and removes addresses and sets the default one; going back discards the form',
    async ({ visit }) => {
      const page = await visit({ as: await aShopper(), screen: 'phone' })
      await open(page, '/profile?section=addresses')
      await page.getByRole('link', { name: 'Add address' }).click()
      await button(page, 'Save address').click()
      await sees(page, 'Please choose your county.')
      await sees(page, 'Please enter a valid delivery address')
      await page.getByLabel('County').selectOption(address.county)
      await page.getByLabel('Town or estate').fill(address.town)
      await page.getByLabel('Delivery address').fill(address.line)
      await page.getByLabel('Phone number').fill('12')
      await button(page, 'Save address').click()
      await sees(page, 'Please enter a Kenyan phone number, such as 0712 345 678.')
      await page.getByLabel('Phone number').fill(address.phone_number)
      await button(page, 'Save address').click()
      await sees(page, 'Address saved.')
      const items = page.getByRole('region', { name: 'Delivery addresses' }).getByRole('listitem')
      expect(await items.count()).toBe(1)
      await items.first().getByText('Default', { exact: true }).waitFor()

      await page.getByRole('link', { name: 'Add address' }).click()
      await page.getByLabel('County').selectOption('Kisumu')
      await page.goBack()
      await page.getByRole('link', { name: 'Add address' }).click()
      expect(await page.getByLabel('County').inputValue()).toBe('')
      await page.getByLabel('County').selectOption('Kisumu')
      await page.getByLabel('Town or estate').fill('T'.repeat(100))
      await page.getByLabel('Delivery address').fill('L'.repeat(200))
      await page.getByLabel('Phone number').fill(address.phone_number)
      await button(page, 'Save address').click()
      await items.nth(1).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

      await items
        .nth(1)
        .getByRole('button', { name: /^Set as default/ })
        .click()
      await items.first().filter({ hasText: 'Kisumu' }).getByText('Default', { exact: true }).waitFor()

      await items.nth(1).getByRole('link', { name: /^Edit/ }).click()
      expect(await page.getByLabel('Town or estate').inputValue()).toBe(address.town)
      await page.getByLabel('Town or estate').fill('Kilimani')
      await button(page, 'Save address').click()
      await items.nth(1).filter({ hasText: 'Kilimani' }).waitFor()

      await items
        .first()
        .getByRole('button', { name: /^Remove/ })
        .click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
      expect(await items.count()).toBe(2)
      await items
        .first()
        .getByRole('button', { name: /^Remove/ })
        .click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await sees(page, 'Address removed.')
      await items.first().filter({ hasText: 'Kilimani' }).getByText('Default', { exact: true }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Delivery addresses')
    },
  )
})

describe('D15 Sessions', () => {
  it('lists the sessions and ends all of them at once', async ({ visit }) => {
    const shopper = await aShopper()
    const elsewhere = await shopApi().open.call('POST /api/login/', {
      body: { email: shopper.email, password: shopper.password },
    })
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, '/profile?section=security')
    const devices = page.getByRole('region', { name: 'Where you’re logged in' })
    await devices.getByText('This device').waitFor()
    expect(await devices.getByRole('listitem').count()).toBe(2)
    await button(page, 'Log out everywhere').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click()
    await page.getByRole('heading', { level: 1, name: 'You’re not logged in' }).waitFor()
    await sees(page, 'You’re logged out everywhere.')
    await isLoggedOut(page)

    const other = await visit({ storage: { refresh_token: elsewhere.refresh } })
    await other.goto('/profile')
    await other.getByRole('heading', { level: 1, name: 'You’re not logged in' }).waitFor()
  })
})

describe('S§2 Profile: my data', () => {
  it('downloads the data of the account as one file', async ({ visit }) => {
    const shopper = await aShopper()
    const { order_number } = await anOrder(shopper)
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, '/profile')
    await page.getByRole('link', { name: 'Your data' }).click()
    const downloaded = page.waitForEvent('download')
    await button(page, 'Download your data').click()
    const file = await downloaded
    expect(file.suggestedFilename()).toMatch(/^sokoni-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as {
      profile: { email: string }
      orders: { order_number: string }[]
    }
    expect(data.profile.email).toBe(shopper.email)
    expect(data.orders.map((order) => order.order_number)).toEqual([order_number])
  })
})

describe('S§2 Profile: deletion', () => {
  async function erases(page: Page, password: string): Promise<void> {
    await page.getByLabel('Your password').fill(password)
    await button(page, 'Delete account').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click()
  }

  const logsIn = ({ email, password }: Shopper) =>
    shopApi().open.call('POST /api/login/', { body: { email, password } })

  it('lists what is deleted and what is kept, requires the password and a confirmation, and deletes the account permanently', async ({
    visit,
  }) => {
    const shopper = await aShopper()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, '/profile?section=data')
    await page.getByRole('link', { name: 'Delete account' }).click()
    await arrivesAt(page, '/profile/delete')
    await page.getByRole('heading', { name: 'What we’ll delete' }).waitFor()
    await page.getByRole('heading', { name: 'What we’ll keep, without your name' }).waitFor()
    await erases(page, 'not my password')
    await sees(page, 'Incorrect password. Please try again.')
    await page.getByLabel('Your password').fill(shopper.password)
    await button(page, 'Delete account').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep account' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await logsIn(shopper)

    await erases(page, shopper.password)
    await page.getByRole('heading', { level: 1, name: 'Account deleted' }).waitFor()
    await isLoggedOut(page)
    await expect(logsIn(shopper)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  it('refuses to delete an account with an unfinished order and shows the reason', async ({ visit }) => {
    const shopper = await aShopper()
    await anOrder(shopper)
    const page = await visit({ as: shopper })
    await open(page, '/profile/delete')
    await erases(page, shopper.password)
    await sees(page, /^You have an open order or a pending refund/)
    await logsIn(shopper)
  })

  it('a user without a password confirms the deletion with Google', async ({ visit }) => {
    const { email } = newPerson()
    const page = await visit()

    async function continueWithGoogle() {
      const opened = page.waitForEvent('popup')
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      const chooser = await opened
      await chooser.getByText('Somebody else, or a token that must be refused').click()
      await chooser.getByLabel('Email').fill(email)
      await chooser.getByRole('button', { name: 'Continue' }).click()
    }

    await open(page, '/login')
    await continueWithGoogle()
    await page.waitForURL('/products')
    await open(page, '/profile?section=security')
    await page.getByRole('link', { name: 'Set password by email' }).waitFor()
    expect(await page.getByLabel('Current password').count()).toBe(0)
    await open(page, '/profile/delete')
    await sees(page, 'This account has no password. Confirm it’s yours with Google.')
    expect(await page.getByLabel('Your password').count()).toBe(0)
    await continueWithGoogle()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('heading', { level: 1, name: 'Account deleted' }).waitFor()
    await isLoggedOut(page)
  })
})

describe('The account in Kiswahili', () => {
  it('shows every section in Kiswahili, fits a phone screen, and keeps its links in Kiswahili', async ({ visit }) => {
    const page = await visit({ as: await aRegular(), screen: 'phone' })
    await open(page, '/sw/profile')
    await page.getByRole('heading', { level: 1, name: 'Akaunti Yangu' }).waitFor()
    const main = page.getByRole('main')
    await main
      .getByRole('row', { name: /imekamilika/ })
      .first()
      .waitFor()
    expect(await main.getByText(/\b(?:Order|Phone|Save|Total|completed|pending)\b/).count()).toBe(0)
    for (const [link, sign] of [
      ['Anwani', 'Anwani za uwasilishaji'],
      ['Nenosiri na vifaa', 'Vifaa ulivyoingia'],
      ['Taarifa zako', 'Pakua taarifa zako'],
    ] as const) {
      await main.getByRole('link', { name: link, exact: true }).click()
      await main.getByRole('heading', { name: sign }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    }
    await main.getByRole('link', { name: 'Futa akaunti' }).click()
    await arrivesAt(page, '/sw/profile/delete')
    await page.getByRole('heading', { level: 1, name: 'Ufute akaunti yako?' }).waitFor()
  })
})
