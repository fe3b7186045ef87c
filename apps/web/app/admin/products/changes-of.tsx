import { useDateFormat } from '#web/lib/use-date-format.ts'
import { Card } from '../card.tsx'
import { ListState, More } from '../list-state.tsx'
import { rowsOf } from '../paged-table.tsx'
import { useChangesOf } from './data.ts'
import { changes as texts } from './messages.ts'
import { OneChange } from './one-change.tsx'

/** What was changed of one product, the newest first, and who looked at it. */
export function ChangesOf({ id }: { id: number }) {
  const list = useChangesOf(id)
  const moment = useDateFormat('moment')
  const changes = rowsOf(list)
  return (
    <Card title={texts.title}>
      {changes.length === 0 ? (
        <div className="text-muted">
          <ListState list={list} empty={texts.emptyOfOne} failed={texts.failed} />
        </div>
      ) : (
        <ol className="flex flex-col divide-y divide-line">
          {changes.map((change) => (
            <li key={change.id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
              <OneChange change={change} />
              <p className="text-sm text-muted">
                {change.seen ? texts.seenBy(change.seen.by, moment(change.seen.at)) : texts.waits}
              </p>
            </li>
          ))}
        </ol>
      )}
      {list.hasNextPage && <More list={list} />}
    </Card>
  )
}
