import { COUNTIES, type County, type DeliveryMethod } from '#contract/constants.ts'
import { plainName, type ShopSettings } from '../settings/index.ts'

export type QuoteRequest = {
  /** What the goods cost before coupons (D12). */
  subtotalCents: number
  county?: County | undefined
  town?: string | undefined
  method: DeliveryMethod
}

export type Quote = {
  /** One fee for the whole order; 0 when delivery is free. */
  costCents: number
  /** What it would have cost without the free-delivery threshold; 0 where that was not reached. */
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
 * What delivering costs and how long it takes (D26): nothing from the free-delivery threshold on, whatever the method;
 * below it the zone's fee, and for express a surcharge.
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
 * The fee of a place. What is not known of it counts as the dearest it could be, so that leaving out the county or the
 * town never makes an order cheaper.
 */
function zoneCents(settings: DeliverySettings, county?: County, town?: string): number {
  const { deliveryZones: zones, flatDeliveryCents } = settings
  if (county === undefined) return Math.max(...COUNTIES.map((any) => zoneCents(settings, any)))

  const ofCounty = zones.filter((zone) => zone.counties.includes(county))
  const wholeCountyCents = ofCounty.find((zone) => !zone.towns)?.cents ?? flatDeliveryCents
  const ofTowns = ofCounty.filter((zone) => zone.towns)
  if (!town) return Math.max(wholeCountyCents, ...ofTowns.map((zone) => zone.cents))

  const wanted = plainName(town)
  return ofTowns.find((zone) => zone.towns?.some((name) => plainName(name) === wanted))?.cents ?? wholeCountyCents
}
