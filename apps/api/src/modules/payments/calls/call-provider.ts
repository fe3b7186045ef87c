import { parsedJson } from './parsed-json.ts'

/**
 * The outcome of a call to a provider. For `silence` with `wasSent` it is unknown whether the provider acted on the
 * call.
 */
export type ProviderAnswer =
  | { kind: 'answer'; status: number; /** Undefined when it is not JSON: a gateway's error page. */ body: unknown }
  | { kind: 'silence'; wasSent: boolean }

export type ProviderRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** Sent unchanged, where the exact bytes matter or are not JSON. */
  raw?: { contentType: string; bytes: Uint8Array<ArrayBuffer> | string }
  timeoutMs: number
}

/** One HTTP call, never repeated here: the client that makes the call knows whether it may be repeated. */
export async function callProvider(request: ProviderRequest): Promise<ProviderAnswer> {
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
