import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { arrivesAt, it, open, sees, stored } from './journey.ts'
import { codeFor, passwordLinkFor } from './mailbox.ts'
import { failureNames, fails } from './network.ts'
import { aShopper, shopApi, type Shopper, somebody } from './shopper.ts'

type Person = ReturnType<typeof somebody>

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

/** Somebody with a username whose address is confirmed. */
async function aMember(): Promise<Person> {
  const person = somebody()
  const { email, username, password } = person
  await shopApi().open.call('POST /api/register/', { body: { email, username, password } })
  await shopApi().open.call('POST /api/verify-otp/', { body: { email, otp: await codeFor(email) } })
  return person
}

describe('S§4 Registration', () => {
  it('S§3 temp_email, S§3 user_email, S§5 Verification code: stays at a wrong code, takes the right one when pasted', async ({
    visit,
  }) => {
    const person = somebody()
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
  })

  it('S§5 Verification code: takes digits alone, and sends a code by itself that is pasted over a wrong one', async ({
    visit,
  }) => {
    const person = somebody()
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

  it('S§9 Redirect after registration: says that it worked, and goes to the login after 1.5 seconds', async ({
    visit,
  }) => {
    const person = somebody()
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

  it('S§3 temp_email: leads whoever comes back from their mail to the second step again', async ({ visit }) => {
    const person = somebody()
    const page = await visit({ screen: 'phone' })
    await open(page, '/register')
    await fillRegistration(page, person)
    await open(page, '/register')
    await sees(page, person.email)
    await page.getByRole('button', { name: 'Enter the code' }).click()
    await code(page).fill(await codeFor(person.email))
    await arrivesAt(page, '/login')
  })

  it('says who may open an account, and where it is told what becomes of their data', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/register')
    await sees(page, /at least 18 years old/)
    const opened = page.waitForEvent('popup')
    await page.getByRole('main').getByRole('link', { name: 'privacy policy' }).click()
    await (await opened).waitForURL('/privacy')
  })

  it('goes back to the first step when nothing is pending any more', async ({ visit }) => {
    const person = somebody()
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

  it('S§9 Resend countdown: counts 30 seconds down before another code can be asked for, and the shop counts too', async ({
    visit,
  }) => {
    const person = somebody()
    const page = await visit()
    await page.clock.install()
    await open(page, '/register')
    await fillRegistration(page, person)
    const countdown = page.getByRole('button', { name: /^Resend in (30|29)s$/ })
    expect(await countdown.isDisabled()).toBe(true)
    await page.clock.fastForward(31_000)
    await page.getByRole('button', { name: 'Resend code' }).click()
    await sees(page, 'Please wait before requesting another code.')
    await page.getByRole('button', { name: /^Resend in \d+s$/ }).waitFor()
  })

  it('S§8 Registration: says when the name or the address is taken', async ({ visit }) => {
    const member = await aMember()
    const page = await visit({ screen: 'phone' })
    await open(page, '/register')
    await page.getByRole('main').getByLabel('Email').fill(somebody().email)
    await page.getByLabel('Username').fill(member.username.toUpperCase())
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await sees(page, 'This username is already taken.')
    await page.getByRole('main').getByLabel('Email').fill(member.email)
    await page.getByLabel('Username').fill(somebody().username)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await sees(page, 'An account with this email already exists.')
  })
})

describe('S§2 Login', () => {
  let member: Person
  beforeAll(async () => {
    member = await aMember()
  })

  it('says what was wrong, then goes on to where it was asked for', async ({ visit }) => {
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

  it('goes to the products when nobody asked for it, and shows itself to whoever is logged in', async ({ visit }) => {
    const page = await visit()
    await open(page, '/login')
    await logIn(page, member.username, member.password)
    await page.waitForURL('/products')
    await open(page, '/login')
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
    await isLoggedIn(page)
  })

  it('S§8 Login: says so when the answer holds no tokens', async ({ visit }) => {
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

  it('S§8 Login has its own words when the shop cannot be reached', async ({ visit }) => {
    const page = await visit()
    await page.route('**/api/token/', (route) => route.abort())
    await open(page, '/login')
    await logIn(page, member.username, member.password)
    await sees(page, 'Login failed. Please try again.')
  })
})

describe('S§4 Logged-in state, S§3 access_token, refresh_token', () => {
  /** Unsigned, and good only for being read by the browser. */
  function expiredToken(): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${part({ alg: 'none' })}.${part({ exp: 1_700_000_000, name: 'Wanjiru' })}.x`
  }
  const withTokens = (access: string, refresh: string) => ({ access_token: access, refresh_token: refresh })

  it('is refreshed once over two tabs when it has expired', async ({ visit }) => {
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

  it('ends with the session when it has expired and the refresh token too', async ({ visit }) => {
    const page = await visit({ storage: withTokens(expiredToken(), 'long-gone'), screen: 'phone' })
    await page.goto('/')
    // Before its scripts every page says 'Login'.
    await expect.poll(() => stored(page, 'access_token')).toBeNull()
    await isLoggedOut(page)
    expect(await stored(page, 'refresh_token')).toBeNull()
  })

  it.for(['rubbish', 'a.b.c', '', `${btoa('{}')}.${btoa('{"exp":"soon"}')}.x`])(
    'logs out when it cannot be read: %s',
    async (access, { visit }) => {
      const { tokens } = await aShopper()
      const page = await visit({ storage: withTokens(access, tokens.refresh) })
      await page.goto('/')
      // Before its scripts every page says 'Login'.
      await expect.poll(() => stored(page, 'access_token')).toBeNull()
      await isLoggedOut(page)
      expect(await stored(page, 'refresh_token')).toBeNull()
    },
  )

  it('logs every tab out when one of them does', async ({ visit }) => {
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

  it('lets somebody in by its button, and later by one tap', async ({ visit }) => {
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

  it('leads the owner of a confirmed address to their account', async ({ visit }) => {
    const member = await aMember()
    const page = await visit({ screen: 'phone' })
    await open(page, '/login')
    await choose(page, (chooser) => continueAs(chooser, member.email))
    await page.waitForURL('/products')
    await open(page, '/profile')
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe(member.username)
  })

  it('S§8 Login: says so when Google answers without a credential', async ({ visit }) => {
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

  it('is refused with a token that somebody forged', async ({ visit }) => {
    const page = await visit()
    await open(page, '/login')
    await choose(page, (chooser) => continueAs(chooser, somebody().email, 'bad-signature'))
    await sees(page, 'Google login failed. Please try again.')
    await isLoggedOut(page)
  })

  it.for(failureNames)('S§8 Login: says that it failed after %s', async (failure, { visit }) => {
    const page = await visit()
    await open(page, '/login')
    await fails(page, '**/api/token/google/', failure)
    await choose(page, (chooser) => continueAs(chooser, somebody().email))
    await sees(page, 'Google login failed. Please try again.')
    await isLoggedOut(page)
  })
})

describe('D19 Passwords', () => {
  it('are set anew by a mailed link, once', async ({ visit }) => {
    const member = await aMember()
    const page = await visit({ screen: 'phone' })
    await open(page, '/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // Exactly: the log-in before it has a 'Username or email'.
    await page.getByRole('main').getByLabel('Email', { exact: true }).fill(member.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('main').getByRole('status').waitFor()

    const link = await passwordLinkFor(member.email)
    expect(link).toContain(inject('shopUrl'))
    await open(page, link)
    await page.getByLabel('New password').fill('jua kali na mvua')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await arrivesAt(page, '/login')
    await logIn(page, member.username, member.password)
    await sees(page, 'Wrong username or password.')
    await logIn(page, member.username, 'jua kali na mvua')
    // Not back to the link, which is used.
    await page.waitForURL('/products')
    await isLoggedIn(page)

    await open(page, link)
    await page.getByLabel('New password').fill('kitu kingine tena')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await sees(page, 'This link has expired or was already used.')
  })

  it('are changed in the profile, which logs the other devices out', async ({ visit }) => {
    const shopper: Shopper = await aShopper()
    const page = await visit({ as: shopper })
    await open(page, '/profile')
    await page.getByRole('link', { name: 'Password and devices' }).click()
    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password').fill('jua kali na mvua')
    await page.getByRole('button', { name: 'Change password' }).click()
    await sees(page, 'The current password is not right.')
    await page.getByLabel('Current password').fill(shopper.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await sees(page, 'Your password is changed. All other devices are logged out.')
    await page.reload()
    await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor()

    const other = await visit({ storage: { refresh_token: shopper.tokens.refresh } })
    await other.goto('/profile')
    await other.getByRole('heading', { level: 1, name: 'You are not logged in' }).waitFor()
  })
})

describe('Signing in, in Kiswahili', () => {
  it('registers and logs in without an English word of its own', async ({ visit }) => {
    const person = somebody()
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
    await sees(page, 'Ikiwa kuna akaunti yenye barua pepe hii, kiungo kinatumwa kwake.')
  })
})
