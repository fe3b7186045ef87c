import { Dialog } from '#web/ui/dialog.tsx'
import { useOperatorSession } from './data/session.ts'
import { signInAgain as texts } from './messages.ts'
import { SignInForm, useSignInForm } from './sign-in-form.tsx'

/** Asks whoever was here to sign in once more; somebody else who does begins anew. */
export default function SignInDialog({ onClose }: { onClose: () => void }) {
  const { data: session } = useOperatorSession()
  const form = useSignInForm(() => undefined)
  return (
    <Dialog open isFirst busy={form.busy} onClose={onClose} title={texts.title} description={texts.text}>
      <SignInForm form={form} email={session?.email} />
    </Dialog>
  )
}
