import { describe, expect, it } from 'vitest'
import { judgeRefresh } from './refresh-rotation.ts'
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts'

const now = new Date('2026-07-04T09:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('using a refresh token (D15)', () => {
  it.each([
    ['the first token of a family', { generation: 0, newestUsed: 0, childFirstUsedAt: null }, 'repeat'],
    ['the newest token, for the first time', { generation: 5, newestUsed: 4, childFirstUsedAt: null }, 'advance'],
    ['the newest token again, its child unused', { generation: 5, newestUsed: 5, childFirstUsedAt: null }, 'repeat'],
    ['the previous token, its child just used', { generation: 4, newestUsed: 5, childFirstUsedAt: ago(0) }, 'repeat'],
    ['the previous token after 30 seconds', { generation: 4, newestUsed: 5, childFirstUsedAt: ago(30) }, 'repeat'],
    ['the previous token after 31 seconds', { generation: 4, newestUsed: 5, childFirstUsedAt: ago(31) }, 'reuse'],
    ['a token that is several generations old', { generation: 2, newestUsed: 5, childFirstUsedAt: null }, 'reuse'],
  ] as const)('classifies %s', (_, use, outcome) => {
    expect(judgeRefresh({ ...use, now })).toBe(outcome)
  })
})

describe('a refresh token', () => {
  const secret = Buffer.alloc(32, 7)
  const token = { sessionId: 'a'.repeat(22), generation: 12 }

  it('has a deterministic text, which can be read back', () => {
    expect(writeRefreshToken(secret, token)).toBe(writeRefreshToken(secret, token))
    expect(readRefreshToken(secret, writeRefreshToken(secret, token))).toEqual(token)
  })

  it('is refused if any part of it is not ours', () => {
    const text = writeRefreshToken(secret, token)
    for (const forged of [
      '',
      'x',
      text.replace('.12.', '.13.'),
      text.replace('aa', 'bb'),
      `${text}=`,
      text.slice(0, -1),
      writeRefreshToken(Buffer.alloc(32, 8), token),
    ])
      expect(readRefreshToken(secret, forged)).toBeNull()
  })
})
