import { useEffect, useRef } from 'react'
import { loadScript } from '#web/lib/browser/load-script.ts'
import type { Site } from '#web/lib/router/site.ts'
import { tokens } from '#web/lib/session/tokens.ts'
import { useLanguage } from '#web/lib/i18n/use-language.ts'

/** The part of Google's client library (Sign in with Google for Web) that we use. */
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

/** An ID token, and the nonce created here that it must contain: a token from another site is rejected. */
export type GoogleProof = { token: string; nonce: string }

type GoogleButtonProps = {
  google: NonNullable<Site['google']>
  /** Null: Google responded without a credential. */
  onAnswer: (proof: GoogleProof | null) => void
}

/** Google supports a width from 200 to 400 pixels. */
const MAX_WIDTH_PX = 400

/** Google's own button, and its one-tap prompt for guests, whose outcome is only logged (S§2, D20). */
export function GoogleButton({ google, onAnswer }: GoogleButtonProps) {
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const answer = useRef(onAnswer)
  useEffect(() => {
    answer.current = onAnswer
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
        callback: ({ credential }) => answer.current(credential ? { token: credential, nonce } : null),
      })
      identity.renderButton(place.current, {
        text: 'continue_with',
        theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'filled_black' : 'outline',
        shape: 'pill',
        logo_alignment: 'center',
        size: 'large',
        locale: language,
        width: Math.min(MAX_WIDTH_PX, place.current.clientWidth),
      })
      if (tokens.access() === null) {
        identity.prompt((moment) => console.info('Google one tap:', moment.getMomentType()))
      }
    }
    show().catch((error: unknown) => console.error('Google sign-in is not available', error))
    return () => {
      left = true
      window.google?.accounts.id.cancel()
    }
  }, [google, language])

  // Google's frame is light: in a dark page the browser would otherwise paint a white rectangle behind its round corners.
  return <div ref={place} className="flex min-h-11 justify-center [color-scheme:light]" />
}
