import { type FormEvent, useEffect, useRef, useState } from 'react'
import { COUNTIES, type County } from '#contract/constants.ts'
import { fieldErrors } from '#web/lib/api-error.ts'
import { entry } from '#web/lib/use-form.ts'
import { useErrorText, useWords } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAddressesTexts } from '../texts/addresses.ts'
import { useTexts } from '../texts/shared.ts'
import { type EnteredAddress, type SavedAddress, useSaveAddress } from './use-addresses.ts'

type AddressFormProps = {
  /** The one that is changed; undefined adds one. */
  address: SavedAddress | undefined
  /** The first one is the default by itself. */
  isFirst: boolean
  onSaved: () => Promise<void>
}

export function AddressForm({ address, isFirst, onSaved }: AddressFormProps) {
  const texts = useAddressesTexts()
  const { somethingWrong } = useTexts()
  const errorText = useErrorText()
  const words = useWords()
  const save = useSaveAddress(address?.id)
  const [blanks, setBlanks] = useState<Record<string, string>>({})
  const fields = { ...fieldErrors(save.error, words), ...blanks }
  const isRefused = save.isError && Object.keys(fields).length === 0

  const form = useRef<HTMLFormElement>(null)
  const wrongOnes = Object.keys(fields).join()
  useEffect(() => {
    if (wrongOnes !== '') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrongOnes])

  /** What must not be blank (S§5), in the words for each field. */
  function blankOnes(entered: EnteredAddress): Record<string, string> {
    const missing = {
      county: texts.countyMissing,
      town: texts.townMissing,
      line: texts.lineMissing,
      phone_number: texts.phoneMissing,
    }
    return Object.fromEntries(Object.entries(missing).filter(([name]) => entered[name as keyof typeof missing] === ''))
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    const entered = readAddress(new FormData(event.currentTarget))
    const missing = blankOnes(entered)
    setBlanks(missing)
    save.reset()
    if (Object.keys(missing).length === 0) save.mutate(entered, { onSuccess: onSaved })
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="mt-3 flex flex-col gap-4">
      <SelectField
        label={texts.county}
        name="county"
        autoComplete="address-level1"
        defaultValue={address?.county ?? ''}
        error={fields.county}
      >
        <option value="">{texts.chooseCounty}</option>
        {[...COUNTIES].sort().map((county) => (
          <option key={county}>{county}</option>
        ))}
      </SelectField>
      <TextField
        label={texts.town}
        name="town"
        autoComplete="address-level2"
        maxLength={100}
        defaultValue={address?.town}
        error={fields.town}
      />
      <TextField
        label={texts.line}
        name="line"
        autoComplete="street-address"
        placeholder={texts.lineExample}
        maxLength={200}
        defaultValue={address?.line}
        error={fields.line}
      />
      <TextField
        label={texts.landmark}
        name="landmark"
        placeholder={texts.landmarkExample}
        maxLength={200}
        defaultValue={address?.landmark}
        error={fields.landmark}
      />
      <TextField
        label={texts.phone}
        name="phone_number"
        type="tel"
        autoComplete="tel"
        placeholder="0712 345 678"
        maxLength={30}
        defaultValue={address?.phone_number}
        error={fields.phone_number}
      />
      {!isFirst && !address?.is_default && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="is_default" className="size-5 accent-brand" />
          {texts.asDefault}
        </label>
      )}
      {isRefused && <Notice tone="bad">{errorText(save.error, somethingWrong)}</Notice>}
      <Button type="submit" busy={save.isPending}>
        {texts.save}
      </Button>
    </form>
  )
}

function readAddress(form: FormData): EnteredAddress {
  return {
    // The select offers nothing but counties and the blank one, which is refused.
    county: entry(form, 'county') as County,
    town: entry(form, 'town').trim(),
    line: entry(form, 'line').trim(),
    landmark: entry(form, 'landmark').trim(),
    phone_number: entry(form, 'phone_number').trim(),
    is_default: form.has('is_default'),
  }
}
