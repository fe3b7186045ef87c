import type * as contract from '#contract/seller/analytics.ts'
import type { DayRange } from '#contract/shared/days.ts'
import type { Answer } from '#contract/shared/endpoint.ts'
import { toWire } from '#contract/shared/money.ts'
import type { Sales } from './analytics.service.ts'
import { conversion } from './conversion.ts'
import type { DayFigures } from './period.queries.ts'
import type { Figures, NamedProduct, Period } from './period.ts'

export function salesView({ days, revenueCents, products }: Sales): Answer<typeof contract.getSales> {
  return {
    sales_data: days.map(({ day, units, cents }) => ({ date: day, sales: units, revenue: toWire(cents) })),
    total_sales: products.units,
    total_revenue: toWire(products.cents),
    real_revenue: toWire(revenueCents),
    top_products: products.best.map(({ id, name, list_price_cents, units }) => ({
      id,
      name,
      price: toWire(list_price_cents),
      sales: units,
      revenue: toWire(list_price_cents * units),
    })),
  }
}

export function periodView(period: Period): Answer<typeof contract.getAnalytics> {
  const { range, sum, before, viewsSince, days, byRevenue, byUnits } = period
  return {
    period: periodOf(range, sum),
    before: periodOf(before.range, before.sum),
    views_since: viewsSince,
    by_day: days.map(dayView),
    before_by_day: before.days.map(dayView),
    top_products: { by_revenue: byRevenue.map(productView), by_units: byUnits.map(productView) },
  }
}

const periodOf = ({ from, to }: DayRange, sum: Figures) => ({
  from,
  to,
  ...figuresView(sum),
  conversion: conversion(sum),
})

const productView = ({ productId, name, ...figures }: NamedProduct) => ({
  id: productId,
  name,
  ...figuresView(figures),
  conversion: conversion(figures),
})

const dayView = ({ day, ...figures }: DayFigures) => ({ date: day, ...figuresView(figures) })

const figuresView = ({ views, orders, units, cents }: Figures) => ({ views, orders, units, revenue: toWire(cents) })
