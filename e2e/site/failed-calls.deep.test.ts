import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { address, aProduct, aShopper, anOrder, fillCart, newPerson } from '../support/shopper.ts'
import { it, open, sees, type Visit } from '../support/journey.ts'
import { answers, failureNames, fails, walksTo, type Failure } from '../support/network.ts'
import { aNewStore, aSeller, seesAnnouncement } from '../support/seller.ts'

/*
 * S§8 and V§8, call by call: the messages on the screens when a proxy responds with its own HTML
 * page, when the body is empty, and when the connection drops.
 */

/**
 * The failures of calls whose response body is ignored (S§7, V§7). An empty body is a success
 * there; answer-shapes.test.ts tests it.
 */
const failuresWithoutAnswer = failureNames.filter((failure) => failure !== 'an empty body')

/** One message for all failures, or one for each in the order of `failureNames`. */
type Says = string | readonly [html: string, empty: string, dropped: string]

const textFor = (says: Says, at: number) => (typeof says === 'string' ? says : (says[at] ?? ''))

type ScreenRow = { name: string; calls: string; path: string; says: Says }

const screens: readonly ScreenRow[] = [
  { name: 'S§8 Home: GET products', calls: '**/api/products/?*', path: '/', says: 'Failed to fetch products' },
  { name: 'S§8 Categories', calls: '**/api/categories/', path: '/categories', says: 'Error Loading Categories' },
  {
    name: 'S§8 Category listing',
    calls: '**/api/products/category/**',
    path: '/categories/home',
    says: ['Failed to fetch products: 502', 'Failed to fetch products', 'Failed to fetch products'],
  },
  {
    name: 'S§8 Search',
    calls: '**/api/products/search/?*',
    path: '/search?q=lamp',
    says: ['Failed to fetch search results', 'Failed to fetch search results', 'Error fetching results'],
  },
  {
    name: 'S§8 Product',
    calls: '**/api/products/7/',
    path: '/products/7',
    says: ['Expected JSON but got text/html', 'Expected JSON but got nothing', 'Something went wrong'],
  },
  {
    name: 'S§8 New arrivals',
    calls: '**/api/products/?*',
    path: '/new-arrivals',
    says: [
      'Server responded with 502: <html>502 Bad Gateway</html>',
      'Expected JSON but got: ...',
      'Error loading new arrivals',
    ],
  },
  {
    name: 'S§2 Summer sale',
    calls: '**/api/products/?*',
    path: '/summer-sale',
    says: 'Error loading summer sale products',
  },
  {
    name: 'S§8 Tracking',
    calls: '**/api/orders/*/track/',
    path: `/orders/${'A'.repeat(22)}/track`,
    says: 'Failed to load order. Please try again.',
  },
]

describe('S§8 Screens', () => {
  it.for(screens)('$name shows the message for each failure', async ({ calls, path, says }, { visit }) => {
    const page = await visit()
    for (const [at, failure] of failureNames.entries()) {
      await open(page, '/faq')
      await fails(page, calls, failure)
      await walksTo(page, path)
      await page.getByRole('main').getByText(textFor(says, at), { exact: true }).first().waitFor()
    }
  })

  it('S§8 Search: shows no error when shelves and suggestions fail to load', async ({ visit }) => {
    const page = await visit()
    for (const failure of failureNames) {
      await open(page, '/faq')
      for (const shelf of ['related', 'recommended', 'trending', 'suggestions'])
        await fails(page, `**/api/products/${shelf}/?*`, failure)
      await walksTo(page, '/search?q=lamp')
      await page.getByRole('heading', { level: 1, name: 'Results for “lamp”' }).waitFor()
      await page.getByRole('main').getByRole('article').first().waitFor()
      expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
    }
  })

  it('S§7 Home: shows the built-in ads and banner when the calls for them fail', async ({ visit }) => {
    const page = await visit()
    for (const failure of failureNames) {
      await open(page, '/faq')
      await fails(page, '**/api/banners/', failure)
      await fails(page, '**/api/local-ads/', failure)
      await walksTo(page, '/')
      await page
        .getByRole('main')
        .getByText(/^Free delivery on orders from/)
        .first()
        .waitFor()
    }
  })
})

type ActRow = {
  name: string
  calls: string
  says: Says
  as?: () => Promise<Visit>
  /** All failures by default. */
  failures?: readonly Failure[]
  /** Opens the screen from which `act` then makes the call once per failure. */
  at: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function fillLogin(page: Page) {
  await page.getByLabel('Username or email').fill('wanjiru')
  await page.getByLabel('Password', { exact: true }).fill('mvua ya masika')
}

async function fillRegistration(page: Page) {
  const { email, username, password } = newPerson()
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

const shopper = async (): Promise<Visit> => ({ as: await aShopper() })

async function buyer(): Promise<Visit> {
  const as = await aShopper()
  await fillCart(as, await aProduct())
  return { as }
}

async function guestWithCart(): Promise<Visit> {
  const { id, name, price, image } = await aProduct()
  return { storage: { cart: JSON.stringify([{ id, name, price, image, quantity: 1 }]) } }
}

/** A registration that waits for its code, as a shopper or as a seller. */
async function verifying(page: Page, path: '/register' | '/Seller/Register') {
  await page.route(/\/api\/(seller\/)?register\/$/, (route) => route.fulfill({ json: { message: 'ok' } }))
  await page.clock.install()
  await open(page, path)
  if (path === '/register') {
    await fillRegistration(page)
    await button(page, 'Create Account').click()
  } else {
    await fillStore(page)
    await button(page, 'Register & Send OTP').click()
  }
  await page.getByRole('main').getByRole('textbox').first().waitFor()
}

async function fillStore(page: Page) {
  const { store_name, email, username, password, phone_number } = aNewStore()
  const main = page.getByRole('main')
  await main.getByLabel('Store name').fill(store_name)
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Username').fill(username)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByLabel('Phone number').fill(phone_number)
}

/** Clears the code and types it digit by digit. The form submits itself after six digits. */
async function typeCode(page: Page) {
  const first = page.getByRole('main').getByRole('textbox').first()
  await first.fill('')
  await first.pressSequentially('123456')
}

/** Requests another code as soon as the resend countdown has ended. */
async function resend(page: Page, name: string | RegExp) {
  const again = page.getByRole('main').getByRole('button', { name })
  await expect
    .poll(async () => {
      await page.clock.fastForward(31_000)
      return again.isEnabled()
    })
    .toBe(true)
  await again.click()
}

const acts: readonly ActRow[] = [
  {
    name: 'S§8 Login',
    calls: '**/api/token/',
    says: 'Login failed. Please try again.',
    at: async (page) => {
      await open(page, '/login')
      await fillLogin(page)
    },
    act: (page) => button(page, 'Login').click(),
  },
  {
    name: 'S§8 Registration',
    calls: '**/api/register/',
    says: 'Registration failed. Please try again.',
    at: async (page) => {
      await open(page, '/register')
      await fillRegistration(page)
    },
    act: (page) => button(page, 'Create Account').click(),
  },
  {
    name: 'S§8 Verification',
    calls: '**/api/verify-otp/',
    says: 'Verification failed. Please try again.',
    at: (page) => verifying(page, '/register'),
    act: typeCode,
  },
  {
    name: 'S§8 Resend',
    calls: '**/api/resend-otp/',
    says: 'Failed to resend OTP.',
    at: (page) => verifying(page, '/register'),
    act: (page) => resend(page, /^Resend/),
  },
  {
    name: 'S§8 Login modal',
    calls: '**/api/login/',
    says: 'Something went wrong',
    at: async (page) => {
      await open(page, '/cart')
      await page.getByRole('main').getByRole('button', { name: 'Sign in to check out' }).click()
      const modal = page.getByRole('dialog', { name: 'Login' })
      await modal.getByLabel('Email').fill('wanjiru@journey.test')
      await modal.getByLabel('Password', { exact: true }).fill('mvua ya masika')
    },
    as: guestWithCart,
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Login' }).click(),
  },
  {
    name: 'S§8 Registration modal',
    calls: '**/api/register/',
    says: 'Something went wrong',
    at: async (page) => {
      await open(page, '/cart')
      await page.getByRole('main').getByRole('button', { name: 'Sign in to check out' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click()
      const modal = page.getByRole('dialog')
      await modal.getByLabel('Name').fill('Wanjiru')
      await modal.getByLabel('Email').fill('wanjiru@journey.test')
      await modal.getByLabel('Password', { exact: true }).fill('mvua ya masika')
    },
    as: guestWithCart,
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).click(),
  },
  {
    name: 'S§8 Cart',
    calls: '**/api/cart/',
    says: 'Failed to fetch cart. Please try again later.',
    as: shopper,
    at: async () => {},
    act: async (page) => {
      await page.goto('/cart')
    },
  },
  {
    name: 'S§8 Cart: remove',
    calls: '**/api/cart/remove/**',
    says: 'Failed to remove item from cart.',
    failures: failuresWithoutAnswer,
    as: buyer,
    at: (page) => open(page, '/cart'),
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Remove / })
        .click(),
  },
  {
    name: 'S§8 Checkout',
    calls: '**/api/checkout/',
    says: ['Checkout failed', 'Checkout failed', 'Error during checkout.'],
    as: buyer,
    at: (page) => open(page, '/cart'),
    act: (page) => page.getByRole('button', { name: 'Checkout' }).first().click(),
  },
  {
    name: 'S§8 Profile',
    calls: '**/api/profile/',
    says: 'Failed to load profile',
    as: shopper,
    at: async () => {},
    act: async (page) => {
      await page.goto('/profile')
    },
  },
  {
    name: 'S§8 Profile: orders',
    calls: '**/api/orders/',
    says: 'Failed to load orders',
    as: shopper,
    at: async () => {},
    act: async (page) => {
      await page.goto('/profile')
    },
  },
  {
    name: 'S§8 Profile: update',
    calls: '**/api/profile/',
    says: ['Failed to update profile.', 'Failed to update profile.', 'An error occurred.'],
    as: shopper,
    at: async (page) => {
      await open(page, '/profile')
      await page.getByLabel('Phone number').fill(address.phone_number)
    },
    act: (page) => button(page, 'Save').click(),
  },
]

describe('S§8 Actions', () => {
  it.for(acts)('$name shows the message for each failure', async ({ calls, says, as, at, act, ...row }, { visit }) => {
    const page = await visit({ ...(await as?.()), mayLog: /cart count could not be read/ })
    await at(page)
    for (const [nth, failure] of (row.failures ?? failureNames).entries()) {
      await fails(page, calls, failure)
      // The message of the previous failure disappears when the call is made again.
      await Promise.all([page.waitForRequest(calls), act(page)])
      await sees(page, textFor(says, nth))
    }
  })

  it('S§8 Order and payment: each call shows its own error message', { timeout: 120_000 }, async ({ visit }) => {
    const as = await aShopper()
    const order = await anOrder(as)
    const page = await visit({ as })
    const here = `/order/${order.id}`
    for (const failure of failureNames) {
      await fails(page, `**/api/orders/${order.id}/`, failure)
      await page.goto(here)
      await sees(page, 'Failed to load order. Please try again.')
      await page.unrouteAll()
      await fails(page, '**/api/payments/verify/', failure)
      await page.goto(`${here}?reference=SK-1`)
      await sees(page, 'Verification error: no response')
      await fails(page, '**/api/paypal-create-order/', failure)
      await page.getByRole('button', { name: 'Pay with PayPal' }).click()
      await sees(page, 'Failed to create PayPal order.')
      await fails(page, '**/api/payments/initialize/', failure)
      await page.getByRole('button', { name: 'All Mobile Payments' }).click()
      await sees(page, 'An error occurred. Please try again.')
    }
  })

  it('S§8 Add to cart: shows the toast and the reason of the failure', async ({ visit }) => {
    const { id, name } = await aProduct()
    const page = await visit({ as: await aShopper() })
    await open(page, `/products/${id}`)
    for (const failure of ['a proxy’s HTML page', 'an empty body'] as const) {
      await fails(page, '**/api/cart/add/', failure)
      await page
        .getByRole('button', { name: `Add to Cart: ${name}` })
        .first()
        .click()
      await sees(page, 'Please Login To add items to cart.')
      await sees(page, 'Failed to add item to cart')
      await page.getByText('Failed to add item to cart').waitFor({ state: 'detached' })
    }
  })

  it('S§8 Delivery cost: a failed call counts as 0, without an error message', async ({ visit }) => {
    const page = await visit(await buyer())
    for (const failure of failureNames) {
      await fails(page, '**/api/delivery-costs/?*', failure)
      await open(page, '/cart')
      const summary = page.getByRole('region', { name: 'Order summary' })
      await summary.getByText('Free', { exact: true }).waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
    }
  })
})

const earned = { balance: 1_000, pending_withdrawals: 0 }

describe('V§8 Actions', () => {
  const rows: readonly ActRow[] = [
    {
      name: 'V§8 Registration',
      calls: '**/api/seller/register/',
      says: 'Registration failed. Please check your inputs.',
      at: async (page) => {
        await open(page, '/Seller/Register')
        await fillStore(page)
      },
      act: (page) => button(page, 'Register & Send OTP').click(),
    },
    {
      name: 'V§8 Code verification',
      calls: '**/api/seller/verify-otp/',
      says: 'OTP verification failed',
      at: (page) => verifying(page, '/Seller/Register'),
      act: typeCode,
    },
    {
      name: 'V§8 Resend',
      calls: '**/api/resend-otp/',
      says: 'Could not resend OTP.',
      at: (page) => verifying(page, '/Seller/Register'),
      act: (page) => resend(page, 'Resend OTP'),
    },
    {
      name: 'V§8 Seller login',
      calls: '**/api/seller/login/',
      says: 'Login failed. Please try again.',
      at: async (page) => {
        await open(page, '/Seller/Login')
        await page.getByLabel('Email').fill('otieno@journey.test')
        await page.getByLabel('Password', { exact: true }).fill('mvua ya masika')
        await page.getByLabel('Store number').fill('100001')
      },
      act: (page) => button(page, 'Login').click(),
    },
  ]
  it.for(rows)('$name shows the message for each failure', async ({ calls, says, at, act }, { visit }) => {
    const page = await visit()
    await at(page)
    for (const [nth, failure] of failureNames.entries()) {
      await fails(page, calls, failure)
      // The message of the previous failure disappears when the call is made again.
      await Promise.all([page.waitForRequest(calls), act(page)])
      await sees(page, textFor(says, nth))
    }
  })

  it('V§8 Withdrawal: an alert reports the failed request', async ({ visit }) => {
    const page = await visit({ as: await aSeller(), mayLog: /ApiError/ })
    await answers<object>(page, '**/api/seller/wallet/', (wallet) => ({ ...wallet, ...earned }))
    await open(page, '/Seller/Dashboard/wallet')
    for (const failure of failuresWithoutAnswer) {
      await fails(page, '**/api/seller/withdrawals/', failure)
      await page.getByLabel(/^Amount to Withdraw/).fill('500')
      await button(page, 'Request Withdrawal').click()
      await seesAnnouncement(page, 'Failed to request withdrawal')
    }
  })

  it('V§8 Product saved: the alert shows the response body, or the client’s default message', async ({ visit }) => {
    const page = await visit({ as: await aSeller(), mayLog: /ApiError/ })
    await open(page, '/Seller/Dashboard/add')
    await page.getByLabel('Product Name').fill('Kettle')
    await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Price ($)', { exact: true }).fill('5')
    await page.getByLabel('Stock Quantity', { exact: true }).fill('1')
    const says = ['<html>502 Bad Gateway</html>', 'Failed to add product', 'Network Error']
    for (const [nth, failure] of failureNames.entries()) {
      await fails(page, '**/api/seller/products/', failure)
      await button(page, 'Add Product').click()
      await seesAnnouncement(page, present(says[nth]))
    }
  })

  const dashboardCalls = ['products/?*', 'wallet/', 'inventory/', 'sales/', 'transactions/?*'] as const

  it.for(dashboardCalls)('V§7 Dashboard load: a failing GET seller/%s counts as empty', async (calls, { visit }) => {
    const page = await visit({ as: await aSeller(), mayLog: /ApiError/ })
    for (const failure of failureNames) {
      await fails(page, `**/api/seller/${calls}`, failure)
      await open(page, '/Seller/Dashboard')
      await sees(page, '$ 0.00')
      expect(await page.getByRole('alertdialog').count()).toBe(0)
    }
  })

  it.for(failureNames)('V§8 Dashboard load (D33): alerts when all calls fail with %s', async (failure, { visit }) => {
    const page = await visit({ as: await aSeller(), mayLog: /ApiError/ })
    for (const calls of dashboardCalls) await fails(page, `**/api/seller/${calls}`, failure)
    await open(page, '/Seller/Dashboard')
    await seesAnnouncement(page, 'Failed to load dashboard data. Please check console for details.')
    await sees(page, '$ 0.00')
  })
})
