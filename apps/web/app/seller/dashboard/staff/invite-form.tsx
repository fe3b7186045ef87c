import { useRef, useState } from 'react'
import type { SellerRight } from '#contract/shared/states.ts'
import { entry, useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useInvite } from '../../data/staff.ts'
import { staff as messages } from './messages.ts'
import { RightsField } from './rights-field.tsx'

/** Invites a person by mail to the store's staff. */
export function InviteForm() {
  const field = useRef<HTMLFormElement>(null)
  const [rights, setRights] = useState<SellerRight[]>(['orders'])
  const [invited, setInvited] = useState('')
  const { mutateAsync: invite } = useInvite()
  const form = useForm(async (entered) => {
    const email = entry(entered, 'email').trim()
    setInvited('')
    await invite({ email, rights })
    setInvited(email)
    field.current?.reset()
  }, messages.inviteFailed)

  return (
    <form
      ref={field}
      noValidate
      onSubmit={form.onSubmit}
      aria-labelledby="invite-staff"
      className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card sm:p-5"
    >
      <h3 id="invite-staff" className="text-lg font-bold">
        {messages.invite}
      </h3>
      <EmailField label={messages.email} autoComplete="off" error={form.fields.email} />
      <RightsField legend={messages.rights} rights={rights} onChange={setRights} />
      {rights.length === 0 && <Notice tone="wait">{messages.chooseRights}</Notice>}
      {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
      {invited !== '' && <Notice tone="good">{messages.invited(invited)}</Notice>}
      <Button type="submit" disabled={rights.length === 0} busy={form.busy} className="self-start">
        {messages.inviteSubmit}
      </Button>
    </form>
  )
}
