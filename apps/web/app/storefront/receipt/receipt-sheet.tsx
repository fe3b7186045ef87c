import type { ReactNode } from 'react'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { difference, sum } from '#web/lib/i18n/amounts.ts'
import { amountDigits } from '#web/lib/i18n/currency-labels.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { Price } from '#web/ui/price.tsx'
import { useReceiptMessages } from '../messages/receipt.ts'

export type Receipt = AnswerTo<'GET /api/orders/:orderId/receipt/'>

/** The receipt itself; one column at every width, so that a phone, A4 and an 80 mm roll show the same. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const messages = useReceiptMessages()
  const { shop, buyer, delivery } = receipt
  return (
    <article
      aria-labelledby="receipt"
      className="receipt flex flex-col gap-6 rounded-md bg-surface p-5 wrap-anywhere shadow-card sm:p-8"
    >
      <header className="flex flex-col gap-4">
        <div>
          <p className="text-xl font-bold text-brand-ink">{shop.name}</p>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <span>{shop.address}</span>
            <span className="whitespace-nowrap">{shop.phone}</span>
            <span>{shop.email}</span>
          </p>
        </div>
        <div>
          <h1 id="receipt" className="text-2xl font-bold">
            {messages.number(receipt.order_number)}
          </h1>
          <p className="mt-1 flex flex-wrap gap-x-3 text-sm">
            <span>
              {messages.placedOn} <Moment at={receipt.placed_at} />
            </span>
            <span>
              {messages.paidOn} <Moment at={receipt.paid_at} />
            </span>
          </p>
          <p className="text-sm text-muted">
            {messages.noTaxInvoice} {messages.inShillings}
          </p>
        </div>
        <div className="receipt-pair grid gap-4 sm:grid-cols-2">
          <Block name={messages.buyer} lines={[buyer.name, buyer.email, buyer.phone_number]} />
          <Block name={messages.deliverTo} lines={[delivery.address, messages.methods[delivery.method]]} />
        </div>
      </header>
      {receipt.sellers.map((section, index) => (
        <SellerSection key={index} section={section} />
      ))}
      <Totals receipt={receipt} />
      <Vat rates={receipt.vat} />
      <Payments receipt={receipt} />
      {receipt.refunds.length > 0 && <Refunds receipt={receipt} />}
    </article>
  )
}

function Moment({ at }: { at: string }) {
  const moment = useDateFormat('moment')
  return (
    <time dateTime={at} className="inline-block">
      {moment(at)}
    </time>
  )
}

function Block({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <div className="text-sm">
      <h2 className="font-semibold text-muted">{name}</h2>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
    </div>
  )
}

function SellerSection({ section }: { section: Receipt['sellers'][number] }) {
  const messages = useReceiptMessages()
  return (
    <section>
      <h2 className="border-b border-line pb-2 font-bold">
        <bdi>{messages.soldBy(section.name)}</bdi>
      </h2>
      <ul className="divide-y divide-line border-b border-line">
        {section.lines.map((line, index) => (
          <li key={index} className="receipt-row flex items-baseline justify-between gap-4 py-2">
            <div className="min-w-0">
              <p>
                <bdi>{line.name}</bdi>
              </p>
              {line.variant_name !== '' && (
                <p className="text-sm text-muted">
                  <bdi>{line.variant_name}</bdi>
                </p>
              )}
              <p className="text-sm text-muted tabular-nums">
                <span className="sr-only">{messages.quantity} </span>
                {line.quantity} × <span className="sr-only">{messages.unitPrice} </span>
                {digits(line.unit_price)}
              </p>
            </div>
            <p>
              <span className="sr-only">{messages.lineTotal} </span>
              <Amount of={line.total} />
            </p>
          </li>
        ))}
      </ul>
      <dl className="pt-2">
        <Row name={messages.sellerSubtotal} strong>
          <Amount of={section.subtotal} />
        </Row>
        {section.discount > 0 && (
          <Row name={messages.discount} quiet>
            <Amount of={section.discount} less />
          </Row>
        )}
        <Row name={messages.ofWhichVat} quiet>
          <Amount of={section.vat} />
        </Row>
      </dl>
    </section>
  )
}

function Totals({ receipt }: { receipt: Receipt }) {
  const messages = useReceiptMessages()
  const price = usePrice('receipt')
  return (
    <dl className="receipt-totals receipt-keep border-t-2 border-ink pt-2 sm:ml-auto sm:w-80">
      <Row name={messages.subtotal}>
        <Amount of={receipt.subtotal} />
      </Row>
      {receipt.discount > 0 && (
        <Row name={messages.discount}>
          <Amount of={receipt.discount} less />
        </Row>
      )}
      <Row name={messages.delivery}>
        {receipt.delivery_cost > 0 ? <Amount of={receipt.delivery_cost} /> : messages.free}
      </Row>
      <div className="receipt-row flex items-baseline justify-between gap-4 pt-1 text-lg font-bold">
        <dt>{messages.total}</dt>
        <dd>
          <Price {...price(receipt.total)} />
        </dd>
      </div>
    </dl>
  )
}

function Vat({ rates }: { rates: Receipt['vat'] }) {
  const messages = useReceiptMessages()
  return (
    <section className="receipt-keep">
      <h2 id="vat" className="pb-1 font-bold">
        {messages.vatHeading}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a zoomed screen it scrolls, by keyboard too */}
      <div role="group" aria-labelledby="vat" tabIndex={0} className="overflow-x-auto -outline-offset-2">
        <table className="w-full text-right text-xs tabular-nums sm:text-sm">
          <thead className="text-xs text-muted">
            <tr className="border-b border-line align-bottom">
              <th scope="col" className="py-1 text-left font-semibold wrap-normal">
                {messages.vatRate}
              </th>
              {[messages.vatGoods, messages.vatNet, messages.vat].map((name) => (
                <th key={name} scope="col" className="py-1 pl-2 font-semibold wrap-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rates.map(({ tax_class, percent, goods, net, vat }) => (
              <tr key={`${tax_class}${percent}`} className="border-b border-line">
                <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
                  {tax_class} · {percent} %
                </th>
                {[goods, net, vat].map((amount, index) => (
                  <td key={index} className="py-1 pl-2 whitespace-nowrap">
                    {digits(amount)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Payments({ receipt }: { receipt: Receipt }) {
  const messages = useReceiptMessages()
  return (
    <section className="receipt-keep">
      <h2 className="border-b border-line pb-2 font-bold">{messages.paymentHeading}</h2>
      <ul>
        {receipt.payments.map(({ provider, number, paid_at, amount, dollars }, index) => (
          <li key={index} className="receipt-row flex items-baseline justify-between gap-4 py-2">
            <div className="min-w-0">
              <p>
                {messages.providers[provider]}, <Moment at={paid_at} />
              </p>
              <p className="text-sm text-muted">
                {number === null ? messages.numberFollows : `${messages.providerNumbers[provider]} ${number}`}
              </p>
              {dollars && (
                <p className="text-sm text-muted">{messages.dollars(digits(dollars.amount), digits(dollars.rate))}</p>
              )}
            </div>
            <p>
              <span className="sr-only">{messages.paidAmount} </span>
              <Amount of={amount} />
            </p>
          </li>
        ))}
      </ul>
      {receipt.rounding !== 0 && (
        <dl>
          <Row name={messages.rounding} quiet>
            <Amount of={Math.abs(receipt.rounding)} less={receipt.rounding < 0} />
          </Row>
        </dl>
      )}
    </section>
  )
}

function Refunds({ receipt }: { receipt: Receipt }) {
  const messages = useReceiptMessages()
  const price = usePrice('receipt')
  const paid = sum(...receipt.payments.map(({ amount }) => amount))
  return (
    <section className="receipt-keep">
      <h2 className="border-b border-line pb-2 font-bold">{messages.refundHeading}</h2>
      <ul>
        {receipt.refunds.map(({ provider, by_hand, refunded_at, amount }, index) => (
          <li key={index} className="receipt-row flex items-baseline justify-between gap-4 py-2">
            <div>
              <p>
                {messages.refund} <Moment at={refunded_at} />
              </p>
              <p className="text-sm text-muted">{by_hand ? messages.byHand[by_hand] : messages.providers[provider]}</p>
            </div>
            <Amount of={amount} less />
          </li>
        ))}
      </ul>
      <dl className="border-t border-line pt-2">
        <Row name={messages.refunded}>
          <Amount of={receipt.refunded} less />
        </Row>
        <Row name={messages.kept} strong>
          <Price {...price(difference(paid, receipt.refunded))} />
        </Row>
      </dl>
    </section>
  )
}

type RowProps = { name: string; strong?: boolean; quiet?: boolean; children: ReactNode }

function Row({ name, strong = false, quiet = false, children }: RowProps) {
  const look = strong ? 'font-semibold' : quiet ? 'text-sm text-muted' : ''
  return (
    <div className={`receipt-row flex items-baseline justify-between gap-4 py-0.5 ${look}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const digits = (amount: number) => amountDigits(amount, 'receipt')

/** In a column of amounts only the total has the currency label. */
function Amount({ of, less = false }: { of: number; less?: boolean }) {
  return <span className="whitespace-nowrap tabular-nums">{`${less ? '−' : ''}${digits(of)}`}</span>
}
