/** A call that the page head has started before any script was loaded: see server/personal-screens.ts. */
export type EarlyCall = { url: string; token: string; answer: Promise<Response> }

declare global {
  interface Window {
    earlyCall?: EarlyCall | undefined
  }
}

/**
 * Works as `fetch`. The first request that equals the early call of the page head uses its response instead of being
 * sent again.
 */
export function fetchOnce(url: string, init: RequestInit): Promise<Response> {
  const { earlyCall } = window
  const { authorization } = init.headers as Record<string, string | undefined>
  if (earlyCall?.url !== url || init.method !== 'GET' || authorization !== `Bearer ${earlyCall.token}`) {
    return fetch(url, init)
  }
  window.earlyCall = undefined
  return earlyCall.answer
}
