import { createWorkerProcess } from '../../../platform/worker-process.ts'
import type * as work from './password-rules.work.ts'

/** The word lists take 50 MB, and 0.2 s to load. */
const inWorkerProcess = createWorkerProcess<typeof work>(new URL('password-rules.work.ts', import.meta.url), {
  idleMs: 60_000,
})

/**
 * Whether a password is easy to guess, for a stranger or for an acquaintance.
 * @param about personal data of the user: email, username, name, store, phone
 */
export function isWeakPassword(password: string, about: (string | null)[]): Promise<boolean> {
  return inWorkerProcess('isWeakPassword', password, about)
}
