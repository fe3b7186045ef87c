import { useSyncExternalStore } from 'react'

/** What the shop wants of an operator before it goes on. */
export type Demand = 'sign-in' | 'second-factor'

let open: Readonly<Partial<Record<Demand, PromiseWithResolvers<boolean>>>> = {}
const metAt: Record<Demand, number> = { 'sign-in': -1, 'second-factor': -1 }
const listeners = new Set<() => void>()

function change(next: typeof open): void {
  open = next
  for (const tell of listeners) tell()
}

/**
 * Asks the operator; whatever asks the same meanwhile waits for the same answer.
 *
 * @param refusedOf when the refused request was sent (`performance.now()`): what was met since is not asked for again
 * @returns false where they went away from it
 */
export function demand(what: Demand, refusedOf: number): Promise<boolean> {
  if (metAt[what] > refusedOf) return Promise.resolve(true)
  const answer = open[what] ?? Promise.withResolvers<boolean>()
  if (!open[what]) change({ ...open, [what]: answer })
  return answer.promise
}

export function settle(what: Demand, isMet: boolean): void {
  if (isMet) metAt[what] = performance.now()
  const { [what]: answer, ...others } = open
  change(others)
  answer?.resolve(isMet)
}

/** What is asked for now. */
export const useDemands = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => open,
  )
