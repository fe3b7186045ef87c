import { createHmac } from 'node:crypto'

/** Values of every type, for fields of any other type, and numbers above every maximum. */
export const wrongTypes: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  11,
  1e9,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  [null],
  {},
  { $gt: 0 },
]

/** Texts that have broken shops: very long, not storable, misleading when displayed, or code in some language. */
export const hostileTexts: string[] = [
  '',
  ' ',
  '-1',
  '1e9',
  '99999999999999999999',
  'x'.repeat(300),
  'x'.repeat(10_000),
  'x'.repeat(100_000),
  'a\0b',
  '\uD800',
  'abc\u202Egpj.exe',
  '\u200B',
  `'); drop table users; --`,
  `' or 1=1 --`,
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00',
  '%',
  '\\',
  '__proto__',
]

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Invalid Authorization headers, each with the reason. */
export function forgedTokens(
  { access, refresh }: { access: string; refresh: string },
  now: Date,
): [string, string | null][] {
  const [head = '', body = '', signature = ''] = access.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const signed = (secret: string, payload = body) =>
    `${head}.${payload}.${createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url')}`
  const nowSeconds = Math.floor(now.getTime() / 1000)
  return [
    ['none', null],
    ['an empty one', 'Bearer '],
    ['no JWT', 'Bearer forged'],
    ['another scheme', `Basic ${access}`],
    ['alg none, unsigned', `Bearer ${encode({ alg: 'none', typ: 'JWT' })}.${body}.`],
    ['alg none, signed as ours', `Bearer ${encode({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`],
    ['another key', `Bearer ${signed('a key of somebody else')}`],
    ['another account, signature kept', `Bearer ${head}.${encode({ ...claims, sub: '1' })}.${signature}`],
    ['prolonged, signature kept', `Bearer ${head}.${encode({ ...claims, exp: nowSeconds + 1e6 })}.${signature}`],
    ['no signature', `Bearer ${head}.${body}.`],
    ['the refresh token', `Bearer ${refresh}`],
  ]
}
