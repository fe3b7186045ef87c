import { inject } from 'vitest'

/** Where the shared demo shop is open, without a slash at the end. */
export const shopUrl = (): string => inject('startedShop').url

/** The data folder of the shared shop, for commands that are run next to it. */
export const shopDataDir = (): string => inject('startedShop').dataDir

export type Answer = { status: number; headers: Headers; text: string; json(): Record<string, unknown> }

type Call = { token?: string; headers?: Record<string, string>; body?: unknown; redirect?: RequestRedirect }

/** One request to the shop: a body is sent as JSON unless it is FormData, a redirect is answered as it is. */
export async function call(method: string, path: string, { token, headers, body, redirect }: Call = {}) {
  const isForm = body instanceof FormData
  const response = await fetch(new URL(path, shopUrl()), {
    method,
    redirect: redirect ?? 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const answer: Answer = {
    status: response.status,
    headers: response.headers,
    text,
    json: () => JSON.parse(text),
  }
  return answer
}

/** The same, where anything but a 2xx fails the test with what the shop answered. */
export async function succeed<T = Record<string, unknown>>(method: string, path: string, options?: Call): Promise<T> {
  const answer = await call(method, path, options)
  if (answer.status >= 200 && answer.status < 300) return JSON.parse(answer.text) as T
  throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 2000)}`)
}
