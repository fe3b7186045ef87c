/** The store that the previous screen opened: the login form is prefilled with it (D21). */
export type OpenedStore = { email: string; storeNumber: number }

/** Reads it from the navigation state, which any page may have set. */
export function openedStore(state: unknown): OpenedStore | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state) || !('storeNumber' in state)) return undefined
  const { email, storeNumber } = state
  return typeof email === 'string' && typeof storeNumber === 'number' ? { email, storeNumber } : undefined
}
