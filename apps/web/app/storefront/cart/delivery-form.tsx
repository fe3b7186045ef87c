import { type FormEvent, useState } from 'react'
import { COUNTIES, type County, DELIVERY_METHODS } from '#contract/constants.ts'
import { fieldErrors } from '#web/lib/api-error.ts'
import { entry } from '#web/lib/use-form.ts'
import { useErrorText, useWords } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { PencilIcon, PhoneIcon, PinIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { messages } from '../messages.ts'
import { type Address, type DeliveryMethod, type EnteredAddress, useSaveAddress } from './use-delivery.ts'

type DeliveryFormProps = {
  address: Address | null
  loading: boolean
  editing: boolean
  onEdit: () => void
  onSaved: () => void
  method: DeliveryMethod
  onMethod: (method: DeliveryMethod) => void
}

const methodTexts: Record<DeliveryMethod, string> = { standard: 'Standard, 3 to 7 days', express: 'Express' }

/** Editing, then saved with an Edit Address button, then editing again (S§4). */
export function DeliveryForm({ address, loading, editing, onEdit, onSaved, method, onMethod }: DeliveryFormProps) {
  return (
    <section aria-labelledby="delivery" className="rounded-md bg-surface p-5 shadow-card">
      <h2 id="delivery" className="mb-4 text-lg font-bold">
        Delivery information
      </h2>
      {loading && <Spinner />}
      {editing && <AddressForm address={address} onSaved={onSaved} />}
      {!editing && address && <SavedAddress address={address} onEdit={onEdit} />}
      <fieldset className="mt-5 border-t border-line pt-4">
        <legend className="float-left mb-2 w-full text-sm font-semibold">How fast?</legend>
        <div className="clear-both flex flex-wrap gap-2">
          {DELIVERY_METHODS.map((each) => (
            <label
              key={each}
              className="flex min-h-11 flex-1 cursor-pointer items-center gap-2.5 rounded-sm border border-control px-3 text-sm whitespace-nowrap has-checked:border-brand-ink has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="delivery_method"
                checked={method === each}
                onChange={() => onMethod(each)}
                className="size-4.5 accent-brand"
              />
              {methodTexts[each]}
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  )
}

function SavedAddress({ address, onEdit }: { address: Address; onEdit: () => void }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="flex gap-3">
        <PinIcon className="mt-0.5 size-5 text-brand-ink" />
        <span className="min-w-0 break-words">{address.formatted}</span>
      </p>
      <p className="flex gap-3">
        <PhoneIcon className="mt-0.5 size-5 text-brand-ink" />
        {address.phone_number}
      </p>
      <Button tone="quiet" size="sm" onClick={onEdit} className="self-start">
        <PencilIcon className="size-4.5" />
        {messages.cart.editAddress}
      </Button>
    </div>
  )
}

type Wrong = { fields: Record<string, string>; text: string }

function AddressForm({ address, onSaved }: { address: Address | null; onSaved: () => void }) {
  const errorText = useErrorText()
  const words = useWords()
  const save = useSaveAddress()
  const [wrong, setWrong] = useState<Wrong>({ fields: {}, text: '' })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = readAddress(new FormData(event.currentTarget))
    const blanks = missing(entered)
    setWrong({ fields: blanks, text: '' })
    if (Object.keys(blanks).length > 0) return
    save.mutate(entered, {
      onSuccess: onSaved,
      onError: (error) => {
        const fields = fieldErrors(error, words)
        const text = Object.keys(fields).length > 0 ? '' : errorText(error, messages.signIn.modalFailed)
        setWrong({ fields, text })
      },
    })
  }

  const { fields, text } = wrong
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <SelectField
        label="County"
        name="county"
        autoComplete="address-level1"
        defaultValue={address?.county ?? ''}
        error={fields.county}
      >
        <option value="">Choose your county</option>
        {[...COUNTIES].sort().map((county) => (
          <option key={county}>{county}</option>
        ))}
      </SelectField>
      <TextField
        label="Town or estate"
        name="town"
        autoComplete="address-level2"
        maxLength={100}
        defaultValue={address?.town}
        error={fields.town}
      />
      <TextField
        label="Delivery address"
        name="line"
        autoComplete="street-address"
        placeholder="Street, building, house"
        maxLength={200}
        defaultValue={address?.line}
        error={fields.line}
      />
      <TextField
        label="Landmark (optional)"
        name="landmark"
        placeholder="What is it near?"
        maxLength={200}
        defaultValue={address?.landmark}
        error={fields.landmark}
      />
      <TextField
        label="Phone number"
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
      <Button type="submit" busy={save.isPending}>
        Save address
      </Button>
    </form>
  )
}

function readAddress(form: FormData): EnteredAddress {
  return {
    // The select offers nothing but counties and the blank one, which `missing` refuses.
    county: entry(form, 'county') as County,
    town: entry(form, 'town').trim(),
    line: entry(form, 'line').trim(),
    landmark: entry(form, 'landmark').trim(),
    phone_number: entry(form, 'phone_number').trim(),
  }
}

/** What must not be blank (S§5), in the words for each field. */
function missing(entered: EnteredAddress): Record<string, string> {
  const words = {
    county: 'Please choose your county.',
    town: 'Please enter your town or estate.',
    line: messages.cart.addressInvalid,
    phone_number: messages.cart.phoneMissing,
  }
  return Object.fromEntries(Object.entries(words).filter(([name]) => entered[name as keyof typeof words] === ''))
}
