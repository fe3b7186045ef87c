import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { overflow } from '../support/faults.ts'
import { it, open, sees } from '../support/journey.ts'
import { walksTo } from '../support/network.ts'

const answers = [
  'Delivery takes 3-7 business days for standard, with express offered at checkout.',
  'Returns are accepted within 14 days for unused items in original packaging.',
  'Shipping is only within Kenya.',
  'Tracking is through a link in the shipping confirmation email.',
  'Payments are by credit/debit cards, M-Pesa, PayPal and select local options.',
]

const questions = (page: Page) => page.getByRole('main').locator('summary')
const shown = async (page: Page) =>
  (await page.getByRole('main').locator('details[open] p').filter({ visible: true }).allTextContents()).join()

describe('V§2 FAQ', () => {
  it('V§2 FAQ: has five questions; a click opens the answer, one at a time', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/faq')
    expect(await questions(page).count()).toBe(answers.length)
    expect(await shown(page)).toBe('')
    for (const [index, answer] of answers.entries()) {
      await questions(page).nth(index).click()
      expect(await shown(page)).toBe(answer)
    }
  })

  it('V§2 FAQ: a second click closes the answer; Enter and Space open answers', async ({ visit }) => {
    const page = await visit()
    await open(page, '/faq')
    const second = questions(page).nth(1)
    await second.click()
    expect(await shown(page)).toBe(answers[1])
    await second.click()
    expect(await shown(page)).toBe('')
    await second.focus()
    await page.keyboard.press('Enter')
    expect(await shown(page)).toBe(answers[1])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await shown(page)).toBe(answers[2])
  })

  it('V§2 FAQ: an answer is at most 200px high', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/faq#payment')
    const answer = page.getByText(present(answers[4]))
    await answer.evaluate((paragraph) => (paragraph.textContent = 'Very long. '.repeat(200)))
    const box = await page.locator('details[open] p').boundingBox()
    expect(box?.height).toBe(200)
  })

  it('V§2 FAQ: works without JavaScript, and links to the Contact page', async ({ visit }) => {
    const page = await visit({ javaScript: false })
    await page.goto('/faq')
    await questions(page).nth(0).click()
    await questions(page).nth(3).click()
    expect(await shown(page)).toBe(answers[3])
    await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click()
    await page.waitForURL('**/contact')
  })

  it('V§2 FAQ: a URL fragment opens its question, on page load and on client-side navigation', async ({ visit }) => {
    const page = await visit()
    await open(page, '/faq#returns')
    await sees(page, present(answers[1]))
    await walksTo(page, '/faq#tracking')
    await sees(page, present(answers[3]))
    expect(await shown(page)).toBe(answers[3])
    await open(page, '/contact')
    await open(page, '/faq#no-such-question')
    expect(await shown(page)).toBe('')
  })

  it('V§2 FAQ: contains the same questions and answers as structured data for search engines', async ({ visit }) => {
    const page = await visit({ javaScript: false })
    await page.goto('/faq')
    const reported = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(reported).toMatchObject({ '@context': 'https://schema.org', '@type': 'FAQPage' })
    expect(reported.mainEntity.map(({ name }: { name: string }) => name)).toEqual(
      await questions(page).allTextContents(),
    )
    expect(reported.mainEntity.map((one: { acceptedAnswer: { text: string } }) => one.acceptedAnswer.text)).toEqual(
      answers,
    )
  })

  it('V§2 FAQ: shows the page in Kiswahili', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/sw/faq#shipping')
    await page.getByRole('heading', { level: 1, name: 'Maswali yanayoulizwa mara kwa mara' }).waitFor()
    await sees(page, 'Tunapeleka ndani ya Kenya pekee.')
    expect(await overflow(page)).toEqual({ pixels: 0, parts: [] })
  })
})
