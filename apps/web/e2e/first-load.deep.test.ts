import { expect, inject, it } from 'vitest'
import { measureFirstLoads } from './first-load.ts'
import { storageOf } from './journey.ts'
import { arrivalAt, states } from './states/index.ts'
import type { Arrival } from './states/state.ts'

/** As one comes to them; what is loaded by a press belongs to the press. */
const screens = states.filter(({ everyRun, does, meets }) => everyRun && !does && !meets)

/**
 * Kilobytes of gzip. Who is logged in has been here before, and gets what an account needs as well. A seller's screen is a
 * day's work place, with styles of its own.
 */
const limits = {
  firstVisit: { maxKb: 140.5, maxCssKb: 15 },
  account: { maxKb: 161, maxCssKb: 15 },
  store: { maxKb: 190, maxCssKb: 20 },
}

function limitsOf({ path, as }: Arrival) {
  if (path.startsWith('/Seller/')) return limits.store
  if (as) return limits.account
  return limits.firstVisit
}

it('the first visit of every screen is light, and stands still while it loads', { timeout: 300_000 }, async () => {
  const origin = inject('shopUrl')
  const arrivals = await Promise.all(screens.map(arrivalAt))
  const loads = await measureFirstLoads(
    arrivals.map(({ path, ...who }) => ({ url: origin + path, storageState: storageOf(origin, who) })),
  )
  const measured = screens.map(({ name }, index) => ({
    name,
    ...limitsOf(arrivals[index]!),
    ...loads[index]!,
  }))
  expect.soft(measured.filter(({ javascriptKb, maxKb }) => javascriptKb > maxKb)).toEqual([])
  expect.soft(measured.filter(({ cssKb, maxCssKb }) => cssKb > maxCssKb)).toEqual([])
  expect.soft(measured.filter(({ layoutShift }) => layoutShift > 0.02)).toEqual([])
  // A page whose scripts did not come would be light too.
  expect.soft(measured.filter(({ javascriptKb }) => javascriptKb < 50)).toEqual([])
})
