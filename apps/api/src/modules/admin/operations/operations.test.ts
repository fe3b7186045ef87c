import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OperatorRole } from '#contract/shared/states.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { aSeller } from '../../../test/factories/seller.ts'
import { aShopper } from '../../../test/factories/shopper.ts'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'
import { audit } from '../../audit/index.ts'

let shop: WholeShop
let owner: Record<string, string>
beforeAll(async () => {
  shop = await aWholeShop()
})
beforeEach(async () => ({ headers: owner } = await shop.operator()))
afterAll(() => shop.close())

const get = async (path: string, headers = owner) => {
  const answer = await shop.http.inject({ url: `/api/admin/${path}`, headers })
  const next = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1]?.replace('/api/admin/', '')
  return {
    status: answer.statusCode,
    text: answer.body,
    next,
    body: answer.body.startsWith('[') ? answer.json() : null,
  }
}

/** Audit entries about one object, written one after the other. */
async function lines(subject: `test:${string}`, count: number): Promise<void> {
  for (let n = 1; n <= count; n++)
    await inTransaction(shop.db, (tx) => audit(tx, { actor: 'shop', action: 'job.retried', subject, changes: { n } }))
}

describe('D40 the audit log', () => {
  it('is listed newest first, page by page, without gaps or repeats', async () => {
    await lines('test:pages', 5)
    const first = await get('audit/?subject=test:pages&limit=2')
    const second = await get(first.next ?? '')
    const third = await get(second.next ?? '')
    const read = [first, second, third].flatMap(({ body }) => body.map(({ changes }: { changes: object }) => changes))
    expect(read).toEqual([{ n: 5 }, { n: 4 }, { n: 3 }, { n: 2 }, { n: 1 }])
    expect(third.next).toBeUndefined()
  })

  it('shows the name and the client address of an operator, and no client address for other actors', async () => {
    const finance = await shop.operator('finance')
    const row = await shop.db.selectFrom('operators').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await shop.http.inject({
      method: 'POST',
      url: '/api/admin/recovery-codes/',
      headers: { ...finance.headers, 'x-forwarded-for': '41.90.1.2' },
      remoteAddress: '10.1.2.3',
    })
    const { body } = await get(`audit/?actor=operator:${row.id}`)
    expect(body[0]).toMatchObject({ name: 'Akinyi', address: '10.1.2.3' })
    await lines('test:nobody', 1)
    expect((await get('audit/?subject=test:nobody')).body).toMatchObject([{ actor: 'shop', name: '', address: '' }])
  })

  it('is filtered by days in Nairobi time', async () => {
    await lines('test:days', 1)
    const today = new Date(Date.now() + 3 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const of = async (query: string) => (await get(`audit/?subject=test:days&${query}`)).body.length
    expect(await of(`from=${today}&to=${today}`)).toBe(1)
    expect(await of('to=2026-01-01')).toBe(0)
    expect((await get('audit/?from=2026-02-30')).status).toBe(400)
  })

  it('is exported with the same filter, as cells that no spreadsheet computes', async () => {
    await lines('test:csv', 2)
    await inTransaction(shop.db, (tx) =>
      audit(tx, { actor: 'shop', action: 'job.retried', subject: 'test:csv', changes: { note: 'a, "b"' } }),
    )
    const { text } = await get('audit/csv/?subject=test:csv')
    const [head, ...rest] = text.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('Time,Actor,Name,Action,Label,Object,Changes,IP address')
    expect(rest).toHaveLength(3)
    expect(rest[0]).toContain(',job.retried,Failed job retried,test:csv,')
    expect(rest[0]).toContain('"{""note"":""a, \\""b\\""""}"')
    const [newest] = (await get('audit/?limit=1')).body
    expect(newest).toMatchObject({ name: 'Akinyi', action: 'audit_log.exported', subject: 'audit:log' })
  })

  it('is filtered by action', async () => {
    await lines('test:action', 1)
    await inTransaction(shop.db, (tx) => audit(tx, { actor: 'shop', action: 'store.opened', subject: 'test:action' }))
    const of = async (action: string) =>
      (await get(`audit/?subject=test:action&action=${action}`)).body.map((line: { action: string }) => line.action)
    expect(await of('store.opened')).toEqual(['store.opened'])
    expect(await of('')).toEqual(['store.opened', 'job.retried'])
    expect((await get('audit/?action=store.burned')).status).toBe(400)
  })

  it('is filtered by the name of an operator or of another account', async () => {
    const seller = await aSeller(shop)
    await shop.db.updateTable('users').set({ name: 'Wambui Kamau' }).where('id', '=', seller.userId).execute()
    const { operatorId } = await shop.operator('finance')
    await shop.db.updateTable('operators').set({ name: 'Otieno 100%' }).where('id', '=', operatorId).execute()
    for (const actor of [`operator:${operatorId}`, `shopper:${seller.userId}`, 'shop'] as const)
      await inTransaction(shop.db, (tx) => audit(tx, { actor, action: 'store.changed', subject: 'test:names' }))
    const of = async (person: string) =>
      (await get(`audit/?subject=test:names&person=${encodeURIComponent(person)}`)).body.map(
        (line: { name: string }) => line.name,
      )
    expect(await of('otieno')).toEqual(['Otieno 100%'])
    expect(await of('100%')).toEqual(['Otieno 100%'])
    expect(await of('wambui')).toEqual(['Wambui Kamau'])
    expect(await of('nobody of this name')).toEqual([])
    expect(await of('')).toEqual(['', 'Wambui Kamau', 'Otieno 100%'])
  })

  it('takes as many statements for a long page as for a short one', async () => {
    await lines('test:cost', 20)
    const cost = async (limit: number) => {
      shop.database.takeStatements()
      await get(`audit/?subject=test:cost&limit=${limit}`)
      return shop.database.takeStatements().length
    }
    expect(await cost(20)).toBe(await cost(2))
  })
})

describe('D40 jobs', () => {
  /** A job that failed for good, as the queue stores it. */
  async function aDeadJob(kind: string, data: object | null): Promise<string> {
    const id = randomUUID()
    await shop.database.pool.query(
      `insert into jobs.job (id, name, data, state, source_name, source_id, source_retry_count, source_output)
       values ($1, 'dead-letters', $2, 'completed', $3, $4, 5, '{"message": "no answer"}')`,
      [id, JSON.stringify(data), kind, randomUUID()],
    )
    return id
  }

  const listed = async (id: string) =>
    (await get('jobs/failed/?limit=100')).body.find((job: { id: string }) => job.id === id)

  it('are counted by kind, and listed with their error', async () => {
    const id = await aDeadJob('settle-webhook-event', { noticeId: 987 })
    const { body: queues } = await get('jobs/')
    expect(queues).toEqual(
      expect.arrayContaining([{ name: 'settle-webhook-event', waiting: 0, retrying: 0, failed: 1 }]),
    )
    const { body } = await get('jobs/failed/')
    expect(body).toMatchObject([
      {
        ...{ id, name: 'settle-webhook-event', about: 'Payment or refund reported by a provider' },
        ...{ order: null, data: [{ name: 'noticeId', value: '987' }], attempts: 6, error: 'no answer' },
        request_id: null,
      },
    ])
  })

  it('of a kind that no longer exists are listed by their name', async () => {
    const id = await aDeadJob('mail-telegram', null)
    expect(await listed(id)).toMatchObject({ name: 'mail-telegram', about: null, order: null, data: [] })
    expect((await shop.send('POST', `/api/admin/jobs/failed/${id}/retry/`, undefined, owner)).body.code).toBe(
      'JOB_NOT_FOUND',
    )
  })

  it('are listed with their order, by its id in their data or its number in their context', async () => {
    const shopper = await aShopper(shop)
    const buys = async () => shopper.buys(await shop.catalogFixture.aProduct({ priceCents: 1_250_00, stock: 5 }))
    const numbered = async (id: string) => ({ id, number: (await shopper.get(`/api/orders/${id}/`)).order_number })
    const [first, second] = [await numbered(await buys()), await numbered(await buys())]
    const context = { request_id: 'request-1', order: second.number, traceparent: '00-1-2-01' }
    const byId = await aDeadJob('mail-order', { kind: 'order-paid', orderId: first.id, userId: 5, context })
    expect(await listed(byId)).toMatchObject({
      order: first,
      data: [
        { name: 'kind', value: 'order-paid' },
        { name: 'userId', value: '5' },
      ],
      request_id: 'request-1',
    })
    const byNumber = await aDeadJob('settle-webhook-event', { webhookEventId: 6, context })
    expect(await listed(byNumber)).toMatchObject({ order: second, data: [{ name: 'webhookEventId', value: '6' }] })
  })

  it('are listed without the addresses and links that real jobs are about', async () => {
    const shopper = await aShopper(shop)
    const orderId = await shopper.buys(await shop.catalogFixture.aProduct({ priceCents: 1_250_00, stock: 5 }))
    await shopper.call('POST', '/api/mpesa-payment/', { order_id: orderId, phone_number: '0722 345 678' })
    await shop.send('POST', '/api/password/forgot/', { email: shopper.email })
    await shop.send('POST', '/api/newsletter/', { email: shopper.email })
    await shop.pass(8)
    const { rows: sent } = await shop.database.pool.query<{ name: string; data: Record<string, unknown> }>(
      `select distinct on (name) name, data from jobs.job
       where name in ('mail-code', 'mail-newsletter', 'mail-order', 'mail-password-link', 'settle-webhook-event')
       order by name, created_on desc`,
    )
    expect(sent).toHaveLength(5)
    for (const { name, data } of sent) {
      const { about, data: shown } = await listed(await aDeadJob(name, data))
      expect(about).toMatch(/^[A-Z]/)
      for (const { value } of shown) expect(value, name).toMatch(/^(\d+|[a-z-]+)$/)
    }
    const links = sent.flatMap(({ data }) => data['linkId'] ?? data['confirmationId'] ?? [])
    expect(links).toHaveLength(2)
    const { text } = await get('jobs/failed/?limit=100')
    for (const secret of [shopper.email, ...links]) expect(text).not.toContain(secret)
  })

  it('are listed with as many statements for a long page as for a short one', async () => {
    for (let n = 0; n < 4; n++) await aDeadJob('mail-order', { orderId: `order-${n}` })
    const cost = async (limit: number) => {
      shop.database.takeStatements()
      await get(`jobs/failed/?limit=${limit}`)
      return shop.database.takeStatements().length
    }
    expect(await cost(4)).toBe(await cost(1))
  })

  it('are retried once after a failure, which is audited', async () => {
    const id = await aDeadJob('settle-webhook-event', { noticeId: 988 })
    const again = () => shop.send('POST', `/api/admin/jobs/failed/${id}/retry/`, undefined, owner)
    expect((await again()).status).toBe(200)
    expect((await again()).body.code).toBe('JOB_NOT_FOUND')
    expect((await get(`audit/?subject=job:${id}`)).body).toMatchObject([{ action: 'job.retried' }])
    await shop.pass()
    expect((await get('jobs/failed/')).body.map((job: { id: string }) => job.id)).not.toContain(id)
  })

  it('are paged by a cursor when they failed', async () => {
    for (let n = 0; n < 3; n++) await aDeadJob('settle-webhook-event', { noticeId: n })
    const all = (await get('jobs/failed/')).body.map((job: { id: string }) => job.id)
    const pages: string[] = []
    for (let page = await get('jobs/failed/?limit=1'); ; page = await get(page.next)) {
      pages.push(...page.body.map((job: { id: string }) => job.id))
      if (!page.next) break
    }
    expect(pages).toEqual(all)
  })
})

describe('D40 dashboard', () => {
  const dashboard = async (role: OperatorRole) =>
    (await shop.send('GET', '/api/admin/dashboard/', undefined, (await shop.operator(role)).headers)).body

  it('shows what was paid since midnight in Nairobi', async () => {
    const before = await dashboard('owner')
    const shopper = await aShopper(shop, 'dashboard')
    const orderId = await shopper.buys(await shop.catalogFixture.aProduct({ priceCents: 1_250_00, stock: 5 }))
    await shopper.call('POST', '/api/mpesa-payment/', { order_id: orderId, phone_number: '0712 345 678' })
    await shop.pass(8)
    const after = await dashboard('owner')
    expect(after.paid.orders - before.paid.orders).toBe(1)
    expect(after.paid.revenue - before.paid.revenue).toBe(1750)
    shop.clock.advance(24 * 60 * 60)
    expect((await dashboard('owner')).paid).toEqual({
      day: expect.not.stringMatching(after.paid.day),
      orders: 0,
      revenue: 0,
    })
  })

  it.each([
    [
      'finance',
      [
        'documents',
        'refund_payouts',
        'differences',
        'paid',
        'payments_to_review',
        'returns',
        'stopped_refunds',
        'stores',
        'unmatched_payments',
        'withdrawals',
      ],
    ],
    ['support', ['documents', 'paid', 'returns', 'stores']],
    ['catalogue', ['low_stock', 'product_changes']],
  ] as const)('shows %s only the figures of that role', async (role, theirs) => {
    const reported = Object.entries(await dashboard(role)).filter(([, figure]) => figure !== null)
    expect(reported.map(([name]) => name).toSorted()).toEqual([...theirs].toSorted())
  })

  it('takes a bounded number of statements', async () => {
    shop.database.takeStatements()
    await shop.send('GET', '/api/admin/dashboard/', undefined, owner)
    expect(shop.database.takeStatements().length).toBeLessThanOrEqual(13)
  })
})
