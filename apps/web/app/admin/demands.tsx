import { lazyPart } from '#web/ui/lazy-part.tsx'
import { settle, useDemands } from './data/demands.ts'

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'))
const SignInDialog = lazyPart(() => import('./sign-in-dialog.tsx'))

/** Where the operator is asked for what the shop wants of them, over the screen they are on. */
export function Demands() {
  const open = useDemands()
  return (
    <>
      {open['second-factor'] && <ProofDialog onClose={() => settle('second-factor', false)} />}
      {open['sign-in'] && <SignInDialog onClose={() => settle('sign-in', false)} />}
    </>
  )
}
