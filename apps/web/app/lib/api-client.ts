import { isPicture, readAnswer, wireRequest } from './api-call.ts'
import { ApiError, isApiError } from './api-error.ts'
import type { AnswerTo, CallParts, Caller, PublicKey, ShopperKey } from './api-types.ts'
import type { TokenStore } from './tokens.ts'

export type ApiClient = { open: Caller<PublicKey>; shopper: Caller<ShopperKey>; refreshSession(): Promise<boolean> }

/**
 * The API as the browser calls it: `open` sends no token, `shopper` sends the shopper's and renews it once when it is
 * refused (D15, D16).
 *
 * @param options.exclusively runs one task at a time over all tabs (a Web Lock): a refresh token is used once, however
 *   many calls and tabs find out together that the access token has ended
 */
export function createApiClient(options: {
  base: string
  tokens: TokenStore
  fetch: typeof fetch
  exclusively: <T>(task: () => Promise<T>) => Promise<T>
}): ApiClient {
  const { tokens } = options

  async function send(key: string, parts: CallParts | undefined, token: string | null): Promise<unknown> {
    const request = wireRequest(key, parts)
    const headers = token === null ? request.headers : { ...request.headers, authorization: `Bearer ${token}` }
    let response: Response
    let text: string
    try {
      response = await options.fetch(options.base + request.url, {
        method: request.method,
        headers,
        body: request.body,
        signal: parts?.signal,
        // A foreign API_HOST is called with credentials, as S§7 says of some lists; on the same origin it is the default.
        credentials: options.base === '' ? 'same-origin' : 'include',
      })
      if (isPicture(response.status, response.headers.get('content-type'))) {
        return new Uint8Array(await response.arrayBuffer())
      }
      text = await response.text()
    } catch (cause) {
      if (parts?.signal?.aborted) throw cause
      throw new ApiError(0, 'UNREACHABLE', '')
    }
    return readAnswer(response.status, response.headers.get('content-type') ?? undefined, text)
  }

  /** @returns false when the session is over; both tokens are then gone */
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
        tokens.save(
          (await send('POST /api/token/refresh/', { body: { refresh } }, null)) as AnswerTo<'POST /api/token/refresh/'>,
        )
        return true
      } catch (error) {
        // A shop that cannot be reached has not ended the session.
        if (!isApiError(error) || error.status === 0 || error.status >= 500 || error.status === 429) throw error
        tokens.clear()
        return false
      }
    })
  }

  async function sendAsShopper(key: string, parts?: CallParts): Promise<unknown> {
    const token = tokens.access()
    if (token === null && !(await refreshSession(null))) throw loggedOut()
    const sent = tokens.access()
    try {
      return await send(key, parts, sent)
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) throw error
      if (!(await refreshSession(sent))) throw error
      return send(key, parts, tokens.access())
    }
  }

  // The answer's type is what the contract says of the key; the server's fence guarantees it.
  return {
    open: { call: (key, ...[parts]) => send(key, parts, null) as Promise<never> },
    shopper: { call: (key, ...[parts]) => sendAsShopper(key, parts) as Promise<never> },
    refreshSession: () => refreshSession(),
  }
}

function loggedOut(): ApiError {
  return new ApiError(401, 'UNAUTHENTICATED', 'Please log in to continue.')
}
