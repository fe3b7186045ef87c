import { expect, inject, it } from 'vitest'
import { measureFirstLoad } from './first-load.ts'

it('the first visit of the home page is light, and stands still while it loads', async () => {
  const { javascriptKb, cssKb, layoutShift } = await measureFirstLoad(inject('shopUrl'))
  expect(javascriptKb).toBeGreaterThan(50) // a page whose scripts did not come would be light too
  expect(javascriptKb).toBeLessThanOrEqual(140)
  expect(cssKb).toBeLessThanOrEqual(15)
  expect(layoutShift).toBeLessThanOrEqual(0.02)
})
