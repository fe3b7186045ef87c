import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { aShop, aShopper, password, type Shop } from '../test/shop.ts'

let shop: Shop
let shoppers = 0
let tokens: { access: string; refresh: string }
beforeAll(async () => {
  shop = await aShop({ poolSize: 20 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  tokens = await aShopper(shop, `shopper-${++shoppers}`)
})

const refresh = (token: string) => shop.send('POST', 'token/refresh', { refresh: token })
const childOf = async (token: string): Promise<string> => (await refresh(token)).body.refresh

describe('refreshing a session (D15)', () => {
  it('returns a new access token and the child of the refresh token', async () => {
    shop.clock.advance(15 * 60)
    expect((await shop.send('GET', 'profile', undefined, { token: tokens.access })).status).toBe(401)
    const answer = await refresh(tokens.refresh)
    expect(answer).toMatchObject({ status: 200, body: { access: expect.any(String), refresh: expect.any(String) } })
    expect(answer.body.refresh).not.toBe(tokens.refresh)
    expect((await shop.send('GET', 'profile', undefined, { token: answer.body.access })).status).toBe(200)
  })

  it('returns the same child to any number of concurrent tabs', async () => {
    const second = await childOf(tokens.refresh)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(second)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1)
    const third = answers[0]?.body.refresh
    expect((await refresh(third)).status).toBe(200)
  })

  it('returns the same child again after a lost response, even a week later, while the child is unused', async () => {
    const child = await childOf(tokens.refresh)
    shop.clock.advance(7 * 24 * 60 * 60)
    expect(await childOf(tokens.refresh)).toBe(child)
  })

  it('accepts the old token for 30 seconds after the first use of its child', async () => {
    const child = await childOf(tokens.refresh)
    const grandchild = await childOf(child)
    shop.clock.advance(30)
    expect(await childOf(tokens.refresh)).toBe(child)
    expect(await childOf(child)).toBe(grandchild)
  })

  it('counts the 30 seconds from the first use, not from the last', async () => {
    const child = await childOf(tokens.refresh)
    await childOf(child)
    shop.clock.advance(20)
    await childOf(child)
    shop.clock.advance(11)
    expect((await refresh(tokens.refresh)).status).toBe(401)
  })

  it('ends the family when a token is reused later, so that thief and owner both have to log in again', async () => {
    const child = await childOf(tokens.refresh)
    const { body } = await refresh(child)
    shop.clock.advance(31)
    expect(await refresh(tokens.refresh)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_REFRESH_TOKEN', detail: expect.any(String) },
    })
    expect((await refresh(body.refresh)).status).toBe(401)
    const write = await shop.send('PUT', 'profile', { address: 'x' }, { token: body.access })
    expect(write).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  })

  it('ends the family when a much older token is reused', async () => {
    let newest = tokens.refresh
    for (let n = 0; n < 4; n++) {
      newest = await childOf(newest)
      shop.clock.advance(11 * 60)
    }
    expect((await refresh(tokens.refresh)).status).toBe(401)
    expect((await refresh(newest)).status).toBe(401)
  })

  it('keeps other families of the same person', async () => {
    const name = `shopper-${shoppers}`
    const other = await shop.send('POST', 'token', { username: name, password: 'mvua ya masika' })
    await shop.send('POST', 'logout', { refresh: tokens.refresh })
    expect((await refresh(other.body.refresh)).status).toBe(200)
  })

  it('is refused after thirty days, regardless of earlier refreshes', async () => {
    let newest = tokens.refresh
    for (let day = 0; day < 29; day++) {
      shop.clock.advance(24 * 60 * 60)
      newest = await childOf(newest)
    }
    shop.clock.advance(24 * 60 * 60 - 1)
    expect((await refresh(newest)).status).toBe(200)
    shop.clock.advance(1)
    expect((await refresh(newest)).status).toBe(401)
  })

  it('refuses anything but a refresh token of ours, including an access token', async () => {
    for (const forged of ['x', tokens.access, `${tokens.refresh}x`, tokens.refresh.replace('.0.', '.1.')]) {
      expect(await refresh(forged)).toMatchObject({ status: 401, body: { code: 'INVALID_REFRESH_TOKEN' } })
    }
    expect(await refresh('')).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(await refresh('x'.repeat(1000))).toMatchObject({ status: 400 })
  })

  it('stores no refresh token in the database', async () => {
    const child = await childOf(tokens.refresh)
    const rows = JSON.stringify([
      await shop.db.selectFrom('sessions').selectAll().execute(),
      await shop.db.selectFrom('refresh_uses').selectAll().execute(),
    ])
    for (const token of [tokens.refresh, child]) expect(rows).not.toContain(token.split('.')[2])
  })

  it('stores only the uses that a repeat may still need', async () => {
    let newest = tokens.refresh
    for (let n = 0; n < 10; n++) {
      newest = await childOf(newest)
      shop.clock.advance(10 * 60)
    }
    const family = newest.split('.')[0] ?? ''
    const uses = await shop.db.selectFrom('refresh_uses').selectAll().where('session_id', '=', family).execute()
    expect(uses).toHaveLength(1)
  })
})

describe('logging out', () => {
  it('ends the session for refreshes, reads and writes at once', async () => {
    expect(await shop.send('POST', 'logout', { refresh: tokens.refresh })).toMatchObject({
      status: 200,
      body: { message: 'You’re logged out.' },
    })
    expect((await refresh(tokens.refresh)).status).toBe(401)
    for (const method of ['GET', 'PUT'] as const) {
      const body = method === 'PUT' ? { address: 'x' } : undefined
      expect((await shop.send(method, 'profile', body, { token: tokens.access })).status).toBe(401)
    }
  })

  it('gives the same response for an unknown token', async () => {
    expect(await shop.send('POST', 'logout', { refresh: 'unknown' })).toMatchObject({
      status: 200,
      body: { message: 'You’re logged out.' },
    })
  })
})

describe('an access token of an ended session', () => {
  const profile = () => shop.send('GET', 'profile', undefined, { token: tokens.access })
  const endings: [string, () => Promise<unknown>][] = [
    ['logging out everywhere', () => shop.send('POST', 'logout/everywhere', undefined, { token: tokens.access })],
    [
      'a change of password',
      () =>
        shop.send(
          'POST',
          'password/change',
          { current_password: password, password: 'kahawa ya mlima kenya' },
          { token: tokens.access },
        ),
    ],
    ['erasing the account', () => shop.send('POST', 'account/delete', { password }, { token: tokens.access })],
  ]

  it.each(endings)('is rejected for reads after %s', async (_, end) => {
    expect((await profile()).status).toBe(200)
    expect(await end()).toMatchObject({ status: 200 })
    expect(await profile()).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  })

  it('adds one statement to a read', async () => {
    shop.database.takeStatements()
    expect((await profile()).status).toBe(200)
    expect(shop.database.takeStatements()).toHaveLength(2)
  })
})

describe('the session of a call', () => {
  it('belongs to the account of the token', async () => {
    const shopper = present(shop.accounts.identify.shopper(tokens.access))
    expect(await shop.accounts.identify.session(shopper)).toEqual({ storeId: null })
    expect(await shop.accounts.identify.session({ ...shopper, userId: shopper.userId + 1 })).toBeUndefined()
  })
})

describe('the sessions of a shopper (D15)', () => {
  const sessions = async (token: string) => (await shop.send('GET', 'sessions', undefined, { token })).body.sessions
  const logIn = async (username: string) =>
    (await shop.send('POST', 'token', { username, password })).body as { access: string; refresh: string }

  it('are listed newest first, with a mark on the current one, and without ended ones', async () => {
    const begun = shop.clock.now()
    const monthLater = (from: Date) => new Date(from.getTime() + 30 * 24 * 60 * 60 * 1000).toISOString()
    shop.clock.advance(60)
    const second = await logIn(`shopper-${shoppers}`)
    const third = await logIn(`shopper-${shoppers}`)
    await shop.send('POST', 'logout', { refresh: third.refresh })
    const at = shop.clock.now()
    expect(await sessions(second.access)).toEqual([
      { created_at: at.toISOString(), expires_at: monthLater(at), is_current: true },
      { created_at: begun.toISOString(), expires_at: monthLater(begun), is_current: false },
    ])
  })

  it('are all ended at once, and sessions of other shoppers are not', async () => {
    const phone = await logIn(`shopper-${shoppers}`)
    const somebody = await aShopper(shop, `somebody-${shoppers}`)
    const answer = await shop.send('POST', 'logout/everywhere', undefined, { token: tokens.access })
    expect(answer).toMatchObject({ status: 200, body: { message: 'You’re logged out everywhere.' } })
    for (const { refresh: ended } of [tokens, phone]) expect((await refresh(ended)).status).toBe(401)
    expect((await shop.send('PUT', 'profile', {}, { token: phone.access })).status).toBe(401)
    expect((await refresh(somebody.refresh)).status).toBe(200)
    expect((await shop.send('GET', 'sessions', undefined, { token: tokens.access })).status).toBe(401)
  })
})
