import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import type { ScreenHandle } from '#web/lib/router/screens.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { DataTable } from '#web/ui/admin/data-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { ListState } from '../list-state.tsx'
import { LiveAnnouncement, type Announce, useAnnouncement } from '../live-announcement.tsx'
import { sections } from '../messages.ts'
import { commission as messages } from './messages.ts'
import { asPercent, RateDialog } from './rate-dialog.tsx'

type Rate = AnswerTo<'GET /api/admin/commission/'>['categories'][number]

const ratesQuery = queryOptions({
  queryKey: ['operator', 'commission'],
  queryFn: () => operatorApi.call('GET /api/admin/commission/'),
})

export const handle = { title: sections.commission } satisfies ScreenHandle

export const clientLoader = screenLoader(sectionRoles.commission, () => [ratesQuery])

/** The marketplace commission of each category. */
export default function Commission() {
  const rates = useQuery(ratesQuery)
  const [announcement, announce] = useAnnouncement()
  return (
    <>
      {rates.data && <p className="font-semibold">{messages.defaultRate(asPercent(rates.data.shop))}</p>}
      <LiveAnnouncement announcement={announcement} />
      <DataTable
        name="commission"
        isLoading={rates.isPending}
        caption={messages.caption}
        columns={[
          { title: messages.category, isName: true, cell: ({ name }) => breakable(name) },
          {
            title: messages.rate,
            cell: ({ percent }) => (percent === null ? messages.usesDefault : asPercent(percent)),
          },
          { title: messages.steps, isQuiet: true, cell: changeCell(announce) },
        ]}
        rows={rates.data?.categories ?? []}
        rowKey={({ id }) => id}
        empty={<ListState list={rates} empty={messages.none} failed={messages.failed} />}
      />
      <p className="text-muted">{messages.precedence}</p>
    </>
  )
}

const changeCell = (announce: Announce) => (rate: Rate) => <ChangeRate rate={rate} announce={announce} />

function ChangeRate({ rate: { id, name, percent }, announce }: { rate: Rate; announce: Announce }) {
  const [isOpen, setIsOpen] = useState(false)
  const step = useStep('commission')
  const params = { id: String(id) }
  return (
    <div className="flex justify-end">
      <Button tone="quiet" size="sm" aria-label={messages.changeOf(name)} onClick={() => setIsOpen(true)}>
        {messages.change}
      </Button>
      {isOpen && (
        <RateDialog
          title={messages.rateTitle(name)}
          percent={percent}
          onClose={() => setIsOpen(false)}
          save={(chosen) =>
            step(() =>
              operatorApi.call('PUT /api/admin/categories/:id/commission/', { params, body: { percent: chosen } }),
            )
          }
          announce={announce}
        />
      )}
    </div>
  )
}
