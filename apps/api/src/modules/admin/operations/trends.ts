import { addDays, type DayRange, dayStart, daysIn, lastDays, nairobiDay, rangeBefore } from '#contract/shared/days.ts'
import { type OnlineProvider, onlineProviders } from '#contract/shared/states.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/index.ts'
import { conversion, viewsByDay } from '../../analytics/index.ts'
import { type AttemptDay, attemptsByDay } from '../../payments/index.ts'
import { soldByDay } from '../../reports/index.ts'

/** Whole weeks: a day is compared with the same day of the week before. */
const comparedDays = 7

export type TrendDay = { date: string; orders: number; revenueCents: number; views: number }
export type TrendSum = Omit<TrendDay, 'date'> & { conversion: number | null }
export type ProviderTrend = {
  provider: OnlineProvider
  attempts: number
  succeeded: number
  success: number | null
  successBefore: number | null
  days: { date: string; success: number | null }[]
}

export type Trends = DayRange & {
  total: TrendSum
  before: TrendSum
  days: TrendDay[]
  payments: ProviderTrend[]
}

/** Figures of the last complete days of the shop, compared with those before: three statements, each over 14 days. */
export async function readTrends({ db, clock }: { db: Db; clock: Clock }): Promise<Trends> {
  const range = lastDays(comparedDays, nairobiDay(clock.now(), -1))
  const before = rangeBefore(range)
  const both = { from: before.from, to: range.to }
  const [sold, viewed, attempted] = await Promise.all([
    soldByDay(db, both),
    viewsByDay(db, both),
    attemptsByDay(db, { from: dayStart(both.from), to: dayStart(addDays(both.to, 1)) }),
  ])
  const soldOn = new Map(sold.map((one) => [one.day, one]))
  const viewsOn = new Map(viewed.map(({ day, views }) => [day, views]))
  const daysOf = (of: DayRange): TrendDay[] =>
    datesOf(of).map((date) => ({
      date,
      orders: soldOn.get(date)?.orders ?? 0,
      revenueCents: soldOn.get(date)?.revenueCents ?? 0,
      views: viewsOn.get(date) ?? 0,
    }))
  const days = daysOf(range)
  return {
    ...range,
    days,
    total: sumOf(days),
    before: sumOf(daysOf(before)),
    payments: onlineProviders.map((provider) =>
      providerTrend(
        provider,
        attempted.filter((one) => one.provider === provider),
        range,
      ),
    ),
  }
}

const datesOf = (range: DayRange) => Array.from({ length: daysIn(range) }, (_, at) => addDays(range.from, at))

function sumOf(days: readonly TrendDay[]): TrendSum {
  const total = (name: 'orders' | 'revenueCents' | 'views') => days.reduce((sum, day) => sum + day[name], 0)
  const [orders, views] = [total('orders'), total('views')]
  return { orders, revenueCents: total('revenueCents'), views, conversion: conversion({ orders, views }) }
}

function providerTrend(provider: OnlineProvider, attempted: readonly AttemptDay[], range: DayRange): ProviderTrend {
  const count = (name: 'attempts' | 'succeeded', isMeant: (day: string) => boolean) =>
    attempted.reduce((sum, one) => (isMeant(one.day) ? sum + one[name] : sum), 0)
  const successIn = (isMeant: (day: string) => boolean) =>
    percentOf(count('succeeded', isMeant), count('attempts', isMeant))
  const isInRange = (day: string) => day >= range.from
  return {
    provider,
    attempts: count('attempts', isInRange),
    succeeded: count('succeeded', isInRange),
    success: successIn(isInRange),
    successBefore: successIn((day) => day < range.from),
    days: datesOf(range).map((date) => ({ date, success: successIn((day) => day === date) })),
  }
}

/** Rounded half up to one decimal; null of nothing. */
const percentOf = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1_000) / 10)
