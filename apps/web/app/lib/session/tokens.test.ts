import { describe, expect, it, vi } from 'vitest'
import { openBrowserStorage } from '../../../test/browser-storage.ts'
import { readClaims, tokens } from './tokens.ts'

const token = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

describe('S§4 Logged-in state: the claims of an access token', () => {
  it('contain the name with its spelling', () => {
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

it('notifies of the removal of either token, so that a tab knows when another tab has ended the session', () => {
  openBrowserStorage()
  tokens.save({ access: 'a', refresh: 'r' })
  const seen: (string | null)[][] = []
  const end = tokens.subscribe(() => seen.push([tokens.access(), tokens.refresh()]))
  tokens.clear()
  expect(seen.at(-1)).toEqual([null, null])
  end()
  tokens.save({ access: 'b', refresh: 's' })
  expect(seen.at(-1)).toEqual([null, null])
  vi.unstubAllGlobals()
})
