import { COUNTIES, type County, type DeliveryMethod } from '#contract/shared/constants.ts'
import { plainName, type ShopSettings } from '../settings/index.ts'

export type QuoteRequest = {
  /** The price of the goods before coupons (D12). */
  subtotalCents: number
  county?: County | undefined
  town?: string | undefined
  method: DeliveryMethod
}

export type Quote = {
  /** One fee for the whole order; 0 when delivery is free. */
  costCents: number
  /** The fee without the free-delivery threshold; 0 when the threshold was not reached. */
  waivedCents: number
  method: DeliveryMethod
  minDays: number
  maxDays: number
}

export type DeliverySettings = Pick<
  ShopSettings,
  | 'deliveryZones'
  | 'flatDeliveryCents'
  | 'expressSurchargeCents'
  | 'freeDeliveryFromCents'
  | 'standardDays'
  | 'expressDays'
>

/**
 * Cost and duration of the delivery (D26). From the free-delivery threshold on it is free, for every method. Below it,
 * it costs the zone's fee, plus a surcharge for express.
 */
export function quote(settings: DeliverySettings, request: QuoteRequest): Quote {
  const { subtotalCents, county, town, method } = request
  const days = method === 'express' ? settings.expressDays : settings.standardDays
  const surchargeCents = method === 'express' ? settings.expressSurchargeCents : 0
  const isFree = subtotalCents >= settings.freeDeliveryFromCents
  const feeCents = zoneCents(settings, county, town) + surchargeCents
  return {
    costCents: isFree ? 0 : feeCents,
    waivedCents: isFree ? feeCents : 0,
    method,
    minDays: days.min,
    maxDays: days.max,
  }
}

/**
 * The delivery fee for a place. An unknown county or town counts as the most expensive possible one, so that leaving it
 * out never makes an order cheaper.
 */
function zoneCents(settings: DeliverySettings, county?: County, town?: string): number {
  const { deliveryZones: zones, flatDeliveryCents } = settings
  if (county === undefined) return Math.max(...COUNTIES.map((any) => zoneCents(settings, any)))

  const ofCounty = zones.filter((zone) => zone.counties.includes(county))
  const wholeCountyCents = ofCounty.find((zone) => !zone.towns)?.cents ?? flatDeliveryCents
  const ofTowns = ofCounty.filter((zone) => zone.towns)
  if (!town) return Math.max(wholeCountyCents, ...ofTowns.map((zone) => zone.cents))

  const requested = plainName(town)
  return ofTowns.find((zone) => zone.towns?.some((name) => plainName(name) === requested))?.cents ?? wholeCountyCents
}
