import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { faults, overflow } from '../support/faults.ts'
import { it, open, sees, settled } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { aSeller } from '../support/seller.ts'

const aPicture = async () => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer(),
})

describe('the owner’s store tab', () => {
  it('saves the store profile with a logo, and sends identity documents', async ({ visit }) => {
    const seller = await aSeller()
    const page = await visit({ as: seller, screen: 'phone' })
    await open(page, '/Seller/Dashboard/store')
    await page.getByLabel('About your store').fill('Fruit from our own trees.')
    await page.getByLabel('County').selectOption('Kisumu')
    await page.getByLabel('Choose logo').setInputFiles(await aPicture())
    await page.getByRole('img', { name: 'Logo' }).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await sees(page, 'Saved.')
    const settings = await seller.api.seller.call('GET /api/seller/store/profile/')
    expect(settings).toMatchObject({ about: 'Fruit from our own trees.', county: 'Kisumu' })
    expect(settings.logo).not.toBeNull()

    await page.getByLabel('ID card (front) or passport').setInputFiles(await aPicture())
    await page.getByRole('button', { name: 'Send documents' }).click()
    await sees(page, 'We’re reviewing your documents.')
    await settled(page)
    expect(await faults(page)).toEqual([])
    expect(await overflow(page)).toMatchObject({ pixels: 0 })
  })

  it('starts and ends a holiday', async ({ visit }) => {
    const page = await visit({ as: await aSeller() })
    await open(page, '/Seller/Dashboard/store')
    const nextYear = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    await page.getByLabel('Back on').fill(nextYear)
    await page.getByRole('button', { name: 'Start holiday' }).click()
    await sees(page, /Your store is on holiday until/)
    await page.getByRole('button', { name: 'End holiday' }).click()
    await page.getByRole('button', { name: 'Start holiday' }).waitFor()
  })
})

describe('the owner’s staff tab', () => {
  it('invites a person, who joins by the mailed link and is removed again', async ({ visit }) => {
    const seller = await aSeller()
    // The invited person needs a confirmed email address, which every store owner has.
    const person = await aSeller()
    const page = await visit({ as: seller })
    await open(page, '/Seller/Dashboard/staff')
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await sees(page, `Invitation sent to ${person.email}.`)
    await settled(page)
    expect(await faults(page)).toEqual([])

    const { text } = await mailTo(person.email, /invited/)
    const link = /https?:\S+Seller\/Join\S+/.exec(text)?.[0] ?? expect.fail(text)
    const theirs = await visit({ screen: 'phone' })
    await open(theirs, link)
    await sees(theirs, `${seller.storeName} has invited you to join its staff.`)
    expect(await faults(theirs)).toEqual([])
    await theirs.getByLabel('Your Sokoni password', { exact: true }).fill(person.password)
    await theirs.getByRole('button', { name: 'Log in and join' }).click()
    await theirs.getByRole('heading', { level: 1, name: 'Seller Dashboard' }).waitFor()
    await sees(theirs, new RegExp(seller.storeName))

    await page.reload()
    const removal = page.getByRole('table', { name: 'Staff members' }).getByRole('button', { name: /^Remove / })
    await removal.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await removal.waitFor({ state: 'detached' })
  })

  it('shows a message for an expired or used invitation link', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/Seller/Join?token=1-1.x')
    await sees(page, 'This invitation has expired or was already used. Please ask the store for a new one.')
  })
})
