import { expect, inject, it } from 'vitest'
import { measureFirstLoads } from './first-load.ts'
import { storageOf } from './journey.ts'
import { arrivalAt, states } from './states.ts'

/** As one comes to them; what is loaded by a press belongs to the press. */
const screens = states.filter(({ everyRun, does, meets }) => everyRun && !does && !meets)

/** Kilobytes of gzip. Who is logged in has been here before, and gets what an account needs as well. */
const MOST_KB = { firstVisit: 140, account: 160 }

it('the first visit of every screen is light, and stands still while it loads', { timeout: 300_000 }, async () => {
  const origin = inject('shopUrl')
  const arrivals = await Promise.all(screens.map(arrivalAt))
  const loads = await measureFirstLoads(
    arrivals.map(({ path, ...who }) => ({ url: origin + path, storageState: storageOf(origin, who) })),
  )
  const measured = screens.map(({ name }, index) => ({
    name,
    mostKb: arrivals[index]?.as ? MOST_KB.account : MOST_KB.firstVisit,
    ...loads[index]!,
  }))
  expect.soft(measured.filter(({ javascriptKb, mostKb }) => javascriptKb > mostKb)).toEqual([])
  expect.soft(measured.filter(({ cssKb }) => cssKb > 15)).toEqual([])
  expect.soft(measured.filter(({ layoutShift }) => layoutShift > 0.02)).toEqual([])
  // A page whose scripts did not come would be light too.
  expect.soft(measured.filter(({ javascriptKb }) => javascriptKb < 50)).toEqual([])
})
