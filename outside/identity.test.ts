import { randomInt } from 'node:crypto'
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { newPerson, newSeller, newShopper, totp, type Tokens } from './harness/accounts.ts'
import { call, shopUrl, succeed } from './harness/http.ts'
import { codeSentTo, mailTo } from './harness/mail.ts'

/** A log-in from another loopback address of this machine, like one from a different client. */
function tryFrom(localAddress: string, body: object): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(shopUrl())
  return new Promise((resolve, reject) => {
    const options = { host: hostname === 'localhost' ? '127.0.0.1' : hostname, port, method: 'POST', localAddress }
    const headers = { 'content-type': 'application/json' }
    const sent = request({ ...options, headers, path: '/api/token/' }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

/** A hundred wrong passwords within an hour, from twenty addresses. */
async function lockOut(username: string): Promise<void> {
  for (let host = 0; host < 20; host++)
    for (let n = 0; n < 5; n++) {
      const answer = await tryFrom(`127.0.1.${host + 1}`, { username, password: `wrong ${n}` })
      expect(answer.status, answer.text).toBe(401)
    }
}

describe('a username locked by wrong passwords from other addresses', () => {
  it('is unlocked by the mailed link only in the browser that opened it, and still requires the password', async () => {
    const { username, email, password } = await newShopper()
    await lockOut(username)
    const locked = await call('POST', '/api/token/', { body: { username, password } })
    expect(locked.status).toBe(429)
    expect(locked.json()).toMatchObject({ code: 'SIGN_IN_LOCKED' })
    expect(locked.json().detail).toMatch(/open the link we’ve emailed/)

    const mail = await mailTo(email, /too many attempts/)
    const token = new URL(/https?:\/\/\S+\/unlock\?token=\S+/.exec(mail.text)?.[0] ?? '').searchParams.get('token')
    const opened = await call('POST', '/api/unlock/', { body: { token } })
    expect(opened.json()).toEqual({ account: 'shopper' })
    const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const logIn = (typed: string, headers = {}) =>
      call('POST', '/api/token/', { body: { username, password: typed }, headers })
    expect((await logIn('not the password', { cookie })).status).toBe(401)
    expect((await logIn(password)).status).toBe(429)
    expect((await logIn(password, { cookie })).status).toBe(200)
    expect((await call('POST', '/api/unlock/', { body: { token } })).status).toBe(400)
  }, 120_000)
})

describe('a session that has ended', () => {
  const reads = ['profile', 'orders', 'cart', 'addresses', 'delivery-address', 'sessions', 'account/export']

  it('gives its access token no personal data', async () => {
    const { tokens } = await newShopper()
    expect((await call('GET', '/api/profile/', { token: tokens.access })).status).toBe(200)
    await succeed('POST', '/api/logout/', { body: { refresh: tokens.refresh } })
    for (const path of reads)
      expect((await call('GET', `/api/${path}/`, { token: tokens.access })).status, path).toBe(401)
  })

  it('gives its access token no data of a store', async () => {
    const { tokens } = await newSeller()
    await succeed('POST', '/api/logout/', { body: { refresh: tokens.refresh } })
    for (const path of ['/api/seller/store/', '/api/seller/wallet/', '/api/seller/orders/'])
      expect((await call('GET', path, { token: tokens.access })).status, path).toBe(401)
  })

  it('ends in every other browser when the password is changed', async () => {
    const { username, password, tokens } = await newShopper()
    const other = await succeed<Tokens>('POST', '/api/token/', { body: { username, password } })
    const body = { current_password: password, password: 'kahawa ya mlima kenya' }
    await succeed('POST', '/api/password/change/', { token: tokens.access, body })
    expect((await call('GET', '/api/profile/', { token: other.access })).status).toBe(401)
  })
})

describe('registration', () => {
  it.each(['aaaaaaaa', 'qwertyuiop', 'nairobi2026', 'Wanjiku123', 'P@ssw0rd!'])(
    'rejects the password %s',
    async (password) => {
      const answer = await call('POST', '/api/register/', { body: { ...newPerson(), password } })
      expect(answer.status).toBe(400)
      expect(answer.json()).toMatchObject({ error: 'Please choose a longer or less common password.' })
    },
  )

  it('rejects a password derived from the username', async () => {
    const person = newPerson()
    const answer = await call('POST', '/api/register/', { body: { ...person, password: `${person.username}1` } })
    expect(answer.json()).toMatchObject({ code: 'PASSWORD_TOO_WEAK' })
  })

  it('notifies the owner of a registered address by mail', async () => {
    const { email } = await newShopper()
    const again = { ...newPerson(), email }
    expect((await call('POST', '/api/register/', { body: again })).json()).toMatchObject({ code: 'EMAIL_TAKEN' })
    expect((await mailTo(email, /already have/)).text).toContain('no new one was created')
  })
})

describe('a new payout phone', () => {
  it('requires the password even in a valid session', async () => {
    const { tokens, password } = await newSeller()
    // The SMS sandbox rejects numbers with some endings, such as 407.
    const phone_number = `07${randomInt(10_000, 99_999)}678`
    const ask = (body: object) => call('POST', '/api/seller/payout-phone/', { token: tokens.access, body })
    expect((await ask({ phone_number })).status).toBe(400)
    expect((await ask({ phone_number, password: 'not the password' })).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
    const requested = await ask({ phone_number, password })
    expect(requested.status, requested.text).toBe(200)
    expect(await codeSentTo(String(requested.json().phone_number))).toMatch(/^\d{6}$/)
  })
})

describe('two-step sign-in of a seller', () => {
  it('is enabled, required at log-in and for a new payout phone, and disabled again', async () => {
    const { email, password, storeNumber, tokens } = await newSeller()
    const token = tokens.access
    const path = '/api/seller/second-factor/'
    const { secret, uri } = await succeed<{ secret: string; uri: string }>('POST', path, { token, body: { password } })
    expect(uri).toMatch(/^otpauth:\/\/totp\//)
    const code = totp(secret, Date.now())
    const { codes } = await succeed<{ codes: string[] }>('POST', `${path}confirm/`, { token, body: { code } })
    expect(new Set(codes).size).toBe(10)

    const logIn = (typed?: string) =>
      call('POST', '/api/seller/login/', { body: { email, password, store_number: storeNumber, code: typed } })
    expect((await logIn()).json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
    // The app shows the same code for thirty seconds, and this code is already used.
    expect((await logIn(code)).json()).toMatchObject({ code: 'INVALID_CODE' })
    expect((await logIn(codes[0])).status).toBe(200)
    expect((await logIn(codes[0])).status).toBe(400)

    const phone = { phone_number: '0722 000 112', password }
    const ask = (typed?: string) =>
      call('POST', '/api/seller/payout-phone/', { token, body: { ...phone, code: typed } })
    expect((await ask()).json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
    expect((await ask(codes[1])).status).toBe(200)

    await succeed('POST', `${path}disable/`, { token, body: { password, code: codes[2] } })
    expect((await logIn()).status).toBe(200)
    expect((await mailTo(email, /two-step sign-in is off/i)).text).toContain('turned off')
  })
})
