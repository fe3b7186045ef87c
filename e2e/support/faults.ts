import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether `npm run test:deep` runs the journeys. */
    isDeep: boolean
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The accessibility violations of a page (WCAG 2.2 A and AA, target size 24 px, best practice). A
 * check takes about a second, so it runs only in `npm run test:deep`.
 * @param options.isCovered a list over the content covers a part of it: what is left of a link there is no target
 */
export async function faults(page: Page, { isCovered = false } = {}): Promise<string[]> {
  if (!inject('isDeep')) return []
  await page.evaluate(axe.source)
  return page.evaluate(
    async ({ tags, isCovered }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      // Off by default, although it belongs to AA:
      // https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md
      const rules = { 'target-size': { enabled: true } }
      const { violations } = await axe.run(isCovered ? { exclude: ['main'] } : document, {
        runOnly: { type: 'tag', values: tags },
        rules,
      })
      return violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes.map((node) => node.html).join(' ')}`)
    },
    { tags: standards, isCovered },
  )
}

/**
 * The number of pixels by which the page is wider than its screen, and the elements that cause it.
 * A page must not scroll sideways. From 1280 px on, a table of at most 8 columns must also fit its
 * frame; a table with more columns, as in a report, may scroll inside it.
 */
export function overflow(page: Page): Promise<{ pixels: number; parts: string[] }> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const pixels = scrollWidth - clientWidth
    const tables = [...document.querySelectorAll('table')].filter((table) => (table.rows[0]?.cells.length ?? 0) <= 8)
    const frames = tables.flatMap((table) => table.parentElement ?? [])
    // Widths are rounded, so a difference of one pixel is ignored.
    const pushed = clientWidth < 1280 ? [] : frames.filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
    if (pixels <= 0 && pushed.length > 0)
      return {
        pixels: Math.max(...pushed.map((frame) => frame.scrollWidth - frame.clientWidth)),
        parts: pushed.map((frame) => frame.innerText.slice(0, 160)),
      }
    if (pixels <= 0) return { pixels: 0, parts: [] }
    const wide = [...document.body.querySelectorAll('*')].filter((part) => {
      return part.children.length === 0 && part.getBoundingClientRect().right > clientWidth
    })
    return { pixels, parts: wide.slice(0, 5).map((part) => part.outerHTML.slice(0, 160)) }
  })
}
