/** This file runs in the worker process of receipts.ts: no other process loads the PDF library. */
import type { Language } from '#contract/shared/constants.ts'
import { receiptMessages as english, type ReceiptMessages } from '#contract/shopper/receipt-messages/en.ts'
import { receiptMessages as kiswahili } from '#contract/shopper/receipt-messages/sw.ts'
import { momentWithYear } from '../../../platform/date-text.ts'
import { createPdf, type Column, type Pdf, type Row } from '../../../platform/pdf/pdf-document.ts'
import type { Receipt, SellerSection } from './receipt.ts'
import { amountText, ksh } from '../../../platform/money-text.ts'

const messagesByLanguage: Record<Language, ReceiptMessages> = { en: english, sw: kiswahili }
const tags: Record<Language, string> = { en: 'en-KE', sw: 'sw-KE' }

const kiswahiliMoment = new Intl.DateTimeFormat('sw-KE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
})
const moments: Record<Language, (at: Date) => string> = {
  en: momentWithYear,
  sw: (at) => kiswahiliMoment.format(at),
}

const goodsColumns: Column[] = [
  { share: 0.5 },
  { share: 0.12, align: 'right' },
  { share: 0.18, align: 'right' },
  { share: 0.2, align: 'right' },
]
const vatColumns: Column[] = [
  { share: 0.28 },
  { share: 0.24, align: 'right' },
  { share: 0.24, align: 'right' },
  { share: 0.24, align: 'right' },
]
const sumColumns: Column[] = [{ share: 0.6 }, { share: 0.4, align: 'right' }]
const paymentColumns: Column[] = [{ share: 0.75 }, { share: 0.25, align: 'right' }]
const bold = { weight: 'bold' } as const
const muted = { colour: 'muted', size: 8.5 } as const

/** The receipt as PDF (A4, tagged). The same receipt always gives the same bytes. */
export async function renderReceipt(receipt: Receipt, language: Language): Promise<Uint8Array> {
  const messages = messagesByLanguage[language]
  const moment = moments[language]
  const { shop, buyer, delivery } = receipt
  const pdf = createPdf({
    title: `${messages.number(receipt.orderNumber)} · ${shop.name}`,
    author: shop.name,
    language: tags[language],
    at: lastChange(receipt),
    footer: (page, pages) => `${shop.name} · ${messages.number(receipt.orderNumber)} · ${messages.page(page, pages)}`,
  })

  pdf.paragraph(shop.name, { size: 20, weight: 'bold', colour: 'brand' })
  pdf.paragraph(`${shop.address} · ${shop.phone} · ${shop.email}`, { size: 9, colour: 'muted' })
  pdf.space(18)
  pdf.heading(messages.number(receipt.orderNumber), { level: 1, size: 15 })
  pdf.paragraph(`${messages.placedOn} ${moment(receipt.placedAt)} · ${messages.paidOn} ${moment(receipt.paidAt)}`, {
    size: 9.5,
  })
  pdf.paragraph(`${messages.noTaxInvoice} ${messages.inShillings}`, { size: 8.5, colour: 'muted' })
  pdf.space(14)
  pdf.textColumns([
    { heading: messages.buyer, lines: [buyer.name, buyer.email, buyer.phoneNumber].filter((line) => line !== '') },
    { heading: messages.deliverTo, lines: [delivery.address, messages.methods[delivery.method]] },
  ])
  for (const section of receipt.sellers) renderSection(pdf, section, messages)
  renderTotals(pdf, receipt, messages)
  renderVat(pdf, receipt, messages)
  renderPayments(pdf, receipt, messages, moment)
  return pdf.finish()
}

function renderSection(pdf: Pdf, section: SellerSection, messages: ReceiptMessages) {
  pdf.space(18)
  pdf.heading(messages.soldBy(section.name))
  const headings = [messages.item, messages.quantity, messages.unitPrice, messages.lineTotal]
  pdf.table(goodsColumns, [
    { cells: headings, style: { ...muted, weight: 'bold' }, isHeading: true },
    ...section.lines.map(({ name, variantName, quantity, unitCents, totalCents }) => ({
      cells: [
        variantName === '' ? name : [name, variantName],
        String(quantity),
        amountText(unitCents),
        amountText(totalCents),
      ],
    })),
    { cells: [messages.sellerSubtotal, '', '', amountText(section.subtotalCents)], style: bold, ruled: false },
    ...(section.discountCents > 0
      ? [{ cells: [messages.discount, '', '', amountText(-section.discountCents)], style: muted, ruled: false }]
      : []),
    { cells: [messages.ofWhichVat, '', '', amountText(section.vatCents)], style: muted, ruled: false },
  ])
}

function renderTotals(pdf: Pdf, receipt: Receipt, messages: ReceiptMessages) {
  const { subtotalCents, discountCents, deliveryCents, totalCents } = receipt
  pdf.space(14)
  const rows: Row[] = [
    { cells: [messages.subtotal, amountText(subtotalCents)] },
    ...(discountCents > 0 ? [{ cells: [messages.discount, amountText(-discountCents)] }] : []),
    { cells: [messages.delivery, deliveryCents > 0 ? amountText(deliveryCents) : messages.free] },
    { cells: [messages.total, ksh(totalCents)], style: { weight: 'bold', size: 12 }, ruled: false },
  ]
  pdf.table(sumColumns, rows, 240)
}

function renderVat(pdf: Pdf, { vat }: Receipt, messages: ReceiptMessages) {
  pdf.space(12)
  pdf.heading(messages.vatHeading)
  pdf.table(vatColumns, [
    {
      cells: [messages.vatRate, messages.vatGoods, messages.vatNet, messages.vat],
      style: { ...muted, weight: 'bold' },
      isHeading: true,
    },
    ...vat.map(({ taxClass, basisPoints, goodsCents, netCents, vatCents }) => ({
      cells: [
        `${taxClass} · ${basisPoints / 100}%`,
        amountText(goodsCents),
        amountText(netCents),
        amountText(vatCents),
      ],
    })),
  ])
}

function renderPayments(pdf: Pdf, receipt: Receipt, messages: ReceiptMessages, moment: (at: Date) => string) {
  pdf.space(12)
  pdf.heading(messages.paymentHeading)
  const rows: Row[] = receipt.payments.map(({ provider, receipt: number, paidAt, paidCents, dollars }) => ({
    cells: [
      [
        `${messages.providers[provider]}, ${moment(paidAt)}`,
        number === null ? messages.numberFollows : `${messages.providerNumbers[provider]} ${number}`,
        ...(dollars ? [messages.dollars(amountText(dollars.usdCents), amountText(dollars.kesPerUsdCents))] : []),
      ],
      amountText(paidCents),
    ],
  }))
  const { roundingCents, refunds, refundedCents } = receipt
  if (roundingCents !== 0) {
    const rounded = amountText(roundingCents)
    rows.push({ cells: [messages.rounding, rounded], style: muted, ruled: false })
  }
  pdf.table(paymentColumns, rows)
  if (refunds.length === 0) return
  pdf.space(12)
  pdf.heading(messages.refundHeading)
  const paidCents = receipt.payments.reduce((sum, payment) => sum + payment.paidCents, 0)
  pdf.table(paymentColumns, [
    ...refunds.map(({ provider, byHand, amountCents, refundedAt }) => ({
      cells: [
        [`${messages.refund} ${moment(refundedAt)}`, byHand ? messages.byHand[byHand] : messages.providers[provider]],
        amountText(-amountCents),
      ],
    })),
    { cells: [messages.refunded, amountText(-refundedCents)], ruled: false },
    { cells: [messages.kept, ksh(paidCents - refundedCents)], style: bold, ruled: false },
  ])
}

/** When the receipt last changed. It is the PDF's date, so that the file is the same whenever it is created. */
function lastChange({ paidAt, payments, refunds }: Receipt): Date {
  const moments = [paidAt, ...payments.map((payment) => payment.paidAt), ...refunds.map((refund) => refund.refundedAt)]
  return new Date(Math.max(...moments.map(Number)))
}
