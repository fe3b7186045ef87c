import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { type PriceScreen, amountDigits, currencyLabel } from './currency-labels.ts'
import type { Site } from './site.ts'

/** The shop's settings, as the root loader put them into the page. */
export function useSite(): Site {
  const site = useRouteLoaderData<typeof loader>('root')
  if (!site) throw new Error('the page came without its settings')
  return site
}

/** How this screen writes amounts: `price(1250)` gives what `<Price>` takes. */
export function usePrice(screen: PriceScreen): (amount: number) => { label: string; amount: string } {
  const label = currencyLabel(screen, useSite().currencyLabels)
  return (amount) => ({ label, amount: amountDigits(amount, screen) })
}

/** The same within a sentence: `amount(1450)` is 'KSh 1,450', on one line. */
export function useAmount(screen: PriceScreen): (amount: number) => string {
  const price = usePrice(screen)
  return (value) => {
    const { label, amount } = price(value)
    return `${label}\u00a0${amount}`
  }
}
