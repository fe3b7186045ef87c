import { entry, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CodeField } from './code-field.tsx'
import { useProve } from './data/session.ts'
import { proof } from './messages.ts'

/** Asks for the second factor once more. */
export default function ProofDialog({ onClose }: { onClose: () => void }) {
  const prove = useProve()
  const form = useForm((entered) => prove(entry(entered, 'code')), proof.failed)
  return (
    <Dialog open isFirst busy={form.busy} onClose={onClose} title={proof.title} description={proof.text}>
      <form method="post" onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <CodeField hint={proof.codeHint} error={form.fields.code} />
        {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" busy={form.busy}>
          {proof.submit}
        </Button>
      </form>
    </Dialog>
  )
}
