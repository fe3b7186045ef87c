import { createContext, use } from 'react'
import { type PriceScreen, amountDigits, currencyLabel } from '../i18n/currency-labels.ts'
import type { Site } from '../router/site.ts'

/** Provided by the document, from the data of its loader. */
export const SiteContext = createContext<Site | undefined>(undefined)

/** The shop's settings, which the root loader put into the page. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('the page came without its settings')
  return site
}

/** Formats the amounts of this screen: `price(-290)` returns the props of `<Price>` that shows `−KSh 290.00`. */
export function usePrice(screen: PriceScreen): (amount: number) => { label: string; amount: string } {
  const label = currencyLabel(screen, useSite().currencyLabels)
  return (amount) => ({ label: amount < 0 ? `−${label}` : label, amount: amountDigits(Math.abs(amount), screen) })
}

/** The same inside a sentence: `amount(1450)` is 'KSh 1,450', without a line break. */
export function useAmount(screen: PriceScreen): (amount: number) => string {
  const price = usePrice(screen)
  return (value) => {
    const { label, amount } = price(value)
    return `${label}\u00a0${amount}`
  }
}
