import { describe, expect } from 'vitest'
import { PAGE_SLUGS } from '#contract/shared/constants.ts'
import { overflow } from '../support/faults.ts'
import { it, open, sees } from '../support/journey.ts'
import { answers, breaks, hangs, walksTo } from '../support/network.ts'
import { shopApi } from '../support/shopper.ts'

const inEach = PAGE_SLUGS.flatMap((slug) => (['en', 'sw'] as const).map((language) => ({ slug, language })))

describe('S§2 Other links: content pages (D6)', () => {
  it.for(inEach)(
    'S§2 Other links: $slug shows its title and all its blocks in $language',
    async ({ slug, language }, { visit }) => {
      const { title, blocks } = await shopApi().open.call('GET /api/pages/:slug/', {
        params: { slug },
        query: { language },
      })
      const page = await visit({ javaScript: false, screen: 'phone' })
      await page.goto(language === 'sw' ? `/sw/${slug}` : `/${slug}`)
      const article = page.getByRole('article')
      expect(await article.getByRole('heading', { level: 1 }).textContent()).toBe(title)
      const parts = await article.locator('h2, p, li').allTextContents()
      expect(parts).toEqual(blocks.flatMap(({ kind, text, items }) => (kind === 'list' ? items : [text])))
      expect(await overflow(page)).toEqual({ pixels: 0, parts: [] })
    },
  )

  it('S§2 Other links: lines have 45 to 85 characters on a wide screen', async ({ visit }) => {
    const page = await visit()
    await page.setViewportSize({ width: 1600, height: 900 })
    await open(page, '/Privacy/')
    const characters = await page
      .getByRole('article')
      .locator('p')
      .first()
      .evaluate((paragraph) => {
        const range = document.createRange()
        range.selectNodeContents(paragraph)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        return (paragraph.textContent ?? '').length / lines
      })
    expect(characters).toBeGreaterThan(45)
    expect(characters).toBeLessThan(85)
  })

  it('S§2 Other links: shows the update date of a text that the operator wrote', async ({ visit }) => {
    const page = await visit()
    await open(page, '/faq')
    await answers(page, '**/api/pages/returns/*', (text: object) => ({
      ...text,
      updated_at: '2026-07-04T21:30:00.000Z',
    }))
    await walksTo(page, '/returns')
    await sees(page, 'Last updated 5 July 2026')
  })

  it('S§2 Other links: shows that a text is loading, and an error with Retry when it failed to load', async ({
    visit,
  }) => {
    const page = await visit()
    await open(page, '/faq')
    await hangs(page, '**/api/pages/about/*')
    await walksTo(page, '/about')
    await page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).waitFor()
    await page.unroute('**/api/pages/about/*')
    await breaks(page, '**/api/pages/shipping/*')
    await walksTo(page, '/shipping')
    await page.getByRole('alert').getByRole('heading', { name: 'Failed to load this page' }).waitFor()
    await page.unroute('**/api/pages/shipping/*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { level: 1, name: 'Shipping' }).waitFor()
  })

  it('S§2 Other links: shows an empty state for a text without blocks, next to links to the other pages', async ({
    visit,
  }) => {
    const page = await visit()
    await open(page, '/faq')
    await answers(page, '**/api/pages/about/*', (text: object) => ({ ...text, blocks: [] }))
    await walksTo(page, '/about')
    await page.getByRole('heading', { name: 'This page is empty' }).waitFor()
    const others = page.getByRole('navigation', { name: 'Help topics' })
    expect(await others.getByRole('link', { name: 'About Sokoni' }).getAttribute('aria-current')).toBe('page')
    await others.getByRole('link', { name: 'Privacy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  })
})
