import { describe, expect, it } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { present } from '#contract/shared/present.ts'
import { renderReceipt } from './render-receipt.work.ts'
import { receiptOf } from './receipt.ts'
import { aReceipt, receiptData } from './test/a-receipt.ts'

/** The text of the file, page by page. */
async function read(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: false })
  return {
    document,
    pages: text.map((page) => page.replaceAll(/\s+/g, ' ')),
    text: text.join(' ').replaceAll(/\s+/g, ' '),
  }
}

const bought = [
  { storeId: 1, name: 'Kettle 1.7 l', variantName: 'Brushed steel', unitCents: 1_250_00, quantity: 2 },
  { storeId: 2, name: 'Maize flour', unitCents: 199_99, quantity: 3, vatBasisPoints: 0, taxClass: 'A' as const },
]

describe('the receipt as PDF', () => {
  it('contains every number of the receipt', async () => {
    const receipt = aReceipt(bought, { discountCents: 10_01 })
    const { text } = await read(await renderReceipt(receipt, 'en'))
    for (const said of [
      'Receipt for order SK7F3K2QX',
      'Ordered Sat 4 Jul 2026, 12:00 pm · Paid Sun 5 Jul 2026, 12:05 am',
      'wanjiru@example.com +254712345678',
      'Rose Avenue, house 7, opposite the school, Kilimani, Nairobi',
      'Sold by Jikoni Traders',
      'Kettle 1.7 l Brushed steel 2 1,250.00 2,500.00',
      'Sold by Mama Njeri’s Shop',
      'Maize flour 3 199.99 599.97',
      'Subtotal 3,099.97',
      'Discount −10.01',
      'Delivery fee 200.00',
      'Total KSh 3,289.96',
      'B · 16% 2,491.93 2,148.22 343.71',
      'A · 0% 598.03 598.03 0.00',
      'M-Pesa, Sun 5 Jul 2026, 12:05 am M-Pesa receipt TGH7XK2P1A 3,290.00',
      'Rounding to whole shillings 0.04',
      'This is a receipt, not a tax invoice.',
      'Page 1 of 1',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('Refund')
  })

  it('shows dollars, a missing receipt number, and refunds', async () => {
    const facts = receiptData(bought)
    const paidAt = new Date('2026-07-05T06:00:00Z')
    const payments = [
      {
        provider: 'paypal',
        receipt: '8AC12345',
        paidCents: 3_299_97,
        paidAt,
        dollars: { usdCents: 25_58, kesPerUsdCents: 129_00 },
      },
      { provider: 'mpesa', receipt: null, paidCents: 0, paidAt, dollars: null },
    ] as const
    const refundedAt = new Date('2026-07-09T10:00:00Z')
    const refunds = [{ provider: 'paypal', byHand: null, amountCents: 599_97, refundedAt }] as const
    const receipt = receiptOf({ ...facts, money: { payments: [...payments], refunds: [...refunds] } })
    const { text } = await read(await renderReceipt(present(receipt), 'en'))
    expect(text).toContain(
      'PayPal, Sun 5 Jul 2026, 9:00 am PayPal transaction 8AC12345 USD 25.58 at KSh 129.00 per dollar 3,299.97',
    )
    expect(text).toContain('Receipt number pending')
    expect(text).toContain('Refunded Thu 9 Jul 2026, 1:00 pm PayPal −599.97')
    expect(text).toContain('Paid after refunds KSh 2,700.00')
  })

  it('is available in Kiswahili', async () => {
    const { text, document } = await read(await renderReceipt(aReceipt(bought), 'sw'))
    expect(text).toContain('Risiti ya oda SK7F3K2QX')
    expect(text).toContain('Muuzaji: Jikoni Traders')
    expect(text).toContain('Jumla KSh 3,299.97')
    expect(text).not.toMatch(/\b(Receipt|Sold|Total|Paid|Delivery)\b/)
    expect((await document.getMetadata()).info).toMatchObject({ Language: 'sw-KE' })
  })

  it('has the same bytes for the same receipt', async () => {
    const [first, second] = [await renderReceipt(aReceipt(bought), 'en'), await renderReceipt(aReceipt(bought), 'en')]
    expect(Buffer.from(first).equals(second)).toBe(true)
    expect(first.length).toBeLessThan(60_000)
  })

  it('has a title, a language and tagged structure', async () => {
    const { document } = await read(await renderReceipt(aReceipt(bought), 'en'))
    expect((await document.getMetadata()).info).toMatchObject({
      Title: 'Receipt for order SK7F3K2QX · Sokoni',
      Author: 'Sokoni',
      Language: 'en-KE',
      CreationDate: 'D:20260704210500Z',
    })
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    const roles = JSON.stringify(await (await document.getPage(1)).getStructTree())
    for (const role of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(roles).toContain(`"${role}"`)
  })

  it('continues over several pages, with the table headings on each', async () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ name: `Product ${index + 1}`, unitCents: 10_00 }))
    const { pages } = await read(await renderReceipt(aReceipt(many), 'en'))
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(pages[1]).toMatch(/^Item Quantity Unit price Total/)
    for (const { name } of many) expect(pages.filter((page) => page.includes(`${name} 1 10.00 10.00`))).toHaveLength(1)
    expect(pages[1]).toContain('Total KSh 700.00')
    expect(pages.at(-1)).toContain('M-Pesa receipt TGH7XK2P1A')
  })

  it.each([
    ['Ngũgĩ wa Thiong’o', 'Ngu\u0303gı\u0303 wa Thiong’o'],
    ['Crème brûlée à la Zoë, Åse ć ş ğ ő', 'Crème brûlée à la Zoë, Åse ć ş ğ ő'],
    ['<b>bold</b> & "quoted"', '<b>bold</b> & "quoted"'],
    ['kettle\u202Eelttek', 'kettleelttek'],
    ['hot 🔥 日本', 'hot ??'],
    ['W'.repeat(100), 'W'.repeat(100)],
  ])('renders the name %j', async (name, drawn) => {
    const facts = receiptData([{ name }], { buyerName: name, sellers: new Map([[1, name]]) })
    const { text, document } = await read(await renderReceipt(present(receiptOf(facts)), 'en'))
    // A long word is split over several lines.
    expect(text.replaceAll(' ', '').split(drawn.replaceAll(' ', '')).length).toBeGreaterThanOrEqual(4)
    expect(text).toContain('1,000.00')
    expect(document.numPages).toBe(1)
  })
})
