import { sellerRights, type SellerRight } from '#contract/shared/states.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { staff as messages } from './messages.ts'

type RightsFieldProps = {
  legend: string
  rights: readonly SellerRight[]
  disabled?: boolean
  onChange: (rights: SellerRight[]) => void
}

/** The permissions of a staff member, as checkboxes. */
export function RightsField({ legend, rights, disabled = false, onChange }: RightsFieldProps) {
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-1">
      <legend className="sr-only">{legend}</legend>
      {sellerRights.map((right) => (
        <CheckField
          key={right}
          label={messages.rightNames[right]}
          checked={rights.includes(right)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(sellerRights.filter((each) => (each === right ? checked : rights.includes(each))))
          }
        />
      ))}
    </fieldset>
  )
}
