import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { arrivesAt, it, journey, open, sees, stored } from '../support/journey.ts'
import { codeFor, mailTo } from '../support/mailbox.ts'
import { answers, breaks, hangs } from '../support/network.ts'
import { aNewStore, aSeller, demoSeller, type OwnStore } from '../support/seller.ts'
import { aShopper, shopApi } from '../support/shopper.ts'
import { registersStore } from '../states/seller.ts'

const code = (page: Page) => page.getByRole('textbox', { name: 'One-time code' })
const verify = (page: Page) => page.getByRole('button', { name: 'Verify OTP' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const path = (page: Page) => new URL(page.url()).pathname
const tabNames = (page: Page) =>
  page.getByRole('navigation', { name: 'Dashboard menu' }).getByRole('link').allTextContents()
const currentTab = (page: Page) => page.locator('nav [aria-current=page]').textContent()

async function logIn(page: Page, email: string, password: string, storeNumber?: number): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  if (storeNumber !== undefined) await page.getByLabel('Store number').fill(String(storeNumber))
  await page.getByRole('button', { name: 'Login' }).click()
}

describe('V§2 Seller registration', () => {
  journey(
    'V§4 Seller registration, V§9 Redirect after registration, V§3 Tokens, D21: opens a store, shows its number, and fills it in at the login after 2 seconds',
    async ({ visit }) => {
      const entered = aNewStore()
      const page = await visit({ screen: 'phone' })
      await page.clock.install()
      await open(page, '/')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Sell on Sokoni' }).click()
      await arrivesAt(page, '/Seller/Register')
      await registersStore(page, entered)
      await sees(page, entered.email)
      await page.clock.pauseAt(Date.now() + 60_000)
      await code(page).fill(await codeFor(entered.email))
      await sees(page, 'Registration successful! Redirecting...')
      expect(await stored(page, 'access_token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
      expect(await stored(page, 'refresh_token')).not.toBeNull()
      const number = await page.getByRole('main').getByRole('strong').textContent()
      expect(number).toMatch(/^\d{6,}$/)

      await page.clock.runFor(1_900)
      expect(path(page)).toBe('/Seller/Register')
      await page.clock.runFor(100)
      await page.waitForURL('/Seller/Login')
      await page.clock.resume()
      expect(await page.getByLabel('Store number').inputValue()).toBe(number)
      expect(await page.getByLabel('Email').inputValue()).toBe(entered.email)
      expect((await mailTo(entered.email, /store number/)).text).toContain(`Your store number is ${number}`)
      await page.getByLabel('Password', { exact: true }).fill(entered.password)
      await page.getByRole('button', { name: 'Login' }).click()
      await page.waitForURL('/Seller/Dashboard')
      await sees(page, `Store number ${number}`)
    },
  )

  it('V§5 One-time code, V§9 Code length, V§8 Code verification: requires six digits and reports a wrong code', async ({
    visit,
  }) => {
    const page = await visit()
    await open(page, '/seller/register')
    const email = await registersStore(page)
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(6)
    expect(await verify(page).isDisabled()).toBe(true)
    await code(page).pressSequentially('12345')
    expect(await verify(page).isDisabled()).toBe(true)
    await page.keyboard.press('Enter')
    await sees(page, 'Please enter a 6-digit OTP')
    const right = await codeFor(email)
    await code(page).fill(right === '000000' ? '000001' : '000000')
    await sees(page, 'Invalid or expired code.')
    await heading(page, 'Verify OTP')
    expect(await verify(page).isEnabled()).toBe(true)
    await page.route('**/api/seller/verify-otp/', (route) => route.abort())
    await verify(page).click()
    await sees(page, 'OTP verification failed')
  })

  it('V§5 One-time code: a pasted code fills the boxes and is verified', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/Seller/Register')
    const right = await codeFor(await registersStore(page))
    await code(page).evaluate(
      (box, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      `${right.slice(0, 3)} ${right.slice(3)}`,
    )
    await sees(page, 'Registration successful! Redirecting...')
    await page.waitForURL('/Seller/Login')
  })

  it('V§4 Seller registration: goes back to the first step when no registration is pending, and keeps the store name', async ({
    visit,
  }) => {
    const entered = aNewStore()
    const page = await visit()
    await open(page, '/Seller/Register')
    await registersStore(page, entered)
    const otp = await codeFor(entered.email)
    await shopApi().open.call('POST /api/seller/verify-otp/', { body: { email: entered.email, otp } })
    await code(page).fill(otp)
    await heading(page, 'Seller Registration')
    await sees(page, 'Nothing to verify for this email. Please register again.')
    expect(await page.getByLabel('Store name').inputValue()).toBe(entered.store_name)
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  })

  it('V§4 Resend cooldown, V§9 Resend cooldown, V§8 Resend: lasts 30 seconds after registration and after each resend, and starts after the answer', async ({
    visit,
  }) => {
    const page = await visit()
    await page.clock.install()
    await open(page, '/Seller/Register')
    await registersStore(page)
    const resend = page.getByRole('button', { name: 'Resend OTP' })
    expect(await page.getByRole('button', { name: /^Resend OTP in (30|2\d)s$/ }).isDisabled()).toBe(true)
    await page.clock.fastForward(31_000)
    expect(await resend.isEnabled()).toBe(true)

    await page.route('**/api/resend-otp/', (route) => route.abort())
    await resend.click()
    await sees(page, 'Could not resend OTP.')
    await page.getByRole('button', { name: /^Resend OTP in (30|2\d)s$/ }).waitFor()
    await page.clock.fastForward(31_000)

    await page.unroute('**/api/resend-otp/')
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/resend-otp/', async (route) => {
      await held
      await route.fulfill({ json: { message: 'OTP resent successfully.' } })
    })
    await resend.click()
    await expect.poll(() => resend.isDisabled()).toBe(true)
    expect(await resend.textContent()).toBe('Resend OTP')
    letGo()
    await sees(page, 'OTP resent successfully.')
    await page.getByRole('button', { name: /^Resend OTP in (30|2\d)s$/ }).waitFor()

    await page.unroute('**/api/resend-otp/')
    await page.clock.fastForward(31_000)
    await resend.click()
    await sees(page, 'Please wait before requesting another code.')
  })

  it('V§8 Registration: shows the server’s message, otherwise a default message', async ({ visit }) => {
    const { email } = await aSeller()
    const page = await visit({ screen: 'phone' })
    await open(page, '/Seller/Register')
    const main = page.getByRole('main')
    const submit = main.getByRole('button', { name: 'Register & Send OTP' })
    await main.getByLabel('Store name').fill('Duka la Mama')
    await main.getByLabel('Email').fill(email)
    await main.getByLabel('Username').fill(aNewStore().username)
    await main.getByLabel('Password', { exact: true }).fill('not their password')
    await main.getByLabel('Phone number').fill('0722 000 111')
    await submit.click()
    await sees(page, 'This email already has an account. Please use that account’s password.')
    await page.route('**/api/seller/register/', (route) => route.abort())
    await submit.click()
    await sees(page, 'Registration failed. Please check your inputs.')
  })

  it('links to the login and back, in any letter case and from any language (D2)', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/SELLER/register')
    await page.getByRole('main').getByRole('link', { name: 'Seller Login' }).click()
    await arrivesAt(page, '/Seller/Login')
    await page.getByRole('main').getByRole('link', { name: 'Register as Seller' }).click()
    await arrivesAt(page, '/Seller/Register')
    await open(page, '/sw')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Uza kwenye Sokoni' }).click()
    await arrivesAt(page, '/Seller/Register')
    await heading(page, 'Seller Registration')
  })
})

describe('V§2 Seller login', () => {
  journey('V§8 Seller login: shows the server’s message or a default one, then the dashboard', async ({ visit }) => {
    const { email, password, storeNumber, storeName } = await aSeller()
    const page = await visit({ screen: 'phone' })
    await open(page, '/Seller/Login')
    await logIn(page, email, password, 999_999)
    await sees(page, 'Wrong email, store number or password.')
    await page.route('**/api/seller/login/', (route) => route.abort())
    await logIn(page, email, password, storeNumber)
    await sees(page, 'Login failed. Please try again.')
    await page.unroute('**/api/seller/login/')
    await logIn(page, email, password)
    await page.waitForURL('/Seller/Dashboard')
    await sees(page, storeName)
  })

  it('V§5 Seller login: requires a valid email and all three fields', async ({ visit }) => {
    const page = await visit()
    let isSent = false
    page.on('request', (request) => (isSent ||= request.url().endsWith('/api/seller/login/')))
    await open(page, '/Seller/Login')
    const wrongField = async () => {
      await page.getByRole('button', { name: 'Login' }).click()
      return page.locator(':invalid:focus').getAttribute('name')
    }
    expect(await wrongField()).toBe('email')
    await page.getByLabel('Email').fill('not an email')
    expect(await wrongField()).toBe('email')
    await page.getByLabel('Email').fill('otieno@journey.test')
    expect(await wrongField()).toBe('password')
    await page.getByLabel('Password', { exact: true }).fill('mvua ya masika')
    expect(await wrongField()).toBe('store_number')
    expect(isSent).toBe(false)
  })

  it('links to the page for forgotten passwords (D19)', async ({ visit }) => {
    const page = await visit()
    await open(page, '/Seller/Login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await arrivesAt(page, '/forgot-password')
  })
})

describe('V§2 Seller dashboard', () => {
  it('V§9 Money: has a header with the balance, a Withdraw button, and the tabs in their order', async ({ visit }) => {
    const page = await visit({ as: await aSeller() })
    await open(page, '/Seller/Dashboard')
    await heading(page, 'Seller Dashboard')
    expect(await tabNames(page)).toEqual([
      'My Products',
      'Add Product',
      'Wallet',
      'Inventory',
      'Sales Analytics',
      'Orders',
      'Store',
      'Staff',
    ])
    await sees(page, /^\$\s0\.00$/)
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await page.waitForURL('/Seller/Dashboard/wallet')
    await expect.poll(() => currentTab(page)).toBe('Wallet')
  })

  journey('V§4 Dashboard tab: is in the address, so that links and the back button work', async ({ visit }) => {
    const page = await visit({ as: await aSeller(), screen: 'phone' })
    await open(page, '/seller/dashboard?tab=sales')
    await heading(page, 'Seller Dashboard')
    expect(await currentTab(page)).toBe('Sales Analytics')
    for (const [name, tab] of [
      ['Inventory', 'inventory'],
      ['Add Product', 'add'],
      ['My Products', 'products'],
    ] as const) {
      await page.getByRole('navigation').getByRole('link', { name }).click()
      await page.waitForURL(`/Seller/Dashboard/${tab}`)
      await expect.poll(() => currentTab(page)).toBe(name)
    }
    await page.goBack()
    await expect.poll(() => currentTab(page)).toBe('Add Product')
    await open(page, '/Seller/Dashboard?tab=nonsense')
    await heading(page, 'Seller Dashboard')
    expect(await currentTab(page)).toBe('My Products')
  })

  it('V§2 Seller dashboard: `?tab=` redirects to the address of the screen, and the back button leaves the dashboard', async ({
    visit,
  }) => {
    const page = await visit({ as: await aSeller() })
    await open(page, '/')
    for (const [search, address, tab] of [
      ['tab=wallet', '/wallet', 'Wallet'],
      ['tab=products&stock=low', '/products?stock=low', 'My Products'],
      ['tab=products&view=import', '/products/import', 'My Products'],
      ['tab=orders&state=new', '/orders?state=new', 'Orders'],
      ['tab=orders&order=987654321', '/orders/987654321', 'Orders'],
      ['tab=add&product=987654321', '/products/987654321', 'Add Product'],
    ] as const) {
      await open(page, `/seller/dashboard?${search}`)
      await page.waitForURL(`/Seller/Dashboard${address}`)
      await expect.poll(() => currentTab(page)).toBe(tab)
    }
    await open(page, '/')
    await open(page, '/Seller/Dashboard?tab=staff')
    await page.waitForURL('/Seller/Dashboard/staff')
    await page.goBack()
    await page.waitForURL('/')
  })

  it('names the screen in the title of the page', async ({ visit }) => {
    const page = await visit({ as: await aSeller() })
    await open(page, '/Seller/Dashboard')
    await expect.poll(() => page.title()).toBe('My Products · Seller Dashboard · Sokoni')
    await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).click()
    await expect.poll(() => page.title()).toBe('All orders · Seller Dashboard · Sokoni')
    expect(await page.locator('title').count()).toBe(1)
  })

  it('shows a loading message, and a retry when the store cannot be loaded', async ({ visit }) => {
    const as = await aSeller()
    const waiting = await visit({ as })
    await hangs(waiting, '**/api/seller/store/')
    await waiting.goto('/Seller/Dashboard')
    await waiting.getByRole('status').filter({ hasText: 'Loading...' }).waitFor()
    const page = await visit({ as, mayLog: /ApiError/ })
    await breaks(page, '**/api/seller/store/')
    await open(page, '/Seller/Dashboard')
    // V§8: no part of the dashboard could be loaded, not even its store.
    const alert = page.getByRole('alertdialog', {
      name: 'Failed to load dashboard data. Please check console for details.',
    })
    await alert.getByRole('button', { name: 'OK' }).click()
    await heading(page, 'We couldn’t load your store.')
    await page.unroute('**/api/seller/store/')
    await page.getByRole('button', { name: 'Try again' }).click()
    await heading(page, 'Seller Dashboard')
  })

  it('V§8 Dashboard load (D33): shows an alert when all of its first calls failed', async ({ visit }) => {
    const page = await visit({ as: await aSeller(), mayLog: /ApiError/ })
    const noted: string[] = []
    page.on('console', (message) => noted.push(message.text()))
    await breaks(page, /\/api\/seller\/(?!store\/)/)
    await open(page, '/Seller/Dashboard')
    const alert = page.getByRole('alertdialog', {
      name: 'Failed to load dashboard data. Please check console for details.',
    })
    await alert.waitFor()
    expect(noted.join()).toContain('500 INTERNAL')
    await alert.getByRole('button', { name: 'OK' }).click()
    await alert.waitFor({ state: 'detached' })
    await heading(page, 'Seller Dashboard')
  })

  journey('shows staff only the tabs that their rights allow', async ({ visit }) => {
    const as = await aSeller()
    const page = await visit({ as })
    await answers<OwnStore>(page, '**/api/seller/store/', (store) => ({
      ...store,
      is_owner: false,
      rights: ['orders'],
    }))
    await open(page, '/Seller/Dashboard?tab=wallet')
    await heading(page, 'Seller Dashboard')
    expect(await tabNames(page)).toEqual(['Orders'])
    expect(await currentTab(page)).toBe('Orders')
    expect(await page.getByRole('button', { name: 'Withdraw', exact: true }).count()).toBe(0)
  })

  it('leaves a screen when the owner takes away its right', async ({ visit }) => {
    const page = await visit({ as: await aSeller() })
    let rights: OwnStore['rights'] = ['money', 'orders']
    await answers<OwnStore>(page, '**/api/seller/store/', (store) => ({ ...store, is_owner: false, rights }))
    await open(page, '/Seller/Dashboard/wallet')
    await heading(page, 'Seller Dashboard')
    expect(await currentTab(page)).toBe('Wallet')
    rights = ['orders']
    // The store is requested again when the tab of the browser is shown again.
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
        return new URL(page.url()).pathname
      })
      .toBe('/Seller/Dashboard/orders')
    expect(await tabNames(page)).toEqual(['Orders'])
  })

  it('V§6 Bearer token: is that of the session in this browser, also after the session changes', async ({ visit }) => {
    const { tokens, storeName } = await demoSeller()
    const page = await visit({ storage: { access_token: tokens.access, refresh_token: tokens.refresh } })
    const call = page.waitForRequest('**/api/seller/store/')
    await open(page, '/Seller/Dashboard')
    expect((await call).headers().authorization).toBe(`Bearer ${tokens.access}`)
    await sees(page, storeName)
    const other = await aSeller()
    await page.evaluate(({ access, refresh }) => {
      localStorage.setItem('refresh_token', refresh)
      localStorage.setItem('access_token', access)
      dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
    }, other.tokens)
    await sees(page, other.storeName)
    expect(await page.getByText(storeName).count()).toBe(0)
  })

  it('redirects guests and shoppers to the seller login', async ({ visit }) => {
    const guest = await visit()
    await open(guest, '/Seller/Dashboard')
    await guest.waitForURL('/Seller/Login')
    const shopper = await aShopper()
    const page = await visit({ as: shopper })
    await open(page, '/Seller/Dashboard')
    await page.waitForURL('/Seller/Login')
    expect(await stored(page, 'access_token')).toBe(shopper.tokens.access)
  })

  it('V§6 401, D16: tries one refresh, then removes the tokens and goes to the login of the shop', async ({
    visit,
  }) => {
    const { tokens } = await aSeller()
    const refreshed = await visit({ storage: { access_token: 'a.b.c', refresh_token: tokens.refresh } })
    await open(refreshed, '/Seller/Dashboard')
    await heading(refreshed, 'Seller Dashboard')
    expect(await stored(refreshed, 'access_token')).toMatch(/^ey/)

    // A token that the server refuses although it has not expired: its session was ended elsewhere.
    const ended = await aSeller()
    await shopApi().open.call('POST /api/logout/', { body: { refresh: ended.tokens.refresh } })
    const elsewhere = await visit({ storage: { access_token: ended.tokens.access, refresh_token: 'long-gone' } })
    await open(elsewhere, '/Seller/Dashboard/wallet')
    await arrivesAt(elsewhere, '/login')

    const page = await visit({ storage: { access_token: 'a.b.c', refresh_token: 'long-gone' } })
    await open(page, '/Seller/Dashboard')
    await arrivesAt(page, '/login')
    expect([await stored(page, 'access_token'), await stored(page, 'refresh_token')]).toEqual([null, null])
  })

  it('logs out in this tab and in every other tab (D19)', async ({ visit }) => {
    const seller = await aSeller()
    const page = await visit({ as: seller })
    await open(page, '/Seller/Dashboard')
    await heading(page, 'Seller Dashboard')
    const second = await page.context().newPage()
    await open(second, '/Seller/Dashboard?tab=staff')
    await heading(second, 'Seller Dashboard')
    const ended = page.waitForResponse('**/api/logout/')
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('/Seller/Login')
    expect([await stored(page, 'access_token'), await stored(page, 'refresh_token')]).toEqual([null, null])
    expect((await ended).ok()).toBe(true)
    await arrivesAt(second, '/login')
  })
})
