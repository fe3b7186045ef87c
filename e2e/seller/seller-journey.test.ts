import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { arrivesAt, it, open, sees } from '../support/journey.ts'
import { codeFor, codeSentTo } from '../support/mailbox.ts'
import { agrees, takes, unfolds } from '../support/operator-screens.ts'
import { anOperator, operator, operatorAt } from '../support/operator.ts'
import { aPayoutPhone, endHold, moneyThatReached } from '../support/paid-out.ts'
import { aPhoneThat, quickenPhones, requestMpesa, turnsPaid } from '../support/pay.ts'
import { aCategory, aNewStore, aPictureFile, seesAnnouncement, type Seller, sellerWho } from '../support/seller.ts'
import { address, aShopper, type Shopper } from '../support/shopper.ts'
import { registersStore } from '../states/seller.ts'

/** This test takes as long as ten others. */
const PATIENCE_MS = 240_000

beforeAll(quickenPhones)

const tab = (name: string) => `/Seller/Dashboard/${name}`
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

/** Opens a store and logs in to it with the store number that the registration shows. */
async function opensStore(page: Page, phone: string): Promise<Seller> {
  const entered = { ...aNewStore(), phone_number: phone }
  await open(page, '/Seller/Register')
  await registersStore(page, entered)
  await page.getByRole('textbox', { name: 'One-time code' }).fill(await codeFor(entered.email))
  await sees(page, 'Registration successful! Redirecting...')
  const storeNumber = Number(await page.getByRole('main').getByRole('strong').textContent())
  await arrivesAt(page, '/Seller/Login')
  expect(await page.getByLabel('Store number').inputValue()).toBe(String(storeNumber))
  await page.getByLabel('Password', { exact: true }).fill(entered.password)
  await press(page, 'Login')
  await page.waitForURL('/Seller/Dashboard')
  await sees(page, `Store number ${storeNumber}`)
  return sellerWho({ email: entered.email, password: entered.password, storeNumber })
}

/** Lists a shirt with two pictures and two sizes. The larger size costs more. */
async function listsShirt(page: Page, name: string): Promise<void> {
  await open(page, tab('add'))
  await page.getByLabel('Product Name').fill(name)
  await page.getByLabel('Category').selectOption((await aCategory()).name)
  await page.getByLabel('Price ($)', { exact: true }).fill('1250.50')
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Woven by hand in Kisumu.')
  const pictures = [await aPictureFile('front.jpg', '#c50'), await aPictureFile('back.jpg', '#05c')]
  await page.getByLabel('Add images').setInputFiles(pictures)
  await page.getByRole('img', { name: 'Image 2' }).waitFor()
  await press(page, 'Add option')
  await page.getByLabel('Size values').fill('M, L')
  await page.getByLabel('Stock Quantity of M').fill('3')
  await page.getByLabel('Stock Quantity of L').fill('4')
  await page.getByLabel('Variant price of L').fill('1999.99')
  await press(page, 'Add Product')
  await seesAnnouncement(page, 'Product added successfully!')
  await page.getByRole('row', { name }).getByText('2 variants').waitFor()
}

/** Searches for the shirt, visits the store's page, and adds the shirt to the cart. */
async function findsShirt(page: Page, name: string, storeName: string): Promise<void> {
  const result = page.getByRole('main').getByRole('link', { name, exact: true }).first()
  await expect
    .poll(
      async () => {
        await page.goto(`/search?q=${encodeURIComponent(name)}`)
        return result.count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  await open(page, `/search?q=${encodeURIComponent(name)}`)
  await result.click()
  await page.getByRole('link', { name: `Sold by ${storeName}` }).click()
  await page.getByRole('heading', { level: 1, name: storeName }).waitFor()
  await result.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { name: 'L', exact: true }).click()
  await sees(page, 'In Stock (4)')
  await page.getByRole('button', { name: `Add to Cart: ${name}, Size: L` }).click()
  await sees(page, /added to cart!/)
}

/** Checks out and pays by M-Pesa. @returns the id and the number of the order */
async function buys(page: Page, { api }: Shopper): Promise<{ orderId: string; orderNumber: string }> {
  await api.shopper.call('PUT /api/delivery-address/', { body: address })
  await open(page, '/cart')
  await press(page, 'Checkout')
  await arrivesAt(page, /\/order\/[\w-]{22}$/)
  const heading = await page.getByRole('heading', { level: 1, name: /^Order SK/ }).textContent()
  await requestMpesa(page, aPhoneThat('pays'))
  await turnsPaid(page)
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  return { orderId, orderNumber: heading?.replace('Order ', '') ?? '' }
}

/** Accepts, packs and ships the order, and hands it over for the code on the buyer's order page. */
async function delivers(page: Page, orderNumber: string, buyersCode: () => Promise<string>): Promise<void> {
  await open(page, tab('orders'))
  await page.getByRole('link', { name: orderNumber }).click()
  await press(page, 'Accept order')
  await press(page, 'Mark as packed')
  await page.getByLabel('Courier').fill('G4S')
  await page.getByLabel('Tracking number').fill('KE 4711')
  await press(page, 'Ship order')
  await page.getByRole('group', { name: 'Buyer’s code' }).waitFor()
  const code = await buyersCode()
  await page.getByRole('textbox', { name: 'Buyer’s code' }).first().pressSequentially(code)
  await press(page, 'Confirm delivery')
  await sees(page, 'The buyer’s contact details are no longer shown.')
}

/** Verifies the phone given at registration. This phone has no waiting period. */
async function provesPhone(page: Page, phone: string, password: string): Promise<void> {
  await open(page, tab('wallet'))
  expect(await page.getByLabel('M-Pesa phone number').inputValue()).toBe(phone)
  await page.getByLabel('Your password').fill(password)
  await press(page, 'Send code')
  await page.getByRole('textbox', { name: 'One-time code' }).fill(await codeSentTo(phone))
  await sees(page, `Payouts go to ${phone}.`)
}

async function provesIdentity(page: Page, operators: Page, storeName: string): Promise<void> {
  await open(page, tab('store'))
  const paper = await aPictureFile('card.jpg', '#555')
  await page.getByLabel('ID card (front) or passport').setInputFiles(paper)
  await press(page, 'Send documents')
  await sees(page, 'We’re reviewing your documents.')
  await operatorAt(operators, await anOperator('support'), '/admin/documents')
  await unfolds(operators, new RegExp(storeName))
  await press(operators, `View: ID card (front) or passport of ${storeName}`)
  await operators.getByRole('img', { name: 'ID card (front) or passport' }).waitFor()
  await press(operators, `Accept: ${storeName}`)
  await agrees(operators, 'Accept')
  await sees(operators, `Accepted. Withdrawals of ${storeName} can now be paid.`)
}

const inCents = (shillings: number | string) => Math.round(Number(shillings) * 100)

/**
 * Saves the newest statement as CSV. @returns its lines without the headings: type and id of the
 * transaction, and the balances of the three accounts after it, in cents
 */
async function savedStatement(page: Page) {
  const saving = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^CSV for / })
    .first()
    .click()
  const file = await readFile(await (await saving).path(), 'utf8')
  const [headings = '', ...lines] = file.replace('\uFEFF', '').trimEnd().split(/\r?\n/)
  const titles = headings.split(',')
  const at = (title: string) => titles.indexOf(title)
  return lines.map((line) => {
    const cells = line.split(',')
    const cents = (title: string) => inCents(cells[at(title)] ?? NaN)
    return {
      type: cells[at('Type')] ?? '',
      id: cells[at('Transaction')] ?? '',
      held: cents('Held (KSh)'),
      available: cents('Available (KSh)'),
      pending: cents('Pending (KSh)'),
    }
  })
}

describe('V§2 Wallet tab: a store from registration to payout', () => {
  it(
    'V§2 Seller registration: a new store sells and is paid out by M-Pesa, and its statement adds up to the cent',
    { tags: 'journey', timeout: PATIENCE_MS },
    async ({ visit }) => {
      const phone = aPayoutPhone()
      const page = await visit({ screen: 'phone' })
      const seller = await opensStore(page, phone)
      const name = `Kikoi shirt ${seller.storeNumber}`
      await listsShirt(page, name)

      const shopper = await aShopper()
      const buyer = await visit({ as: shopper })
      await findsShirt(buyer, name, seller.storeName)
      const { orderId, orderNumber } = await buys(buyer, shopper)
      const order = () => shopper.api.shopper.call('GET /api/orders/:orderId/', { params: { orderId } })
      await delivers(page, orderNumber, async () => {
        await open(buyer, `/order/${orderId}`)
        await sees(buyer, 'KE 4711')
        const code = (await order()).seller_orders[0]?.handover_code ?? 'no code'
        await sees(buyer, code)
        return code
      })

      const wallet = () => seller.api.seller.call('GET /api/seller/wallet/')
      const { held: earned, balance } = await wallet()
      expect(balance).toBe(0)
      expect(earned).toBeGreaterThan(1_000)
      expect(earned).toBeLessThan(1_999.99)
      await endHold()
      expect(await wallet()).toMatchObject({ held: 0, balance: earned })

      await provesPhone(page, phone, seller.password)
      await provesIdentity(page, await visit(), seller.storeName)
      const requested = 1_000
      await open(page, tab('wallet'))
      await page.getByLabel('Amount to Withdraw (ksh)').fill(String(requested))
      await press(page, 'Request Withdrawal')
      await seesAnnouncement(page, 'Withdrawal request submitted for admin approval')
      await sees(page, 'Awaiting approval')
      expect(await wallet()).toMatchObject({ pending_withdrawals: requested })

      const finance = await visit()
      await operatorAt(finance, await anOperator('finance'), '/admin/withdrawals')
      await takes(finance, `Approve: ${seller.storeName}, KSh 1,000.00`)
      await agrees(finance, 'Approve')
      await sees(finance, `Approved. Payment to ${seller.storeName} sent to M-Pesa.`)
      const { receipt, amount } = await moneyThatReached(phone.slice(1))
      expect(amount).toBe(requested)
      await expect.poll(wallet).toMatchObject({ pending_withdrawals: 0 })

      await open(page, tab('wallet'))
      await page
        .getByRole('table', { name: 'Withdrawals' })
        .getByText(receipt ?? 'no receipt')
        .waitFor()
      await page.getByRole('table', { name: 'Withdrawals' }).getByText('Paid', { exact: true }).waitFor()
      await sees(page, 'ksh 0.00')
      await page.getByRole('button', { name: /^Details of Withdrawal paid, / }).click()
      await page.getByRole('dialog').getByText('Pending withdrawal → M-Pesa').waitFor()
      await page.getByRole('dialog').getByText('ksh 1,000.00').waitFor()
      await page.keyboard.press('Escape')

      await page.getByLabel('Amount to Withdraw (ksh)').fill('20')
      await press(page, 'Request Withdrawal')
      await seesAnnouncement(page, 'Withdrawal request submitted for admin approval')
      await open(finance, '/admin/withdrawals')
      await takes(finance, `Reject: ${seller.storeName}, KSh 20.00`)
      await finance.getByLabel('Reason').fill('Asked for twice?')
      await finance.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
      await sees(finance, `Rejected. The amount is back in the balance of ${seller.storeName}.`)
      await open(page, tab('wallet'))
      await sees(page, 'Asked for twice?')

      const lines = await savedStatement(page)
      expect(lines.map(({ type }) => type)).toEqual([
        'Opening balance',
        'Sale',
        'Sale released',
        'Withdrawal requested',
        'Withdrawal paid',
        'Withdrawal requested',
        'Withdrawal returned',
      ])
      for (const [at, { id, ...after }] of lines.entries()) {
        const before = lines[at - 1]
        if (!before) continue
        const { changes } = await seller.api.seller.call('GET /api/seller/transactions/:id/', { params: { id } })
        for (const account of ['held', 'available', 'pending'] as const)
          expect(after[account] - before[account]).toBe(inCents(changes[account]))
      }
      const { balance: left } = await wallet()
      expect(lines.at(-1)).toMatchObject({ held: 0, available: inCents(left), pending: 0 })
      expect(inCents(left)).toBe(inCents(earned) - inCents(requested))
      expect(await operator('audit-ledger')).toContain('The ledger is sound.')
    },
  )
})
