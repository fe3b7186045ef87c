import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES, PAGE_SLUGS } from '#contract/shared/constants.ts'
import { aWholeShop, type WholeShop } from '../../test/factories/whole-shop.ts'

const path = '/api/admin/pages/'
let shop: WholeShop
beforeAll(async () => {
  shop = await aWholeShop()
})
afterAll(() => shop.close())

async function anOperator() {
  const { operatorId, headers } = await shop.operator('catalogue')
  return {
    actor: `operator:${operatorId}`,
    call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', to = '', body?: object) =>
      shop.send(method, path + to, body, headers),
  }
}

const shown = async (page: string, language = 'en') =>
  (await shop.send('GET', `/api/pages/${page}/?language=${language}`)).body

describe('editing content pages', () => {
  it('lists them in each language as shown, with one statement in addition to the session’s', async () => {
    const operator = await anOperator()
    shop.database.takeStatements()
    const { body } = await operator.call('GET')
    expect(shop.database.takeStatements()).toHaveLength(2)
    expect(body).toHaveLength(PAGE_SLUGS.length * LANGUAGES.length)
    expect(body[0]).toEqual({ slug: 'about', language: 'en', title: 'About Sokoni', updated_at: null })
  })

  it('previews a text, publishes it immediately, and restores the default text', async () => {
    const operator = await anOperator()
    const before = (await operator.call('GET', 'about/en/')).body
    expect(before).toMatchObject({ title: 'About Sokoni', updated_at: null, values: expect.arrayContaining(['phone']) })
    expect(before.own).toEqual({ title: before.title, body: before.body })
    const words = { title: 'Who we are', body: '## Call us\n\n{phone}\n\n<b>now</b>' }
    const blocks = [
      { kind: 'heading', text: 'Call us', items: [] },
      { kind: 'paragraph', text: '+254 700 000 000', items: [] },
      { kind: 'paragraph', text: '<b>now</b>', items: [] },
    ]
    expect((await operator.call('POST', 'about/en/preview/', words)).body).toMatchObject({
      title: 'Who we are',
      blocks,
    })
    expect((await shown('about')).title).toBe('About Sokoni')

    const saved = await operator.call('PUT', 'about/en/', { ...words, version: null })
    expect(saved).toMatchObject({ status: 200, body: { ...words, own: before.own } })
    expect(await shown('about')).toMatchObject({ title: 'Who we are', blocks })
    expect((await shown('about', 'sw')).title).not.toBe('Who we are')

    const restored = await operator.call('DELETE', `about/en/?version=${saved.body.updated_at}`)
    expect(restored.body).toMatchObject({ title: 'About Sokoni', updated_at: null })
    expect((await shown('about')).title).toBe('About Sokoni')
    await operator.call('DELETE', 'about/en/')
    const trail = await shop.db
      .selectFrom('audit_entries')
      .select(['actor', 'action', 'changes'])
      .where('subject', '=', 'page:about.en')
      .orderBy('id')
      .execute()
    const length = { from: before.body.length, to: words.body.length }
    expect(trail).toEqual([
      {
        actor: operator.actor,
        action: 'page.changed',
        changes: { title: { from: 'About Sokoni', to: 'Who we are' }, characters: length },
      },
      {
        actor: operator.actor,
        action: 'page.restored',
        changes: {
          title: { from: 'Who we are', to: 'About Sokoni' },
          characters: { from: length.to, to: length.from },
        },
      },
    ])
    expect(JSON.stringify(trail)).not.toContain('Call us')
  })

  it('rejects a text from a user who has not seen the latest version', async () => {
    const [one, other] = [await anOperator(), await anOperator()]
    const words = { title: 'Returns', body: 'Ours.', version: null }
    const answers = await Promise.all([
      one.call('PUT', 'returns/sw/', words),
      other.call('PUT', 'returns/sw/', { ...words, body: 'Theirs.' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { updated_at: version } = (await one.call('GET', 'returns/sw/')).body
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'PAGE_CHANGED_SINCE', version },
    })
    shop.clock.advance(1)
    expect((await one.call('PUT', 'returns/sw/', { ...words, version })).status).toBe(200)
  })

  it('rejects a restore by a user who has not seen the latest version', async () => {
    const [one, other] = [await anOperator(), await anOperator()]
    const first = await one.call('PUT', 'shipping/sw/', { title: 'Usafiri', body: 'Ours.', version: null })
    shop.clock.advance(1)
    const theirs = { title: 'Usafiri', body: 'Theirs.', version: first.body.updated_at }
    const { updated_at: version } = (await other.call('PUT', 'shipping/sw/', theirs)).body
    for (const known of ['', `?version=${first.body.updated_at}`]) {
      expect(await one.call('DELETE', `shipping/sw/${known}`)).toMatchObject({
        status: 409,
        body: { code: 'PAGE_CHANGED_SINCE', version },
      })
    }
    expect((await one.call('GET', 'shipping/sw/')).body.body).toBe('Theirs.')
    expect((await one.call('DELETE', `shipping/sw/?version=${version}`)).body.updated_at).toBeNull()
  })

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['no text', { body: '\n' }, 'body'],
    ['a title of several lines', { title: 'a\nb' }, 'title'],
    ['a text that is too long', { body: 'x'.repeat(20_001) }, 'body'],
  ])('rejects a page with %s', async (_, typed, field) => {
    const operator = await anOperator()
    const words = { title: 'Privacy', body: 'Yours.', version: null }
    const { status, body } = await operator.call('PUT', 'privacy/en/', { ...words, ...typed })
    expect(status).toBe(400)
    expect(body.fields).toMatchObject([{ path: expect.stringMatching(new RegExp(`${field}$`)) }])
    expect((await operator.call('GET', 'privacy/en/')).body.updated_at).toBeNull()
  })

  it('rejects unknown pages', async () => {
    const operator = await anOperator()
    expect((await operator.call('GET', 'secrets/en/')).body.code).toBe('NOT_FOUND')
  })
})
