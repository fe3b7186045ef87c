import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Api } from '../../app.ts'
import { aCaller, type Caller } from '../factories/caller.ts'
import { aWholeShop, type WholeShop } from '../factories/whole-shop.ts'

let shop: WholeShop
/** Another process of the shop, on the same database. */
let other: Api
beforeAll(async () => {
  shop = await aWholeShop()
  other = shop.aProcess()
  await other.http.ready()
  await other.open()
})
afterAll(async () => {
  await other.close()
  await other.http.close()
  await shop.close()
})

const bearer = ({ access }: Pick<Caller, 'access'>) => ({ authorization: `Bearer ${access}` })

async function follow(orderId: string, headers: Record<string, string>, { http }: Pick<Api, 'http'> = other) {
  const answer = await http.inject({ url: `/api/orders/${orderId}/events/`, headers, payloadAsStream: true })
  const stream = answer.stream()
  let said = ''
  stream.on('data', (text: Buffer) => (said += text.toString()))
  onTestFinished(() => void stream.destroy())
  const versions = () =>
    [...said.matchAll(/data: (.*)\n\n/g)].map(([, data = '']) => JSON.parse(data).version as string)
  return { status: answer.statusCode, stream, versions, said: () => said }
}

describe('the event stream of an order', () => {
  it('reports a change made in another process, without its content', async () => {
    const caller = await aCaller(shop)
    const { orderId } = caller
    const read = async () => {
      const { status, body } = await shop.send('GET', `/api/orders/${orderId}/`, undefined, bearer(caller))
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    }
    const before = await read()
    const devices = [await follow(orderId, bearer(caller)), await follow(orderId, bearer(caller), shop)]
    for (const { versions } of devices) await expect.poll(() => versions()).toEqual([before.version])

    await shop.send('POST', `/api/orders/${orderId}/cancel/`, undefined, bearer(caller))
    for (const { versions } of devices) await expect.poll(() => versions()).toHaveLength(2)
    const after = await read()
    expect(after.status).toBe('cancelled')
    for (const { versions, said } of devices) {
      expect(versions().at(-1)).toBe(after.version)
      expect(said()).not.toMatch(/cancelled|SK[2-9A-Z]/)
      expect(said()).not.toContain(orderId)
    }
  })

  it('is open only to the shopper of the order', async () => {
    const [owner, stranger] = [await aCaller(shop), await aCaller(shop)]
    expect((await follow(owner.orderId, {})).status).toBe(401)
    expect((await follow(owner.orderId, bearer({ access: 'forged' }))).status).toBe(401)
    expect((await follow(owner.orderId, bearer(stranger))).status).toBe(404)
    expect((await follow('A'.repeat(22), bearer(owner))).status).toBe(404)
    const inAddress = `/api/orders/${owner.orderId}/events/?access_token=${owner.access}&token=${owner.access}`
    expect((await other.http.inject(inAddress)).statusCode).toBe(401)
  })

  it('is closed to a shopper who signed out, even with an unexpired token', async () => {
    const caller = await aCaller(shop)
    await shop.send('POST', '/api/logout/', { refresh: caller.refresh })
    expect((await follow(caller.orderId, bearer(caller))).status).toBe(401)
  })

  it('is limited to four per account', async () => {
    const caller = await aCaller(shop)
    const open = () => follow(caller.orderId, bearer(caller))
    const opened = await Promise.all([open(), open(), open(), open(), open()])
    expect(opened.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 429])
  })

  it('ends at once when the process stops', async () => {
    const caller = await aCaller(shop)
    const stopping = shop.aProcess()
    await stopping.http.ready()
    await stopping.open()
    const { stream, versions } = await follow(caller.orderId, bearer(caller), stopping)
    await expect.poll(() => versions()).toHaveLength(1)
    const ended = new Promise((end) => stream.once('end', end))
    await stopping.close()
    await ended
    await stopping.http.close()
  })
})
