/** A call that the page's head has begun before any script was there: see server/personal-screens.ts. */
export type EarlyCall = { url: string; token: string; answer: Promise<Response> }

declare global {
  interface Window {
    earlyCall?: EarlyCall | undefined
  }
}

/** As `fetch`; the call that the page's head has begun is not sent again. It is the answer to the first who asks. */
export function fetchOnce(url: string, init: RequestInit): Promise<Response> {
  const { earlyCall } = window
  const { authorization } = init.headers as Record<string, string | undefined>
  if (earlyCall?.url !== url || init.method !== 'GET' || authorization !== `Bearer ${earlyCall.token}`) {
    return fetch(url, init)
  }
  window.earlyCall = undefined
  return earlyCall.answer
}
