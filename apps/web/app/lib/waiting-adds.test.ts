import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowserStorage } from '../../test/browser-storage.ts'
import { ApiError } from './api-error.ts'
import { sendWaitingAdds, waitingAdds } from './waiting-adds.ts'

let browser: ReturnType<typeof openBrowserStorage>
beforeEach(() => void (browser = openBrowserStorage()))
afterEach(() => vi.unstubAllGlobals())

const kettle = { key: 'k1', name: 'Kettle', product_id: 7, quantity: 2 }
const lamp = { key: 'k2', name: 'Lamp', product_id: 8, quantity: 1 }

/** A shop that takes each key once; `fails` says how the next calls end, after they were taken or instead. */
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

describe('what was added without a network', () => {
  it('reaches the cart once, in order, and then waits no more', async () => {
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

  it('counts once when the answer was lost and it is sent again', async () => {
    const shop = aShop(['lost answer'])
    waitingAdds.keep(kettle)
    await sendWaitingAdds(shop.shopper, aLock())
    expect(waitingAdds.count()).toBe(2)
    await sendWaitingAdds(shop.shopper, aLock())
    expect([...shop.taken.keys()]).toEqual(['k1'])
    expect(waitingAdds.count()).toBe(0)
  })

  it('is sent by one of two tabs', async () => {
    const shop = aShop()
    const lock = aLock()
    waitingAdds.keep(kettle)
    const both = await Promise.all([sendWaitingAdds(shop.shopper, lock), sendWaitingAdds(shop.shopper, lock)])
    expect(both.filter(({ cart }) => cart !== undefined)).toHaveLength(1)
  })

  it('is given up where the shop refuses it, by name, and the rest goes on', async () => {
    const shop = aShop(['refused'])
    waitingAdds.keep(kettle)
    waitingAdds.keep(lamp)
    expect((await sendWaitingAdds(shop.shopper, aLock())).refused).toEqual(['Kettle'])
    expect([...shop.taken.keys()]).toEqual(['k2'])
    expect(waitingAdds.count()).toBe(0)
  })

  it('waits on while the shop is busy', async () => {
    waitingAdds.keep(kettle)
    await sendWaitingAdds(aShop(['busy']).shopper, aLock())
    expect(waitingAdds.count()).toBe(2)
  })

  it('survives what a visitor wrote into the storage by hand', () => {
    browser.items.set('cart_waiting', JSON.stringify([kettle, { ...lamp, quantity: 0 }, 7, null]))
    expect(waitingAdds.count()).toBe(2)
  })
})
