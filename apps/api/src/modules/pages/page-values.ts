import { COUNTIES, type Language } from '#contract/shared/constants.ts'
import type { DeliveryZone, ShopSettings } from '../settings/index.ts'
import type { Values } from './page-text.ts'
import { ksh } from '../../platform/money-text.ts'

const words = {
  en: { to: 'to', partOf: 'part of' },
  sw: { to: 'hadi', partOf: 'sehemu ya' },
} as const

/** The settings that a page's placeholders can name, in its language. */
export function pageValues(settings: ShopSettings, language: Language): Values {
  const { contact, standardDays, expressDays } = settings
  const range = ({ min, max }: { min: number; max: number }) =>
    min === max ? String(min) : `${min} ${words[language].to} ${max}`
  return {
    email: contact.email,
    phone: contact.phone,
    whatsapp: contact.whatsapp,
    address: contact.address,
    minimum_order: ksh(settings.minimumOrderCents),
    free_delivery_from: ksh(settings.freeDeliveryFromCents),
    express_surcharge: ksh(settings.expressSurchargeCents),
    standard_days: range(standardDays),
    express_days: range(expressDays),
    unpaid_minutes: String(settings.unpaidOrderMinutes),
    delivery_fees: deliveryFees(settings, language),
  }
}

/** One line per zone, the cheapest first. Counties without a zone cost the flat fee. */
function deliveryFees({ deliveryZones, flatDeliveryCents }: ShopSettings, language: Language): string[] {
  const zoned = new Set(deliveryZones.flatMap(({ counties, towns }) => (towns ? [] : counties)))
  const others = COUNTIES.filter((county) => !zoned.has(county))
  const flat: DeliveryZone[] = others.length > 0 ? [{ counties: others, cents: flatDeliveryCents }] : []
  return [...deliveryZones, ...flat]
    .toSorted((a, b) => a.cents - b.cents)
    .map(({ counties, towns, cents }) => {
      const places = counties.toSorted().join(', ')
      return `${ksh(cents)}: ${towns ? `${towns.join(', ')} (${words[language].partOf} ${places})` : places}`
    })
}
