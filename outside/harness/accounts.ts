import { createHmac, randomUUID } from 'node:crypto'
import { present } from './present.ts'
import { call, shopDataDir, succeed } from './http.ts'
import { codeMailedTo } from './mail.ts'
import { run } from './processes.ts'

export type Tokens = { access: string; refresh: string }
export type Shopper = { username: string; email: string; password: string; tokens: Tokens }
export type Seller = Shopper & { storeNumber: number; storeName: string }

const password = 'mvua ya masika 27'

/** Registration details with an unused username and address. */
export function newPerson() {
  const mark = randomUUID().slice(0, 13)
  return { username: `wanjiru-${mark}`, email: `${mark}@outside.test`, password }
}

/** Registers a new shopper with a confirmed address, and logs in. */
export async function newShopper(): Promise<Shopper> {
  const person = newPerson()
  await succeed('POST', '/api/register/', { body: person })
  const otp = await codeMailedTo(person.email)
  const tokens = await succeed<Tokens>('POST', '/api/verify-otp/', { body: { email: person.email, otp } })
  return { ...person, tokens }
}

/** Registers a new store without products, and logs in as its owner. */
export async function newSeller(): Promise<Seller> {
  const person = newPerson()
  const storeName = `Duka ${person.username}`
  const body = { ...person, store_name: storeName, phone_number: '0722 000 111' }
  await succeed('POST', '/api/seller/register/', { body })
  const otp = await codeMailedTo(person.email)
  const answer = await succeed<Tokens & { store_number: number }>('POST', '/api/seller/verify-otp/', {
    body: { email: person.email, otp },
  })
  const { store_number: storeNumber, ...tokens } = answer
  return { ...person, tokens, storeNumber, storeName }
}

/** The demo shop's shopper, with orders in every state. All tests share the account: read it, but do not change it. */
export const logInDemoShopper = (): Promise<Tokens> =>
  succeed('POST', '/api/token/', { body: { username: 'shopper', password: 'shopper-demo' } })

/** The demo shop's seller, with products and a balance. All tests share the account: read it, but do not change it. */
export const logInDemoSeller = (): Promise<Tokens> =>
  succeed('POST', '/api/seller/login/', {
    body: { email: 'seller@sokoni.test', password: 'seller-demo', store_number: '100001' },
  })

export type Operator = {
  email: string
  /** The headers that each request of the operator needs. */
  headers: { cookie: string; 'x-csrf-token': string }
}

/** Creates an operator with the documented command, and signs in with the second factor that it printed. */
export async function newOperator(role: 'owner' | 'finance' | 'catalogue' | 'support' = 'owner'): Promise<Operator> {
  const email = `${role}-${randomUUID()}@operators.test`
  const created = await run('operator', ['create', '--email', email, '--role', role], {
    settings: { DATA_DIR: shopDataDir(), LOG_LEVEL: 'warn' },
    stdin: password,
  })
  const secret = /^\s*secret\s+([A-Z2-7]+)$/m.exec(created.stdout)?.[1]
  if (!secret) throw new Error(`no second factor was printed: ${created.stdout}${created.stderr}`)
  const body = { email, password, code: totp(secret, Date.now()) }
  const answer = await call('POST', '/api/admin/session/', { body })
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`)
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { email, headers: { cookie: cookie.join('; '), 'x-csrf-token': String(answer.json().csrf_token) } }
}

/** RFC 6238: the six digits an authenticator app shows at this time. */
export function totp(secret: string, atMs: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = present(digest.at(-1)) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
