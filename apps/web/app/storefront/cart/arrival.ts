import { languages } from '#web/lib/i18n/language.ts'
import { useLanguage } from '#web/lib/i18n/use-language.ts'
import type { Quote } from './use-delivery.ts'

const DAY_MS = 86_400_000

/** The date so many days after today, as in Nairobi: 'Tue 24 Nov'. */
export function useArrivalDates(): (days: number) => string {
  const { tag } = languages[useLanguage()]
  const format = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Africa/Nairobi',
  })
  return (days) => format.format(Date.now() + days * DAY_MS).replace(',', '')
}

/** When an order placed now arrives; empty while it is not known (S§8). */
export function arrivalText(
  { min_days: min, max_days: max }: Quote,
  date: (days: number) => string,
  arrives: (from: string, to: string) => string,
): string {
  return min === undefined || max === undefined ? '' : arrives(date(min), date(max))
}
