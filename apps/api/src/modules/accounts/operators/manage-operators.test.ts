import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '../../../test/empty-tables.ts'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'
import { codeShown } from '../test/authenticator.ts'

const path = '/api/admin/operators/'
let shop: WholeShop
beforeAll(async () => {
  shop = await aWholeShop()
})
// Tests change the owners of the shop: each begins without operators.
beforeEach(async () => {
  await emptyTables(shop.db, 'operators', 'audit_entries')
})
afterAll(() => shop.close())

type Role = Parameters<WholeShop['operator']>[0]

async function anOperator(role: Role) {
  const { operatorId, headers } = await shop.operator(role)
  return {
    id: operatorId,
    call: (method: 'GET' | 'POST' | 'PATCH', to = '', body?: object) => shop.send(method, path + to, body, headers),
    signedIn: async () => (await shop.send('GET', '/api/admin/session/', undefined, headers)).status === 200,
  }
}

const trail = async () =>
  (
    await shop.db.selectFrom('audit_entries').select(['actor', 'action', 'subject', 'changes']).orderBy('id').execute()
  ).filter(({ action }) => action !== 'operator.signed_in')

const newOperator = { email: 'wanjiru@operators.test', name: 'Wanjiru', role: 'support' }

describe('managing operators', () => {
  it('lists operators page by page, with the time of their last activity', async () => {
    const owner = await anOperator('owner')
    const finance = await anOperator('finance')
    const first = await shop.http.inject({
      url: `${path}?limit=1`,
      headers: (await shop.operator('owner')).headers,
    })
    expect(first.json()).toMatchObject([
      { id: owner.id, role: 'owner', name: 'Akinyi', disabled_at: null, is_self: false, seen_at: expect.any(String) },
    ])
    const [, next = ''] = /<([^>]+)>/.exec(String(first.headers.link)) ?? []
    expect((await owner.call('GET', next.slice(path.length))).body).toMatchObject([{ id: finance.id }])
    expect((await owner.call('GET')).body[0]).toMatchObject({ is_self: true })
  })

  it('lists operators in one statement besides the session’s', async () => {
    const owner = await anOperator('owner')
    for (let n = 0; n < 3; n++) await anOperator('support')
    shop.database.takeStatements()
    await owner.call('GET')
    expect(shop.database.takeStatements()).toHaveLength(2)
  })

  it.each([
    ['the address of an existing operator', {}, 'EMAIL_TAKEN'],
    ['an unknown role', { email: 'x@operators.test', role: 'king' }, 'VALIDATION_FAILED'],
    ['no name', { email: 'x@operators.test', name: ' ' }, 'VALIDATION_FAILED'],
  ])('refuses an operator with %s', async (_, typed, code) => {
    const owner = await anOperator('owner')
    await owner.call('POST', '', newOperator)
    const before = await trail()
    expect((await owner.call('POST', '', { ...newOperator, ...typed })).body.code).toBe(code)
    expect(await trail()).toEqual(before)
  })

  it('applies a new role from the next request on', async () => {
    const owner = await anOperator('owner')
    const other = await anOperator('support')
    expect((await other.call('GET')).body.code).toBe('FORBIDDEN')
    expect((await owner.call('PATCH', `${other.id}/`, { role: 'owner' })).status).toBe(200)
    expect((await other.call('GET')).status).toBe(200)
    await owner.call('PATCH', `${other.id}/`, { role: 'owner' })
    expect((await trail()).filter(({ action }) => action === 'operator.role_changed')).toEqual([
      {
        actor: `operator:${owner.id}`,
        action: 'operator.role_changed',
        subject: `operator:${other.id}`,
        changes: { from: 'support', to: 'owner' },
      },
    ])
  })

  it('ends all sessions of a disabled operator, who can sign in again once enabled', async () => {
    const owner = await anOperator('owner')
    const password = 'mvua ya masika'
    const known = { ...newOperator, role: 'support', password } as const
    const { id, secret } = await shop.modules.accounts.operators.create(known, 'shop')
    const signIn = () => {
      shop.clock.advance(30)
      const code = codeShown(secret, shop.clock.now())
      return shop.send('POST', '/api/admin/session/', { email: newOperator.email, password, code })
    }
    expect((await signIn()).status).toBe(200)
    await owner.call('POST', `${id}/disable/`)
    expect(await shop.db.selectFrom('operator_sessions').where('operator_id', '=', id).select('id').execute()).toEqual(
      [],
    )
    expect((await signIn()).body.code).toBe('INVALID_CREDENTIALS')
    expect((await owner.call('GET')).body.at(-1)).toMatchObject({ id, disabled_at: expect.any(String), seen_at: null })
    await owner.call('POST', `${id}/enable/`)
    expect((await signIn()).status).toBe(200)
    expect((await trail()).slice(-2).map(({ action }) => action)).toEqual(['operator.disabled', 'operator.enabled'])
  })

  it('ends a session that was opened before the operator was disabled', async () => {
    const owner = await anOperator('owner')
    const other = await anOperator('finance')
    expect(await other.signedIn()).toBe(true)
    await owner.call('POST', `${other.id}/disable/`)
    expect(await other.signedIn()).toBe(false)
  })

  it('answers OPERATOR_NOT_FOUND for an unknown id', async () => {
    const owner = await anOperator('owner')
    for (const answer of [
      await owner.call('PATCH', '999999/', { role: 'support' }),
      await owner.call('POST', '999999/disable/'),
      await owner.call('POST', '999999/enable/'),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'OPERATOR_NOT_FOUND' } })
  })
})

describe('the last owner', () => {
  it('cannot be disabled or get another role while the other owners are disabled', async () => {
    const owner = await anOperator('owner')
    const gone = await anOperator('owner')
    expect((await owner.call('POST', `${gone.id}/disable/`)).status).toBe(200)
    const before = await trail()
    for (const answer of [
      await owner.call('PATCH', `${owner.id}/`, { role: 'finance' }),
      await owner.call('POST', `${owner.id}/disable/`),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } })
    expect(await trail()).toEqual(before)
    expect((await owner.call('PATCH', `${gone.id}/`, { role: 'support' })).status).toBe(200)
  })

  it('remains when two owners remove each other’s right concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await anOperator('owner'), await anOperator('owner')]
      const rest = shop.db.updateTable('operators').set({ role: 'support' }).where('id', 'not in', [one.id, other.id])
      await rest.execute()
      const answers = await Promise.all([
        one.call('PATCH', `${other.id}/`, { role: 'support' }),
        other.call('POST', `${one.id}/disable/`),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const owners = shop.db.selectFrom('operators').select('id').where('role', '=', 'owner')
      expect(await owners.where('disabled_at', 'is', null).execute()).toHaveLength(1)
    }
  })
})
