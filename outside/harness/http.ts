import { inject } from 'vitest'

/** The address of the shared demo shop, without a trailing slash. */
export const shopUrl = (): string => inject('startedShop').url

/** The data folder of the shared shop, for commands that run alongside it. */
export const shopDataDir = (): string => inject('startedShop').dataDir

export type Answer = { status: number; headers: Headers; text: string; json(): Record<string, unknown> }

type Call = { token?: string; headers?: Record<string, string>; body?: unknown; redirect?: RequestRedirect }

/** Sends one request to the shop. A body is sent as JSON unless it is FormData. Redirects are not followed. */
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

/** Like `call`, but fails the test with the shop's answer when the status is not 2xx. */
export async function succeed<T = Record<string, unknown>>(method: string, path: string, options?: Call): Promise<T> {
  const answer = await call(method, path, options)
  if (answer.status >= 200 && answer.status < 300) return JSON.parse(answer.text) as T
  throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 2000)}`)
}
