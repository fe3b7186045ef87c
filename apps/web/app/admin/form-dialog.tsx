import type { ReactNode } from 'react'
import type { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

type FormDialogProps = {
  form: Pick<ReturnType<typeof useForm>, 'busy' | 'error' | 'onSubmit'>
  title: string
  description?: string
  /** What the button below the fields says. */
  submit: string
  /** Above whatever else is open. */
  isFirst?: boolean
  /** The shop alone says what cannot be, at each field. */
  noValidate?: boolean
  onClose: () => void
  children: ReactNode
}

/** A step that wants something entered: its fields, what is wrong with the whole of it, and the button that takes it. */
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
