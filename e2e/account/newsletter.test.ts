import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { it, journey, open, sees } from '../support/journey.ts'
import { mailsTo, mailTo } from '../support/mailbox.ts'
import { newPerson } from '../support/shopper.ts'

const inFooter = (page: Page) => page.getByRole('contentinfo').getByRole('region', { name: /^(Newsletter|Jarida)$/ })

/** Subscribes in the footer, or in the content of a page. Returns the path of the link in the confirmation mail. */
async function asks(page: Page, email: string, form = inFooter(page)): Promise<string> {
  await form.getByRole('textbox').fill(email)
  await form.getByRole('button', { name: /^(Subscribe|Jiandikishe)$/ }).click()
  await form.getByText(/^(Check your email|Angalia barua pepe yako)/).waitFor()
  return linkIn(email, /^Confirm/)
}

async function linkIn(email: string, subject: RegExp): Promise<string> {
  const { text } = await mailTo(email, subject)
  const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? expect.fail(text))
  return pathname + search
}

describe('the newsletter (D29)', () => {
  journey(
    'S§5 Newsletter: subscribes by a mailed link and a button, and unsubscribes in the same way',
    async ({ visit }) => {
      const { email } = newPerson()
      const page = await visit({ screen: 'phone' })
      await open(page, '/products')
      expect(await inFooter(page).getByRole('textbox', { name: 'Email' }).getAttribute('type')).toBe('email')
      const link = await asks(page, email)

      await open(page, link)
      expect(await mailsTo(email)).toHaveLength(1)
      await page.getByRole('button', { name: 'Confirm subscription' }).click()
      const done = page.getByText('You’re subscribed. Thank you!')
      await done.waitFor()
      expect(await done.evaluate((element) => element === document.activeElement)).toBe(true)
      await open(page, link)
      await page.getByRole('button', { name: 'Confirm subscription' }).click()
      await sees(page, 'You’re subscribed. Thank you!')

      await open(page, await linkIn(email, /subscribed/))
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await sees(page, 'You’re unsubscribed.')
      await open(page, link)
      await page.getByRole('button', { name: 'Confirm subscription' }).click()
      await page.getByRole('main').getByRole('alert').waitFor()
      await asks(page, email, page.getByRole('main'))
    },
  )

  it('has one form on a page: in the content of New Arrivals, otherwise in the footer', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    for (const path of ['/', '/new-arrivals']) {
      await open(page, path)
      expect(await page.getByRole('button', { name: 'Subscribe' }).count(), path).toBe(1)
    }
    expect(await inFooter(page).count()).toBe(0)
  })

  it('shows an error for a missing email address, and accepts a valid one', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/categories')
    const form = inFooter(page)
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await form.getByRole('alert').waitFor()
    const field = form.getByRole('textbox', { name: 'Email' })
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await asks(page, newPerson().email)
    expect(await field.inputValue()).toBe('')
    expect(await form.getByRole('alert').count()).toBe(0)
  })

  it('shows an error when the request fails, and keeps the entered address', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/categories')
    await page.route('**/api/newsletter/', (route) => route.abort())
    const form = inFooter(page)
    await form.getByRole('textbox', { name: 'Email' }).fill('amina@journey.test')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await form.getByText('Something went wrong').waitFor()
    expect(await form.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('amina@journey.test')
  })

  it.for([
    ['/newsletter/confirm?token=x', 'Confirm subscription'],
    ['/newsletter/unsubscribe?token=x', 'Unsubscribe'],
  ] as const)('shows an error for an invalid or incomplete link: %s', async ([path, press], { visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, path)
    await page.getByRole('button', { name: press }).click()
    await page.getByRole('main').getByRole('alert').waitFor()
    await open(page, path.replace('?token=x', ''))
    await sees(page, 'This link is incomplete. Please open it again from the email.')
    expect(await page.getByRole('button', { name: press }).isDisabled()).toBe(true)
  })

  it('subscribes in Kiswahili', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/sw/categories')
    await open(page, `/sw${await asks(page, newPerson().email)}`)
    await page.getByRole('button', { name: 'Thibitisha usajili' }).click()
    await sees(page, 'Umejiandikisha. Asante!')
  })

  it('the pages of the mailed links are not cached, not indexed, and send no referrer', async () => {
    const { headers } = await fetch(`${inject('shopUrl')}/newsletter/unsubscribe?token=x`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  })
})
