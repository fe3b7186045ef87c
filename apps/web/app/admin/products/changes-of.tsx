import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { Card } from '../card.tsx'
import { useList } from '../data/lists.ts'
import { onOneCard, PagedItems } from '../paged-table.tsx'
import { changeListOf } from './data.ts'
import { changes as messages } from './messages.ts'
import { OneChange } from './one-change.tsx'

/** The changes of one product, newest first, with their reviewers. */
export function ChangesOf({ id }: { id: number }) {
  const list = useList(changeListOf(id))
  const moment = useDateFormat('moment')
  return (
    <Card title={messages.title}>
      <PagedItems
        list={list}
        rowKey={({ id }) => id}
        empty={messages.emptyOfOne}
        failed={messages.failed}
        look={onOneCard}
      >
        {(change) => (
          <div className="flex flex-col gap-2">
            <OneChange change={change} />
            <p className="text-sm text-muted">
              {change.seen ? messages.reviewedBy(change.seen.by, moment(change.seen.at)) : messages.toReview}
            </p>
          </div>
        )}
      </PagedItems>
    </Card>
  )
}
