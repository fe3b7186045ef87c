import { describe, expect, it } from 'vitest'
import { isWeakPassword } from './password-rules.ts'

const about = ['mary.wanjiru@example.com', 'mwanjiru', 'Mary Wanjiru']

describe('a password', () => {
  it.each(['password', 'PASSWORD', '12345678', 'iloveyou', 'qwertyuiop', 'football'])(
    'cannot be the common %s',
    (word) => {
      expect(isWeakPassword(word, about)).toBe(true)
    },
  )

  it.each(['sokoni123', 'Sokoni2026!', 'wanjiru1', 'Wanjiru2026', 'marywanjiru', 'mwanjiru12345', 'wanjiru12345678'])(
    'cannot be %s, which anybody who knows the person would try',
    (word) => {
      expect(isWeakPassword(word, about)).toBe(true)
    },
  )

  it.each(['correct horse battery', 'mvua ya masika', 'xK9$vQ2m', 'wanjiru na ndizi tatu', 'マンゴーとアボカド'])(
    'can be %s',
    (word) => {
      expect(isWeakPassword(word, about)).toBe(false)
    },
  )

  it('is not judged by words too short to mean anybody', () => {
    expect(isWeakPassword('annual rain', ['an@x.ke', 'an', null])).toBe(false)
  })
})
