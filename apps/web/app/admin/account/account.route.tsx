import { Password } from './password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Sessions } from './sessions.tsx'

/** An operator's own account: password, recovery codes and sessions. */
export default function Account() {
  return (
    <>
      <Password />
      <RecoveryCodes />
      <Sessions />
    </>
  )
}
