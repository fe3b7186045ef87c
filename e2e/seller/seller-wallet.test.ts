import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { faults } from '../support/faults.ts'
import { it, journey, open, sees, settled } from '../support/journey.ts'
import { codeSentTo } from '../support/mailbox.ts'
import { answers, breaks } from '../support/network.ts'
import { aPayoutPhone } from '../support/paid-out.ts'
import { aSeller, demoSeller, seesAnnouncement } from '../support/seller.ts'

const tab = '/Seller/Dashboard/wallet'
const amount = (page: Page) => page.getByLabel('Amount to Withdraw (ksh)')
const request = (page: Page) => page.getByRole('button', { name: 'Request Withdrawal' })

const earned = {
  balance: 1_250.5,
  pending_withdrawals: 0,
  held: 300,
  payout_phone: { phone_number: '+254722000111', is_verified: true, payable_from: null },
  is_identity_verified: true,
  withdrawal_limits: { max: 250_000, min: 0.01, fee: 0 },
}

describe('V§2 Wallet tab', () => {
  it('is empty for a new store, and withdrawals are disabled', async ({ visit }) => {
    const page = await visit({ as: await aSeller() })
    await open(page, tab)
    for (const text of ['Available Balance', 'Pending Withdrawal', 'Withdraw Funds', 'Recent Transactions'])
      await sees(page, text)
    await sees(page, 'Available: ksh 0.00')
    expect(await request(page).isDisabled()).toBe(true)
    await settled(page)
    expect(await faults(page)).toEqual([])
  })

  it('shows the order of each sale below its type', async ({ visit }) => {
    const page = await visit({ as: await demoSeller() })
    await open(page, tab)
    await page
      .getByRole('table', { name: 'Recent Transactions' })
      .getByRole('rowheader', { name: /^Sale SK\w+$/ })
      .first()
      .waitFor()
  })

  journey('V§5 Withdrawal: accepts amounts above zero and up to the balance', async ({ visit }) => {
    const page = await visit({ as: await aSeller() })
    await answers(page, '**/api/seller/wallet/', () => earned)
    await open(page, tab)
    await sees(page, 'Available: ksh 1,250.50')
    for (const [entered, isDisabled] of [
      ['', true],
      ['0', true],
      ['1250.51', true],
      ['1250.5', false],
    ] as const) {
      await amount(page).fill(entered)
      expect(await request(page).isDisabled(), entered).toBe(isDisabled)
    }
    await amount(page).fill('0')
    await amount(page).press('Enter')
    await seesAnnouncement(page, 'Please enter a valid withdrawal amount')
  })

  it('V§8 Withdrawal: shows the server’s reason for a refusal', async ({ visit }) => {
    const page = await visit({ as: await aSeller(), mayLog: /ApiError/ })
    await answers(page, '**/api/seller/wallet/', () => earned)
    await open(page, tab)
    await amount(page).fill('500')
    await request(page).click()
    await seesAnnouncement(page, 'This is more than your available balance.')
  })

  it('V§8 shows a default message when a request fails without a reason', async ({ visit }) => {
    const page = await visit({ as: await aSeller(), mayLog: /ApiError/ })
    await answers(page, '**/api/seller/wallet/', () => earned)
    await breaks(page, '**/api/seller/withdrawals/', 'nothing')
    await open(page, tab)
    await amount(page).fill('500')
    await request(page).click()
    await seesAnnouncement(page, 'Failed to request withdrawal')
  })

  journey('D37 verifies the payout phone by an SMS code', async ({ visit }) => {
    const seller = await aSeller()
    const page = await visit({ as: seller, screen: 'phone' })
    await open(page, tab)
    const phone = aPayoutPhone()
    await page.getByLabel('M-Pesa phone number').fill(phone)
    await page.getByLabel('Your password').fill('not the password')
    await page.getByRole('button', { name: 'Send code' }).click()
    await sees(page, 'Incorrect password. Please try again.')
    await page.getByLabel('Your password').fill(seller.password)
    await page.getByRole('button', { name: 'Send code' }).click()
    await sees(page, `We sent a 6-digit code to ${phone}.`)
    await page.getByRole('textbox', { name: 'One-time code' }).fill(await codeSentTo(phone))
    await sees(page, `Payouts go to ${phone}.`)
    await settled(page)
    expect(await faults(page)).toEqual([])
  })
})
