import type { ReactNode } from 'react'
import type { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

type FormDialogProps = {
  form: Pick<ReturnType<typeof useForm>, 'busy' | 'error' | 'onSubmit'>
  title: string
  description?: string
  /** The text of the submit button. */
  submit: string
  /** Above every other dialog. */
  isFirst?: boolean
  /** The server alone validates the fields and reports the errors. */
  noValidate?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form: its fields, the error of the whole form, and the submit button. */
export function FormDialog({ form, submit, noValidate = false, children, ...dialog }: FormDialogProps) {
  return (
    <Dialog open busy={form.busy} {...dialog}>
      <form method="post" noValidate={noValidate} onSubmit={form.onSubmit} className="flex flex-col gap-4">
        {children}
        {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" busy={form.busy}>
          {submit}
        </Button>
      </form>
    </Dialog>
  )
}
