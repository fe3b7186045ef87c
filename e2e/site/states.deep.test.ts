import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { faults, overflow } from '../support/faults.ts'
import { it, type Scheme, type Screen, settled } from '../support/journey.ts'
import { reach, type State, states } from '../states/index.ts'

const pictures = 'test-results/screens'
mkdirSync(pictures, { recursive: true })

const looks: [Screen, Scheme[]][] = [
  ['phone', ['light', 'dark']],
  ['desktop', ['light', 'dark']],
  ['tablet', ['light']],
  ['wide', ['light']],
  ['zoomed', ['light']],
]

const fileName = ({ name }: State, look: string) => `${name} ${look}`.toLowerCase().replace(/[^a-z0-9§]+/g, '-')

// Each state has a browser context of its own, so that several open at once.
describe.concurrent.for(looks)('on a %s screen', ([screen, schemes]) => {
  it.for([...states])('$name', async (state, { visit, expect }) => {
    const page = await reach(state, visit, { screen })
    if (!/loading/i.test(state.name)) await listsAreShown(page)
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      await settled(page)
      const path = `${pictures}/${fileName(state, `${screen} ${scheme}`)}.png`
      await fullyShown(page)
      await page.screenshot({ path, fullPage: true, animations: 'disabled' })
      expect.soft(await overflow(page), scheme).toEqual({ pixels: 0, parts: [] })
      expect.soft(await faults(page, state), scheme).toEqual([])
    }
  })
})

/** A list may still load when the heading is shown. In some states it never loads, so the wait is short. */
async function listsAreShown(page: Page): Promise<void> {
  await page
    .locator('main .shimmer')
    .first()
    .waitFor({ state: 'detached', timeout: 2_000 })
    .catch(() => undefined)
}

/** Scrolls to the top and loads the parts that a page otherwise loads only on scrolling. */
async function fullyShown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo(0, 0)
    const drawnLater = document.querySelectorAll<HTMLElement>('.drawn-when-near')
    for (const { style } of drawnLater) style.contentVisibility = 'visible'
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    const ended = (picture: HTMLImageElement) =>
      new Promise((done) => {
        picture.addEventListener('load', done)
        picture.addEventListener('error', done)
      })
    await Promise.all(pictures.filter(({ complete }) => !complete).map(ended))
    // A picture is painted once it is decoded. One that cannot be decoded stays broken in the
    // screenshot.
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  })
}
