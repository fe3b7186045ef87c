import { createHash, randomBytes } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import type { Clock } from '../scheduler.ts'
import type { SandboxCredentials } from '../credentials.ts'
import type { createKeys } from './keys.ts'

/** Faults of a token. A different check must reject each (identity-and-security.md §1). */
export const FAULTS = {
  expired: 'Expired an hour ago',
  'wrong-audience': 'Made for another client',
  'wrong-issuer': 'Made by another issuer',
  'wrong-nonce': "Carries another browser's nonce",
  'bad-signature': 'Signed by another key under the same key id',
  unsigned: 'Not signed at all (alg none)',
} as const

export type Fault = keyof typeof FAULTS

export const FAULT_NAMES = Object.keys(FAULTS).filter((name): name is Fault => Object.hasOwn(FAULTS, name))

export type Person = {
  email: string
  name: string
  emailVerified: boolean
  /** Google's account number. Undefined: derived from the address, so the same address is the same account. */
  subject?: string
}

export type TokenRequest = { person: Person; nonce?: string; fault?: Fault }

export type Tokens = ReturnType<typeof createTokens>

const TTL_SECONDS = 3600

/** ID tokens with Google's claims. */
export function createTokens(deps: {
  clock: Clock
  keys: ReturnType<typeof createKeys>
  credentials: SandboxCredentials['google']
}) {
  const { clock, keys, credentials } = deps

  /** @returns the credential: a JWT, RS256 unless the fault changes it */
  async function mint({ person, nonce, fault }: TokenRequest): Promise<string> {
    const issuedAt = Math.floor(clock.now().getTime() / 1000) - (fault === 'expired' ? 2 * TTL_SECONDS : 0)
    const audience = fault === 'wrong-audience' ? 'another-client.apps.googleusercontent.test' : credentials.clientId
    const [givenName, ...familyNames] = person.name.split(' ')
    const claims = {
      iss: fault === 'wrong-issuer' ? 'https://accounts.google.somebody-else.test' : credentials.issuer,
      azp: audience,
      aud: audience,
      sub: person.subject ?? subjectOf(person.email),
      email: person.email,
      email_verified: person.emailVerified,
      ...((nonce || fault === 'wrong-nonce') && {
        nonce: fault === 'wrong-nonce' ? randomBytes(16).toString('hex') : nonce,
      }),
      name: person.name,
      given_name: givenName,
      ...(familyNames.length > 0 && { family_name: familyNames.join(' ') }),
      nbf: issuedAt - 300,
      iat: issuedAt,
      exp: issuedAt + TTL_SECONDS,
      jti: randomBytes(20).toString('hex'),
    }
    if (fault === 'unsigned') return new UnsecuredJWT(claims).encode()
    const { keyId, key } = await keys.signing()
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
      .sign(fault === 'bad-signature' ? await keys.unknown() : key)
  }

  return { mint }
}

/** 21 digits, like Google's. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')}`
}
