import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { fieldErrors, isApiError } from '#web/lib/api/api-error.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { durations } from '../durations.ts'
import { useProfileMessages } from '../messages/profile.ts'
import { LoadFailed } from '../load-failed.tsx'
import { profileKey, useProfile } from './use-profile.ts'

/** Until the profile has loaded, its fields are empty and disabled, so that the layout does not shift. */
export function ProfileForm() {
  const messages = useProfileMessages()
  const profile = useProfile()
  return (
    <section aria-labelledby="profile" aria-busy={profile.isPending} className="rounded-md bg-surface p-5 shadow-card">
      <h2 id="profile" className="mb-4 text-lg font-bold">
        {messages.profile}
      </h2>
      {profile.isError ? (
        <LoadFailed text={messages.loadFailed} onRetry={() => void profile.refetch()} />
      ) : (
        <Fields key={profile.status} profile={profile.data} />
      )}
    </section>
  )
}

function Fields({ profile }: { profile: AnswerTo<'GET /api/profile/'> | undefined }) {
  const messages = useProfileMessages()
  const uiMessages = useUiMessages()
  const client = useQueryClient()
  const [isSavedAnnounced, setIsSavedAnnounced] = useState(false)
  useEffect(() => {
    if (!isSavedAnnounced) return
    const timer = setTimeout(() => setIsSavedAnnounced(false), durations.profileSavedMs)
    return () => clearTimeout(timer)
  }, [isSavedAnnounced])

  const save = useMutation({
    mutationFn: (entered: FormData) =>
      api.shopper.call('PUT /api/profile/', {
        body: {
          username: profile?.username,
          email: profile?.email,
          phone_number: entry(entered, 'phone_number'),
          address: entry(entered, 'address'),
        },
      }),
    onMutate: () => setIsSavedAnnounced(false),
    onSuccess: (saved) => {
      client.setQueryData(profileKey, saved)
      setIsSavedAnnounced(true)
    },
  })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!save.isPending) save.mutate(new FormData(event.currentTarget))
  }

  const fields = fieldErrors(save.error, uiMessages)
  const isWrong = save.isError && Object.keys(fields).length === 0
  return (
    <form onSubmit={onSubmit}>
      <fieldset disabled={!profile} className="flex min-w-0 flex-col gap-4">
        <TextField label={messages.username} defaultValue={profile?.username} readOnly />
        <TextField label={messages.email} defaultValue={profile?.email} readOnly />
        <TextField
          label={messages.phone}
          name="phone_number"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          defaultValue={profile?.phone_number}
          error={fields.phone_number}
        />
        <TextArea
          label={messages.address}
          name="address"
          rows={3}
          autoComplete="street-address"
          maxLength={500}
          defaultValue={profile?.address}
          error={fields.address}
        />
        {isWrong && (
          <Notice tone="bad">{wasRefused(save.error) ? messages.updateFailed : messages.errorOccurred}</Notice>
        )}
        {isSavedAnnounced && <Notice tone="good">{messages.updated}</Notice>}
        <Button type="submit" busy={save.isPending}>
          {messages.save}
        </Button>
      </fieldset>
    </form>
  )
}

/** The server refused the request: another message than for a missing response (S§8 Profile). */
const wasRefused = (error: unknown) => isApiError(error) && error.status !== 0
