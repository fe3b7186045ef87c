import { useSyncExternalStore } from 'react'
import { accountKeys, storedList } from '#web/lib/storage/storage.ts'
import { accountHere, tokens } from '#web/lib/session/tokens.ts'

/**
 * An item that was added to the account's cart while the server was unreachable. It is sent again with the key of the
 * first attempt, so it counts once, whether or not that attempt arrived (D24).
 */
export type WaitingAdd = {
  key: string
  /** In the language of the page where it was added. */
  name: string
  product_id: number
  variant_id?: number
  quantity: number
}

/** The account of the item: a session may expire, and another user may log in at this browser. */
type Stored = WaitingAdd & { account?: string | undefined }

const waiting = storedList(accountKeys.waitingAdds, isKept)
let known: { all: readonly Stored[]; account: string | undefined; own: readonly Stored[] } = {
  all: [],
  account: undefined,
  own: [],
}

/** The items of the logged-in account; the same array until they change. */
function own(): readonly Stored[] {
  const all = waiting.read()
  const account = accountHere()
  if (all !== known.all || account !== known.account) {
    known = { all, account, own: all.filter((add) => add.account === account) }
  }
  return known.own
}

export const waitingAdds = {
  read: own,
  keep: (add: WaitingAdd) => waiting.write([...waiting.read(), { ...add, account: accountHere() }]),
  remove: (key: string) => waiting.write(waiting.read().filter((add) => add.key !== key)),
  count: () => own().reduce((sum, { quantity }) => sum + quantity, 0),
  subscribe(listener: () => void) {
    const ends = [waiting.subscribe(listener), tokens.subscribe(listener)]
    return () => {
      for (const end of ends) end()
    }
  },
}

function isKept(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false
  const add = value as Record<string, unknown>
  return (
    typeof add.key === 'string' &&
    typeof add.name === 'string' &&
    (add.account === undefined || typeof add.account === 'string') &&
    Number.isSafeInteger(add.product_id) &&
    (add.variant_id === undefined || Number.isSafeInteger(add.variant_id)) &&
    Number.isSafeInteger(add.quantity) &&
    Number(add.quantity) > 0
  )
}

const noAdds: readonly WaitingAdd[] = []

/** Items that were added offline and are not in the account's cart yet. */
export function useWaitingAdds(): readonly WaitingAdd[] {
  return useSyncExternalStore(waitingAdds.subscribe, waitingAdds.read, () => noAdds)
}
