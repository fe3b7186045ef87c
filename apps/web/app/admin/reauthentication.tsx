import { lazyPart } from '#web/ui/lazy-part.tsx'
import { settle, useReauthentications } from './data/reauthentication.ts'

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'))
const SignInDialog = lazyPart(() => import('./sign-in-dialog.tsx'))

/** Shows the dialogs for reauthentications that the API requires, above the current screen. */
export function Reauthenticate() {
  const open = useReauthentications()
  return (
    <>
      {open['second-factor'] && <ProofDialog onClose={() => settle('second-factor', false)} />}
      {open['sign-in'] && <SignInDialog onClose={() => settle('sign-in', false)} />}
    </>
  )
}
