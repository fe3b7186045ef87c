import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { CodeField } from './code-field.tsx'
import { useProve } from './data/session.ts'
import { FormDialog } from './form-dialog.tsx'
import { proof } from './messages.ts'

/** Asks for the second factor again. */
export default function ProofDialog({ onClose }: { onClose: () => void }) {
  const prove = useProve()
  const form = useCheckedForm((entered) => prove(entry(entered, 'code')), proof.failed)
  return (
    <FormDialog
      isFirst
      form={form}
      title={proof.title}
      description={proof.text}
      submit={proof.submit}
      onClose={onClose}
    >
      <CodeField hint={proof.codeHint} error={form.fields.code} />
    </FormDialog>
  )
}
