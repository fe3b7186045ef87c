import { describe, expect } from 'vitest'
import { it } from '../support/journey.ts'

describe('the API reference', () => {
  it('finds an operation by search, sends a test request, and contacts only the host of the shop', async ({
    visit,
  }) => {
    const page = await visit({})
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await page.goto('/api/docs')
    await page.getByRole('heading', { name: 'Sokoni API' }).waitFor()
    await page.getByRole('button', { name: 'Search' }).first().click()
    await page.keyboard.type('List products')
    await page
      .getByRole('option', { name: /List products/ })
      .first()
      .click()
    await page.getByRole('button', { name: /Test Request.*get \/api\/products\/\)$/s }).click()
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/products/')
    await page.getByRole('button', { name: /^Send .*request to/is }).click()
    expect((await answer).status()).toBe(200)
    expect([...hosts]).toEqual([new URL(page.url()).host])
  })
})
