/** A store that was opened on the screen before: what its login can be filled in with (D21). */
export type OpenedStore = { email: string; storeNumber: number }

/** Reads it from the navigation state, which is whatever a page has put there. */
export function openedStore(state: unknown): OpenedStore | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state) || !('storeNumber' in state)) return undefined
  const { email, storeNumber } = state
  return typeof email === 'string' && typeof storeNumber === 'number' ? { email, storeNumber } : undefined
}
