import type { OperatorRole } from '#contract/shared/states.ts'
import type { CallParts, Caller, OperatorKey, Page, Pager } from '#web/lib/api/api-types.ts'
import { cursorIn, isFile, readAnswer, wireRequest } from '#web/lib/api/api-call.ts'
import { ApiError, isApiError } from '#web/lib/api/api-error.ts'
import { type Reauthentication, reauthenticate } from './reauthentication.ts'

/**
 * The operator of the session cookie, and the CSRF token that proves that a write request comes from one of our pages.
 */
type Here = { email: string; role: OperatorRole; csrf_token: string }

let here: Here | undefined

export function keepSession(session: Here | undefined): void {
  here = session
}

async function answerTo(key: string, parts: CallParts | undefined): Promise<{ read: unknown; response: Response }> {
  const { method, url, headers, body } = wireRequest(key, parts)
  const sent = { ...headers, ...(method !== 'GET' && { 'x-csrf-token': here?.csrf_token ?? '' }) }
  const response = await fetch(url, { method, headers: sent, body, signal: parts?.signal, credentials: 'same-origin' })
  const type = response.headers.get('content-type') ?? undefined
  if (isFile(response.status, type ?? null)) return { read: new Uint8Array(await response.arrayBuffer()), response }
  return { read: readAnswer(response.status, type, await response.text()), response }
}

/** @throws ApiError UNREACHABLE when the server does not respond */
async function reached(key: string, parts: CallParts | undefined) {
  try {
    return await answerTo(key, parts)
  } catch (cause) {
    if (cause instanceof ApiError || parts?.signal?.aborted) throw cause
    throw new ApiError(0, 'UNREACHABLE', '')
  }
}

const reauthentications: Partial<Record<string, Reauthentication>> = { UNAUTHENTICATED: 'sign-in', SECOND_FACTOR_NEEDED: 'second-factor' }
const leaving = 'DELETE /api/admin/session/'

/**
 * When the API requires a step of the operator first, the operator is asked, and the request is sent again. It is not
 * sent when another operator, or the same one in another role, has signed in.
 */
async function answered(key: string, parts: CallParts | undefined) {
  const by = here
  const sentAt = performance.now()
  try {
    return await reached(key, parts)
  } catch (error) {
    const input = isApiError(error) && key !== leaving ? reauthentications[error.code] : undefined
    const isTheirs = () => by !== undefined && here?.email === by.email && here.role === by.role
    if (!input || !isTheirs() || !(await reauthenticate(input, sentAt)) || !isTheirs()) throw error
    return reached(key, parts)
  }
}

/** The API client of an operator's browser; the session is in a cookie that scripts cannot read. */
export const operatorApi: Caller<OperatorKey | 'POST /api/admin/session/' | 'POST /api/admin/set-up/'> & Pager<OperatorKey> = {
  call: async (key, ...[parts]) => (await answered(key, parts)).read as never,
  page: async (key, ...[parts]) => {
    const { read, response } = await answered(key, parts)
    return { items: read, next: cursorIn(response.headers) } as Page<never>
  },
}
