import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'

/** The address of the shop and, below `/sandbox`, of its providers; no server listens on it. */
export const url = 'http://localhost:3000'

const toProvider = /^\/sandbox\/(daraja|paystack|paypal)\/(?!control)/

/**
 * Routes each `fetch` request to its receiver within this process: sockets would take more time than the rest of a
 * sequence. Other tests connect clients and sandboxes over real sockets.
 * The request and the response of every call to a provider are separate steps: the shop can be killed between them.
 */
export function aWire(ends: {
  shop(): FastifyInstance
  providers: FastifyInstance
  faultInjector(): { step(): void }
}) {
  async function carry(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(String(input))
    const to = pathname.startsWith('/sandbox/') ? ends.providers : ends.shop()
    const faultInjector = toProvider.test(pathname) ? ends.faultInjector() : null
    faultInjector?.step()
    const answer = await to.inject({
      method: (init.method ?? 'GET') as 'GET' | 'POST',
      url: String(input),
      headers: init.headers as Record<string, string>,
      ...(init.body && { payload: init.body as string | Buffer }),
    })
    faultInjector?.step()
    const headers = { 'content-type': String(answer.headers['content-type']) }
    return new Response(answer.statusCode === 204 ? null : answer.payload, { status: answer.statusCode, headers })
  }

  vi.stubGlobal('fetch', carry)
  return { close: () => vi.unstubAllGlobals() }
}
