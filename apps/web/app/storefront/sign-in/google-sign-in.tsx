import { useEffect, useRef } from 'react'
import { api } from '#web/lib/api.ts'
import { loadScript } from '#web/lib/load-script.ts'
import type { Site } from '#web/lib/site.ts'
import { tokens } from '#web/lib/tokens.ts'
import { messages } from '../messages.ts'

/** What we use of Google's client library (Sign in with Google for Web). */
type GoogleIdentity = {
  initialize(options: {
    client_id: string
    nonce: string
    callback: (answer: { credential?: string }) => void
    use_fedcm_for_prompt: boolean
  }): void
  renderButton(parent: HTMLElement, options: Record<string, string | number>): void
  prompt(listener: (moment: { getMomentType(): string }) => void): void
  cancel(): void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

type GoogleSignInProps = {
  google: NonNullable<Site['google']>
  onPair: (pair: { access: string; refresh: string }) => Promise<void>
  onFail: (error: unknown, otherwise: string) => void
}

/**
 * Google's own button, and its one-tap prompt for guests, whose outcome is only logged (S§2, D20). The token it gives
 * carries a nonce made here, so that one taken elsewhere is worth nothing.
 */
export function GoogleSignIn({ google, onPair, onFail }: GoogleSignInProps) {
  const place = useRef<HTMLDivElement>(null)
  const handlers = useRef({ onPair, onFail })
  useEffect(() => {
    handlers.current = { onPair, onFail }
  })

  useEffect(() => {
    let left = false
    async function show() {
      await loadScript(google.scriptUrl)
      const identity = window.google?.accounts.id
      if (left || !identity || !place.current) return
      const nonce = crypto.randomUUID()
      identity.initialize({
        client_id: google.clientId,
        nonce,
        use_fedcm_for_prompt: true,
        callback: ({ credential }) => void exchange(credential, nonce, handlers.current),
      })
      identity.renderButton(place.current, { text: 'continue_with', shape: 'pill', size: 'large', width: 320 })
      if (tokens.access() === null) {
        identity.prompt((moment) => console.info('Google one tap:', moment.getMomentType()))
      }
    }
    show().catch((error: unknown) => console.error('Google sign-in is not available', error))
    return () => {
      left = true
      window.google?.accounts.id.cancel()
    }
  }, [google])

  return <div ref={place} className="flex min-h-11 justify-center" />
}

async function exchange(
  credential: string | undefined,
  nonce: string,
  { onPair, onFail }: Pick<GoogleSignInProps, 'onPair' | 'onFail'>,
) {
  if (!credential) return onFail(undefined, messages.signIn.googleNoCredential)
  try {
    await onPair(await api.open.call('POST /api/token/google/', { body: { token: credential, nonce } }))
  } catch (error) {
    onFail(error, messages.signIn.googleFailed)
  }
}
