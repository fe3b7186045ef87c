import { type OperatorRole, operatorRoles } from '#contract/shared/states.ts'
import { SelectField } from '#web/ui/field.tsx'
import { roles } from '../messages.ts'
import { operators as messages } from './messages.ts'

export function RoleField({ defaultValue }: { defaultValue: OperatorRole }) {
  return (
    <SelectField label={messages.role} name="role" defaultValue={defaultValue}>
      {operatorRoles.map((role) => (
        <option key={role} value={role}>
          {roles[role]}
        </option>
      ))}
    </SelectField>
  )
}
