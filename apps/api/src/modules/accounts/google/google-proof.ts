import { jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { Email, line } from '#contract/shared/text.ts'
import type { Clock } from '../../../platform/clock.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { Log } from '../../../platform/log.ts'

export type GoogleSettings = {
  clientId: string
  /** The URL of the keys: Google's own in production, the sandbox's in the demo shop. */
  certsUrl: string
  /** The accepted spellings of `iss`. */
  issuers: string[]
}

const skewSeconds = 300
const longestLifeSeconds = 24 * 60 * 60

const Person = z.object({
  iss: z.string(),
  iat: z.number(),
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.literal(true),
  name: line(100).catch(''),
  nonce: z.string().optional(),
})

export type GooglePerson = {
  /** As stored: without `https://`, which Google includes only sometimes. */
  issuer: string
  subject: string
  email: string
  name: string
  issuedAt: Date
}

/**
 * Reads a Google ID token.
 * @throws INVALID_GOOGLE_TOKEN any check failed: only the log states which one
 * @throws UNAVAILABLE Google's keys could not be fetched
 */
export type GoogleProof = (token: string, nonce: string | undefined) => Promise<GooglePerson>

export function createGoogleProof(deps: {
  clock: Clock
  log: Log
  /** Null when the shop does not offer Google sign-in. */
  google: (GoogleSettings & { keys: JWTVerifyGetKey }) | null
}): GoogleProof {
  const { clock, log, google } = deps

  return async (token, nonce) => {
    if (!google) throw new ShopError('INVALID_GOOGLE_TOKEN')
    try {
      const { payload } = await jwtVerify(token, google.keys, {
        algorithms: ['RS256'],
        issuer: google.issuers,
        audience: google.clientId,
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance: skewSeconds,
        maxTokenAge: longestLifeSeconds,
        currentDate: clock.now(),
      })
      const { iss, iat, sub: subject, email, name, nonce: reported } = Person.parse(payload)
      if (reported !== nonce) throw new Error('the nonce is not the one this browser asked for')
      return { issuer: iss.replace(/^https:\/\//, ''), subject, email, name, issuedAt: new Date(iat * 1000) }
    } catch (error) {
      if (error instanceof ShopError) throw error
      log.info({ reason: (error as Error).name, problem: problemOf(error) }, 'a Google token was refused')
      throw new ShopError('INVALID_GOOGLE_TOKEN')
    }
  }
}

/** The check that failed. Never the message of a schema or library: those quote the token. */
function problemOf(error: unknown): string {
  const { code, claim } = error as { code?: string; claim?: string }
  if (error instanceof z.ZodError) return error.issues.map((issue) => issue.path.join('.')).join(', ')
  return [code, claim].filter(Boolean).join(' ')
}
