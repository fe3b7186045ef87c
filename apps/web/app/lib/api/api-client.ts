import { cursorIn, isFile, readAnswer, wireRequest } from './api-call.ts'
import { ApiError, isApiError } from './api-error.ts'
import type {
  AnswerTo,
  CallParts,
  Caller,
  Fetch,
  Page,
  Pager,
  PublicKey,
  SellerKey,
  ShopperKey,
  Streamer,
} from './api-types.ts'
import { errorTextsReady } from '../i18n/error-texts.ts'
import { type Listed, listIn } from './list-in.ts'
import type { TokenStore } from '../session/tokens.ts'

export type ApiClient = {
  open: Caller<PublicKey>
  shopper: Caller<ShopperKey> & Streamer
  seller: Caller<SellerKey> & Pager<SellerKey>
  refreshSession(): Promise<boolean>
}

const EVENTS = 'text/event-stream'

type Send<T> = (key: string, parts: CallParts | undefined, token: string | null) => Promise<T>

/**
 * The API client of the browser: `open` sends no token, `shopper` and `seller` send the token of their session and
 * refresh it once when it is refused (D15, D16).
 *
 * @param options.exclusively runs one task at a time across all tabs (a Web Lock): a refresh token is used once,
 *   however
 * many calls and tabs find at the same time that the access token has expired
 */
export function createApiClient(options: {
  base: string
  tokens: TokenStore
  fetch: Fetch
  exclusively: <T>(task: () => Promise<T>) => Promise<T>
}): ApiClient {
  const { tokens } = options

  /** @throws ApiError UNREACHABLE when the server does not respond; an aborted call throws its abort reason */
  async function reached<T>(parts: CallParts | undefined, answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (cause) {
      if (parts?.signal?.aborted) throw cause
      throw new ApiError(0, 'UNREACHABLE', '')
    }
  }

  function begin(key: string, parts: CallParts | undefined, token: string | null, accept?: string): Promise<Response> {
    const { method, url, headers, body } = wireRequest(key, parts)
    return (parts?.fetch ?? options.fetch)(options.base + url, {
      method,
      headers: { ...headers, ...(accept && { accept }), ...(token !== null && { authorization: `Bearer ${token}` }) },
      body,
      signal: parts?.signal,
      // A foreign API_HOST is called with credentials, as S§7 requires for some lists; on the same origin it is the
      // default.
      credentials: options.base === '' ? 'same-origin' : 'include',
    })
  }

  const sendAndRead: Send<{ headers: Headers; answer: unknown }> = async (key, parts, token) => {
    const { response, read } = await reached(
      parts,
      begin(key, parts, token).then(async (response) => {
        const file = isFile(response.status, response.headers.get('content-type'))
        return { response, read: file ? new Uint8Array(await response.arrayBuffer()) : await response.text() }
      }),
    )
    const { headers, status } = response
    if (response.ok && read === '' && unreadAnswers.has(key)) return { headers, answer: undefined }
    if (typeof read !== 'string') return { headers, answer: read }
    if (!response.ok) await errorTextsReady()
    return { headers, answer: readAnswer(status, headers.get('content-type') ?? undefined, read) }
  }

  const send: Send<unknown> = async (...call) => (await sendAndRead(...call)).answer

  const openStream: Send<Response> = async (key, parts, token) => {
    const response = await reached(parts, begin(key, parts, token, EVENTS))
    const type = response.headers.get('content-type') ?? ''
    if (response.ok && type.startsWith(EVENTS)) return response
    readAnswer(response.status, type, await reached(parts, response.text()))
    throw new ApiError(response.status, 'NOT_JSON', `Expected ${EVENTS} but got ${type}`)
  }

  const sendForPage: Send<Page<unknown>> = async (...call) => {
    const { headers, answer } = await sendAndRead(...call)
    return { items: listIn(answer as Listed<unknown>), next: cursorIn(headers) }
  }

  /** @returns false when the session has ended; both tokens are then removed */
  async function refreshSession(refused: string | null = tokens.access()): Promise<boolean> {
    return options.exclusively(async () => {
      const current = tokens.access()
      if (current !== null && current !== refused) return true
      const refresh = tokens.refresh()
      if (refresh === null) {
        tokens.clear()
        return false
      }
      try {
        const answer = await send('POST /api/token/refresh/', { body: { refresh } }, null)
        // S§7 names only an access token in the response: the refresh token then stays valid.
        tokens.save({ refresh, ...(answer as Pick<AnswerTo<'POST /api/token/refresh/'>, 'access'>) })
        return true
      } catch (error) {
        // An unreachable server does not end the session.
        if (!isApiError(error) || error.status === 0 || error.status >= 500 || error.status === 429) throw error
        tokens.clear()
        return false
      }
    })
  }

  async function withToken<T>(send: Send<T>, key: string, parts?: CallParts): Promise<T> {
    const token = tokens.access()
    if (token === null && !(await refreshSession(null))) {
      await errorTextsReady()
      throw loggedOut()
    }
    const sent = tokens.access()
    try {
      return await send(key, parts, sent)
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) throw error
      if (!(await refreshSession(sent))) throw error
      return send(key, parts, tokens.access())
    }
  }

  // The contract defines the response type for the key; the server's response serializer guarantees it.
  return {
    open: { call: (key, ...[parts]) => send(key, parts, null) as Promise<never> },
    shopper: {
      call: (key, ...[parts]) => withToken(send, key, parts) as Promise<never>,
      stream: (key, ...[parts]) => withToken(openStream, key, parts),
    },
    seller: {
      call: (key, ...[parts]) => withToken(send, key, parts) as Promise<never>,
      page: (key, ...[parts]) => withToken(sendForPage, key, parts) as Promise<never>,
    },
    refreshSession: () => refreshSession(),
  }
}

/** The response body is not read (S§7, V§7): an empty body also means success. */
const unreadAnswers: ReadonlySet<string> = new Set([
  'DELETE /api/cart/remove/:id/',
  'DELETE /api/seller/products/:id/',
  'POST /api/seller/withdrawals/',
])

function loggedOut(): ApiError {
  return new ApiError(401, 'UNAUTHENTICATED', 'Please log in to continue.')
}
