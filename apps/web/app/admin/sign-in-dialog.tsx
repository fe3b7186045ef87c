import { Dialog } from '#web/ui/dialog.tsx'
import { useOperatorSession } from './data/session.ts'
import { signInAgain as messages } from './messages.ts'
import { SignInForm, useSignInForm } from './sign-in-form.tsx'

/** Asks the operator to sign in again; another operator who signs in starts anew. */
export default function SignInDialog({ onClose }: { onClose: () => void }) {
  const { data: session } = useOperatorSession()
  const form = useSignInForm(() => undefined)
  return (
    <Dialog open isFirst busy={form.busy} onClose={onClose} title={messages.title} description={messages.text}>
      <SignInForm form={form} email={session?.email} />
    </Dialog>
  )
}
