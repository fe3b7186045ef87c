import { useState } from 'react'
import { COUNTIES } from '#contract/shared/constants.ts'
import { entry, useForm } from '#web/lib/hooks/use-form.ts'
import { PictureChoice } from '#web/ui/admin/picture-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type StoreSettings, useChangeSettings } from '../../data/store-settings.ts'
import { storeSettings as messages } from './messages.ts'

type County = '' | (typeof COUNTIES)[number]

/** Name, description, location and logo, which are public, and the phone, which is not. */
export function Profile({ settings }: { settings: StoreSettings }) {
  const [logo, setLogo] = useState<Blob>()
  const [isRemoved, setRemoved] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const { mutateAsync: change } = useChangeSettings()
  const form = useForm(async (entered) => {
    setSaved(false)
    const phone = entry(entered, 'phone_number').trim()
    await change({
      body: {
        name: entry(entered, 'name'),
        about: entry(entered, 'about'),
        // The value is one of the options below: the select allows no other.
        county: entry(entered, 'county') as County,
        town: entry(entered, 'town'),
        ...(phone !== settings.phone_number && { phone_number: phone }),
        return_policy: entry(entered, 'return_policy'),
        ...(isRemoved && { remove_logo: 'true' }),
      },
      logo,
    })
    setLogo(undefined)
    setRemoved(false)
    setSaved(true)
  }, messages.saveFailed)

  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      aria-labelledby="store-profile"
      className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card sm:p-5"
    >
      <h3 id="store-profile" className="text-lg font-bold">
        {messages.profile}
      </h3>
      <PictureChoice
        label={messages.logo}
        choose={messages.chooseLogo}
        unreadable={messages.imageUnreadable}
        stored={isRemoved ? null : (settings.logo?.image ?? null)}
        chosen={logo}
        onChoose={(blob) => {
          setLogo(blob)
          setRemoved(false)
        }}
        remove={{
          text: messages.removeLogo,
          onRemove: () => {
            setLogo(undefined)
            setRemoved(true)
          },
        }}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={messages.name}
          name="name"
          required
          maxLength={80}
          defaultValue={settings.name}
          hint={messages.nameHint}
          error={form.fields.name}
        />
        <TextField
          label={messages.phone}
          name="phone_number"
          type="tel"
          autoComplete="tel"
          defaultValue={settings.phone_number}
          hint={messages.phoneHint}
          error={form.fields.phone_number}
        />
        <SelectField label={messages.county} name="county" defaultValue={settings.county} error={form.fields.county}>
          <option value="">{messages.noCounty}</option>
          {COUNTIES.map((county) => (
            <option key={county}>{county}</option>
          ))}
        </SelectField>
        <TextField
          label={messages.town}
          name="town"
          maxLength={80}
          defaultValue={settings.town}
          error={form.fields.town}
        />
      </div>
      <TextArea
        label={messages.about}
        name="about"
        maxLength={1000}
        defaultValue={settings.about}
        error={form.fields.about}
      />
      <TextArea
        label={messages.returnPolicy}
        name="return_policy"
        maxLength={2000}
        defaultValue={settings.return_policy}
        hint={messages.returnPolicyHint}
        error={form.fields.return_policy}
      />
      {(form.error || form.fields.logo) && <Notice tone="bad">{form.error || form.fields.logo}</Notice>}
      {isSaved && <Notice tone="good">{messages.saved}</Notice>}
      <Button type="submit" busy={form.busy} className="self-start">
        {messages.save}
      </Button>
    </form>
  )
}
