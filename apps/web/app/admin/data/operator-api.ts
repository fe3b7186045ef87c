import type { CallParts, Caller, OperatorKey, Page, Pager } from '#web/lib/api-types.ts'
import { cursorIn, isFile, readAnswer, wireRequest } from '#web/lib/api-call.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** What the session's cookie stands for; proof that a request that writes comes from one of our pages. */
let csrfToken = ''

export function keepCsrfToken(token: string): void {
  csrfToken = token
}

async function answerTo(key: string, parts: CallParts | undefined): Promise<{ read: unknown; response: Response }> {
  const { method, url, headers, body } = wireRequest(key, parts)
  const sent = { ...headers, ...(method !== 'GET' && { 'x-csrf-token': csrfToken }) }
  const response = await fetch(url, { method, headers: sent, body, signal: parts?.signal, credentials: 'same-origin' })
  const type = response.headers.get('content-type') ?? undefined
  if (isFile(response.status, type ?? null)) return { read: new Uint8Array(await response.arrayBuffer()), response }
  return { read: readAnswer(response.status, type, await response.text()), response }
}

/** @throws ApiError UNREACHABLE for a shop that does not answer */
async function reached(key: string, parts: CallParts | undefined) {
  try {
    return await answerTo(key, parts)
  } catch (cause) {
    if (cause instanceof ApiError || parts?.signal?.aborted) throw cause
    throw new ApiError(0, 'UNREACHABLE', '')
  }
}

/** The API as an operator's browser calls it; who asks stands in a cookie that no script reads. */
export const operatorApi: Caller<OperatorKey | 'POST /api/admin/session/' | 'POST /api/admin/set-up/'> & Pager<OperatorKey> = {
  call: async (key, ...[parts]) => (await reached(key, parts)).read as never,
  page: async (key, ...[parts]) => {
    const { read, response } = await reached(key, parts)
    return { items: read, next: cursorIn(response.headers) } as Page<never>
  },
}
