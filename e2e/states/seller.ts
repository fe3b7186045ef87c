import type { Page } from 'playwright-core'
import { codeFor } from '../support/mailbox.ts'
import { answers, breaks, hangs } from '../support/network.ts'
import { aNewStore, aSeller, type OwnStore } from '../support/seller.ts'
import type { Arrival, State } from './state.ts'

const toDashboard =
  (screen = '') =>
  async (): Promise<Arrival> => ({
    path: `/Seller/Dashboard${screen}`,
    as: await aSeller(),
  })

export async function registersStore(page: Page, entered = aNewStore()): Promise<string> {
  const main = page.getByRole('main')
  await main.getByLabel('Store name').fill(entered.store_name)
  await main.getByLabel('Email').fill(entered.email)
  await main.getByLabel('Username').fill(entered.username)
  await main.getByLabel('Password', { exact: true }).fill(entered.password)
  await main.getByLabel('Phone number').fill(entered.phone_number)
  await main.getByRole('button', { name: 'Register & Send OTP' }).click()
  await page.getByRole('heading', { level: 1, name: 'Verify OTP' }).waitFor()
  return entered.email
}

const code = (page: Page) => page.getByRole('textbox', { name: 'One-time code' })

async function opensStore(page: Page): Promise<void> {
  const email = await registersStore(page)
  // The page leaves two seconds after this message, so that timer is dropped. Stopping the whole
  // clock would also delay the checks of the page.
  await page.evaluate(() => {
    const { setTimeout } = window
    window.setTimeout = ((task: () => void, ms?: number) =>
      ms === 2_000 ? 0 : setTimeout(task, ms)) as typeof setTimeout
  })
  await code(page).fill(await codeFor(email))
}

export const seller: readonly State[] = [
  { name: 'V§2 Seller registration', from: '/Seller/Register', shows: 'Seller Registration', isSpecified: true },
  {
    name: 'V§2 Seller registration: refused',
    from: '/Seller/Register',
    meets: (page) => breaks(page, '**/api/seller/register/', 'nothing'),
    does: async (page) => {
      await page.getByLabel('Store name').fill('Duka la Mama')
      await page.getByRole('main').getByLabel('Email').fill(aNewStore().email)
      await page.getByLabel('Username').fill('mama-duka')
      await page.getByLabel('Password', { exact: true }).fill('mvua ya masika')
      await page.getByLabel('Phone number').fill('0722 000 111')
      await page.getByRole('button', { name: 'Register & Send OTP' }).click()
    },
    shows: (page) => page.getByText('Registration failed. Please check your inputs.'),
  },
  { name: 'V§2 Seller registration: code entry', from: '/Seller/Register', does: registersStore, shows: 'Verify OTP' },
  {
    name: 'V§2 Seller registration: a wrong code',
    from: '/Seller/Register',
    does: async (page) => {
      const right = await codeFor(await registersStore(page))
      await code(page).fill(right === '000000' ? '000001' : '000000')
    },
    shows: (page) => page.getByText('Invalid or expired code.'),
  },
  {
    name: 'V§2 Seller registration: the store is open',
    from: '/Seller/Register',
    does: opensStore,
    shows: (page) => page.getByText('Registration successful! Redirecting...'),
  },
  {
    name: 'V§2 Seller registration: the store is under review',
    from: '/Seller/Register',
    meets: (page) =>
      answers(page, '**/api/seller/verify-otp/', (store) => ({ ...store, store_status: 'awaiting-approval' })),
    does: opensStore,
    shows: (page) => page.getByText(/^We review new stores/),
  },
  { name: 'V§2 Seller login', from: '/Seller/Login', shows: 'Seller Login', isSpecified: true },
  {
    name: 'V§2 Seller login: refused',
    from: '/Seller/Login',
    does: async (page) => {
      await page.getByLabel('Email').fill('nobody@journey.test')
      await page.getByLabel('Password', { exact: true }).fill('not my password')
      await page.getByLabel('Store number').fill('100001')
      await page.getByRole('button', { name: 'Login' }).click()
    },
    shows: (page) => page.getByText('Wrong email, store number or password.'),
  },
  {
    name: 'V§2 Seller dashboard',
    from: toDashboard('/staff'),
    shows: 'Seller Dashboard',
    isSpecified: true,
  },
  {
    name: 'V§2 Seller dashboard: loading',
    from: toDashboard(),
    meets: (page) => hangs(page, '**/api/seller/store/'),
    shows: (page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' }),
  },
  {
    name: 'V§2 Seller dashboard: the store cannot be loaded',
    from: toDashboard(),
    meets: (page) => breaks(page, '**/api/seller/store/'),
    does: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click(),
    shows: 'We couldn’t load your store.',
    mayLog: /ApiError/,
  },
  {
    name: 'V§2 Seller dashboard: staff with the right to orders only',
    from: toDashboard(),
    meets: (page) =>
      answers<OwnStore>(page, '**/api/seller/store/', (store) => ({ ...store, is_owner: false, rights: ['orders'] })),
    shows: 'Seller Dashboard',
  },
  {
    name: 'V§2 Seller dashboard: staff without any right',
    from: toDashboard(),
    meets: (page) =>
      answers<OwnStore>(page, '**/api/seller/store/', (store) => ({ ...store, is_owner: false, rights: [] })),
    shows: (page) => page.getByText(/^You don’t have any permissions in this store yet/),
  },
]
