import { randomBytes } from 'node:crypto'
import { present } from '#contract/shared/present.ts'
import { mac } from '../../../platform/crypto/hash.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { deriveSecret, type AuthSecret } from '../secrets.ts'
import { base32, matchingStep, totpUri } from './totp.ts'

export type SecondFactor = { secret: string; /** For a QR code. */ uri: string }

type Holder = { id: number; email: string; totp_generation: number }

/** The store of used codes: operators and sellers have separate tables. */
type Spending = {
  /** @returns whether this call used the step: each code of the app works once */
  spendStep(tx: Tx, holderId: number, step: number): Promise<boolean>
  /** @returns whether this call used the code */
  spendRecoveryCode(tx: Tx, holderId: number, proof: string): Promise<boolean>
}

/** The outcomes of a check: a wrong code, a code of the app, a recovery code. */
export type SpentFactor = 'wrong' | 'app' | 'recovery'

export const RECOVERY_CODES = 10

/** The second proof besides the password: a code of the app, or a recovery code instead. */
export function createSecondFactors(deps: {
  clock: Clock
  authSecret: AuthSecret
  of: 'operator' | 'seller'
  spending: Spending
}) {
  const { clock, spending } = deps
  const totpSecret = deriveSecret(deps.authSecret, `${deps.of} totp`)
  const recoverySecret = deriveSecret(deps.authSecret, `${deps.of} recovery`)
  const keyOf = ({ id, totp_generation }: Holder) => mac(totpSecret, id, totp_generation).subarray(0, 20)

  /** Recovery codes are stored as an HMAC: the table does not reveal them. */
  const recoveryProof = (holderId: number, code: string) =>
    mac(recoverySecret, holderId, code.replaceAll('-', '')).toString('base64url')

  return {
    /** Recovery codes to show once, and the form in which they are stored. */
    newRecoveryCodes(holderId: number): { codes: string[]; proofs: string[] } {
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
      return { codes, proofs: codes.map((code) => recoveryProof(holderId, code)) }
    },

    /** The key for an authenticator app. */
    shown(holder: Holder): SecondFactor {
      const key = keyOf(holder)
      return { secret: base32(key), uri: totpUri(key, holder.email) }
    },

    /** Each code works once. */
    async spend(tx: Tx, holder: Holder, code: string): Promise<SpentFactor> {
      if (/^\d{6}$/.test(code)) {
        const step = matchingStep(keyOf(holder), code, clock.now())
        return step !== null && (await spending.spendStep(tx, holder.id, step)) ? 'app' : 'wrong'
      }
      const isSpent = await spending.spendRecoveryCode(tx, holder.id, recoveryProof(holder.id, code))
      return isSpent ? 'recovery' : 'wrong'
    },
  }
}

/** Sixty random bits, in three groups that are easy to copy. */
function newRecoveryCode(): string {
  return present(base32(randomBytes(8)).slice(0, 12).match(/.{4}/g)).join('-')
}
