import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { isSameText, mac } from './secrets.ts'

const ttlSeconds = 10 * 60

const Claim = z.tuple([z.string(), z.string(), z.int(), z.int()])

/** An identity that may be linked to an account once its password proves that both are the same person's. */
export type LinkableIdentity = { issuer: string; subject: string; userId: number }

/**
 * What a Google sign-in that needs the password once (D20) takes along to the log-in. Held by the browser that showed
 * Google's token, so that nobody's log-in can be made to link somebody else's identity.
 */
export type GoogleLinks = {
  write(identity: LinkableIdentity): string
  /** Null when it is not ours or older than 10 minutes. */
  read(text: string): LinkableIdentity | null
}

export function createGoogleLinks(secret: Buffer, clock: Clock): GoogleLinks {
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000)
  const sign = (claim: string) => mac(secret, claim).toString('base64url')

  return {
    write({ issuer, subject, userId }) {
      const claim = Buffer.from(JSON.stringify([issuer, subject, userId, nowSeconds() + ttlSeconds])).toString(
        'base64url',
      )
      return `${claim}.${sign(claim)}`
    },
    read(text) {
      const [claim = '', signature = ''] = text.split('.', 2)
      if (!isSameText(signature, sign(claim))) return null
      const [issuer, subject, userId, endsAt] = Claim.parse(JSON.parse(Buffer.from(claim, 'base64url').toString()))
      return endsAt > nowSeconds() ? { issuer, subject, userId } : null
    },
  }
}
