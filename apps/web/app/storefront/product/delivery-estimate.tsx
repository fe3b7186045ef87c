import { useEffect, useRef, useState } from 'react'
import { COUNTIES, type County, DELIVERY_METHODS, type DeliveryMethod } from '#contract/shared/constants.ts'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { arrivalText, useArrivalDates } from '../cart/arrival.ts'
import { deliveryCounty } from '../delivery-county.ts'
import { useDeliveryEstimateMessages } from '../messages/delivery-estimate.ts'

type Quote = AnswerTo<'GET /api/delivery-costs/'>

type DeliveryEstimateProps = {
  /** The price of what would be ordered. */
  subtotal: number
  /** The visitor asked for it. */
  takesFocus: boolean
}

/** The delivery cost and date of each method, for the chosen county; the choice is remembered in this browser. */
export default function DeliveryEstimate({ subtotal, takesFocus }: DeliveryEstimateProps) {
  const messages = useDeliveryEstimateMessages()
  const [county, setCounty] = useState(deliveryCounty.read)
  const quotes = useQuotes(subtotal, county)
  const amount = useAmount('catalog')
  const date = useArrivalDates()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (takesFocus) select.current?.focus()
  }, [takesFocus])

  function choose(chosen: County) {
    deliveryCounty.write(chosen)
    setCounty(chosen)
  }

  return (
    <>
      <label className="flex flex-wrap items-center gap-x-2">
        {messages.deliverTo}
        <select
          ref={select}
          value={county ?? ''}
          onChange={({ currentTarget }) => choose(currentTarget.value as County)}
          className="field-sizing-content min-h-11 rounded-sm bg-transparent font-semibold text-brand-ink underline underline-offset-2"
        >
          {county === null && <option value="">{messages.choose}</option>}
          {[...COUNTIES].sort().map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <ul aria-live="polite" className="min-h-10">
        {quotes === 'failed' && <li>{messages.failed}</li>}
        {quotes !== null &&
          quotes !== 'failed' &&
          DELIVERY_METHODS.map((method) => {
            const { [method]: quote } = quotes
            return (
              <li key={method}>
                <span className="font-semibold">
                  {messages.methods[method]}: {quote.cost === 0 ? messages.free : amount(quote.cost)}
                </span>
                {' · '}
                {arrivalText(quote, date, messages.arrives)}
              </li>
            )
          })}
      </ul>
    </>
  )
}

type Quotes = Record<DeliveryMethod, Quote>

/** Null while no county is chosen or the first quotes are loading; the last ones stay while others are loading. */
function useQuotes(subtotal: number, county: County | null): Quotes | 'failed' | null {
  const [quotes, setQuotes] = useState<Quotes | 'failed' | null>(null)
  useEffect(() => {
    if (county === null) return
    const ending = new AbortController()
    const { signal } = ending
    const quoted = DELIVERY_METHODS.map(async (method) => {
      const query = { subtotal: subtotal.toFixed(2), county, delivery_method: method }
      return [method, await api.open.call('GET /api/delivery-costs/', { query, signal })] as const
    })
    Promise.all(quoted).then(
      (all) => signal.aborted || setQuotes(Object.fromEntries(all) as Quotes),
      () => signal.aborted || setQuotes('failed'),
    )
    return () => ending.abort()
  }, [subtotal, county])
  return quotes
}
