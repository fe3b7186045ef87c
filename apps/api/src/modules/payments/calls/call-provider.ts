import { channel } from 'node:diagnostics_channel'
import type { OnlineProvider } from '#contract/shared/states.ts'
import { createBreaker, type Breaker } from '../../../platform/breaker.ts'
import { loggablePath, silentLog } from '../../../platform/log.ts'
import { traced } from '../../../platform/tracing.ts'
import { parsedJson } from './parsed-json.ts'

/**
 * The outcome of a call to a provider. For `silence` with `wasSent` it is unknown whether the provider acted on the
 * call.
 */
export type ProviderAnswer =
  | { kind: 'answer'; status: number; /** Undefined when it is not JSON: a gateway's error page. */ body: unknown }
  | { kind: 'silence'; wasSent: boolean }

export type ProviderRequest = {
  provider: OnlineProvider
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** Sent unchanged, where the exact bytes matter or are not JSON. */
  raw?: { contentType: string; bytes: Uint8Array<ArrayBuffer> | string }
  timeoutMs: number
}

/**
 * One HTTP call, never repeated here: the client that makes the call knows whether it may be repeated. A provider that
 * is silent to everybody is not asked for a moment, so that shoppers do not wait for it one by one.
 */
export async function callProvider(request: ProviderRequest): Promise<ProviderAnswer> {
  try {
    return await breakerOf(request).run(async () => {
      const answer = await send(request)
      if (answer.kind === 'silence') throw new Silence(answer.wasSent)
      return answer
    })
  } catch (error) {
    return { kind: 'silence', wasSent: error instanceof Silence && error.wasSent }
  }
}

/** Every call to a provider, for metrics. */
export type ProviderCall = { provider: OnlineProvider; outcome: string; seconds: number }
export const providerCalls = channel('sokoni:provider-call')

/** The outcome of a call that was repeated: what the first may have done, a second that was not sent has not undone. */
export function ofBoth(first: ProviderAnswer, second: ProviderAnswer): ProviderAnswer {
  if (second.kind === 'answer') return second
  return { kind: 'silence', wasSent: second.wasSent || first.kind === 'answer' || first.wasSent }
}

class Silence extends Error {
  readonly wasSent: boolean

  constructor(wasSent: boolean) {
    super('a provider did not answer')
    this.wasSent = wasSent
  }
}

const breakers = new Map<string, Breaker>()

function breakerOf({ provider, url }: ProviderRequest): Breaker {
  const key = `${provider} ${new URL(url).origin}`
  const known = breakers.get(key)
  if (known) return known
  const breaker = createBreaker({ name: provider, log: silentLog, failures: 'nearly all', pauseMs: 5_000 })
  breakers.set(key, breaker)
  return breaker
}

async function send(request: ProviderRequest): Promise<ProviderAnswer> {
  const startedAt = performance.now()
  const answer = await traced(spanOf(request), () => sendOnce(request), outcomeOf)
  const outcome = answer.kind === 'answer' ? `${Math.floor(answer.status / 100)}xx` : 'silence'
  const call: ProviderCall = {
    provider: request.provider,
    outcome,
    seconds: (performance.now() - startedAt) / 1000,
  }
  providerCalls.publish(call)
  return answer
}

/** The trace ends here: its id is not sent to providers. */
function spanOf({ provider, method, url }: ProviderRequest) {
  const { host, pathname } = new URL(url)
  const attributes = { 'http.request.method': method, 'server.address': host, 'url.path': loggablePath(pathname) }
  return { name: `${provider} ${method}`, kind: 'client' as const, attributes }
}

function outcomeOf(answer: ProviderAnswer) {
  if (answer.kind === 'silence') return { 'error.type': 'silence' }
  const { status } = answer
  return { 'http.response.status_code': status, ...(status >= 400 && { 'error.type': String(status) }) }
}

async function sendOnce(request: ProviderRequest): Promise<ProviderAnswer> {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: {
        accept: 'application/json',
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...(request.raw && { 'content-type': request.raw.contentType }),
        ...request.headers,
      },
      body: request.body === undefined ? request.raw?.bytes : JSON.stringify(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeoutMs),
    })
    return { kind: 'answer', status: response.status, body: parsedJson(await response.text()) }
  } catch (error) {
    return { kind: 'silence', wasSent: !neverConnected(error) }
  }
}

const noConnection = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return noConnection.has(cause?.code ?? '')
}
