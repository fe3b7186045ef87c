import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { faults, overflow } from './faults.ts'
import { screens, settled } from './journey.ts'

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

/** Opens the menu of a row, such as `Actions: Duka la Amani`. */
export const opensMenu = (page: Page, name: string | RegExp = /^Actions: /) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Takes a step from the menu of its row: `Approve: Duka` is in the menu `Actions: Duka`. */
export async function takes(page: Page, step: string): Promise<void> {
  await opensMenu(page, step.replace(/^[^:]*/, 'Actions'))
  await page.getByRole('menuitem', { name: step, exact: true }).click()
}

/** Takes a step from the menu of this row. */
export async function takesIn(row: Locator, step: RegExp): Promise<void> {
  await row.getByRole('button', { name: /^Actions/ }).click()
  await row.page().getByRole('menuitem', { name: step }).click()
}

/** Opens the filters of a list, in a dialog. */
export async function opensFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filters/ }).click()
  return page.getByRole('dialog', { name: 'Filters' })
}

/** Shows the details of the row with this name. */
export const unfolds = (page: Page, name: string | RegExp) =>
  page
    .getByRole('row', { name })
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click()

/** Confirms the dialog before an action, by the button that names the action. */
export const agrees = (page: Page, step: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: step, exact: true }).click()

export async function isSound(page: Page): Promise<void> {
  await settled(page)
  expect(await faults(page)).toEqual([])
  expect(await overflow(page)).toEqual({ pixels: 0, parts: [] })
}

/** Checks the same screen at the size of a phone. */
export async function isSoundOnAPhone(page: Page): Promise<void> {
  await page.setViewportSize(screens.phone.viewport)
  await isSound(page)
  await page.setViewportSize(screens.desktop.viewport)
}

/** Goes through the pages of a list until this locator is shown. */
export async function turnsTo(page: Page, shown: Locator): Promise<void> {
  const next = page.getByRole('link', { name: 'Next page' })
  const rows = page.locator('table[aria-busy="false"]').getByRole('row')
  for (;;) {
    await rows.nth(1).waitFor()
    if ((await shown.count()) > 0 || (await next.count()) === 0) break
    const to = (await next.getAttribute('href')) ?? ''
    const before = await rows.nth(1).innerText()
    await next.click()
    await page.waitForURL(`**${to}`)
    // The URL changes before the rows do.
    await expect.poll(() => rows.nth(1).innerText()).not.toBe(before)
  }
  await shown.waitFor()
}
