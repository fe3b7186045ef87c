import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSameBytes, isSameText, mac, sha256, sixDigits } from './hash.ts'
import { readLinkToken, writeLinkToken } from './link-token.ts'
import { unguessableId, unguessableToken } from './random.ts'
import { deriveKey, seal, unseal } from './seal.ts'

describe('hashes', () => {
  it('equals the known SHA-256 of "abc"', () => {
    expect(sha256('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(sha256(Buffer.from('abc'))).toEqual(sha256('abc'))
  })

  it('gives parts with other boundaries another MAC', () => {
    const secret = Buffer.alloc(32, 1)
    expect(mac(secret, 'ab', 'c')).not.toEqual(mac(secret, 'a', 'bc'))
    expect(mac(secret, 1)).not.toEqual(mac(secret, '1'))
  })

  it('makes six digits of a MAC, with leading zeros', () => {
    expect(sixDigits(Buffer.from('000000000007', 'hex'))).toBe('000007')
    expect(sixDigits(Buffer.from('ffffffffffff', 'hex'))).toMatch(/^\d{6}$/)
  })

  it('compares texts and bytes of any length', () => {
    expect(isSameText('token', 'token')).toBe(true)
    expect(isSameText('token', 'tokem')).toBe(false)
    expect(isSameText('token', 'token and more')).toBe(false)
    expect(isSameBytes(Buffer.of(1, 2), Buffer.of(1, 2))).toBe(true)
    expect(isSameBytes(Buffer.of(1, 2), Buffer.of(1))).toBe(false)
  })
})

it('makes ids of 22 and tokens of 43 characters that fit a URL', () => {
  expect(unguessableId()).toMatch(/^[\w-]{22}$/)
  expect(unguessableToken()).toMatch(/^[\w-]{43}$/)
})

it('reads the id of a link token only under the key that signed it', () => {
  const secret = randomBytes(32)
  const token = writeLinkToken(secret, 'link-1')
  expect(readLinkToken(secret, token)).toBe('link-1')
  expect(readLinkToken(randomBytes(32), token)).toBeNull()
  expect(readLinkToken(secret, token.replace('link-1', 'link-2'))).toBeNull()
})

describe('sealed content', () => {
  const key = deriveKey('a secret of the shop', 'salt', 'info', 32)
  const sealed = seal(key, 'context', Buffer.from('content'))

  it('opens with the same key in the same context', () => {
    expect(unseal(key, 'context', sealed).toString()).toBe('content')
  })

  it('does not open with another key, in another context, or after a change', () => {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1)
    expect(() => unseal(deriveKey('a secret of the shop', 'salt', 'other', 32), 'context', sealed)).toThrow(
      'unable to authenticate',
    )
    expect(() => unseal(key, 'other', sealed)).toThrow('unable to authenticate')
    expect(() => unseal(key, 'context', changed)).toThrow('unable to authenticate')
  })
})
