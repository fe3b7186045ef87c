import { expect, inject, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { FIRST_VISIT_KB, measureFirstLoads } from '../support/first-load.ts'
import { storageOf } from '../support/journey.ts'
import { arrivalAt, states } from '../states/index.ts'
import type { Arrival } from '../states/state.ts'

/** Screens as they first load. States after an action or with stubbed calls are excluded. */
const screens = states.filter(({ isSpecified, does, meets }) => isSpecified && !does && !meets)

/**
 * Limits in kilobytes: of scripts by brotli, of styles by gzip. They are higher for a logged-in user, who is not here for the first
 * time and also loads the code for accounts. They are highest for a seller's screens, which are
 * used all day and have their own styles.
 */
const limits = {
  firstVisit: { maxKb: FIRST_VISIT_KB, maxCssKb: 15.5 },
  account: { maxKb: 124, maxCssKb: 15.5 },
  store: { maxKb: 154, maxCssKb: 22 },
}

function limitsOf({ path, as }: Arrival) {
  if (path.startsWith('/Seller/')) return limits.store
  if (as) return limits.account
  return limits.firstVisit
}

it('every first visit stays within its size limits without layout shifts', { timeout: 300_000 }, async () => {
  const origin = inject('shopUrl')
  const arrivals = await Promise.all(screens.map(arrivalAt))
  const loads = await measureFirstLoads(
    arrivals.map(({ path, ...who }) => ({ url: origin + path, storageState: storageOf(origin, who) })),
  )
  const measured = screens.map(({ name }, index) => ({
    name,
    ...limitsOf(present(arrivals[index])),
    ...present(loads[index]),
  }))
  expect.soft(measured.filter(({ javascriptKb, maxKb }) => javascriptKb > maxKb)).toEqual([])
  expect.soft(measured.filter(({ cssKb, maxCssKb }) => cssKb > maxCssKb)).toEqual([])
  expect.soft(measured.filter(({ layoutShift }) => layoutShift > 0.02)).toEqual([])
  // A page whose scripts failed to load would stay within the limits too.
  expect.soft(measured.filter(({ javascriptKb }) => javascriptKb < 50)).toEqual([])
})
