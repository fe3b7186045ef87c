import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/index.ts'
import { deriveSecret, mac, type AuthSecret } from './secrets.ts'
import { base32, matchingStep, totpUri } from './totp.ts'

export type SecondFactor = { secret: string; /** For a QR code. */ uri: string }

type Holder = { id: number; email: string; totp_generation: number }

/** Where the codes that were used are noted: operators and sellers have tables of their own. */
type Spending = {
  /** @returns whether this call spent the step: each of the app's codes is good once */
  spendStep(tx: Tx, holderId: number, step: number): Promise<boolean>
  /** @returns whether this call spent the code */
  spendRecoveryCode(tx: Tx, holderId: number, proof: string): Promise<boolean>
}

/** What a wrong code, a code of the app and a recovery code are answered with. */
export type SpentFactor = 'wrong' | 'app' | 'recovery'

export const RECOVERY_CODES = 10

/** What a person proves besides the password: a code of the app, or one of the recovery codes in its place. */
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

  /** Whoever reads the table has no code by it. */
  const recoveryProof = (holderId: number, code: string) =>
    mac(recoverySecret, holderId, code.replaceAll('-', '')).toString('base64url')

  return {
    /** Recovery codes to be shown once, and what is stored of them. */
    newRecoveryCodes(holderId: number): { codes: string[]; proofs: string[] } {
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
      return { codes, proofs: codes.map((code) => recoveryProof(holderId, code)) }
    },

    /** The key, to be put in an authenticator app. */
    shown(holder: Holder): SecondFactor {
      const key = keyOf(holder)
      return { secret: base32(key), uri: totpUri(key, holder.email) }
    },

    /** Each code is good once. */
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

/** Sixty random bits, in three groups as people copy them. */
function newRecoveryCode(): string {
  return base32(randomBytes(8)).slice(0, 12).match(/.{4}/g)!.join('-')
}
