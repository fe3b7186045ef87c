import type { ReactNode } from 'react'
import type { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

type FormDialogProps = {
  form: Pick<ReturnType<typeof useCheckedForm>, 'busy' | 'error' | 'onSubmit'>
  title: string
  description?: string
  /** The text of the submit button. */
  submit: string
  /** Above every other dialog. */
  isFirst?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form: its fields, the error of the whole form, and the submit button. */
export function FormDialog({ form, submit, children, ...dialog }: FormDialogProps) {
  return (
    <Dialog open busy={form.busy} {...dialog}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        {children}
        {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" busy={form.busy}>
          {submit}
        </Button>
      </form>
    </Dialog>
  )
}
