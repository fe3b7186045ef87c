import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'

/** Where the shop and, below `/sandbox`, its providers are; nobody listens there. */
export const url = 'http://localhost:3000'

const toProvider = /^\/sandbox\/(daraja|paystack|paypal)\/(?!control)/

/**
 * Takes each request of `fetch` to whom it is for, within this process: sockets would cost more than all the rest of a
 * story. Clients and sandboxes meet over real ones in tests of their own.
 *
 * Both halves of every call the shop makes to a provider are steps: it may die with the question sent and unanswered.
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
