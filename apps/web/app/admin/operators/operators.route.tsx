import { useState } from 'react'
import type { ScreenHandle } from '#web/lib/router/screens.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { momentAt } from '#web/ui/admin/cells.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { LiveAnnouncement, type Announce, useAnnouncement } from '../live-announcement.tsx'
import { roles, sections } from '../messages.ts'
import { PagedTable } from '../paged-table.tsx'
import { type Operator, operatorList } from './data.ts'
import { operators as messages } from './messages.ts'
import { NewOperator } from './new-operator.tsx'
import { Steps } from './steps.tsx'

export const handle = { title: sections.operators } satisfies ScreenHandle

export const clientLoader = screenLoader(sectionRoles.operators, ({ search }) => [pageOf(operatorList, search)])

/** The operators of the marketplace and their roles. */
export default function Operators() {
  const list = useList(operatorList)
  const [announcement, announce] = useAnnouncement()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <div className="flex justify-end">
        <Button onClick={() => setIsAdding(true)}>{messages.add}</Button>
      </div>
      {isAdding && <NewOperator onClose={() => setIsAdding(false)} announce={announce} />}
      <LiveAnnouncement announcement={announcement} />
      <PagedTable
        name="operators"
        list={list}
        caption={messages.caption}
        columns={[
          { title: messages.name, cell: nameCell, isName: true },
          { title: messages.email, cell: emailCell, narrow: 'detail' },
          { title: messages.role, cell: ({ role }) => roles[role], narrow: 'amount' },
          {
            title: messages.seen,
            cell: ({ seen_at }) => (seen_at === null ? messages.notHere : momentAt(seen_at)),
            narrow: 'status',
          },
          { title: messages.steps, cell: stepsCell(announce), isQuiet: true },
        ]}
        rowKey={({ id }) => id}
        empty={messages.empty}
        failed={messages.failed}
      />
    </>
  )
}

const stepsCell = (announce: Announce) => (operator: Operator) => <Steps operator={operator} announce={announce} />

const emailCell = ({ email }: Operator) => breakable(email, 'narrow')

function nameCell({ name, email, is_self, disabled_at, link }: Operator) {
  return (
    <span className="flex flex-wrap items-center gap-2 wrap-anywhere @max-2xl:flex-nowrap">
      {name || email}
      {is_self && <Badge tone="good">{messages.you}</Badge>}
      {disabled_at !== null && <Badge tone="bad">{messages.disabled}</Badge>}
      {link !== null && <Badge tone={link === 'sent' ? 'wait' : 'bad'}>{messages.links[link]}</Badge>}
    </span>
  )
}
