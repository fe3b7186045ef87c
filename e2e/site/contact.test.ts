import { describe, expect, inject } from 'vitest'
import { overflow } from '../support/faults.ts'
import { it, open, sees } from '../support/journey.ts'
import { answers, breaks, walksTo } from '../support/network.ts'
import { operator } from '../support/operator.ts'
import { shopApi } from '../support/shopper.ts'

describe('V§2 Contact', () => {
  it('V§2 Contact: four cards show a number, an email address or a handle, and link to it', async ({ visit }) => {
    const { whatsapp, email, instagram, x } = await shopApi().open.call('GET /api/contact/')
    const page = await visit({ javaScript: false })
    await page.goto('/contact')
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor()
    const cards = page.getByRole('main').getByRole('listitem').getByRole('link').filter({ hasText: /@|\+/ })
    expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      `https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`,
      `mailto:${email}`,
      `https://www.instagram.com/${instagram.slice(1)}`,
      `https://x.com/${x.slice(1)}`,
    ])
    for (const [index, shown] of [whatsapp, email, instagram, x].entries())
      expect(await cards.nth(index).getByText(shown, { exact: true }).isVisible()).toBe(true)
  })

  it('V§2 Contact: shows the business hours and the email response time', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/contact')
    const hours = page.getByRole('region', { name: 'Business hours' })
    expect(await hours.getByRole('definition').allTextContents()).toEqual(
      expect.arrayContaining(['9:00 AM to 5:00 PM', '10:00 AM to 4:00 PM', 'Closed']),
    )
    expect((await hours.getByRole('term').allTextContents()).slice(0, 3)).toEqual(['Mon-Fri', 'Sat', 'Sun'])
    await sees(page, 'Email response time: 24hrs')
  })

  it('V§2 Contact: Retry loads the contact details after they failed to load', async ({ visit }) => {
    const page = await visit()
    await open(page, '/faq')
    await breaks(page, '**/api/contact/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await page.getByRole('alert').getByRole('heading', { name: 'Failed to load our contact details' }).waitFor()
    await page.unroute('**/api/contact/')
    await page.getByRole('button', { name: 'Retry' }).click()
    await sees(page, 'Chat on WhatsApp')
  })

  it('V§2 Contact: omits contact details that the operator has not set, and fits long handles', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/faq')
    await answers(page, '**/api/contact/', (contact: Record<string, string>) => ({
      ...contact,
      x: '',
      phone: '',
      address: '',
      instagram: `@${'sokoni'.repeat(17)}`,
    }))
    await walksTo(page, '/contact')
    await sees(page, 'Chat on WhatsApp')
    expect(await page.getByText('Follow on X').count()).toBe(0)
    expect(await page.getByText('Call us').count()).toBe(0)
    expect(await overflow(page)).toEqual({ pixels: 0, parts: [] })
  })

  it('V§2 Contact: shows changed contact details at once, although the page is cached', async () => {
    const page = async () => (await fetch(`${inject('shopUrl')}/contact`)).text()
    const contact = await shopApi().open.call('GET /api/contact/')
    expect(await page()).toContain(contact.whatsapp)
    const whatsapp = '+254 711 222 333'
    await operator('setting', 'contact', JSON.stringify({ ...contact, whatsapp }))
    try {
      // Long before the cached page expires or the next poll of the settings.
      await expect.poll(page, { timeout: 10_000 }).toContain(whatsapp)
    } finally {
      await operator('setting', 'contact', JSON.stringify(contact))
    }
  })

  it('V§2 Contact: shows the page in Kiswahili', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/sw/contact')
    await page.getByRole('heading', { level: 1, name: 'Wasiliana nasi' }).waitFor()
    await sees(page, 'Saa 3:00 asubuhi hadi saa 11:00 jioni')
    await sees(page, 'Tunajibu barua pepe ndani ya saa 24')
    expect(await overflow(page)).toEqual({ pixels: 0, parts: [] })
  })
})
