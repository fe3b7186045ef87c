import type { Page } from 'playwright-core'
import { describe, expect, vi } from 'vitest'
import { it, open, sees } from '../support/journey.ts'
import { mailsTo, mailTo } from '../support/mailbox.ts'
import { breaks } from '../support/network.ts'
import { agrees, isSound, isSoundOnAPhone, opensMenu, press, takesIn, turnsTo } from '../support/operator-screens.ts'
import { anOperator, operatorAt, signsIn, operatorWith } from '../support/operator.ts'
import { aProductOf, aSeller, demoSeller } from '../support/seller.ts'
import { aShopper, shopApi } from '../support/shopper.ts'

async function finds(page: Page, label: string, typed: string) {
  await page.getByRole('searchbox', { name: label }).fill(typed)
  await press(page, 'Search')
}

/** Opens a person from the list of people. */
const opensPerson = (page: Page, email: string) =>
  page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link')
    .click()

describe('D40 operators: sellers', () => {
  it('suspends a seller with a reason, which removes its products from the shop, and reinstates it', async ({
    visit,
  }) => {
    const seller = await aSeller()
    const { id: productId } = await aProductOf(seller, { name: 'Kettle' })
    const shopper = await visit({ screen: 'phone' })
    await open(shopper, `/products/${productId}`)
    await shopper.getByRole('heading', { level: 1, name: 'Kettle' }).waitFor()

    const page = await visit()
    await operatorAt(page, await anOperator('finance'), '/admin/sellers')
    await isSound(page)
    await isSoundOnAPhone(page)
    await finds(page, 'Search sellers', seller.storeName)
    await page.waitForURL(/q=Duka/)
    await page.getByRole('link', { name: seller.storeName }).click()
    await page.getByRole('heading', { level: 2, name: seller.storeName }).waitFor()
    await sees(page, seller.email)
    await isSound(page)
    await isSoundOnAPhone(page)

    await press(page, 'Suspend')
    const dialog = page.getByRole('dialog', { name: `Suspend ${seller.storeName}` })
    await dialog.getByLabel('Reason').fill('Copies of what others make.')
    await isSound(page)
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await sees(page, `${seller.storeName} suspended.`)
    await open(shopper, `/products/${productId}`)
    await sees(shopper, 'Product Not Found')
    expect((await mailTo(seller.email, /Your store is suspended/)).text).toContain(
      'Reason: Copies of what others make.',
    )

    await press(page, 'Reactivate')
    await agrees(page, 'Reactivate')
    await sees(page, `${seller.storeName} is live.`)
    await open(shopper, `/products/${productId}`)
    await shopper.getByRole('heading', { level: 1, name: 'Kettle' }).waitFor()
    await sees(page, 'Your store is suspended')
    await page.getByRole('link', { name: 'All sellers' }).click()
    await page.getByRole('link', { name: seller.storeName }).waitFor()
  })

  it('sets the commission of a seller, and writes to its owner', async ({ visit }) => {
    const seller = await aSeller()
    const page = await visit()
    await operatorAt(page, await anOperator('finance'), `/admin/sellers?q=${seller.email}`)
    await page.getByRole('link', { name: seller.storeName }).click()
    await press(page, 'Change')
    const rate = page.getByRole('dialog', { name: `Commission for ${seller.storeName}` })
    await rate.getByLabel('Percent').fill('7.5')
    await isSound(page)
    await rate.getByRole('button', { name: 'Save' }).click()
    await sees(page, '7.5% (own rate')

    await press(page, 'Write message')
    const letter = page.getByRole('dialog', { name: `Message ${seller.storeName}` })
    await letter.getByLabel('Subject').fill('Your pictures')
    await letter.getByLabel('Message').fill('They are too dark.')
    await isSound(page)
    await letter.getByRole('button', { name: 'Send' }).click()
    await sees(page, `Message sent to the owner of ${seller.storeName}.`)
    await page.getByRole('heading', { level: 4, name: 'Your pictures' }).waitFor()
    await isSoundOnAPhone(page)
    expect((await mailTo(seller.email, /Your pictures/)).text).toContain('They are too dark.')
  })

  it('closes a store without open business permanently, after which its owner can be erased', async ({ visit }) => {
    const seller = await aSeller()
    const { id: productId } = await aProductOf(seller, { name: 'Kettle' })
    const page = await visit()
    await operatorAt(page, await anOperator('owner'), `/admin/people?q=${seller.email}`)
    await opensPerson(page, seller.email)
    await press(page, 'Delete account')
    await agrees(page, 'Delete account')
    await sees(page, 'This person owns a store. Close the store first, then delete the account.')

    await page.getByRole('link', { name: seller.storeName }).click()
    await page.getByRole('heading', { level: 3, name: 'Close store' }).waitFor()
    await press(page, 'Close store')
    await sees(page, 'You can’t undo this. We’ll notify its owner.')
    await isSound(page)
    await agrees(page, 'Close store')
    await sees(page, `${seller.storeName} is closed. We’ve notified its owner.`)
    await sees(page, 'Personal data was deleted.')
    expect(await page.getByRole('button', { name: 'Suspend' }).count()).toBe(0)
    await isSound(page)
    await isSoundOnAPhone(page)
    expect((await mailTo(seller.email, /is closed/)).text).toContain('closed permanently')

    const shopper = await visit({ screen: 'phone' })
    await open(shopper, `/products/${productId}`)
    await sees(shopper, 'Product Not Found')
    await open(page, `/admin/people?q=${seller.email}`)
    await opensPerson(page, seller.email)
    await press(page, 'Delete account')
    await agrees(page, 'Delete account')
    await sees(page, 'Account deleted.')
  })

  it('does not close a store whose remaining money has changed meanwhile, and shows the current state', async ({
    visit,
  }) => {
    const seller = await aSeller()
    const page = await visit()
    // The state before a refund of these 9.99. The shop itself has no money of the store left.
    await page.route(
      /\/api\/admin\/stores\/\d+\/$/,
      async (route) => {
        const json = await (await route.fetch()).json()
        await route.fulfill({ json: { ...json, closing: { blocking_reason: null, rest: 9.99 } } })
      },
      { times: 1 },
    )
    await operatorAt(page, await anOperator('finance'), `/admin/sellers?q=${seller.email}`)
    await page.getByRole('link', { name: seller.storeName }).click()
    await press(page, 'Close store')
    const rest = page.getByRole('dialog', { name: `Permanently close ${seller.storeName}` })
    await rest.getByText('9.99').waitFor()
    await rest.getByLabel('Payment reference').fill('QHJ7ABCDEF')
    await rest.getByRole('button', { name: 'Close store' }).click()
    await sees(page, 'This store’s balance has changed.')
    expect(await rest.count()).toBe(0)
    await isSound(page)

    await press(page, 'Close store')
    await agrees(page, 'Close store')
    await sees(page, `${seller.storeName} is closed. We’ve notified its owner.`)
  })

  it('does not close a store with unfinished business, and shows the reason', async ({ visit }) => {
    const { storeName, storeNumber } = await demoSeller()
    const page = await visit({ screen: 'phone' })
    await operatorAt(page, await anOperator('finance'), `/admin/sellers?q=${storeNumber}`)
    await page.getByRole('link', { name: storeName }).click()
    await sees(page, 'You can’t close this store yet: it has an open order, return or disputed payment.')
    expect(await page.getByRole('button', { name: 'Close store' }).count()).toBe(0)
  })

  it('lets support view a seller and write to it, but change nothing', async ({ visit }) => {
    const seller = await aSeller()
    const page = await visit({ screen: 'phone' })
    await operatorAt(page, await anOperator('support'), `/admin/sellers?q=${seller.storeNumber}`)
    await page.getByRole('link', { name: seller.storeName }).click()
    await sees(page, 'Only owners and Finance can change this.')
    expect(await page.getByRole('button', { name: 'Suspend' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Write message' }).waitFor()
    await isSound(page)
    await open(page, '/admin/commission')
    await sees(page, 'Your role doesn’t have access to this.')
  })

  it('sets and clears the commission of a category', async ({ visit }) => {
    const page = await visit()
    await operatorAt(page, await anOperator('finance'), '/admin/commission')
    await sees(page, 'Default commission: 10% of each sale')
    await isSound(page)
    await isSoundOnAPhone(page)
    await page.getByRole('button', { name: 'Change: Electronics' }).click()
    const rate = page.getByRole('dialog', { name: 'Commission for Electronics' })
    await rate.getByLabel('Percent').fill('9')
    await rate.getByRole('button', { name: 'Save' }).click()
    await sees(page, '9%')
    await page.getByRole('button', { name: 'Change: Electronics' }).click()
    await rate.getByLabel('Percent').fill('')
    await rate.getByRole('button', { name: 'Save' }).click()
    await page
      .getByRole('row', { name: /Electronics/ })
      .getByText('Default')
      .waitFor()
  })

  it('shows an empty result, an unknown seller, and a loading failure', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await operatorAt(page, await anOperator('finance'), '/admin/sellers?q=nobody-sells-under-this')
    await sees(page, 'No sellers found.')
    await isSound(page)
    await open(page, '/admin/sellers/999999')
    await sees(page, 'Seller not found.')
    await isSound(page)
    await breaks(page, '**/api/admin/stores/?*', 'nothing')
    await open(page, '/admin/sellers')
    await sees(page, 'We couldn’t load the sellers.')
  })
})

describe('D40 operators: people', () => {
  it('finds a person, logs them out everywhere, downloads their data, and erases them', async ({ visit }) => {
    const shopper = await aShopper()
    const page = await visit()
    await operatorAt(page, await anOperator('support'), '/admin/people')
    await isSound(page)
    await isSoundOnAPhone(page)
    await finds(page, 'Search people', shopper.email)
    await opensPerson(page, shopper.email)
    await page.getByRole('heading', { level: 2, name: shopper.name }).waitFor()
    await isSound(page)
    await isSoundOnAPhone(page)

    await press(page, 'Log out everywhere')
    await agrees(page, 'Log out everywhere')
    await sees(page, 'Logged out everywhere.')
    await sees(page, /^Active sessions\s*0$/)

    const download = page.waitForEvent('download')
    await press(page, 'Download data')
    await agrees(page, 'Download data')
    expect((await download).suggestedFilename()).toMatch(/^sokoni-account-\d+\.json$/)

    await press(page, 'Delete account')
    await sees(page, 'Their personal data, addresses, reviews and logins are permanently deleted.')
    await isSound(page)
    await agrees(page, 'Delete account')
    await sees(page, 'Account deleted.')
    await page.getByRole('heading', { level: 2, name: 'Deleted' }).waitFor()
    expect(await page.getByText(shopper.email).count()).toBe(0)
    await isSound(page)
    await expect(
      shopApi().open.call('POST /api/token/', { body: { username: shopper.email, password: shopper.password } }),
    ).rejects.toThrow('INVALID_CREDENTIALS')
  })

  it('does not erase the owner of a store, and shows the blocking reason', async ({ visit }) => {
    const seller = await aSeller()
    const page = await visit({ screen: 'phone' })
    await operatorAt(page, await anOperator('support'), `/admin/people?q=${seller.email}`)
    await opensPerson(page, seller.email)
    await press(page, 'Delete account')
    await agrees(page, 'Delete account')
    await sees(page, 'This person owns a store. Close the store first, then delete the account.')
    await page.getByRole('link', { name: seller.storeName }).click()
    await page.getByRole('heading', { level: 2, name: seller.storeName }).waitFor()
  })
})

describe('D40 operators: operator accounts', () => {
  it('an owner creates an operator, who sets up the sign-in; the owner then changes the role and disables the account', async ({
    visit,
  }) => {
    const owner = await anOperator('owner')
    const page = await visit()
    await operatorAt(page, owner, '/admin/operators')
    await isSound(page)
    await isSoundOnAPhone(page)
    await press(page, 'New operator')
    const email = `${crypto.randomUUID()}@operators.test`
    const dialog = page.getByRole('dialog', { name: 'New operator' })
    await dialog.getByLabel('Name').fill('Wanjiru Kamau')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Role').selectOption('Finance')
    await isSound(page)
    await dialog.getByRole('button', { name: 'Add operator' }).click()
    await sees(page, 'Wanjiru Kamau added.')
    const mine = await rowOf(page, email)
    await mine.getByText('Link sent').waitFor()
    await isSound(page)
    await isSoundOnAPhone(page)
    await takesIn(mine, /^Resend link: Wanjiru Kamau/)
    await agrees(page, 'Resend link')
    await sees(page, 'We’ve emailed a link to Wanjiru Kamau.')

    const theirs = await visit({ screen: 'phone' })
    await setsUp(theirs, { email, password: 'jua kali ya mchana' }, { mails: 2 })
    await theirs.getByRole('link', { name: 'Withdrawals' }).first().waitFor()

    await takesIn(mine, /^Change role/)
    const role = page.getByRole('dialog', { name: 'Change role of Wanjiru Kamau' })
    await role.getByLabel('Role').selectOption('Support')
    await isSound(page)
    await role.getByRole('button', { name: 'Save' }).click()
    await sees(page, 'Role of Wanjiru Kamau changed.')
    await takesIn(mine, /^Disable/)
    await agrees(page, 'Disable')
    await sees(page, 'Wanjiru Kamau is disabled.')
    await opensMenu(page, /^Actions: Wanjiru/)
    await page.getByRole('menuitem', { name: /^Enable/ }).waitFor()
    await page.keyboard.press('Escape')
    await isSound(page)
  })

  it('an operator with a reset sign-in sets up a new password and app, and changes the password', async ({ visit }) => {
    const lost = await anOperator('support')
    const page = await visit()
    await operatorAt(page, await anOperator('owner'), '/admin/operators')
    const row = await rowOf(page, lost.email)
    await takesIn(row, /^Reset sign-in/)
    await isSound(page)
    await agrees(page, 'Reset sign-in')
    await sees(page, 'We’ve emailed a link to Akinyi Odhiambo.')

    const phone = await visit({ screen: 'phone' })
    const link = await setsUp(phone, { email: lost.email, password: 'jua kali ya mchana' })
    const again = await visit()
    await open(again, link)
    await again.getByLabel('New password').fill('jua kali ya mchana')
    await press(again, 'Continue')
    await sees(again, 'This link has expired or was already used.')
    await isSound(again)

    await open(phone, '/admin/account')
    await phone.getByLabel('Current password').fill('not mine at all')
    await phone.getByLabel('New password').fill('mvua ya masika')
    await press(phone, 'Change password')
    await sees(phone, 'Incorrect password. Please try again.')
    await isSound(phone)
    await phone.getByLabel('Current password').fill('jua kali ya mchana')
    await press(phone, 'Change password')
    await sees(phone, 'Password changed.')
    await isSound(phone)
  })

  it('does not disable the last owner, and shows the reason', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    const owner = await anOperator('owner')
    await page.route('**/api/admin/operators/*/disable/', (route) =>
      route.fulfill({
        status: 409,
        json: {
          error: 'There must be at least one owner. Make another operator an owner first.',
          code: 'LAST_OWNER',
        },
      }),
    )
    await operatorAt(page, owner, '/admin/operators')
    const mine = await rowOf(page, owner.email)
    await takesIn(mine, /^Disable/)
    await agrees(page, 'Disable')
    await sees(page, 'There must be at least one owner.')
  })
})

/** The row of an operator. Other tests create operators too, so it may be on a later page. */
async function rowOf(page: Page, email: string) {
  const row = page.getByRole('row', { name: new RegExp(email) })
  await turnsTo(page, row)
  return row
}

/**
 * Waits for so many set-up mails, opens the newest link, chooses a password, and signs in with the
 * key that is shown.
 *
 * @returns the link
 */
async function setsUp(page: Page, who: { email: string; password: string }, { mails } = { mails: 1 }): Promise<string> {
  const arrived = async () => expect(await mailsTo(who.email)).toHaveLength(mails)
  await vi.waitFor(arrived, { timeout: 15_000, interval: 100 })
  const { text } = await mailTo(who.email, /Set up your sign-in/)
  const link = /https?:\S+set-up\S+/.exec(text)?.[0] ?? ''
  await open(page, link)
  await isSound(page)
  await page.getByLabel('New password').fill('sokoni2026')
  await press(page, 'Continue')
  await sees(page, 'Please choose a longer or less common password.')
  await page.getByLabel('New password').fill(who.password)
  await press(page, 'Continue')
  await page.getByText('Setup key').waitFor()
  await isSound(page)
  const shown = await page.getByRole('definition').allTextContents()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signsIn(page, operatorWith(who, (shown[1] ?? '').replaceAll(' ', '')))
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  return link
}
