import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDomainEvents } from '../../platform/domain-events.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { aClock } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { openKeyring } from './keyring.ts'
import { createOperators } from './operators/operators.ts'
import type { AuthSecret } from './secrets.ts'
import { codeShown } from './test/authenticator.ts'

const [secretA, secretB] = ['the first secret of this shop, long enough', 'the second secret of this shop, long too']
const password = 'mvua ya masika'
const clock = aClock()

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

/** Starts the shop with these secrets. */
async function startedWith(current: string, previous: string | null = null) {
  return operatorsUnder(await openKeyring(database.db, current, previous))
}

function operatorsUnder(authSecret: AuthSecret) {
  const deps = { db: database.db, clock, events: createDomainEvents(), throttle: createThrottle(clock), authSecret }
  const operators = createOperators(deps)
  return {
    create: (email: string) => operators.create({ email, name: 'Akinyi', role: 'owner', password }, 'shop'),
    async signIn(email: string, code: string) {
      const from = { address: '127.0.0.1', userAgent: 'test', cookie: undefined }
      return (await operators.signIn({ email, password, code }, from)).operator
    },
    operators,
  }
}

const sealedUnder = async () =>
  new Set((await database.db.selectFrom('shop_keys').select('secret_id').execute()).map((row) => row.secret_id))

describe('changing AUTH_SECRET', () => {
  it('keeps the second factors and recovery codes that were set up under the previous secret', async () => {
    const before = await startedWith(secretA)
    const { secret } = await before.create('rotated@example.com')
    const operator = await before.signIn('rotated@example.com', codeShown(secret, clock.now()))
    const [recovery = '', another = ''] = await before.operators.makeRecoveryCodes(operator)
    const [underA] = await sealedUnder()

    clock.advance(30)
    const during = await startedWith(secretB, secretA)
    await expect(during.signIn('rotated@example.com', codeShown(secret, clock.now()))).resolves.toBeTruthy()
    await expect(during.signIn('rotated@example.com', recovery)).resolves.toBeTruthy()
    expect(await sealedUnder()).not.toContain(underA)

    clock.advance(30)
    const after = await startedWith(secretB)
    await expect(after.signIn('rotated@example.com', codeShown(secret, clock.now()))).resolves.toBeTruthy()
    await expect(after.signIn('rotated@example.com', another)).resolves.toBeTruthy()
    await expect(after.signIn('rotated@example.com', recovery)).rejects.toThrow('INVALID_CREDENTIALS')
  })

  it('refuses to start without the previous secret, and changes nothing', async () => {
    await startedWith(secretB)
    await expect(startedWith('a third secret of this shop, also long enough')).rejects.toThrow('AUTH_SECRET_PREVIOUS')
    await expect(startedWith('a third secret of this shop, also long enough', secretA)).rejects.toThrow(
      'AUTH_SECRET_PREVIOUS',
    )
    await expect(startedWith(secretB)).resolves.toBeTruthy()
  })

  it('stores no key that can be derived from AUTH_SECRET alone, or from the database alone', async () => {
    const [one, other] = [await openKeyring(database.db, secretB, null), await openKeyring(database.db, secretB, null)]
    expect(one.keys).toEqual(other.keys)
    const stored = JSON.stringify(await database.db.selectFrom('shop_keys').selectAll().execute())
    for (const key of one.keys.values()) {
      expect(stored).not.toContain(JSON.stringify([...key]).slice(1, -1))
    }
  })
})

describe('a shop older than its keyring', () => {
  it('keeps the keys that were derived from AUTH_SECRET, also when AUTH_SECRET changes at the same start', async () => {
    for (const start of [() => startedWith(secretA), () => startedWith(secretB, secretA)]) {
      await database.db.deleteFrom('shop_keys').execute()
      const email = `${crypto.randomUUID()}@example.com`
      const { secret } = await operatorsUnder(secretA).create(email)
      const shop = await start()
      await expect(shop.signIn(email, codeShown(secret, clock.now()))).resolves.toBeTruthy()
    }
  })
})
