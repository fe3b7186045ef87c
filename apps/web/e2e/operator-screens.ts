import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faults, overflow } from './faults.ts'
import { screens, settled } from './journey.ts'

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Says yes to what is asked before a step. */
export const agrees = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()

export async function isSound(page: Page): Promise<void> {
  await settled(page)
  expect(await faults(page)).toEqual([])
  expect(await overflow(page)).toEqual({ pixels: 0, parts: [] })
}

/** The same screen on a phone. */
export async function isSoundOnAPhone(page: Page): Promise<void> {
  await page.setViewportSize(screens.phone.viewport)
  await isSound(page)
  await page.setViewportSize(screens.desktop.viewport)
}
