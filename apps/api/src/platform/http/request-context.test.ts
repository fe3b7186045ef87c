import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { currentContext, nameOrder } from '../work-context.ts'
import { createHttp } from './app.ts'

/** A server on a real connection, with the context in which each of its lines was logged. */
async function aServer() {
  const lines: object[] = []
  const note = (details: object) => void lines.push({ ...details, ...currentContext() })
  const app = createHttp({
    log: { ...silentLog, info: note, debug: note, error: note },
    metrics: createMetrics(),
    trustedProxies: [],
    allowedOrigins: [],
    constraintCodes: {},
  })
  app.get('/inner', () => currentContext())
  app.get('/page', async () => (await app.inject('/inner')).body)
  app.post('/orders', async ({ body }) => {
    await pause(5)
    nameOrder((body as { order: string }).order)
    return currentContext()
  })
  app.post('/failing', () => Promise.reject(new Error('no')))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const ask = async (path: string, id: string, body?: object) => {
    const headers = { 'x-request-id': id, 'content-type': 'application/json' }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    return (await fetch(`http://127.0.0.1:${port}${path}`, init)).json() as Promise<object>
  }
  return { lines, ask }
}

it('keeps the context of concurrent requests apart, after their bodies and in their last lines', async () => {
  const { lines, ask } = await aServer()
  const ids = Array.from({ length: 20 }, (_, index) => `request-${index}`)
  const answers = await Promise.all(ids.map((id) => ask('/orders', id, { order: `SK-${id}` })))
  const expected = ids.map((id) => ({ request_id: id, order: `SK-${id}` }))
  expect(answers).toEqual(expected)
  await expect.poll(() => lines).toHaveLength(20)
  expect(lines).toEqual(expect.arrayContaining(expected.map((one) => expect.objectContaining(one))))
})

it('gives what a page asks inside the process the id of the request for the page', async () => {
  const { ask } = await aServer()
  expect(await ask('/page', 'page-0001')).toEqual({ request_id: 'page-0001' })
})

it('logs an error in the context of its request', async () => {
  const { lines, ask } = await aServer()
  await ask('/failing', 'failing-1', {})
  await expect.poll(() => lines).toHaveLength(2)
  expect(lines).toEqual(Array.from({ length: 2 }, () => expect.objectContaining({ request_id: 'failing-1' })))
})
