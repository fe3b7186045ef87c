import { describe, expect, it } from 'vitest'
import { readClaims } from './tokens.ts'

const token = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

describe('the claims of an access token', () => {
  it('carry the name as it is spelled', () => {
    expect(readClaims(token({ exp: 1_800_000_000, name: 'Wanjikũ Ngũgĩ' }))).toEqual({
      exp: 1_800_000_000,
      name: 'Wanjikũ Ngũgĩ',
    })
  })

  it.each(['', 'abc', 'a.b.c', 'a.%%%.c', token('text'), token({ name: 'no exp' }), token({ exp: 'soon' })])(
    'are undecodable in %j',
    (text) => expect(readClaims(text)).toBeNull(),
  )
})
