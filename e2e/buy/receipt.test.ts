import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { faults, overflow } from '../support/faults.ts'
import { it, journey, open, sees } from '../support/journey.ts'
import { anOrder, aRegular, aShopper, orderThatIs, type Shopper } from '../support/shopper.ts'

async function aReceipt(shopper: Shopper) {
  const orderId = await orderThatIs('delivered', shopper)
  const receipt = await shopper.api.shopper.call('GET /api/orders/:orderId/receipt/', { params: { orderId } })
  return { path: `/order/${orderId}/receipt`, orderId, receipt }
}

/** The receipt of an order of three sellers, with every optional part. */
function full<T extends object>(receipt: T): T {
  const long = 'Nguo ya kitenge '.repeat(6)
  const seller = (name: string) => ({
    name,
    lines: [{ name: long, variant_name: 'W'.repeat(100), quantity: 10, unit_price: 149_999.99, total: 1_499_999.9 }],
    subtotal: 1_499_999.9,
    discount: 33_333.33,
    vat: 202_298.84,
  })
  const vat = { goods: 1_466_666.57, net: 1_264_367.73, vat: 202_298.84 }
  const paid_at = '2026-07-05T06:00:00Z'
  return {
    ...receipt,
    sellers: ['<b>Duka</b>', 'x'.repeat(100), 'Ngũgĩ 🔥 日本'].map(seller),
    discount: 100_000,
    vat: [
      { ...vat, tax_class: 'B', percent: 16 },
      { ...vat, tax_class: 'E', percent: 8 },
    ],
    payments: [
      {
        provider: 'paypal',
        number: '8AC12345LX9981234',
        paid_at,
        amount: 4_400_000,
        dollars: { amount: 34_108.53, rate: 129 },
      },
      { provider: 'mpesa', number: null, paid_at, amount: 12, dollars: null },
    ],
    rounding: -0.3,
    refunds: [{ provider: 'paypal', refunded_at: paid_at, amount: 599.97 }],
    refunded: 599.97,
  }
}

async function withEverything(page: Page): Promise<void> {
  await page.route('**/receipt/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: full((await response.json()) as object) })
  })
}

async function textOf(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: true })
  return { pages: document.numPages, text: text.replaceAll(/\s+/g, ' ') }
}

describe('S§2 Order summary: the receipt of a paid order', () => {
  journey('is linked from the order page, and links back to it', async ({ visit }) => {
    const shopper = await aRegular()
    const { orderId, receipt } = await aReceipt(shopper)
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, `/order/${orderId}`)
    await page.getByRole('link', { name: 'Receipt' }).click()
    await page.getByRole('heading', { level: 1, name: `Receipt for order ${receipt.order_number}` }).waitFor()
    for (const { name, lines } of receipt.sellers) {
      await page.getByRole('heading', { name: `Sold by ${name}` }).waitFor()
      for (const line of lines) await sees(page, line.name)
    }
    await sees(page, `M-Pesa receipt ${present(receipt.payments[0]).number}`)
    await page.getByRole('link', { name: 'Back to order' }).click()
    await page.getByRole('heading', { level: 1, name: `Order ${receipt.order_number}` }).waitFor()
  })

  it('is not offered before the order is paid, and its address says so', async ({ visit }) => {
    const shopper = await aShopper()
    const { id } = await anOrder(shopper)
    const page = await visit({ as: shopper })
    await open(page, `/order/${id}`)
    await page.getByRole('heading', { level: 1, name: /^Order SK/ }).waitFor()
    expect(await page.getByRole('link', { name: 'Receipt' }).count()).toBe(0)
    await open(page, `/order/${id}/receipt`)
    await sees(page, 'Your receipt will be available once this order is paid.')
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Back to order' }).click()
    await page.getByRole('button', { name: 'Pay with M-Pesa' }).waitFor()
  })

  it('is shown to the buyer only, and not cached or indexed', async ({ visit }) => {
    const { path } = await aReceipt(await aRegular())
    const page = await visit({ as: await aShopper() })
    const answer = await page.goto(path)
    await sees(page, 'Order not found')
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(answer?.headers()['x-robots-tag']).toContain('noindex')
    const guest = await visit()
    await open(guest, path)
    await sees(guest, 'Please log in to see your order.')
  })

  it('is saved as a PDF with the same total as on the page', async ({ visit }) => {
    const shopper = await aRegular()
    const { path, receipt } = await aReceipt(shopper)
    const page = await visit({ as: shopper })
    await open(page, path)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as PDF' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(`sokoni-${receipt.order_number}.pdf`)
    await sees(page, 'Receipt saved.')
    const { text } = await textOf(await readFile(await file.path()))
    const digits = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2 })
    expect(text).toContain(`Total KSh ${digits.format(receipt.total)}`)
    await sees(page, `KSh ${digits.format(receipt.total)}`)
  })

  it('shows a message when the PDF could not be saved', async ({ visit }) => {
    const shopper = await aRegular()
    const page = await visit({ as: shopper })
    await page.route('**/receipt/pdf/**', (route) => route.abort())
    await open(page, (await aReceipt(shopper)).path)
    await page.getByRole('button', { name: 'Save as PDF' }).click()
    await sees(page, 'We couldn’t save your receipt. Please try again.')
  })

  it('is in Kiswahili, on the page and in the PDF document', async ({ visit }) => {
    const shopper = await aRegular()
    const { path, receipt } = await aReceipt(shopper)
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, `/sw${path}`)
    await page.getByRole('heading', { level: 1, name: `Risiti ya oda ${receipt.order_number}` }).waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(/\b(Receipt|Sold|Subtotal|Total|Paid|Payment|Buyer)\b/)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Hifadhi kama PDF' }).click()
    const { text } = await textOf(await readFile(await (await saving).path()))
    expect(text).toContain(`Risiti ya oda ${receipt.order_number}`)
  })

  it.for([
    ['phone', 'light'],
    ['zoomed', 'dark'],
    ['desktop', 'dark'],
  ] as const)('fits a %s screen with every optional part, in %s mode', async ([screen, scheme], { visit }) => {
    const shopper = await aRegular()
    const page = await visit({ as: shopper, screen, scheme })
    await withEverything(page)
    await open(page, (await aReceipt(shopper)).path)
    await sees(page, 'Sold by <b>Duka</b>')
    await sees(page, 'USD 34,108.53 at KSh 129.00 per dollar')
    await sees(page, 'Receipt number pending')
    expect(await overflow(page)).toEqual({ pixels: 0, parts: [] })
    expect(await faults(page)).toEqual([])
  })
})

describe('S§2 Order summary: a printed receipt', () => {
  it('contains the receipt only, in light colours also when the screen is dark', async ({ visit }) => {
    const shopper = await aRegular()
    const page = await visit({ as: shopper, scheme: 'dark' })
    await open(page, (await aReceipt(shopper)).path)
    const sheet = page.getByRole('article')
    const background = () => sheet.evaluate((paper) => getComputedStyle(paper).backgroundColor)
    await sheet.waitFor()
    expect(await background()).toBe('rgb(30, 27, 22)')
    await page.emulateMedia({ media: 'print' })
    expect(await background()).toBe('rgb(255, 255, 255)')
    for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByText('Save as PDF')])
      expect(await hidden.isVisible()).toBe(false)
    expect(await sheet.isVisible()).toBe(true)
  })

  it('fits A4 and an 80 mm roll', async ({ visit }) => {
    const shopper = await aRegular()
    const { path, receipt } = await aReceipt(shopper)
    const page = await visit({ as: shopper })
    await open(page, path)
    await page.getByRole('article').waitFor()
    for (const paper of [{ format: 'A4' }, { width: '80mm', height: '297mm' }]) {
      const { pages, text } = await textOf(await page.pdf(paper))
      expect(pages).toBe(1)
      expect(text).toContain(`Receipt for order ${receipt.order_number}`)
      expect(text).toContain(String(present(receipt.payments[0]).number))
      expect(text).not.toContain('Back to order')
    }
    await page.setViewportSize({ width: 302, height: 1_000 })
    await page.emulateMedia({ media: 'print' })
    expect(await overflow(page)).toEqual({ pixels: 0, parts: [] })
  })
})
