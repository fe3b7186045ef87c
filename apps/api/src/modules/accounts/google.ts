import { jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { Email, line } from '#contract/text.ts'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Log } from '../../platform/log.ts'
import { assertWithin, type Throttle } from '../../platform/throttle.ts'
import { takeAddress } from './confirm-address.ts'
import type { GoogleLinks } from './google-link.ts'
import type { Sessions, TokenPair } from './sessions.ts'
import { askRule } from './throttling.ts'
import * as users from './users.queries.ts'

export type GoogleSettings = {
  clientId: string
  /** Where the keys are: Google's own address in production, the sandbox's in the demo shop. */
  certsUrl: string
  /** As `iss` may spell the issuer. */
  issuers: string[]
}

type Deps = {
  db: Db
  clock: Clock
  log: Log
  throttle: Throttle
  sessions: Sessions
  googleLinks: GoogleLinks
  /** Null when the shop does not offer it. */
  google: (GoogleSettings & { keys: JWTVerifyGetKey }) | null
  belongsToStore: (tx: Tx, userId: number) => Promise<boolean>
}

const skewSeconds = 300
const longestLifeSeconds = 24 * 60 * 60

const Person = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.literal(true),
  name: line(100).catch(''),
  nonce: z.string().optional(),
})

/**
 * Proves a person by a Google ID token and begins a session: of the account that identity is linked to; of the
 * confirmed account with that address; or of a new one (D20). Operators have accounts of their own and are never found.
 * @throws INVALID_GOOGLE_TOKEN any check failed: which one is in the log alone
 * @throws GOOGLE_LINK_NEEDS_PASSWORD the account is in a store, or another Google account is linked to it; `google_link`
 * sent along with the next log-in links it
 * @throws UNAVAILABLE Google's keys could not be had
 */
export type LogInWithGoogle = (token: string, nonce: string | undefined, address: string) => Promise<TokenPair>

export function createLogInWithGoogle(deps: Deps): LogInWithGoogle {
  const { db, clock, log, throttle, sessions, googleLinks, google, belongsToStore } = deps

  async function prove(token: string, nonce: string | undefined) {
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
      const person = Person.parse(payload)
      if (person.nonce !== nonce) throw new Error('the nonce is not the one this browser asked for')
      return { ...person, issuer: person.iss.replace(/^https:\/\//, '') }
    } catch (error) {
      if (error instanceof ShopError) throw error
      log.info({ reason: (error as Error).name, problem: problemOf(error) }, 'a Google token was refused')
      throw new ShopError('INVALID_GOOGLE_TOKEN')
    }
  }

  return async (token, nonce, address) => {
    await assertWithin(throttle, `ask from ${address}`, askRule)
    const { issuer, sub: subject, email, name } = await prove(token, nonce)
    return inTransaction(db, async (tx) => {
      await users.lockAddress(tx, email)
      const known = await users.findIdentity(tx, issuer, subject)
      if (known?.email) return sessions.start(tx, { ...known, email: known.email })

      const now = clock.now()
      const owner = await users.findOwner(tx, email)
      // Another identity on the account means that the address may have been given to somebody else since.
      if (owner && ((await users.hasIdentity(tx, owner.id, issuer)) || (await belongsToStore(tx, owner.id)))) {
        const link = googleLinks.write({ issuer, subject, userId: owner.id })
        throw new ShopError('GOOGLE_LINK_NEEDS_PASSWORD', { google_link: link })
      }
      if (!owner) await takeAddress(tx, email, null, now)
      const user = owner ?? (await users.add(tx, { email, name, email_confirmed_at: now, created_at: now }))
      await users.addIdentity(tx, { issuer, subject, userId: user.id, at: now })
      return sessions.start(tx, { ...user, email })
    })
  }
}

/** Which check failed. Never the message of a schema or library: those quote the token. */
function problemOf(error: unknown): string {
  const { code, claim } = error as { code?: string; claim?: string }
  if (error instanceof z.ZodError) return error.issues.map((issue) => issue.path.join('.')).join(', ')
  return [code, claim].filter(Boolean).join(' ')
}
