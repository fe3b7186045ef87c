import { useSyncExternalStore } from 'react'

/** What the API requires of an operator before a request, such as signing in again. */
export type Reauthentication = 'sign-in' | 'second-factor'

let open: Readonly<Partial<Record<Reauthentication, PromiseWithResolvers<boolean>>>> = {}
const metAt: Record<Reauthentication, number> = { 'sign-in': -1, 'second-factor': -1 }
const listeners = new Set<() => void>()

function change(next: typeof open): void {
  open = next
  for (const listener of listeners) listener()
}

/**
 * Requests a reauthentication; concurrent callers with the same kind wait for the same result.
 *
 * @param refusedOf when the refused request was sent (`performance.now()`): a reauthentication since then is
 *   not repeated
 * @returns false when the operator cancels
 */
export function reauthenticate(what: Reauthentication, refusedOf: number): Promise<boolean> {
  if (metAt[what] > refusedOf) return Promise.resolve(true)
  const answer = open[what] ?? Promise.withResolvers<boolean>()
  if (!open[what]) change({ ...open, [what]: answer })
  return answer.promise
}

export function settle(what: Reauthentication, isMet: boolean): void {
  if (isMet) metAt[what] = performance.now()
  const { [what]: answer, ...others } = open
  change(others)
  answer?.resolve(isMet)
}

/** The pending reauthentications. */
export const useReauthentications = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )
