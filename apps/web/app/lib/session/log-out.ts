import { api } from '../api/api.ts'
import { accountKeys, storedText } from '../storage/storage.ts'
import { tokens } from './tokens.ts'

/** Ends the session in this browser immediately, and on the server if it can be reached. */
export async function logOut(): Promise<void> {
  const refresh = tokens.refresh()
  tokens.clear()
  for (const key of Object.values(accountKeys)) storedText(key).write(null)
  if (refresh === null) return
  try {
    await api.open.call('POST /api/logout/', { body: { refresh } })
  } catch {
    // The tokens are deleted in this browser, and the session expires by itself.
  }
}
