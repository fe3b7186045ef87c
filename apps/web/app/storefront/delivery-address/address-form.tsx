import { type FormEvent, useEffect, useRef, useState } from 'react'
import { COUNTIES, type County } from '#contract/shared/constants.ts'
import { fieldErrors } from '#web/lib/api/api-error.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { useErrorText, useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { deliveryCounty } from '../delivery-county.ts'
import { useDeliveryAddressMessages } from '../messages/delivery-address.ts'
import { useMessages } from '../messages/shared.ts'
import { type Address, type EnteredAddress, useKnownPhone, useSaveAddress } from './use-addresses.ts'

type AddressFormProps = {
  /** The address that is edited; null for a new one. */
  address: Address | null
  /** The user has opened the form: it takes the focus. */
  takesFocus: boolean
  onSaved: (addressId: number) => void
  /** Absent where there is no other address to return to. */
  onCancel?: (() => void) | undefined
}

type Wrong = { fields: Record<string, string>; text: string }

export default function AddressForm({ address, takesFocus, onSaved, onCancel }: AddressFormProps) {
  const errorText = useErrorText()
  const uiMessages = useUiMessages()
  const { somethingWrong } = useMessages()
  const messages = useDeliveryAddressMessages()
  const save = useSaveAddress(address)
  const [wrong, setWrong] = useState<Wrong>({ fields: {}, text: '' })
  const form = useRef<HTMLFormElement>(null)

  // For a new address. A number that was entered meanwhile stays.
  const knownPhone = useKnownPhone(address === null)
  useEffect(() => {
    const field = form.current?.elements.namedItem('phone_number')
    if (field instanceof HTMLInputElement && field.value === '') field.value = knownPhone
  }, [knownPhone])

  useEffect(() => {
    if (takesFocus) form.current?.querySelector('select')?.focus()
  }, [takesFocus])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = readAddress(new FormData(event.currentTarget))
    const blanks = missing(entered)
    setWrong({ fields: blanks, text: '' })
    const first = Object.keys(blanks)[0]
    if (first !== undefined) return focusField(event.currentTarget, first)
    save.mutate(entered, {
      onSuccess: ({ address: saved }) => onSaved(saved.id),
      onError: (error) => {
        const fields = fieldErrors(error, uiMessages)
        const text = Object.keys(fields).length > 0 ? '' : errorText(error, somethingWrong)
        setWrong({ fields, text })
      },
    })
  }

  /** The required fields (S§5), with the message for each field. */
  function missing(entered: EnteredAddress): Record<string, string> {
    const blank = {
      county: messages.countyMissing,
      town: messages.townMissing,
      line: messages.lineMissing,
      phone_number: messages.phoneMissing,
    }
    return Object.fromEntries(Object.entries(blank).filter(([name]) => entered[name as keyof typeof blank] === ''))
  }

  const { fields, text } = wrong
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <SelectField
        label={messages.county}
        name="county"
        autoComplete="address-level1"
        defaultValue={address?.county ?? deliveryCounty.read() ?? ''}
        error={fields.county}
      >
        <option value="">{messages.chooseCounty}</option>
        {[...COUNTIES].sort().map((county) => (
          <option key={county}>{county}</option>
        ))}
      </SelectField>
      <TextField
        label={messages.town}
        name="town"
        autoComplete="address-level2"
        maxLength={100}
        defaultValue={address?.town}
        error={fields.town}
      />
      <TextField
        label={messages.line}
        name="line"
        autoComplete="street-address"
        placeholder={messages.lineHint}
        maxLength={200}
        defaultValue={address?.line}
        error={fields.line}
      />
      <TextField
        label={messages.landmark}
        name="landmark"
        autoComplete="off"
        placeholder={messages.landmarkHint}
        maxLength={200}
        defaultValue={address?.landmark}
        error={fields.landmark}
      />
      <TextField
        label={messages.phone}
        name="phone_number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0712 345 678"
        maxLength={30}
        defaultValue={address?.phone_number}
        error={fields.phone_number}
      />
      {text !== '' && <Notice tone="bad">{text}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending} className="flex-1">
          {messages.save}
        </Button>
        {onCancel && (
          <Button tone="plain" onClick={onCancel}>
            {uiMessages.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

function readAddress(form: FormData): EnteredAddress {
  return {
    // The select contains only counties and the blank option, which `missing` rejects.
    county: entry(form, 'county') as County,
    town: entry(form, 'town').trim(),
    line: entry(form, 'line').trim(),
    landmark: entry(form, 'landmark').trim(),
    phone_number: entry(form, 'phone_number').trim(),
  }
}
