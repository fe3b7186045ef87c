import { useQuery } from '@tanstack/react-query'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { momentAt } from '#web/ui/admin/cells.tsx'
import { DataTable } from '#web/ui/admin/data-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { sessionsQuery } from '../data/session.ts'
import { useStep } from '../data/step.ts'
import { ListState } from '../list-state.tsx'
import { LiveAnnouncement, type Announce, useAnnouncement } from '../live-announcement.tsx'
import { ConfirmButton } from '../step.tsx'
import { browserName } from './browser-name.ts'
import { account as messages } from './messages.ts'

type Session = AnswerTo<'GET /api/admin/sessions/'>[number]

/** The sessions of the operator; each of the others can be ended here. */
export function Sessions() {
  const list = useQuery(sessionsQuery)
  const [announcement, announce] = useAnnouncement()
  return (
    <>
      <LiveAnnouncement announcement={announcement} />
      <DataTable
        caption={messages.sessions}
        columns={[
          { title: messages.browser, cell: nameOf, isName: true },
          { title: messages.address, cell: ({ address }) => address },
          { title: messages.since, cell: ({ created_at }) => momentAt(created_at) },
          { title: messages.seen, cell: ({ seen_at }) => momentAt(seen_at) },
          { title: messages.endTitle, cell: endCell(announce), isQuiet: true },
        ]}
        rows={list.data ?? []}
        rowKey={({ id }) => id}
        empty={<ListState list={list} empty="" failed={messages.sessionsFailed} />}
      />
    </>
  )
}

const nameOf = ({ browser }: Session) => browserName(browser) ?? messages.unknownBrowser

const endCell = (announce: Announce) => (session: Session) =>
  session.is_current ? <Badge tone="good">{messages.here}</Badge> : <EndSession session={session} announce={announce} />

function EndSession({ session, announce }: { session: Session; announce: Announce }) {
  const step = useStep('sessions')
  const params = { id: String(session.id) }
  return (
    <ConfirmButton
      text={messages.end}
      label={messages.endOf(nameOf(session))}
      question={messages.confirmEnd(nameOf(session))}
      agree={messages.agreeEnd}
      run={() => step(() => operatorApi.call('DELETE /api/admin/sessions/:id/', { params }))}
      done={messages.ended}
      announce={announce}
    />
  )
}
