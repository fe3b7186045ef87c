import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { faults } from './faults.ts'
import { it, open, sees, settled } from './journey.ts'
import { answers, breaks } from './network.ts'
import { anOperator, operatorAt, signsIn } from './operator.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const isSound = async (page: Page) => {
  await settled(page)
  expect(await faults(page)).toEqual([])
}

describe('D40 operators: signing in', () => {
  it('by password and second factor, to where one was going; nobody sees anything before', async ({ visit }) => {
    const finance = await anOperator('finance')
    const page = await visit({ screen: 'phone' })
    await open(page, '/admin/account')
    await page.waitForURL('**/admin/login')
    await isSound(page)
    await signsIn(page, finance, '000000')
    await sees(page, 'Wrong username or password.')
    await signsIn(page, finance)
    await page.waitForURL('**/admin/account')
    await sees(page, 'Akinyi Odhiambo · Finance')
    await isSound(page)
    await press(page, 'Sign out')
    await page.waitForURL('**/admin/login')
    await open(page, '/admin')
    await page.waitForURL('**/admin/login')
  })

  it('shows each their own work, and refuses the rest', async ({ visit }) => {
    const page = await visit()
    await operatorAt(page, await anOperator('support'), '/admin')
    await page.waitForURL('**/admin/today')
    const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
    expect(await sections.allTextContents()).toEqual([
      'Today',
      'Orders',
      'Returns',
      'Sellers’ documents',
      'Sellers',
      'Categories',
      'Products',
      'Reviews',
      'People',
      'Your sign-in',
    ])
    await isSound(page)
    await open(page, '/admin/withdrawals')
    await sees(page, 'This is not part of your work.')
    const others = await visit()
    await operatorAt(others, await anOperator('catalogue'), '/admin')
    await others.waitForURL('**/admin/today')
    // Whatever else sells in the shop meanwhile may have left something to look at.
    await sees(others, /Choose a section to begin\.|What waits for you/)
  })

  it('with a recovery code, where the app is lost; and ends a session that is open elsewhere', async ({ visit }) => {
    const owner = await anOperator('owner')
    const page = await visit()
    await operatorAt(page, owner, '/admin/account')
    await sees(page, 'You have no recovery codes yet.')
    await press(page, 'Make ten codes')
    await sees(page, 'Write these down now')
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
    await page.getByRole('button', { name: /^End: / }).click()
    await sees(page, 'The session is ended.')
    await open(elsewhere, '/admin/account')
    await elsewhere.waitForURL('**/admin/login')
  })
})

describe('D40 operators: withdrawals', () => {
  const waiting = {
    id: 1,
    amount: 1_250.5,
    fee: 0,
    status: 'requested',
    phone: '+254722000111',
    reference: null,
    reason: null,
    requested_at: '2026-07-06T08:00:00Z',
    ended_at: null,
    store: { id: 1, name: 'Duka la Amani', is_suspended: false },
    hindrance: null,
    takes_two: false,
    approved_first_by: null,
  }

  it('asks for the second factor again where it was shown long ago, and then goes on', async ({ visit }) => {
    const page = await visit()
    const finance = await anOperator('finance')
    await answers(page, '**/api/admin/withdrawals/?*', () => [waiting])
    let asked = 0
    await page.route('**/api/admin/withdrawals/1/approve/', (route) =>
      asked++ === 0
        ? route.fulfill({ status: 403, json: { error: 'Please enter the code again.', code: 'SECOND_FACTOR_NEEDED' } })
        : route.fulfill({ json: waiting }),
    )
    await operatorAt(page, finance, '/admin/withdrawals')
    await isSound(page)
    await press(page, 'Approve: Duka la Amani, KSh 1,250.50')
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    const dialog = page.getByRole('dialog', { name: 'Is it you?' })
    await dialog.getByLabel('Code of your authenticator app').fill(finance.nextCode())
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await sees(page, 'Approved. M-Pesa is asked to pay Duka la Amani.')
    expect(asked).toBe(2)
  })

  it('says what stands in the way, what is left, and when they could not be loaded', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    const held = { ...waiting, hindrance: 'STORE_IDENTITY_NOT_PROVEN' }
    const approved = { ...waiting, id: 2, status: 'approved', store: { ...waiting.store, id: 2, name: 'x'.repeat(60) } }
    const owing = {
      ...waiting,
      id: 3,
      hindrance: 'STORE_OWES',
      store: { id: 3, name: 'Mama Njeri', is_suspended: true },
    }
    await answers(page, '**/api/admin/withdrawals/?*', () => [held, approved, owing])
    await operatorAt(page, await anOperator('finance'), '/admin/withdrawals')
    await sees(page, 'The owner’s documents are not accepted yet.')
    expect(await page.getByRole('button', { name: /^Approve: Duka/ }).isDisabled()).toBe(true)
    await sees(page, 'Suspended')
    expect(await page.getByRole('button', { name: /^Approve: Mama Njeri/ }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: /^Mark as paid: / }).waitFor()
    await isSound(page)
    await page.unroute('**/api/admin/withdrawals/?*')
    await answers(page, '**/api/admin/withdrawals/?*', () => [])
    await open(page, '/admin/withdrawals')
    await sees(page, 'No withdrawal waits for you.')
    await breaks(page, '**/api/admin/withdrawals/?*', 'nothing')
    await open(page, '/admin/withdrawals')
    await sees(page, 'The withdrawals could not be loaded.')
  })
})
