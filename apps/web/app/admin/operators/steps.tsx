import { useState } from 'react'
import { operatorRoles } from '#contract/states.ts'
import { entry, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { FormDialog } from '../form-dialog.tsx'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton } from '../step.tsx'
import type { Operator } from './data.ts'
import { operators as texts } from './messages.ts'
import { RoleField } from './role-field.tsx'

type StepsProps = { operator: Operator; announce: Announce }

/** The actions of an owner on an operator. The server checks whether it is the last owner. */
export function Steps({ operator, announce }: StepsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const step = useStep('operators')
  const { id, email, disabled_at, link } = operator
  const name = operator.name || email
  const params = { id: String(id) }
  return (
    <div className="flex flex-wrap justify-end gap-2 @3xl:flex-nowrap @3xl:whitespace-nowrap">
      <Button tone="quiet" size="sm" aria-label={texts.changeRoleOf(name)} onClick={() => setIsOpen(true)}>
        {texts.changeRole}
      </Button>
      {disabled_at === null && (
        <ConfirmButton
          text={link === null ? texts.reset : texts.sendAgain}
          label={link === null ? texts.resetOf(name) : texts.sendAgainOf(name)}
          question={link === null ? texts.askReset(name) : texts.askSendAgain(name)}
          run={() => step(() => operatorApi.call('POST /api/admin/operators/:id/reset-sign-in/', { params }))}
          done={texts.linkSent(name)}
          announce={announce}
        />
      )}
      {disabled_at === null ? (
        <ConfirmButton
          text={texts.disable}
          tone="danger"
          label={texts.disableOf(name)}
          question={texts.askDisable(name)}
          run={() => step(() => operatorApi.call('POST /api/admin/operators/:id/disable/', { params }))}
          done={texts.disabledNow(name)}
          announce={announce}
        />
      ) : (
        <ConfirmButton
          text={texts.enable}
          label={texts.enableOf(name)}
          question={texts.askEnable(name)}
          run={() => step(() => operatorApi.call('POST /api/admin/operators/:id/enable/', { params }))}
          done={texts.enabledNow(name)}
          announce={announce}
        />
      )}
      {isOpen && <RoleDialog operator={operator} name={name} onClose={() => setIsOpen(false)} announce={announce} />}
    </div>
  )
}

function RoleDialog({
  operator: { id, role },
  name,
  onClose,
  announce,
}: StepsProps & { name: string; onClose: () => void }) {
  const step = useStep('operators')
  const form = useForm(async (entered) => {
    announce()
    const body = { role: operatorRoles.find((one) => one === entry(entered, 'role')) ?? role }
    const params = { id: String(id) }
    await step(() => operatorApi.call('PATCH /api/admin/operators/:id/', { params, body }))
    announce({ tone: 'good', text: texts.roleChanged(name) })
    onClose()
  }, texts.saveFailed)
  return (
    <FormDialog
      form={form}
      title={texts.roleTitle(name)}
      description={texts.roleText}
      submit={texts.save}
      onClose={onClose}
    >
      <RoleField defaultValue={role} />
    </FormDialog>
  )
}
