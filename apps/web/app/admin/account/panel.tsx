import { Password } from './password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Sessions } from './sessions.tsx'

/** An operator's own way in: password, recovery codes, and where one is signed in. */
export default function Account() {
  return (
    <>
      <Password />
      <RecoveryCodes />
      <Sessions />
    </>
  )
}
