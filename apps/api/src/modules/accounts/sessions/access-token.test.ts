import { createHmac } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { aClock } from '../../../test/api.ts'
import { createAccessTokens } from './access-token.ts'
import { deriveSecret } from '../secrets.ts'

const secret = deriveSecret('s'.repeat(32), 'access token')
const clock = aClock()
const tokens = createAccessTokens(secret, clock)
const holder = { userId: 7, sessionId: 'family', name: 'Wanjiru', email: 'w@example.com', role: 'shopper' as const }
const nowSeconds = clock.now().getTime() / 1000
const claims = { typ: 'access', sub: '7', sid: 'family', iat: nowSeconds, exp: nowSeconds + 600 }

describe('an access token', () => {
  it('carries the claims that the browser reads, and identifies its holder', () => {
    const token = tokens.write(holder)
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toEqual({
      typ: 'access',
      sub: '7',
      sid: 'family',
      name: 'Wanjiru',
      email: 'w@example.com',
      role: 'shopper',
      iat: nowSeconds,
      exp: nowSeconds + 600,
    })
    expect(tokens.read(token)).toEqual({ userId: 7, sessionId: 'family' })
  })

  it('is a JWT that other libraries can read and write', async () => {
    const theirs = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret)
    expect(tokens.read(theirs)).toEqual({ userId: 7, sessionId: 'family' })
  })

  it('is valid for ten minutes', () => {
    const late = aClock()
    const token = createAccessTokens(secret, late).write(holder)
    late.advance(599)
    expect(createAccessTokens(secret, late).read(token)).not.toBeNull()
    late.advance(1)
    expect(createAccessTokens(secret, late).read(token)).toBeNull()
  })

  const [header, body, signature] = tokens.write(holder).split('.')
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = (head: object, payload: object, key = secret, hash = 'sha256') => {
    const text = `${encode(head)}.${encode(payload)}`
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
  }
  const usual = { alg: 'HS256', typ: 'JWT' }

  it.each([
    ['nothing', ''],
    ['no token at all', 'abc'],
    ['two parts', `${header}.${body}`],
    ['four parts', `${header}.${body}.${signature}.x`],
    ['no signature (alg none)', new UnsecuredJWT(claims).encode()],
    ['alg none with a signature', signed({ alg: 'none', typ: 'JWT' }, claims)],
    ['another algorithm', signed({ alg: 'HS512', typ: 'JWT' }, claims, secret, 'sha512')],
    ['another key', signed(usual, claims, Buffer.alloc(32, 1))],
    ['the key of another purpose', signed(usual, claims, deriveSecret('s'.repeat(32), 'refresh token'))],
    ['another person in an old signature', `${header}.${encode({ ...claims, sub: '8' })}.${signature}`],
    ['another type', signed(usual, { ...claims, typ: 'refresh' })],
    ['no type', signed(usual, { ...claims, typ: undefined })],
    ['no expiry', signed(usual, { ...claims, exp: undefined })],
    ['an expiry that is not a number', signed(usual, { ...claims, exp: 'never' })],
    ['a subject that is not a number', signed(usual, { ...claims, sub: '7 or 1=1' })],
  ])('is refused with %s', (_, token) => {
    expect(tokens.read(token)).toBeNull()
  })
})
