import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { reach, states } from '../states/index.ts'
import { overflow } from '../support/faults.ts'
import { it, settled } from '../support/journey.ts'

/** The main screens of a shopper. */
const names = [
  'S§2 Home',
  'S§2 Category listing',
  'S§2 Search',
  'S§2 Product detail: with variants',
  'S§2 Cart: loaded, address saved',
  'S§2 Order summary: pending',
  'S§2 Order summary: delivered',
  'S§2 Order tracking',
  'S§2 Profile',
]
const screens = names.map((name) => present(states.find((state) => state.name === name)))

it.for(screens)(
  '$name on tablets, at 200 % zoom, with less motion, in forced colours and on paper',
  async (state, { visit }) => {
    const page = await reach(state, visit, { screen: 'tablet' })
    await fitsAt(page, 768, 1024)
    await fitsAt(page, 1024, 768)
    // 1280 px at 200 %.
    await fitsAt(page, 640, 400)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect.soft(await overflow(page), 'text of 200 %').toEqual({ pixels: 0, parts: [] })
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))

    await settled(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect.soft(await moving(page)).toEqual([])

    await page.emulateMedia({ reducedMotion: null, forcedColors: 'active' })
    expect.soft(await blended(page)).toEqual([])

    await page.emulateMedia({ forcedColors: null, media: 'print' })
    const around = page.locator('nav, search, body > header, body > footer, main button:not(:has(img))')
    expect.soft(await around.filter({ visible: true }).count()).toBe(0)
  },
)

async function fitsAt(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  expect.soft(await overflow(page), `${width} px`).toEqual({ pixels: 0, parts: [] })
}

/** The animations that run for longer than a moment. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) > 1)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  )

/** The selected and the filled controls that neither a fill nor a line sets apart from the page. */
const blended = (page: Page) =>
  page.evaluate(() => {
    const selected = ['a[aria-current]', '[aria-pressed=true]', '[aria-checked=true]', '[aria-selected=true]']
    const filled = ['.bg-accent', '.bg-brand']
    const controls = [
      ...document.querySelectorAll<HTMLElement>([...selected, ...filled.map((fill) => `main button${fill}`)].join()),
    ]
    const ground = getComputedStyle(document.documentElement).backgroundColor
    return controls
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { backgroundColor, borderStyle, outlineStyle } = getComputedStyle(control)
        const isFilled = backgroundColor !== ground && backgroundColor !== 'rgba(0, 0, 0, 0)'
        return !isFilled && borderStyle === 'none' && outlineStyle === 'none'
      })
      .map((control) => control.innerText || control.outerHTML)
  })
