import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const minLength = 8
const shopWords = ['sokoni']

/**
 * Whether anybody could guess the password: it is a common one, or not long enough once the shop's name and the
 * person's own words are taken out of it.
 * @param about what is known of the person: email, username, name
 */
export function isWeakPassword(password: string, about: (string | null)[]): boolean {
  const typed = password.toLowerCase()
  const rest = contextWords(about).reduce((left, word) => left.replaceAll(word, ''), typed)
  const isShort = rest !== typed && rest.length < minLength
  return isShort || commonPasswords().has(typed) || commonPasswords().has(rest)
}

/** Words of four letters or more, longest first so that none hides in another. */
function contextWords(about: (string | null)[]): string[] {
  const words = about.flatMap((text) => (text ?? '').toLowerCase().split(/[\s@._+-]+/))
  return [...new Set([...shopWords, ...words])].filter((word) => word.length >= 4).sort((a, b) => b.length - a.length)
}

let common: Set<string> | undefined

/** Read at the first use; the notice at its head stands behind '#'. */
function commonPasswords(): Set<string> {
  return (common ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  ))
}
