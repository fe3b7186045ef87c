import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { arrivesAt, it, journey, open, sees, stored } from '../support/journey.ts'
import { codeFor, passwordLinkFor } from '../support/mailbox.ts'
import { failureNames, fails } from '../support/network.ts'
import { aShopper, shopApi, type Shopper, newPerson } from '../support/shopper.ts'

type Person = ReturnType<typeof newPerson>

async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByRole('main').getByLabel('Email').fill(person.email)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor()
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

const code = (page: Page) => page.getByRole('textbox', { name: 'Verification code' })
const valuesOf = (boxes: Element[]) => boxes.map((box) => (box as HTMLInputElement).value)
const isLoggedIn = (page: Page) => page.getByRole('link', { name: 'Profile' }).waitFor()
const isLoggedOut = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()

/** A registered person with a username and a confirmed email address. */
async function aMember(): Promise<Person> {
  const person = newPerson()
  const { email, username, password } = person
  await shopApi().open.call('POST /api/register/', { body: { email, username, password } })
  await shopApi().open.call('POST /api/verify-otp/', { body: { email, otp: await codeFor(email) } })
  return person
}

describe('S§4 Registration', () => {
  journey(
    'S§3 temp_email, S§3 user_email, S§5 Verification code: refuses a wrong code and accepts the right one',
    async ({ visit }) => {
      const person = newPerson()
      const page = await visit({ screen: 'phone' })
      await open(page, '/register')
      await fillRegistration(page, person)
      expect(await stored(page, 'temp_email')).toBe(person.email)
      expect(await page.getByRole('button', { name: 'Verify' }).isDisabled()).toBe(true)
      const right = await codeFor(person.email)
      const wrong = right === '000000' ? '000001' : '000000'
      await code(page).pressSequentially(wrong)
      await sees(page, 'Invalid or expired code.')
      await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor()
      await code(page).fill(right)
      await page.getByRole('button', { name: 'Verify' }).click()
      await arrivesAt(page, '/login')
      expect(await stored(page, 'temp_email')).toBeNull()
      expect(await stored(page, 'user_email')).toBe(person.email)
      await isLoggedIn(page)
    },
  )

  it('S§5 Verification code: accepts digits only, and submits a code that is pasted over a wrong one', async ({
    visit,
  }) => {
    const person = newPerson()
    const page = await visit({ screen: 'phone' })
    await open(page, '/register')
    await fillRegistration(page, person)
    await code(page).pressSequentially('12a 3')
    const digits = () => page.getByRole('main').getByRole('textbox').evaluateAll(valuesOf)
    expect(await digits()).toEqual(['1', '2', '3', '', '', ''])
    const right = await codeFor(person.email)
    await page.keyboard.type((right.startsWith('123') ? '124' : '456').slice(0, 3))
    await sees(page, 'Invalid or expired code.')
    expect((await digits()).join('')).toMatch(/^123\d{3}$/)

    await code(page).evaluate(
      (box, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      `${right.slice(0, 3)} ${right.slice(3)}`,
    )
    await arrivesAt(page, '/login')
    await isLoggedIn(page)
  })

  it('S§9 Redirect after registration: shows a success message, and goes to the login after 1.5 seconds', async ({
    visit,
  }) => {
    const person = newPerson()
    const page = await visit()
    await page.clock.install()
    await open(page, '/register')
    await fillRegistration(page, person)
    await code(page).waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await code(page).fill(await codeFor(person.email))
    await sees(page, 'Your email is confirmed.')
    await page.clock.runFor(1_400)
    expect(new URL(page.url()).pathname).toBe('/register')
    await page.clock.runFor(100)
    await page.waitForURL('/login')
  })

  it('S§3 temp_email: offers the second step again when the page is reopened', async ({ visit }) => {
    const person = newPerson()
    const page = await visit({ screen: 'phone' })
    await open(page, '/register')
    await fillRegistration(page, person)
    await open(page, '/register')
    await sees(page, person.email)
    await page.getByRole('button', { name: 'Enter code' }).click()
    await code(page).fill(await codeFor(person.email))
    await arrivesAt(page, '/login')
  })

  journey(
    'returns to the cart after a registration that began there, with the address filled in',
    async ({ visit }) => {
      const person = newPerson()
      const page = await visit({ screen: 'phone' })
      await open(page, '/cart')
      await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
      await arrivesAt(page, '/login')
      await page.getByRole('link', { name: 'Create Account' }).click()
      await arrivesAt(page, '/register')
      await fillRegistration(page, person)
      await code(page).fill(await codeFor(person.email))
      await arrivesAt(page, '/login')
      await expect.poll(() => page.getByLabel('Username or email').inputValue()).toBe(person.email)
      await logIn(page, person.email, person.password)
      await page.waitForURL('/cart')
    },
  )

  it('states the minimum age and links to the privacy policy', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/register')
    await sees(page, /at least 18 years old/)
    const opened = page.waitForEvent('popup')
    await page.getByRole('main').getByRole('link', { name: 'privacy policy' }).click()
    await (await opened).waitForURL('/privacy')
  })

  it('goes back to the first step when no registration is pending', async ({ visit }) => {
    const person = newPerson()
    const page = await visit()
    await open(page, '/register')
    await fillRegistration(page, person)
    const otp = await codeFor(person.email)
    await shopApi().open.call('POST /api/verify-otp/', { body: { email: person.email, otp } })
    await code(page).fill(otp)
    await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor()
    await sees(page, 'Nothing to verify for this email. Please register again.')
    expect(await page.getByRole('main').getByLabel('Email').inputValue()).toBe(person.email)
  })

  it('S§9 Resend countdown: counts down 30 seconds before another code can be requested, as the server does', async ({
    visit,
  }) => {
    const person = newPerson()
    const page = await visit()
    await page.clock.install()
    await open(page, '/register')
    await fillRegistration(page, person)
    const countdown = page.getByRole('button', { name: /^Resend in (30|2\d)s$/ })
    expect(await countdown.isDisabled()).toBe(true)
    await page.clock.fastForward(31_000)
    await page.getByRole('button', { name: 'Resend code' }).click()
    await sees(page, 'Please wait before requesting another code.')
    await page.getByRole('button', { name: /^Resend in \d+s$/ }).waitFor()
  })

  it('S§8 Registration: reports a username or an email that is already taken', async ({ visit }) => {
    const member = await aMember()
    const page = await visit({ screen: 'phone' })
    await open(page, '/register')
    await page.getByRole('main').getByLabel('Email').fill(newPerson().email)
    await page.getByLabel('Username').fill(member.username.toUpperCase())
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await sees(page, 'This username is already taken.')
    await page.getByRole('main').getByLabel('Email').fill(member.email)
    await page.getByLabel('Username').fill(newPerson().username)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await sees(page, 'An account with this email already exists.')
  })
})

describe('S§2 Login', () => {
  let member: Person
  beforeAll(async () => {
    member = await aMember()
  })

  journey('shows an error for a wrong password, then returns to the page where the login began', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/categories')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await arrivesAt(page, '/login')
    await logIn(page, member.username, 'not my password')
    await sees(page, 'Wrong username or password.')
    await logIn(page, member.email, member.password)
    await page.waitForURL('/categories')
    await isLoggedIn(page)
  })

  it('goes to the products when opened directly, and is also shown to a logged-in shopper', async ({ visit }) => {
    const page = await visit()
    await open(page, '/login')
    await logIn(page, member.username, member.password)
    await page.waitForURL('/products')
    await open(page, '/login')
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
    await isLoggedIn(page)
  })

  it('S§8 Login: reports an answer without both tokens', async ({ visit }) => {
    const page = await visit()
    await page.route('**/api/token/', (route) => route.fulfill({ json: { access: 'half.a.pair' } }))
    await open(page, '/login')
    await logIn(page, member.username, member.password)
    await sees(page, 'Missing access or refresh token in response.')
    expect(await stored(page, 'access_token')).toBeNull()
  })

  it('S§5 Login fields: are required', async ({ visit }) => {
    const page = await visit()
    let isSent = false
    page.on('request', (request) => (isSent ||= request.url().endsWith('/api/token/')))
    await open(page, '/login')
    await page.getByRole('button', { name: 'Login' }).click()
    expect(await page.locator(':invalid:focus').getAttribute('name')).toBe('username')
    await page.getByLabel('Username or email').fill(member.username)
    await page.getByRole('button', { name: 'Login' }).click()
    expect(await page.locator(':invalid:focus').getAttribute('name')).toBe('password')
    expect(isSent).toBe(false)
  })

  it('S§8 Login shows a default message when the shop cannot be reached', async ({ visit }) => {
    const page = await visit()
    await page.route('**/api/token/', (route) => route.abort())
    await open(page, '/login')
    await logIn(page, member.username, member.password)
    await sees(page, 'Login failed. Please try again.')
  })
})

describe('S§4 Logged-in state, S§3 access_token, refresh_token', () => {
  /** An expired token without a signature. Only the browser reads it. */
  function expiredToken(): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${part({ alg: 'none' })}.${part({ exp: 1_700_000_000, name: 'Wanjiru' })}.x`
  }
  const withTokens = (access: string, refresh: string) => ({ access_token: access, refresh_token: refresh })

  journey('is refreshed once for two tabs when the access token has expired', async ({ visit }) => {
    const { tokens } = await aShopper()
    const page = await visit({ storage: withTokens(expiredToken(), tokens.refresh) })
    const refreshes: string[] = []
    page.context().on('request', (request) => {
      if (request.url().endsWith('/api/token/refresh/')) refreshes.push(request.method())
    })
    const second = await page.context().newPage()
    await Promise.all([page.goto('/profile'), second.goto('/cart')])
    await page.getByRole('heading', { name: 'Order history' }).waitFor()
    await second.getByRole('heading', { level: 1, name: 'Your cart is empty' }).waitFor()
    expect(refreshes).toEqual(['POST'])
    expect(await stored(page, 'refresh_token')).not.toBe(tokens.refresh)
  })

  it('ends when the access token has expired and the refresh token is invalid', async ({ visit }) => {
    const page = await visit({ storage: withTokens(expiredToken(), 'long-gone'), screen: 'phone' })
    await page.goto('/')
    // Every page shows 'Login' before its scripts run.
    await expect.poll(() => stored(page, 'access_token')).toBeNull()
    await isLoggedOut(page)
    expect(await stored(page, 'refresh_token')).toBeNull()
  })

  it.for(['rubbish', 'a.b.c', '', `${btoa('{}')}.${btoa('{"exp":"soon"}')}.x`])(
    'ends when the access token cannot be read: %s',
    async (access, { visit }) => {
      const { tokens } = await aShopper()
      const page = await visit({ storage: withTokens(access, tokens.refresh) })
      await page.goto('/')
      // Every page shows 'Login' before its scripts run.
      await expect.poll(() => stored(page, 'access_token')).toBeNull()
      await isLoggedOut(page)
      expect(await stored(page, 'refresh_token')).toBeNull()
    },
  )

  it('ends in every tab when one tab logs out', async ({ visit }) => {
    const page = await visit({ as: await aShopper() })
    await open(page, '/profile')
    const second = await page.context().newPage()
    await open(second, '/cart')
    await isLoggedIn(second)
    await page.getByRole('button', { name: 'Log out' }).click()
    await isLoggedOut(page)
    await isLoggedOut(second)
    await second.getByRole('heading', { level: 1, name: 'Sign in to view your cart' }).waitFor()
  })
})

describe('S§2 Sign-in component, S§8 Login (D20): Google', () => {
  async function choose(page: Page, answer: (chooser: Page) => Promise<void>): Promise<void> {
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    const chooser = await opened
    await answer(chooser)
  }

  async function continueAs(chooser: Page, email: string, fault = ''): Promise<void> {
    await chooser.getByText('Somebody else, or a token that must be refused').click()
    await chooser.getByLabel('Email').fill(email)
    await chooser.getByLabel('Token').selectOption(fault)
    await chooser.getByRole('button', { name: 'Continue' }).click()
  }

  journey('logs a shopper in by its button, and later by One Tap', async ({ visit }) => {
    const page = await visit()
    await open(page, '/login')
    await choose(page, (chooser) => chooser.getByRole('button', { name: 'Achieng Otieno' }).click())
    await page.waitForURL('/products')
    await isLoggedIn(page)

    await open(page, '/profile')
    await page.getByRole('button', { name: 'Log out' }).click()
    await isLoggedOut(page)
    await open(page, '/login')
    const card = page.frameLocator('iframe[title="Sign in with Google"]')
    await card.getByRole('button', { name: 'Continue as Achieng Otieno' }).click()
    await page.waitForURL('/products')
    await isLoggedIn(page)
  })

  it('logs the owner of a confirmed email address in to their account', async ({ visit }) => {
    const member = await aMember()
    const page = await visit({ screen: 'phone' })
    await open(page, '/login')
    await choose(page, (chooser) => continueAs(chooser, member.email))
    await page.waitForURL('/products')
    await open(page, '/profile')
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe(member.username)
  })

  it('S§8 Login: reports an answer of Google without a credential', async ({ visit }) => {
    const page = await visit()
    const silentGoogle = `
      let answer
      window.google = { accounts: { id: {
        initialize: ({ callback }) => (answer = callback),
        renderButton(place) {
          const button = document.createElement('button')
          button.textContent = 'Continue with Google'
          button.onclick = () => answer({})
          place.replaceChildren(button)
        },
        prompt() {},
        cancel() {},
      } } }`
    await page.route(/\/sandbox\/google\/.*client/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: silentGoogle }),
    )
    await open(page, '/login')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await sees(page, 'Google login failed. No credential received.')
  })

  it('refuses a forged token', async ({ visit }) => {
    const page = await visit()
    await open(page, '/login')
    await choose(page, (chooser) => continueAs(chooser, newPerson().email, 'bad-signature'))
    await sees(page, 'Google login failed. Please try again.')
    await isLoggedOut(page)
  })

  it.for(failureNames)('S§8 Login: reports a failed Google login after %s', async (failure, { visit }) => {
    const page = await visit()
    await open(page, '/login')
    await fails(page, '**/api/token/google/', failure)
    await choose(page, (chooser) => continueAs(chooser, newPerson().email))
    await sees(page, 'Google login failed. Please try again.')
    await isLoggedOut(page)
  })
})

describe('D19 Passwords', () => {
  journey('are reset by a mailed link, which works once', async ({ visit }) => {
    const member = await aMember()
    const page = await visit({ screen: 'phone' })
    await open(page, '/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // Exact match: the login page before it has a field 'Username or email'.
    await page.getByRole('main').getByLabel('Email', { exact: true }).fill(member.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('main').getByRole('status').waitFor()

    const link = await passwordLinkFor(member.email)
    expect(link).toContain(inject('shopUrl'))
    await open(page, link)
    await page.getByLabel('New password').fill('jua kali na mvua')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await arrivesAt(page, '/login')
    await logIn(page, member.username, member.password)
    await sees(page, 'Wrong username or password.')
    await logIn(page, member.username, 'jua kali na mvua')
    // The login does not return to the used link.
    await page.waitForURL('/products')
    await isLoggedIn(page)

    await open(page, link)
    await page.getByLabel('New password').fill('kitu kingine tena')
    await page.getByRole('button', { name: 'Save password' }).click()
    await sees(page, 'This link has expired or was already used.')
  })

  it('are changed in the profile, which logs out all other devices', async ({ visit }) => {
    const shopper: Shopper = await aShopper()
    const page = await visit({ as: shopper })
    await open(page, '/profile')
    await page.getByRole('link', { name: 'Password and devices' }).click()
    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password').fill('jua kali na mvua')
    await page.getByRole('button', { name: 'Change password' }).click()
    await sees(page, 'Incorrect password. Please try again.')
    await page.getByLabel('Current password').fill(shopper.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await sees(page, 'Password changed. All other devices are logged out.')
    await page.reload()
    await page.getByRole('heading', { name: 'Where you’re logged in' }).waitFor()

    const other = await visit({ storage: { refresh_token: shopper.tokens.refresh } })
    await other.goto('/profile')
    await other.getByRole('heading', { level: 1, name: 'You’re not logged in' }).waitFor()
  })
})

describe('Signing in, in Kiswahili', () => {
  it('registers, and opens the login and the page for forgotten passwords', async ({ visit }) => {
    const person = newPerson()
    const page = await visit({ screen: 'phone' })
    await open(page, '/sw/register')
    await page.getByRole('heading', { level: 1, name: 'Fungua akaunti yako' }).waitFor()
    await sees(page, /angalau miaka 18/)
    const main = page.getByRole('main')
    await main.getByLabel('Barua pepe').fill(person.email)
    await main.getByLabel('Jina la mtumiaji').fill(person.username)
    await main.getByLabel('Nenosiri', { exact: true }).fill(person.password)
    await main.getByRole('button', { name: 'Fungua Akaunti' }).click()
    await sees(page, /^Tuma tena baada ya sekunde \d+$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('textbox', { name: 'Msimbo wa uthibitisho' }).fill(await codeFor(person.email))
    await arrivesAt(page, '/sw/login')
    await page.getByRole('heading', { level: 1, name: 'Karibu tena' }).waitFor()
    await main.getByRole('link', { name: 'Umesahau nenosiri lako?' }).click()
    await page.getByRole('heading', { level: 1, name: 'Umesahau nenosiri lako?' }).waitFor()
    await main.getByLabel('Barua pepe').fill(person.email)
    await main.getByRole('button', { name: 'Tuma kiungo' }).click()
    await sees(page, 'Ikiwa kuna akaunti yenye barua pepe hii, tumeitumia kiungo.')
  })
})
