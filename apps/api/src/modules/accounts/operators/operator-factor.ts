import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { audit, operatorActor } from '../../audit/index.ts'
import * as queries from './operators.queries.ts'
import { createSecondFactors } from '../second-factor/second-factor.ts'
import type { AuthSecret } from '../secrets.ts'

/** The second factor of operators; every operator has one. */
export function createOperatorFactors(deps: { clock: Clock; authSecret: AuthSecret }) {
  const factors = createSecondFactors({ ...deps, of: 'operator', spending: queries })
  return {
    ...factors,
    /**
     * A wrong code is audited: the password or the session was valid.
     * @returns whether it was right
     */
    async spend(tx: Tx, holder: Pick<queries.OperatorRow, 'id' | 'email' | 'totp_generation'>, code: string) {
      const actor = operatorActor({ operatorId: holder.id })
      const spent = await factors.spend(tx, holder, code)
      if (spent === 'wrong') await audit(tx, { actor, action: 'second_factor.failed', subject: actor })
      if (spent === 'recovery') await audit(tx, { actor, action: 'second_factor.recovery_code_used', subject: actor })
      return spent !== 'wrong'
    },
  }
}
