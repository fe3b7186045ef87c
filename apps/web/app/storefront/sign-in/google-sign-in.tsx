import { api } from '#web/lib/api/api.ts'
import type { Site } from '#web/lib/router/site.ts'
import { useSignInMessages } from '../messages/sign-in.ts'
import { GoogleButton, type GoogleProof } from './google-button.tsx'

type GoogleSignInProps = {
  google: NonNullable<Site['google']>
  onPair: (pair: { access: string; refresh: string }) => Promise<void>
  onFail: (error: unknown, otherwise: string) => void
}

/** Logs in a user with a Google account, or creates an account (D20). */
export function GoogleSignIn({ google, onPair, onFail }: GoogleSignInProps) {
  const messages = useSignInMessages()

  async function enter(proof: GoogleProof | null) {
    if (!proof) return onFail(undefined, messages.googleNoCredential)
    try {
      await onPair(await api.open.call('POST /api/token/google/', { body: proof }))
    } catch (error) {
      onFail(error, messages.googleFailed)
    }
  }

  return <GoogleButton google={google} onAnswer={(proof) => void enter(proof)} />
}
