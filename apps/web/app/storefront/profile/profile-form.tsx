import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#web/lib/api.ts'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { entry, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { durations, messages } from '../messages.ts'

const profileKey = ['profile']

export function ProfileForm() {
  const profile = useQuery({ queryKey: profileKey, queryFn: () => api.shopper.call('GET /api/profile/') })
  return (
    <section aria-labelledby="profile" className="rounded-md bg-surface p-5 shadow-card">
      <h2 id="profile" className="mb-4 text-lg font-bold">
        Profile
      </h2>
      {profile.isPending && <Spinner />}
      {profile.isError && (
        <div className="flex flex-col items-start gap-3">
          <Notice tone="bad">{messages.profile.loadFailed}</Notice>
          <Button tone="quiet" size="sm" onClick={() => void profile.refetch()}>
            {messages.tryAgain}
          </Button>
        </div>
      )}
      {profile.isSuccess && <Fields profile={profile.data} />}
    </section>
  )
}

function Fields({ profile }: { profile: AnswerTo<'GET /api/profile/'> }) {
  const client = useQueryClient()
  const [saved, setSaved] = useState(false)
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => setSaved(false), durations.profileSavedMs)
    return () => clearTimeout(timer)
  }, [saved])

  const form = useForm(async (entered) => {
    setSaved(false)
    const { username, email } = profile
    const body = { username, email, phone_number: entry(entered, 'phone_number'), address: entry(entered, 'address') }
    client.setQueryData(profileKey, await api.shopper.call('PUT /api/profile/', { body }))
    setSaved(true)
  }, messages.profile.updateFailed)

  return (
    <form onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <TextField label="Username" defaultValue={profile.username} readOnly />
      <TextField label="Email" defaultValue={profile.email} readOnly />
      <TextField
        label="Phone number"
        name="phone_number"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        defaultValue={profile.phone_number}
        error={form.fields.phone_number}
      />
      <TextArea
        label="Address"
        name="address"
        rows={3}
        autoComplete="street-address"
        maxLength={500}
        defaultValue={profile.address}
        error={form.fields.address}
      />
      {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
      {saved && <Notice tone="good">{messages.profile.updated}</Notice>}
      <Button type="submit" busy={form.busy}>
        Save
      </Button>
    </form>
  )
}
