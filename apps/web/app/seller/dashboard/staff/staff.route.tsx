import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useAlert, useConfirm } from '#web/ui/admin/alerts.tsx'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { oneLine } from '#web/ui/admin/cells.tsx'
import { type Column, DataTable } from '#web/ui/admin/data-table.tsx'
import { NotLoaded } from '#web/ui/admin/not-loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import {
  type Invitation,
  type Member,
  type Staff,
  staffQuery,
  useChangeRights,
  useRemoveMember,
  useResendInvitation,
  useRevokeInvitation,
  useStaff,
} from '../../data/staff.ts'
import { requireSection, start } from '../access.ts'
import type { SectionHandle } from '../sections.ts'
import { InviteForm } from './invite-form.tsx'
import { staff as messages } from './messages.ts'
import { RightsField } from './rights-field.tsx'

export { ErrorBoundary } from '../error-boundary.tsx'

export const handle = { title: messages.title, section: 'staff' } satisfies SectionHandle

export async function clientLoader() {
  await requireSection('staff')
  start(staffQuery)
  return null
}

/** The staff of the store, and the open invitations. */
export default function StaffScreen() {
  return (
    <>
      <h2 className="text-xl font-bold">{messages.title}</h2>
      <People />
    </>
  )
}

function People() {
  const { data: staff, isPending, refetch } = useStaff()
  if (isPending) return <Loading />
  if (!staff) return <NotLoaded text={messages.failed} tryAgain={messages.tryAgain} onRetry={() => void refetch()} />
  return (
    <>
      <p className="text-muted">{messages.text}</p>
      <Members members={staff.members} />
      <Invitations invitations={staff.invitations} />
      <InviteForm />
    </>
  )
}

const nameOf = ({ name, email }: Member) => name || email

const memberColumns: Column<Member>[] = [
  { title: messages.name, isName: true, cell: (member) => personOf(member) },
  { title: messages.rights, cell: (member) => (member.is_owner ? messages.owner : rightsOf(member)) },
  { title: messages.actions, isQuiet: true, cell: (member) => !member.is_owner && memberActions(member) },
]

function Members({ members }: { members: Staff['members'] }) {
  return (
    <DataTable caption={messages.members} rows={members} rowKey={({ id }) => id} empty="" columns={memberColumns} />
  )
}

const personOf = (member: Member) => (
  <>
    {breakable(nameOf(member))}
    {member.name !== '' && <span className="font-normal text-muted">{breakable(member.email)}</span>}
  </>
)
const rightsOf = (member: Member) => (
  <div className="@xl:min-w-56">
    <MemberRights member={member} />
  </div>
)
const memberActions = (member: Member) => <Removal member={member} />

/** Shows why a change was refused. */
function useAnnounce() {
  const errorText = useErrorText()
  const alert = useAlert()
  return (error: unknown) => alert(errorText(error, messages.changeFailed))
}

function MemberRights({ member }: { member: Member }) {
  const alert = useAlert()
  const announce = useAnnounce()
  const { mutateAsync: change, isPending } = useChangeRights()

  async function changeRights(rights: Member['rights']) {
    if (rights.length === 0) return alert(messages.lastRight)
    await change({ id: member.id, rights }).catch(announce)
  }

  return (
    <RightsField
      legend={messages.rightsOf(messages.rights, nameOf(member))}
      rights={member.rights}
      disabled={isPending}
      onChange={(rights) => void changeRights(rights)}
    />
  )
}

function Removal({ member }: { member: Member }) {
  const confirm = useConfirm()
  const announce = useAnnounce()
  const { mutateAsync: remove, isPending } = useRemoveMember()

  async function removeMember() {
    const isAgreed = await confirm(messages.removeQuestion(nameOf(member)), messages.remove, 'destroy')
    if (isAgreed) await remove(member.id).catch(announce)
  }

  return (
    <Button
      tone="quiet"
      size="sm"
      busy={isPending}
      aria-label={messages.removeNamed(nameOf(member))}
      onClick={() => void removeMember()}
    >
      {messages.remove}
    </Button>
  )
}

function Invitations({ invitations }: { invitations: Staff['invitations'] }) {
  const moment = useDateFormat('moment')
  return (
    <DataTable
      caption={messages.invitations}
      rows={invitations}
      rowKey={({ id }) => id}
      empty={messages.noInvitations}
      columns={[
        { title: messages.email, isName: true, cell: ({ email }) => breakable(email) },
        { title: messages.rights, cell: ({ rights }) => namesOf(rights) },
        { title: messages.expires, cell: ({ expires_at: expiresAt }) => oneLine(moment(expiresAt)) },
        { title: messages.actions, isQuiet: true, cell: (invitation) => invitationActions(invitation) },
      ]}
    />
  )
}

const namesOf = (rights: Invitation['rights']) => (
  <span className="block @xl:min-w-40">{rights.map((right) => messages.rightNames[right]).join(', ')}</span>
)
const invitationActions = (invitation: Invitation) => <InvitationActions invitation={invitation} />

function InvitationActions({ invitation: { id, email } }: { invitation: Invitation }) {
  const announce = useAnnounce()
  const { mutateAsync: resend, isPending: isSending } = useResendInvitation()
  const { mutateAsync: revoke, isPending: isRevoking } = useRevokeInvitation()
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        tone="quiet"
        size="sm"
        busy={isSending}
        aria-label={messages.resendNamed(email)}
        onClick={() => void resend(id).catch(announce)}
      >
        {messages.resend}
      </Button>
      <Button
        tone="quiet"
        size="sm"
        busy={isRevoking}
        aria-label={messages.revokeNamed(email)}
        onClick={() => void revoke(id).catch(announce)}
      >
        {messages.revoke}
      </Button>
    </div>
  )
}
