import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unguessableId } from '../../../platform/crypto/random.ts'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'

let shop: WholeShop
let headers: Record<string, string>
let actor: string

beforeAll(async () => {
  shop = await aWholeShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const operator = await shop.operator('catalogue')
  headers = operator.headers
  actor = `operator:${operator.operatorId}`
  await shop.db.deleteFrom('newsletter_subscriptions').execute()
})

const path = '/api/admin/newsletter/'
const all = `${path}subscribers/`
const call = (method: 'GET' | 'POST' | 'DELETE', url: string) => shop.send(method, url, undefined, headers)
const found = async (query = '') =>
  ((await call('GET', all + query)).body as { email: string }[]).map((one) => one.email)

async function subscribed(email: string, state: 'pending' | 'confirmed' | 'unsubscribed' = 'confirmed') {
  const at = shop.clock.now()
  const id = unguessableId()
  await shop.db
    .insertInto('newsletter_subscriptions')
    .values({
      id,
      email,
      state,
      requested_at: at,
      confirmation_id: unguessableId(),
      confirmation_expires_at: at,
      confirmed_at: state === 'pending' ? null : at,
      unsubscribed_at: state === 'unsubscribed' ? at : null,
    })
    .execute()
  return id
}

const trail = (subject: string) =>
  shop.db.selectFrom('audit_entries').select(['actor', 'action', 'changes']).where('subject', '=', subject).execute()

describe('newsletter subscribers', () => {
  it('are listed in alphabetical order page by page, and counted', async () => {
    for (const name of ['wanjiru', 'achieng', 'a_b', 'otieno', 'abdi']) await subscribed(`${name}@example.test`)
    await subscribed('asked@example.test', 'pending')
    await subscribed('ended@example.test', 'unsubscribed')
    const page = (at: string) => shop.http.inject({ url: at, headers })
    const seen: string[] = []
    for (let url: string | null = `${all}?limit=2`; url;) {
      shop.database.takeStatements()
      const answer = await page(url)
      // One statement loads the session, and one checks that the cursor's subscription exists.
      expect(shop.database.takeStatements().length).toBeLessThanOrEqual(3)
      seen.push(...answer.json<{ email: string }[]>().map(({ email }) => email))
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? null
    }
    expect(seen).toEqual(['a', 'a', 'a', 'o', 'w'].map((letter) => `${letter}…@example.test`))
    expect((await call('GET', `${path}count/`)).body).toEqual({ confirmed: 5 })
  })

  it('show an unmasked address only for a search with the full address, without the second factor', async () => {
    for (const name of ['achieng', 'a%']) await subscribed(`${name}@example.test`)
    await subscribed('asked@example.test', 'pending')
    expect((await call('GET', `${all}?q=%20ACHIENG@example.test`)).body).toMatchObject([
      { email: 'achieng@example.test', is_whole: true },
    ])
    for (const guess of ['ACH', 'achieng', 'a%25', '%25', 'asked@example.test'])
      expect(await found(`?q=${guess}`)).toEqual([])
    expect((await call('GET', all)).body).toMatchObject([{ is_whole: false }, { is_whole: false }])
    // The cursor of the next page contains no address either.
    const { headers: reported, body } = await shop.http.inject({ url: `${all}?limit=1`, headers })
    const cursor = new URLSearchParams(/\?([^>]*)>/.exec(String(reported.link))?.[1]).get('cursor') ?? ''
    for (const text of [body, Buffer.from(cursor, 'base64url').toString()])
      expect(text).not.toMatch(/example\.test.*(a%|achieng)|(a%|achieng)@/)
    // The cursor of a deleted address is rejected: an empty answer would look like the end of the list.
    await call('DELETE', `${all}${JSON.parse(body)[0].id}/`)
    expect(await call('GET', `${all}?limit=1&cursor=${cursor}`)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'cursor' }] },
    })
  })

  it('are exported as CSV without formulas, and the audit entry of the export contains no address', async () => {
    await subscribed('=cmd@example.test')
    await subscribed('otieno@example.test')
    await subscribed('asked@example.test', 'pending')
    const answer = await shop.http.inject({ method: 'POST', url: `${path}export/`, headers })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="sokoni-newsletter.csv"',
    })
    const at = shop.clock.now().toISOString()
    expect(answer.body).toBe(`\uFEFFEmail,Confirmed at\r\n'=cmd@example.test,${at}\r\notieno@example.test,${at}\r\n`)
    expect(await trail('newsletter:confirmed')).toEqual([
      { actor, action: 'newsletter.exported', changes: { count: 2 } },
    ])
  })

  it('are exported only with the second factor', async () => {
    const taken = await trail('newsletter:confirmed')
    shop.clock.advance(6 * 60)
    expect((await call('POST', `${path}export/`)).body.code).toBe('SECOND_FACTOR_NEEDED')
    expect(await trail('newsletter:confirmed')).toEqual(taken)
  })

  it('are deleted on request, without their address in the database', async () => {
    const id = await subscribed('achieng@example.test')
    expect((await call('DELETE', `${all}${id}/`)).status).toBe(200)
    expect(await shop.db.selectFrom('newsletter_subscriptions').select('id').execute()).toEqual([])
    expect(await trail(`subscription:${id}`)).toEqual([{ actor, action: 'newsletter.subscriber_removed', changes: {} }])
    expect((await call('DELETE', `${all}${id}/`)).body.code).toBe('SUBSCRIBER_NOT_FOUND')
  })
})
