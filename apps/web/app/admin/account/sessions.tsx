import { useState } from 'react'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { useDateFormat } from '#web/lib/use-date-format.ts'
import { useErrorText } from '#web/lib/words.ts'
import { DataTable } from '#web/ui/back-office/data-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/lists.ts'
import { useOperatorSessions } from '../data/session.ts'
import { ListState } from '../list-state.tsx'
import { area } from '../messages.ts'
import { account as texts } from './messages.ts'
import { browserName } from './browser-name.ts'
import { SaidAloud } from '../said-aloud.tsx'

type Session = AnswerTo<'GET /api/admin/sessions/'>[number]
type Said = { tone: 'good' | 'bad'; text: string }

/** Where the operator is signed in; each of the others can be ended from here. */
export function Sessions() {
  const list = useOperatorSessions()
  const moment = useDateFormat('moment')
  const [said, say] = useState<Said>()
  return (
    <>
      <SaidAloud said={said} />
      <DataTable
        caption={texts.sessions}
        columns={[
          { title: texts.browser, cell: nameOf, isName: true },
          { title: texts.address, cell: ({ address }) => address },
          { title: texts.since, cell: ({ created_at }) => moment(created_at) },
          { title: texts.seen, cell: ({ seen_at }) => moment(seen_at) },
          { title: texts.endTitle, cell: endingSaying(say), isQuiet: true },
        ]}
        rows={list.data ?? []}
        rowKey={({ id }) => id}
        empty={<ListState list={list} empty="" failed={texts.sessionsFailed} />}
      />
    </>
  )
}

const nameOf = ({ browser }: Session) => browserName(browser) ?? texts.unknownBrowser

const endingSaying = (say: (said: Said) => void) => (session: Session) =>
  session.is_current ? <Badge tone="good">{texts.here}</Badge> : <Ending session={session} say={say} />

function Ending({ session, say }: { session: Session; say: (said: Said) => void }) {
  const errorText = useErrorText()
  const end = useStep('sessions', (id: number) =>
    operatorApi.call('DELETE /api/admin/sessions/:id/', { params: { id: String(id) } }),
  )
  return (
    <Button
      tone="quiet"
      size="sm"
      aria-label={texts.endOf(nameOf(session))}
      busy={end.isPending}
      onClick={() =>
        end.mutate(session.id, {
          onSuccess: () => say({ tone: 'good', text: texts.ended }),
          onError: (error) => say({ tone: 'bad', text: errorText(error, area.errorOccurred) }),
        })
      }
    >
      {texts.end}
    </Button>
  )
}
