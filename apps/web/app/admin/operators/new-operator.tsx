import { operatorRoles } from '#contract/states.ts'
import { entry, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { type Created } from './data.ts'
import { operators as texts } from './messages.ts'
import { RoleField } from './role-field.tsx'

type NewOperatorProps = { onClose: () => void; onCreated: (created: Created) => void }

/** Makes somebody an operator; what they need to sign in is shown once, after it. */
export function NewOperator({ onClose, onCreated }: NewOperatorProps) {
  const step = useStep('operators')
  const form = useForm(async (entered) => {
    const name = entry(entered, 'name').trim()
    const password = entry(entered, 'password')
    const body = {
      name,
      email: entry(entered, 'email').trim(),
      role: operatorRoles.find((role) => role === entry(entered, 'role')) ?? 'support',
      ...(password !== '' && { password }),
    }
    const created = await step(() => operatorApi.call('POST /api/admin/operators/', { body }))
    onCreated({ ...created, name })
    onClose()
  }, texts.createFailed)
  return (
    <Dialog open busy={form.busy} onClose={onClose} title={texts.add} description={texts.addText}>
      <form method="post" onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <TextField
          label={texts.name}
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          error={form.fields['name']}
        />
        <EmailField label={texts.email} autoComplete="off" error={form.fields['email']} />
        <RoleField defaultValue="support" />
        <TextField
          label={texts.password}
          hint={texts.passwordHint}
          name="password"
          minLength={8}
          maxLength={256}
          autoComplete="off"
          spellCheck={false}
          error={form.fields['password']}
        />
        {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" busy={form.busy}>
          {texts.create}
        </Button>
      </form>
    </Dialog>
  )
}
