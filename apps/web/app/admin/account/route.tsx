import { account as texts } from '../messages.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Sessions } from './sessions.tsx'

/** An operator's own way in: recovery codes, and where one is signed in. */
export default function Account() {
  return (
    <>
      <title>{`${texts.title} · Sokoni`}</title>
      <h1 className="sr-only">{texts.title}</h1>
      <RecoveryCodes />
      <Sessions />
    </>
  )
}
