import type { ScreenHandle } from '#web/lib/router/screens.ts'
import { screenLoader, sectionRoles } from '../access.ts'
import { sessionsQuery } from '../data/session.ts'
import { sections } from '../messages.ts'
import { Password } from './password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Sessions } from './sessions.tsx'

export const handle = { title: sections.account } satisfies ScreenHandle

export const clientLoader = screenLoader(sectionRoles.account, () => [sessionsQuery])

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
