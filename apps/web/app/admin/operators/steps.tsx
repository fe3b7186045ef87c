import { useState } from 'react'
import { operatorRoles } from '#contract/shared/states.ts'
import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { MenuItem, RowMenu } from '#web/ui/admin/row-menu.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { FormDialog } from '../form-dialog.tsx'
import type { Announce } from '../live-announcement.tsx'
import { area } from '../messages.ts'
import { ConfirmButton } from '../step.tsx'
import type { Operator } from './data.ts'
import { operators as messages } from './messages.ts'
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
    <>
      <RowMenu label={area.actionsOf(name)}>
        <MenuItem aria-label={messages.changeRoleOf(name)} onClick={() => setIsOpen(true)}>
          {messages.changeRole}
        </MenuItem>
        {disabled_at === null && (
          <ConfirmButton
            text={link === null ? messages.reset : messages.sendAgain}
            label={link === null ? messages.resetOf(name) : messages.sendAgainOf(name)}
            question={link === null ? messages.confirmReset(name) : messages.confirmSendAgain(name)}
            run={() => step(() => operatorApi.call('POST /api/admin/operators/:id/reset-sign-in/', { params }))}
            done={messages.linkSent(name)}
            announce={announce}
          />
        )}
        {disabled_at === null ? (
          <ConfirmButton
            text={messages.disable}
            tone="danger"
            label={messages.disableOf(name)}
            question={messages.confirmDisable(name)}
            run={() => step(() => operatorApi.call('POST /api/admin/operators/:id/disable/', { params }))}
            done={messages.disabledNow(name)}
            announce={announce}
          />
        ) : (
          <ConfirmButton
            text={messages.enable}
            label={messages.enableOf(name)}
            question={messages.confirmEnable(name)}
            run={() => step(() => operatorApi.call('POST /api/admin/operators/:id/enable/', { params }))}
            done={messages.enabledNow(name)}
            announce={announce}
          />
        )}
      </RowMenu>
      {isOpen && <RoleDialog operator={operator} name={name} onClose={() => setIsOpen(false)} announce={announce} />}
    </>
  )
}

function RoleDialog({
  operator: { id, role },
  name,
  onClose,
  announce,
}: StepsProps & { name: string; onClose: () => void }) {
  const step = useStep('operators')
  const form = useCheckedForm(async (entered) => {
    announce()
    const body = { role: operatorRoles.find((one) => one === entry(entered, 'role')) ?? role }
    const params = { id: String(id) }
    await step(() => operatorApi.call('PATCH /api/admin/operators/:id/', { params, body }))
    announce({ tone: 'good', text: messages.roleChanged(name) })
    onClose()
  }, messages.saveFailed)
  return (
    <FormDialog
      form={form}
      title={messages.roleTitle(name)}
      description={messages.roleText}
      submit={messages.save}
      onClose={onClose}
    >
      <RoleField defaultValue={role} />
    </FormDialog>
  )
}
