import { describe, expect, it } from 'vitest'
import { isWeakPassword } from './password-rules.ts'
import * as work from './password-rules.work.ts'

const about = ['mary.wanjiru@example.com', 'mwanjiru', 'Mary Wanjiru', 'Mama Njeri Crafts', '0712345678']

describe('the strength of a password', () => {
  it.each([
    ...['password', 'PASSWORD', 'P@ssw0rd!', '12345678', 'iloveyou', 'qwertyuiop', 'football', 'qazwsxedc'],
    ...['aaaaaaaa', 'zzzzzzzzzzzz', 'abcabcabc', 'a'.repeat(256)],
    ...['Wanjiku123', 'Otieno2026', 'chebet1234', 'Mwangi@2026', 'nakupenda1', 'bwanaasifiwe', 'hakunamatata'],
    ...['nairobi2026', 'Mombasa1', 'harambee123', 'karibu2025', 'safaricom1', 'mpesa2024'],
  ])('refuses %s, which many people use', async (password) => {
    expect(await isWeakPassword(password, about)).toBe(true)
  })

  it.each([
    ...['sokoni123', 'Sokoni2026!', 'wanjiru1', 'Wanjiru2026', 'marywanjiru', 'mwanjiru12345', 'wanjiru12345678'],
    ...['njericrafts', 'crafts2026', '0712345678', '254712345678', 'mary.wanjiru@example.com'],
  ])('refuses %s, which is easy to guess for an acquaintance', async (password) => {
    expect(await isWeakPassword(password, about)).toBe(true)
  })

  it.each([
    ...['correct horse battery', 'mvua ya masika', 'xK9$vQ2m', 'wanjiru na ndizi tatu', 'マンゴーとアボカド'],
    ...['kahawa ya mlima', 'twende kazi mapema'],
  ])('accepts %s', async (password) => {
    expect(await isWeakPassword(password, about)).toBe(false)
  })

  it('ignores personal words that are too short to identify a person', async () => {
    expect(await isWeakPassword('annual rain', ['an@x.ke', 'an', null])).toBe(false)
  })

  it('is estimated in bounded time for any length of the password and of the personal data', async () => {
    await work.isWeakPassword('loads the word lists', [])
    const hard = ['4@8({[<369!|70$5+7%2', '1qaz2wsx', 'lovel0ve', '20261011'].map((part) =>
      part.repeat(32).slice(0, 256),
    )
    const roundsMs: number[] = []
    for (let round = 0; round < 3; round++) {
      const cpuBefore = process.cpuUsage()
      for (const password of hard) await work.isWeakPassword(password, ['x'.repeat(254), 'a b '.repeat(60)])
      const { user, system } = process.cpuUsage(cpuBefore)
      roundsMs.push((user + system) / 1000)
    }
    // The fastest round: other work of the machine can only add to it.
    expect(Math.min(...roundsMs) / hard.length).toBeLessThan(150)
  })
})
