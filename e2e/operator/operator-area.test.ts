import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { it, journey, open, sees, settled } from '../support/journey.ts'
import { answers, breaks } from '../support/network.ts'
import { agrees, isSound, opensMenu, press, takes, unfolds } from '../support/operator-screens.ts'
import { anOperator, type Operator, operatorAt, returnsToTab, signsIn } from '../support/operator.ts'

describe('D40 operators: signing in', () => {
  journey('requires password and second factor, and then opens the requested page', async ({ visit }) => {
    const finance = await anOperator('finance')
    const page = await visit({ screen: 'phone' })
    await open(page, '/admin/account')
    await page.waitForURL('**/admin/login')
    await isSound(page)
    await signsIn(page, finance, '000000')
    await sees(page, 'Wrong username or password.')
    await signsIn(page, finance)
    await page.waitForURL('**/admin/account')
    await press(page, 'All sections')
    await sees(page, 'Akinyi Odhiambo · Finance')
    await isSound(page)
    await page.keyboard.press('Escape')
    await press(page, 'Sign out')
    await page.waitForURL('**/admin/login')
    await open(page, '/admin')
    await page.waitForURL('**/admin/login')
  })

  it('shows each role its own sections, and denies access to the others', async ({ visit }) => {
    const page = await visit()
    await answers(page, '**/api/admin/dashboard/', (reported: object) => ({
      ...reported,
      returns: 0,
      documents: 0,
      stores: 0,
    }))
    await operatorAt(page, await anOperator('support'), '/admin')
    await page.waitForURL('**/admin/dashboard')
    const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
    expect(await sections.allTextContents()).toEqual([
      'Dashboard',
      'Orders',
      'Returns',
      'Products',
      'Categories',
      'Reviews',
      'Sellers',
      'Seller documents',
      'People',
      'Account security',
    ])
    const groups = page.getByRole('navigation', { name: 'Sections' }).getByRole('heading')
    expect(await groups.allTextContents()).toEqual(['Orders and money', 'Catalogue', 'People', 'System'])
    await isSound(page)
    await open(page, '/admin/withdrawals')
    await sees(page, 'Your role doesn’t have access to this.')
    const others = await visit()
    await operatorAt(others, await anOperator('catalogue'), '/admin')
    await others.waitForURL('**/admin/dashboard')
    // Other tests may have created work for this role meanwhile.
    await sees(others, /Choose a section to get started\.|Needs attention/)
  })

  it('goes back to the screen before a section that opens its first view', async ({ visit }) => {
    const page = await visit()
    await operatorAt(page, await anOperator('finance'), '/admin/orders?payment_state=paid')
    for (const name of ['Marketing', 'Sokoni Operations home']) {
      await page.getByRole('link', { name, exact: true }).click()
      await page.waitForURL(/\/admin\/(marketing\/\w+|dashboard)$/)
      await page.goBack()
      await page.waitForURL('**/admin/orders?payment_state=paid')
    }
  })

  it('moves the keyboard focus from the phone menu to the chosen section, or back to the menu button', async ({
    visit,
  }) => {
    const page = await visit({ screen: 'phone' })
    await operatorAt(page, await anOperator('support'), '/admin/dashboard')
    const button = page.getByRole('button', { name: 'All sections' })
    const menu = page.getByRole('dialog', { name: 'Sections' })
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
    await button.press('Enter')
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await expect.poll(focused).toBe('All sections')

    await button.press('Enter')
    await expect.poll(focused).toBe('Dashboard')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/orders')
    await menu.waitFor({ state: 'detached' })
    await expect.poll(focused).toBe('Section: Orders')
    await settled(page)
    expect(await focused()).toBe('Section: Orders')
  })

  it('signs in with a recovery code, and ends a session that is open elsewhere', async ({ visit }) => {
    const owner = await anOperator('owner')
    const page = await visit()
    await operatorAt(page, owner, '/admin/account')
    await sees(page, 'You have no recovery codes yet.')
    await press(page, 'Generate codes')
    await sees(page, 'Save these codes now')
    const codes = await page
      .getByRole('listitem')
      .filter({ hasText: /^[A-Z2-7]{4}-/ })
      .allTextContents()
    expect(codes).toHaveLength(10)
    await isSound(page)

    const elsewhere = await visit({ screen: 'phone' })
    await open(elsewhere, '/admin/account')
    await signsIn(elsewhere, owner, codes[0])
    await sees(elsewhere, 'You have 9 codes left.')
    await isSound(elsewhere)
    await open(page, '/admin/account')
    await page.getByRole('button', { name: /^End session: / }).click()
    await agrees(page, 'End session')
    await sees(page, 'Session ended.')
    await open(elsewhere, '/admin/account')
    await elsewhere.waitForURL('**/admin/login')
  })

  it('keeps the entered text when the same operator signs in again, and discards it for another operator', async ({
    visit,
  }) => {
    const [author, other] = [await anOperator('catalogue'), await anOperator('owner')]
    const page = await visit({ screen: 'phone' })
    await operatorAt(page, author, '/admin/pages/privacy/en')
    const typed = page.getByLabel('Text')
    await typed.fill('Half a page of words.')

    // A shopper’s login in the same browser does not affect the operator.
    const shopper = await page.context().newPage()
    await open(shopper, '/contact')
    await shopper.evaluate(() => localStorage.setItem('access_token', `e30.${btoa('{"sid":"1","exp":9}')}.e30`))
    await shopper.evaluate(() => localStorage.removeItem('access_token'))
    await shopper.close()

    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    // An action after the end of the session continues once the operator has signed in again.
    await page.context().clearCookies()
    await press(page, 'Preview')
    await dialog.waitFor()
    expect(await typed.inputValue()).toBe('Half a page of words.')
    await isSound(page)
    await signsIn(page, author)
    await page.getByRole('article').getByText('Half a page of words.').waitFor()
    expect(await typed.inputValue()).toBe('Half a page of words.')

    await page.context().clearCookies()
    await returnsToTab(page, () => dialog.isVisible())
    await signsIn(page, other)
    await page.getByLabel('Title').waitFor()
    await expect.poll(() => typed.inputValue()).not.toContain('Half a page')
  })
})

describe('D40 operators: withdrawals', () => {
  const waiting = {
    id: 1,
    amount: 1_250.5,
    fee: 0,
    paid_amount: 1_250,
    status: 'requested',
    phone: '+254722000111',
    reference: null,
    reason: null,
    requested_at: '2026-07-06T08:00:00Z',
    ended_at: null,
    store: { id: 1, store_number: 100_001, name: 'Duka la Amani' },
    blocking_reason: null,
    requires_second_approval: false,
    first_approved_by: null,
    approved_last_24h: 0,
    single_approver_limit: 100_000,
  }

  const approved = { ...waiting, status: 'approved' }

  journey(
    'requests an expired second factor once, and then continues all actions that wait for it',
    async ({ visit }) => {
      const page = await visit()
      const finance = await anOperator('finance')
      const other = { ...waiting, id: 2, store: { id: 2, name: 'Duka la Baraka' } }
      await answers(page, '**/api/admin/withdrawals/?*', () => [waiting, other])
      const requested: string[] = []
      const { promise: isRequested, resolve: asks } = Promise.withResolvers<void>()
      await page.route('**/api/admin/withdrawals/*/approve/', async (route) => {
        requested.push(new URL(route.request().url()).pathname)
        if (requested.length > 2) return route.fulfill({ json: approved })
        await isRequested
        const json = { error: 'Please enter the code again.', code: 'SECOND_FACTOR_NEEDED' }
        return route.fulfill({ status: 403, json })
      })
      await operatorAt(page, finance, '/admin/withdrawals')
      await isSound(page)
      for (const store of ['Duka la Amani', 'Duka la Baraka']) {
        await takes(page, `Approve: ${store}, KSh 1,250.50`)
        await agrees(page, 'Approve')
      }
      await expect.poll(() => requested).toHaveLength(2)
      asks()
      const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
      await dialog.getByLabel('Authenticator code').fill(finance.nextCode())
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await sees(page, /^Approved\. Payment to Duka la/)
      await expect
        .poll(() => requested.toSorted())
        .toEqual([1, 1, 2, 2].map((id) => `/api/admin/withdrawals/${id}/approve/`))
      expect(await dialog.count()).toBe(0)
    },
  )

  /** Ends the session, returns to the tab, which detects the end, and signs in again. */
  async function signsInAgain(page: Page, { email, password, nextCode }: Operator) {
    await page.context().clearCookies()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await returnsToTab(page, () => dialog.isVisible())
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByLabel('Authenticator code').fill(nextCode())
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  it('keeps a confirmation dialog open while the operator signs in again over it', async ({ visit }) => {
    const page = await visit()
    const finance = await anOperator('finance')
    await answers(page, '**/api/admin/withdrawals/?*', () => [waiting])
    await page.route('**/api/admin/withdrawals/*/approve/', (route) => route.fulfill({ json: approved }))
    await operatorAt(page, finance, '/admin/withdrawals')
    await takes(page, 'Approve: Duka la Amani, KSh 1,250.50')
    await page.getByRole('alertdialog').waitFor()
    await signsInAgain(page, finance)
    await agrees(page, 'Approve')
    await sees(page, /^Approved\. Payment to Duka la/)
  })

  it('does not request the second factor once the operator has signed in again meanwhile', async ({ visit }) => {
    const page = await visit()
    const finance = await anOperator('finance')
    await answers(page, '**/api/admin/withdrawals/?*', () => [waiting])
    let requested = 0
    const refusal = { error: 'Please enter the code again.', code: 'SECOND_FACTOR_NEEDED' }
    await page.route('**/api/admin/withdrawals/*/approve/', (route) =>
      route.fulfill(++requested > 1 ? { json: approved } : { status: 403, json: refusal }),
    )
    await operatorAt(page, finance, '/admin/withdrawals')
    await takes(page, 'Approve: Duka la Amani, KSh 1,250.50')
    await agrees(page, 'Approve')
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await proof.waitFor()
    await signsInAgain(page, finance)
    await sees(page, /^Approved\. Payment to Duka la/)
    expect([requested, await proof.count()]).toEqual([2, 0])
  })

  it('shows the result of an action on screen, also for the last of many withdrawals', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    const many = Array.from({ length: 25 }, (_, index) => ({
      ...waiting,
      id: index + 1,
      store: { id: 1, name: `Duka ${index}` },
    }))
    await answers(page, '**/api/admin/withdrawals/?*', () => many)
    await page.route('**/api/admin/withdrawals/25/approve/', (route) =>
      route.fulfill({ status: 409, json: { error: 'This withdrawal has ended.', code: 'CONFLICT' } }),
    )
    await operatorAt(page, await anOperator('finance'), '/admin/withdrawals')
    const reported = page.getByText('This withdrawal has ended.')
    for (const time of ['first', 'second']) {
      await takes(page, 'Approve: Duka 24, KSh 1,250.50')
      expect(await reported.count(), time).toBe(time === 'first' ? 0 : 1)
      await agrees(page, 'Approve')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('This withdrawal has ended.')
      const { y = -1 } = (await reported.boundingBox()) ?? {}
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThan(740)
    }
    await isSound(page)
  })

  it('shows blocking reasons, an empty list, and a loading failure', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    const held = { ...waiting, blocking_reason: 'STORE_IDENTITY_NOT_VERIFIED' }
    const approved = { ...waiting, id: 2, status: 'approved', store: { ...waiting.store, id: 2, name: 'x'.repeat(60) } }
    const owing = {
      ...waiting,
      id: 3,
      blocking_reason: 'STORE_OWES',
      store: { id: 3, store_number: 100_003, name: 'Mama Njeri' },
    }
    const suspended = {
      ...approved,
      id: 4,
      blocking_reason: 'STORE_SUSPENDED',
      store: { id: 4, store_number: 100_004, name: 'Duka la Zamani' },
    }
    await answers(page, '**/api/admin/withdrawals/?*', () => [held, approved, owing, suspended])
    await operatorAt(page, await anOperator('finance'), '/admin/withdrawals')
    await unfolds(page, /Duka la Amani/)
    await sees(page, 'The owner’s documents haven’t been accepted yet.')
    await unfolds(page, /Duka la Zamani/)
    await sees(page, 'Store suspended. Withdrawals aren’t paid while it’s suspended.')
    const isOffered = async (step: string, store: string) => {
      await opensMenu(page, new RegExp(`^Actions: ${store}`))
      const offered = await page.getByRole('menuitem', { name: new RegExp(`^${step}: ${store}`) }).isEnabled()
      await page.keyboard.press('Escape')
      return offered
    }
    expect(await isOffered('Approve', 'Duka la Amani')).toBe(false)
    expect(await isOffered('Mark as paid', 'Duka la Zamani')).toBe(false)
    expect(await isOffered('Approve', 'Mama Njeri')).toBe(false)
    expect(await isOffered('Mark as paid', 'x')).toBe(true)
    await isSound(page)
    await page.unroute('**/api/admin/withdrawals/?*')
    await answers(page, '**/api/admin/withdrawals/?*', () => [])
    await open(page, '/admin/withdrawals')
    await sees(page, 'No open withdrawals.')
    await breaks(page, '**/api/admin/withdrawals/?*', 'nothing')
    await open(page, '/admin/withdrawals')
    await sees(page, 'We couldn’t load the withdrawals.')
  })
})
