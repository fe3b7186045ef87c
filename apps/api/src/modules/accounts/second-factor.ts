import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/index.ts'
import { audit, operatorActor } from '../audit/index.ts'
import * as queries from './operators.queries.ts'
import { deriveSecret, mac } from './secrets.ts'
import { base32, matchingStep, totpUri } from './totp.ts'

export type SecondFactor = { secret: string; /** For a QR code. */ uri: string }

type Holder = Pick<queries.OperatorRow, 'id' | 'email' | 'totp_generation'>

/** What an operator proves besides the password: a code of the app, or one of the recovery codes in its place. */
export function createSecondFactors({ clock, authSecret }: { clock: Clock; authSecret: string }) {
  const totpSecret = deriveSecret(authSecret, 'operator totp')
  const recoverySecret = deriveSecret(authSecret, 'operator recovery')
  const keyOf = ({ id, totp_generation }: Holder) => mac(totpSecret, id, totp_generation).subarray(0, 20)

  /** Whoever reads the table has no code by it. */
  const recoveryProof = (operatorId: number, code: string) =>
    mac(recoverySecret, operatorId, code.replaceAll('-', '')).toString('base64url')

  return {
    recoveryProof,

    /** The key, to be put in an authenticator app. */
    shown(holder: Holder): SecondFactor {
      const key = keyOf(holder)
      return { secret: base32(key), uri: totpUri(key, holder.email) }
    },

    /**
     * Each code is good once. One that is wrong stands in the audit trail: the password was right, or the session.
     * @returns whether it was right
     */
    async spend(tx: Tx, holder: Holder, code: string): Promise<boolean> {
      const actor = operatorActor({ operatorId: holder.id })
      const isOfApp = /^\d{6}$/.test(code)
      const step = isOfApp ? matchingStep(keyOf(holder), code, clock.now()) : null
      const isRight = isOfApp
        ? step !== null && (await queries.spendStep(tx, holder.id, step))
        : await queries.spendRecoveryCode(tx, holder.id, recoveryProof(holder.id, code))
      if (!isRight) await audit(tx, { actor, action: 'gave a wrong second factor', subject: actor })
      else if (!isOfApp) await audit(tx, { actor, action: 'spent a recovery code', subject: actor })
      return isRight
    },
  }
}

/** Sixty random bits, in three groups as people copy them. */
export function newRecoveryCode(): string {
  return base32(randomBytes(8)).slice(0, 12).match(/.{4}/g)!.join('-')
}
