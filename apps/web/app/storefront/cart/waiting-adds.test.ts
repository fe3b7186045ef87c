import { accountKeys, storedText } from '#web/lib/storage/storage.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowserStorage } from '../../../test/browser-storage.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { tokens } from '#web/lib/session/tokens.ts'
import { sendWaitingAdds } from './send-waiting-adds.ts'
import { waitingAdds } from './waiting-adds.ts'

let browser: ReturnType<typeof openBrowserStorage>
beforeEach(() => {
  browser = openBrowserStorage()
  logIn('wanjiru@example.com')
})
afterEach(() => vi.unstubAllGlobals())

function logIn(email: string) {
  tokens.save({ access: `h.${btoa(JSON.stringify({ exp: 1, email }))}.s`, refresh: 'r' })
}

const kettle = { key: 'k1', name: 'Kettle', product_id: 7, quantity: 2 }
const lamp = { key: 'k2', name: 'Lamp', product_id: 8, quantity: 1 }

/** A server that accepts each key once; `fails` sets how the next calls fail, after they were accepted or instead. */
function aShop(fails: ('lost answer' | 'refused' | 'busy')[] = []) {
  const taken = new Map<string, number>()
  const call = (
    _endpoint: string,
    { body, idempotencyKey }: { body: { product_id: number }; idempotencyKey: string },
  ) => {
    const fate = fails.shift()
    if (fate === 'refused') return Promise.reject(new ApiError(409, 'INSUFFICIENT_STOCK', ''))
    if (fate === 'busy') return Promise.reject(new ApiError(503, 'UNAVAILABLE', ''))
    taken.set(idempotencyKey, body.product_id)
    if (fate === 'lost answer') return Promise.reject(new ApiError(0, 'UNREACHABLE', ''))
    return Promise.resolve({ total_items: taken.size })
  }
  return { shopper: { call } as never, taken }
}

/** A lock as the browser's: one task at a time. */
function aLock() {
  let running: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    const turn = running.then(task)
    running = turn
    return turn
  }
}

describe('items added offline', () => {
  it('sends each item once, in order, and removes it from the queue', async () => {
    const shop = aShop()
    waitingAdds.keep(kettle)
    waitingAdds.keep(lamp)
    expect(waitingAdds.count()).toBe(3)
    expect(await sendWaitingAdds(shop.shopper, aLock())).toEqual({ cart: { total_items: 2 }, refused: [] })
    expect([...shop.taken]).toEqual([
      ['k1', 7],
      ['k2', 8],
    ])
    expect(waitingAdds.count()).toBe(0)
  })

  it('adds an item once when the response was lost and it is sent again', async () => {
    const shop = aShop(['lost answer'])
    waitingAdds.keep(kettle)
    await sendWaitingAdds(shop.shopper, aLock())
    expect(waitingAdds.count()).toBe(2)
    await sendWaitingAdds(shop.shopper, aLock())
    expect([...shop.taken.keys()]).toEqual(['k1'])
    expect(waitingAdds.count()).toBe(0)
  })

  it('sends an item from only one of two tabs', async () => {
    const shop = aShop()
    const lock = aLock()
    waitingAdds.keep(kettle)
    const both = await Promise.all([sendWaitingAdds(shop.shopper, lock), sendWaitingAdds(shop.shopper, lock)])
    expect(both.filter(({ cart }) => cart !== undefined)).toHaveLength(1)
  })

  it('drops an item that the server refuses, reports its name, and sends the rest', async () => {
    const shop = aShop(['refused'])
    waitingAdds.keep(kettle)
    waitingAdds.keep(lamp)
    expect((await sendWaitingAdds(shop.shopper, aLock())).refused).toEqual(['Kettle'])
    expect([...shop.taken.keys()]).toEqual(['k2'])
    expect(waitingAdds.count()).toBe(0)
  })

  it('keeps an item while the server is busy', async () => {
    waitingAdds.keep(kettle)
    await sendWaitingAdds(aShop(['busy']).shopper, aLock())
    expect(waitingAdds.count()).toBe(2)
  })

  it('ignores invalid data in the storage', () => {
    const account = 'wanjiru@example.com'
    const entries = [{ ...kettle, account }, { ...lamp, account, quantity: 0 }, { ...lamp, account: 7 }, 7, null]
    browser.items.set('cart_waiting', JSON.stringify(entries))
    expect(waitingAdds.read()).toEqual([{ ...kettle, account }])
    expect(waitingAdds.count()).toBe(2)
  })

  it('waits for the account that added the item when another account logs in before', async () => {
    const shop = aShop()
    waitingAdds.keep(kettle)
    tokens.clear()
    expect(waitingAdds.count()).toBe(0)
    logIn('otieno@example.com')
    waitingAdds.keep(lamp)
    await sendWaitingAdds(shop.shopper, aLock())
    expect([...shop.taken.keys()]).toEqual(['k2'])
    logIn('wanjiru@example.com')
    await sendWaitingAdds(shop.shopper, aLock())
    expect([...shop.taken.keys()]).toEqual(['k2', 'k1'])
  })

  it('stops sending when the account has logged out', async () => {
    const { shopper, taken } = aShop()
    waitingAdds.keep(kettle)
    waitingAdds.keep(lamp)
    const logsOut = {
      call: (...request: never[]) => {
        storedText(accountKeys.waitingAdds).write(null)
        tokens.clear()
        return (shopper as { call: (...request: never[]) => Promise<unknown> }).call(...request)
      },
    }
    await sendWaitingAdds(logsOut as never, aLock())
    expect([...taken.keys()]).toEqual(['k1'])
    expect(waitingAdds.count()).toBe(0)
  })
})
