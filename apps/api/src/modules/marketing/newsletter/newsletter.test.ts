import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'

const day = 24 * 60 * 60
let shop: WholeShop
let visitor = 0
let email = ''
beforeAll(async () => {
  shop = await aWholeShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  visitor += 1
  email = `visitor-${visitor}@example.test`
  // Advances one hour, so that the rate limits of one test do not affect the next.
  shop.clock.advance(2 * 60 * 60)
})

const request = (to = email) => shop.send('POST', '/api/newsletter/', { email: to })
const confirm = (token: string) => shop.send('POST', '/api/newsletter/confirm/', { token })
const unsubscribe = (token: string) => shop.send('POST', '/api/newsletter/unsubscribe/', { token })
const state = async (of = email) =>
  (await shop.db.selectFrom('newsletter_subscriptions').select('state').where('email', '=', of).executeTakeFirst())
    ?.state

/** Sends pending mails and returns the mails to an address, newest first. */
async function mails(to = email) {
  await shop.pass()
  return shop.mails(to)
}

function tokenIn(text: string | undefined, page: 'confirm' | 'unsubscribe'): string {
  return decodeURIComponent(new RegExp(`/newsletter/${page}\\?token=(\\S+)`).exec(text ?? '')?.[1] ?? '')
}

async function aSubscriber(): Promise<{ unsubscribeToken: string; confirmToken: string }> {
  await request()
  const confirmToken = tokenIn((await mails())[0]?.text, 'confirm')
  expect((await confirm(confirmToken)).status).toBe(200)
  return { confirmToken, unsubscribeToken: tokenIn((await mails())[0]?.text, 'unsubscribe') }
}

describe('subscribing to the newsletter', () => {
  it('begins when the mailed link is opened, and sends a welcome that explains how to unsubscribe', async () => {
    expect(await request()).toMatchObject({
      status: 202,
      body: { message: expect.stringContaining('check your email') },
    })
    const [requested] = await mails()
    expect(requested?.subject).toBe('Confirm your newsletter subscription')
    expect(await state()).toBe('pending')

    const confirmed = await confirm(tokenIn(requested?.text, 'confirm'))
    expect(confirmed).toEqual({ status: 200, body: { message: 'You’re subscribed. Thank you!' } })
    const [welcome] = await mails()
    expect(welcome?.subject).toBe('You’re subscribed to the Sokoni newsletter')
    expect(await unsubscribe(tokenIn(welcome?.text, 'unsubscribe'))).toMatchObject({ status: 200 })
    expect(await state()).toBe('unsubscribed')
    const row = shop.db.selectFrom('newsletter_subscriptions').selectAll().where('email', '=', email)
    expect(await row.executeTakeFirst()).toMatchObject({
      requested_at: shop.clock.now(),
      confirmed_at: shop.clock.now(),
      unsubscribed_at: shop.clock.now(),
    })
  })

  it('returns the same answer for a confirmed address, and sends it no mail', async () => {
    const first = await request()
    await confirm(tokenIn((await mails())[0]?.text, 'confirm'))
    const mailsBefore = (await mails()).length
    expect(await request()).toEqual(first)
    expect(await mails()).toHaveLength(mailsBefore)
    expect(await state()).toBe('confirmed')
  })

  it('treats an address in different case as the same one', async () => {
    await request(email.toUpperCase())
    expect(await state()).toBe('pending')
  })

  it('confirms once, and returns the same answer to a second click', async () => {
    const { confirmToken, unsubscribeToken } = await aSubscriber()
    const mailsBefore = (await mails()).length
    const again = await Promise.all([confirm(confirmToken), confirm(confirmToken)])
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    expect(await mails()).toHaveLength(mailsBefore)
    await unsubscribe(unsubscribeToken)
    expect(await confirm(confirmToken)).toMatchObject({ status: 400, body: { code: 'INVALID_NEWSLETTER_LINK' } })
    expect(await state()).toBe('unsubscribed')
  })

  it('begins again with a new link after unsubscribing', async () => {
    const { unsubscribeToken } = await aSubscriber()
    await unsubscribe(unsubscribeToken)
    await aSubscriber()
    expect(await state()).toBe('confirmed')
  })

  it('deletes the address thirty days after unsubscribing, and still accepts its old link', async () => {
    const { unsubscribeToken } = await aSubscriber()
    await unsubscribe(unsubscribeToken)
    shop.clock.advance(30 * day - 1)
    await shop.pass()
    expect(await state()).toBe('unsubscribed')
    shop.clock.advance(60 * 60 * 1000)
    await shop.pass()
    expect(await state()).toBeUndefined()
    expect((await unsubscribe(unsubscribeToken)).status).toBe(200)
  })

  it('stores no token in mails or subscriptions', async () => {
    const { confirmToken, unsubscribeToken } = await aSubscriber()
    const stored = await shop.db.selectFrom('mails').select(['text', 'html']).where('recipient', '=', email).execute()
    expect(stored).toHaveLength(2)
    const subscriptions = await shop.db.selectFrom('newsletter_subscriptions').selectAll().execute()
    for (const token of [confirmToken, unsubscribeToken]) {
      expect(JSON.stringify(stored)).not.toContain(token)
      expect(JSON.stringify(subscriptions)).not.toContain(token)
    }
  })
})

describe('a link of the newsletter', () => {
  it('expires after seven days, and the unconfirmed address is deleted', async () => {
    await request()
    const token = tokenIn((await mails())[0]?.text, 'confirm')
    shop.clock.advance(7 * day)
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'INVALID_NEWSLETTER_LINK' } })
    await shop.pass()
    expect(await state()).toBeUndefined()
  })

  it('is replaced by the link of the next request', async () => {
    await request()
    const first = tokenIn((await mails())[0]?.text, 'confirm')
    await request()
    const second = tokenIn((await mails())[0]?.text, 'confirm')
    expect((await confirm(first)).status).toBe(400)
    expect((await confirm(second)).status).toBe(200)
  })

  it('is valid only for its own purpose', async () => {
    const { confirmToken, unsubscribeToken } = await aSubscriber()
    expect((await unsubscribe(confirmToken)).status).toBe(400)
    expect((await confirm(unsubscribeToken)).status).toBe(400)
    expect((await confirm(`${confirmToken.split('.')[0]}.${'A'.repeat(43)}`)).status).toBe(400)
    expect(await state()).toBe('confirmed')
  })

  it('ends the subscription by the mailbox’s unsubscribe button, with any form content type', async () => {
    const { unsubscribeToken } = await aSubscriber()
    const url = `/api/newsletter/one-click/?token=${encodeURIComponent(unsubscribeToken)}`
    const opened = await shop.http.inject({ url })
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      expect.stringMatching(/\/newsletter\/unsubscribe\?token=/),
    ])
    expect(await state()).toBe('confirmed')
    for (const contentType of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': contentType }
      const payload = 'List-Unsubscribe=One-Click'
      expect((await shop.http.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(204)
    }
    expect(await state()).toBe('unsubscribed')
    for (const token of ['', '?token=', '?token=a.b', '?token=a&token=b', '?token=%ED%A0%80'])
      expect((await shop.http.inject({ method: 'POST', url: `/api/newsletter/one-click/${token}` })).statusCode).toBe(
        400,
      )
  })
})

describe('limits of newsletter requests', () => {
  it('limit mails to one mailbox to three within an hour', async () => {
    const answers = []
    for (let n = 0; n < 4; n++) {
      answers.push((await request()).status)
      await mails()
    }
    expect(answers).toEqual([202, 202, 202, 429])
    expect(await mails()).toHaveLength(3)
  })

  it('limit requests from one network address', async () => {
    const request = { method: 'POST', url: '/api/newsletter/confirm/', payload: { token: 'a.b' } } as const
    const attempts = Array.from({ length: 301 }, () => shop.http.inject({ ...request, remoteAddress: '41.90.9.9' }))
    const answers = await Promise.all(attempts)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  })

  it('reject an invalid email address', async () => {
    for (const wrong of ['nobody', 'a@b', '', 'x'.repeat(300)]) expect((await request(wrong)).status).toBe(400)
  })
})

describe('concurrent newsletter requests', () => {
  it('create one subscription per address, and send one welcome', async () => {
    await Promise.all([request(), request(), request()])
    const tokens = (await mails()).map(({ text }) => tokenIn(text, 'confirm'))
    await Promise.all(tokens.flatMap((token) => [confirm(token), confirm(token)]))
    const welcomes = (await mails()).filter(({ subject }) => subject.startsWith('You’re subscribed'))
    expect(welcomes).toHaveLength(1)
  })
})
