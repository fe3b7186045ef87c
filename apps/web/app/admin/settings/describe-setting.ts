import { useAmount } from '#web/lib/hooks/use-site.ts'
import { COUNTIES } from '#contract/shared/constants.ts'
import { asPercent } from '../commission/rate-dialog.tsx'
import type { SettingName, Values, Zone } from './data.ts'
import { fieldOf } from './groups.ts'
import { settings as messages, zones as zoneMessages } from './messages.ts'

/** The area of a zone: its towns, or whole counties. */
export function zoneName({ counties, towns }: Zone): string {
  const all = counties.toSorted().join(', ')
  return towns ? zoneMessages.partOf(towns.join(', '), all) : all
}

/** A setting's value as text, one line for each part. */
export function useDescribeSetting(): (name: SettingName, value: unknown) => readonly string[] {
  const amount = useAmount('operations')
  return (name, value) => {
    switch (fieldOf(name).kind) {
      case 'amount':
        return [amount(value as number)]
      case 'percent':
        return [asPercent(value as number)]
      case 'count':
        return [String(value)]
      case 'days': {
        const { min, max } = value as Values['standard_days']
        return [messages.days(min, max)]
      }
      case 'yes-no':
        return [value === true ? messages.yes : messages.no]
      case 'counties':
        return listed(value as string[], COUNTIES.length)
      case 'zones':
        return (value as Zone[]).map((zone) => `${amount(zone.price)}: ${zoneName(zone)}`)
      case 'contact': {
        const entries = Object.entries(value as Values['contact'])
        return entries.map(
          ([part, announcement]) => `${messages.contact[part as keyof Values['contact']]}: ${announcement}`,
        )
      }
      case 'labels':
        return [messages.labels[(value as Values['currency_labels']) ?? 'started']]
      case 'providers':
        return listed((value as Values['reconciled_providers']).map((one) => messages.providers[one]))
    }
  }
}

function listed(items: readonly string[], all = Number.POSITIVE_INFINITY): string[] {
  if (items.length === all) return [messages.allCounties]
  return [items.length === 0 ? messages.none : items.toSorted().join(', ')]
}
