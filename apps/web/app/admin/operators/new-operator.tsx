import { operatorRoles } from '#contract/shared/states.ts'
import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { FormDialog } from '../form-dialog.tsx'
import type { Announce } from '../live-announcement.tsx'
import { operators as messages } from './messages.ts'
import { RoleField } from './role-field.tsx'

type NewOperatorProps = { onClose: () => void; announce: Announce }

/** Creates an operator, who then sets up the sign-in. */
export function NewOperator({ onClose, announce }: NewOperatorProps) {
  const step = useStep('operators')
  const form = useCheckedForm(async (entered) => {
    const name = entry(entered, 'name').trim()
    const body = {
      name,
      email: entry(entered, 'email').trim(),
      role: operatorRoles.find((role) => role === entry(entered, 'role')) ?? 'support',
    }
    await step(() => operatorApi.call('POST /api/admin/operators/', { body }))
    announce({ tone: 'good', text: messages.created(name) })
    onClose()
  }, messages.createFailed)
  return (
    <FormDialog
      form={form}
      title={messages.add}
      description={messages.addText}
      submit={messages.create}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        name="name"
        required
        maxLength={100}
        autoComplete="off"
        error={form.fields['name']}
      />
      <EmailField label={messages.email} autoComplete="off" error={form.fields['email']} />
      <RoleField defaultValue="support" />
    </FormDialog>
  )
}
