import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aWholeShop, type WholeShop } from '../../test/factories/whole-shop.ts'
import { codeShown } from './test/authenticator.ts'

const path = '/api/admin/operators/'
const password = 'mvua ya masika'
let shop: WholeShop
// The owners of a shop decide together: each test has a shop of its own.
beforeEach(async () => {
  await shop?.close()
  shop = await aWholeShop()
})
afterAll(() => shop.close())

async function anOwner() {
  const { operatorId, headers } = await shop.operator('owner')
  return {
    id: operatorId,
    call: (method: 'GET' | 'POST' | 'PATCH', to = '', body?: object) => shop.send(method, path + to, body, headers),
  }
}

type Owner = Awaited<ReturnType<typeof anOwner>>

/** Somebody with an address of their own, and the ways they have in. */
async function aColleague(owner: Owner, role = 'support') {
  const email = `${crypto.randomUUID()}@operators.test`
  const { id, secret } = (await owner.call('POST', '', { email, name: 'Wanjiru', role, password })).body
  const signIn = (key: string) => {
    shop.clock.advance(30)
    return shop.send('POST', '/api/admin/session/', { email, password, code: codeShown(key, shop.clock.now()) })
  }
  async function linkToken() {
    await shop.pass()
    const [mail] = await shop.mails(email)
    return decodeURIComponent(/\/admin\/new-key\?token=([^\s"]+)/.exec(mail?.text ?? '')?.[1] ?? '')
  }
  return { id: Number(id), email, secret: String(secret), signIn, linkToken }
}

const open = (token: string, typed = password) => shop.send('POST', '/api/admin/new-key/', { token, password: typed })

describe('an operator who lost the authenticator app and the recovery codes', () => {
  it('is given a new key by an owner, behind a mailed link that ends with its first use', async () => {
    const owner = await anOwner()
    const colleague = await aColleague(owner)
    expect((await colleague.signIn(colleague.secret)).status).toBe(200)
    const recovery = { operator_id: colleague.id, proof: 'proof of a code' }
    await shop.db.insertInto('operator_recovery_codes').values(recovery).execute()

    expect((await owner.call('POST', `${colleague.id}/new-key/`)).status).toBe(200)
    for (const table of ['operator_sessions', 'operator_recovery_codes'] as const) {
      const left = shop.db.selectFrom(table).select('operator_id').where('operator_id', '=', colleague.id)
      expect(await left.execute()).toEqual([])
    }
    expect((await colleague.signIn(colleague.secret)).body.code).toBe('INVALID_CREDENTIALS')

    const token = await colleague.linkToken()
    expect((await open(token, 'another password')).body.code).toBe('INVALID_CREDENTIALS')
    const key = (await open(token)).body
    expect(key).toEqual({
      email: colleague.email,
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringMatching(/^otpauth:/),
    })
    expect(key.secret).not.toBe(colleague.secret)
    expect((await colleague.signIn(key.secret)).status).toBe(200)
    expect((await open(token)).body.code).toBe('INVALID_RESET_LINK')
    const entry = await shop.db
      .selectFrom('audit_entries')
      .select(['actor', 'subject'])
      .where('action', '=', 'gave a new key')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ actor: `operator:${owner.id}`, subject: `operator:${colleague.id}` })
  })

  it('has a day for it; what is kept of the mail opens nothing, and another link ends the one before', async () => {
    const owner = await anOwner()
    const colleague = await aColleague(owner)
    await owner.call('POST', `${colleague.id}/new-key/`)
    const first = await colleague.linkToken()
    await owner.call('POST', `${colleague.id}/new-key/`)
    const second = await colleague.linkToken()
    expect((await open(first)).body.code).toBe('INVALID_RESET_LINK')
    const { text } = await shop.db
      .selectFrom('mails')
      .select('text')
      .where('kind', '=', 'operator-key')
      .executeTakeFirstOrThrow()
    expect(text).toContain('token=(removed)')
    expect(text).not.toContain(encodeURIComponent(first))
    shop.clock.advance(24 * 60 * 60)
    expect((await open(second)).body.code).toBe('INVALID_RESET_LINK')
    expect((await open('made.up')).body.code).toBe('INVALID_RESET_LINK')
  })

  it('is not helped while disabled, or unknown', async () => {
    const owner = await anOwner()
    const colleague = await aColleague(owner)
    await owner.call('POST', `${colleague.id}/disable/`)
    for (const id of [colleague.id, 999_999])
      expect((await owner.call('POST', `${id}/new-key/`)).body.code).toBe('OPERATOR_NOT_FOUND')
  })
})

describe('a key of an owner', () => {
  it('is another one only while some other owner has one', async () => {
    const owner = await anOwner()
    expect(await owner.call('POST', `${owner.id}/new-key/`)).toMatchObject({
      status: 409,
      body: { code: 'LAST_OWNER' },
    })
    const other = await aColleague(owner, 'owner')
    expect((await owner.call('POST', `${other.id}/new-key/`)).status).toBe(200)
    // The other one has not used the new key: nobody else could open the shop's doors.
    for (const answer of [
      await owner.call('POST', `${owner.id}/new-key/`),
      await owner.call('POST', `${owner.id}/disable/`),
      await owner.call('PATCH', `${owner.id}/`, { role: 'support' }),
    ])
      expect(answer.body.code).toBe('LAST_OWNER')
    const { secret } = (await open(await other.linkToken())).body
    await other.signIn(secret)
    expect((await owner.call('POST', `${owner.id}/new-key/`)).status).toBe(200)
  })

  it('stays with one of two owners who give each other a new one at once', async () => {
    for (let round = 0; round < 3; round++) {
      const [one, other] = [await anOwner(), await anOwner()]
      const rest = shop.db.updateTable('operators').set({ role: 'support' }).where('id', 'not in', [one.id, other.id])
      await rest.execute()
      const answers = await Promise.all([
        one.call('POST', `${other.id}/new-key/`),
        other.call('POST', `${one.id}/new-key/`),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })
})
