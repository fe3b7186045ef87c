import { z } from 'zod'
import { isSameText, mac } from '../../../platform/crypto/hash.ts'
import type { Clock } from '../../../platform/clock.ts'

const ttlSeconds = 10 * 60

const Claim = z.tuple([z.string(), z.string(), z.int(), z.int()])

/** A Google identity that is linked to an account once the password proves that the same person holds both. */
export type LinkableIdentity = { issuer: string; subject: string; userId: number }

/**
 * The proof that a Google sign-in which needs the password once (D20) passes to the log-in. Only the browser that
 * presented Google's token has it, so that no user can link their identity through the log-in of another person.
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
