import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowserStorage } from '../../test/browser-storage.ts'
import { ApiError } from './api-error.ts'
import { tokens } from './tokens.ts'
import { sendWaitingAdds, waitingAdds } from './waiting-adds.ts'

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
    const account = 'wanjiru@example.com'
    const entries = [{ ...kettle, account }, { ...lamp, account, quantity: 0 }, { ...lamp, account: 7 }, 7, null]
    browser.items.set('cart_waiting', JSON.stringify(entries))
    expect(waitingAdds.read()).toEqual([{ ...kettle, account }])
    expect(waitingAdds.count()).toBe(2)
  })

  it('waits for the account it was meant for, whoever logs in before', async () => {
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

  it('is sent no further once its owner has logged out', async () => {
    const { shopper, taken } = aShop()
    waitingAdds.keep(kettle)
    waitingAdds.keep(lamp)
    const logsOut = {
      call: (...request: never[]) => {
        waitingAdds.clear()
        tokens.clear()
        return (shopper as { call: (...request: never[]) => Promise<unknown> }).call(...request)
      },
    }
    await sendWaitingAdds(logsOut as never, aLock())
    expect([...taken.keys()]).toEqual(['k1'])
    expect(waitingAdds.count()).toBe(0)
  })
})
