import { describe, expect, it } from 'vitest'
import { COUNTIES } from '#contract/shared/constants.ts'
import { quote, type DeliverySettings } from './quote.ts'

const settings: DeliverySettings = {
  flatDeliveryCents: 350_00,
  expressSurchargeCents: 250_00,
  freeDeliveryFromCents: 4_000_00,
  standardDays: { min: 3, max: 7 },
  expressDays: { min: 1, max: 2 },
  deliveryZones: [
    { counties: ['Nairobi'], cents: 200_00 },
    { counties: ['Kiambu', 'Machakos'], cents: 300_00 },
    { counties: ['Machakos'], towns: ['Athi River', 'Mlolongo'], cents: 250_00 },
    { counties: ['Kiambu'], towns: ['Gatundu'], cents: 450_00 },
    { counties: ['Turkana', 'Lamu'], cents: 800_00 },
  ],
}

const cost = (request: Partial<Parameters<typeof quote>[1]>) =>
  quote(settings, { subtotalCents: 1_000_00, method: 'standard', ...request }).costCents

describe('the price of delivery (D26)', () => {
  it('S§9 Free delivery: costs nothing from a subtotal of 4,000, also by express', () => {
    expect(cost({ subtotalCents: 4_000_00, county: 'Turkana' })).toBe(0)
    expect(cost({ subtotalCents: 4_000_00, county: 'Turkana', method: 'express' })).toBe(0)
    expect(cost({ subtotalCents: 3_999_99, county: 'Turkana' })).toBe(800_00)
  })

  it.each([
    ['a county with a zone', { county: 'Nairobi' }, 200_00],
    ['a county without a zone', { county: 'Nyeri' }, 350_00],
    ['express', { county: 'Nairobi', method: 'express' }, 450_00],
    ['a town that is cheaper than its county', { county: 'Machakos', town: ' athi-river' }, 250_00],
    ['a town that is more expensive than its county', { county: 'Kiambu', town: 'GATUNDU' }, 450_00],
    ['any other town', { county: 'Machakos', town: 'Kangundo' }, 300_00],
    ['the name of such a town in another county', { county: 'Nairobi', town: 'Gatundu' }, 200_00],
  ] as const)('is the zone’s for %s', (_, place, cents) => {
    expect(cost(place)).toBe(cents)
  })

  it.each([
    ['no county: the most expensive zone', {}, 800_00],
    ['no county, only a town', { town: 'Mlolongo' }, 800_00],
    ['no town: the most expensive price in its county', { county: 'Kiambu' }, 450_00],
    ['no town in a county whose towns are cheaper', { county: 'Machakos' }, 300_00],
    ['a blank town', { county: 'Kiambu', town: '' }, 450_00],
  ] as const)('is the most expensive of the possible places with %s', (_, place, cents) => {
    expect(cost(place)).toBe(cents)
  })

  it('never becomes cheaper when the county or the town is left out', () => {
    for (const town of ['Athi River', 'Gatundu', 'Kangundo'])
      for (const county of ['Machakos', 'Kiambu', 'Lamu', 'Nyeri'] as const) {
        expect(cost({ county })).toBeGreaterThanOrEqual(cost({ county, town }))
        expect(cost({})).toBeGreaterThanOrEqual(cost({ county }))
      }
  })

  it('does not use the flat fee where every county has a zone', () => {
    const everywhere = { ...settings, deliveryZones: [{ counties: [...COUNTIES], cents: 100_00 }] }
    expect(quote(everywhere, { subtotalCents: 50_00, method: 'standard' }).costCents).toBe(100_00)
  })

  it('is the flat fee everywhere while there are no zones', () => {
    const without = { ...settings, deliveryZones: [] }
    expect(quote(without, { subtotalCents: 50_00, method: 'standard' }).costCents).toBe(350_00)
  })

  it('returns the number of days of each method', () => {
    expect(quote(settings, { subtotalCents: 50_00, method: 'standard' })).toMatchObject({ minDays: 3, maxDays: 7 })
    expect(quote(settings, { subtotalCents: 50_00, method: 'express' })).toMatchObject({ minDays: 1, maxDays: 2 })
  })
})
