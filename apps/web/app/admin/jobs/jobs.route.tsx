import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ScreenHandle } from '#web/lib/router/screens.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { momentAt } from '#web/ui/admin/cells.tsx'
import { DataTable } from '#web/ui/admin/data-table.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { listOf, pageOf, useList } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { ListState } from '../list-state.tsx'
import { LiveAnnouncement, type Announce, useAnnouncement } from '../live-announcement.tsx'
import { sections } from '../messages.ts'
import { PagedTable } from '../paged-table.tsx'
import { ConfirmButton } from '../step.tsx'
import { type FailedJob, JobDetails, JobObjects } from './failed-job.tsx'
import { jobs as messages } from './messages.ts'

const failedJobList = listOf(['jobs', 'failed'], (query) => operatorApi.page('GET /api/admin/jobs/failed/', { query }))

const queuesQuery = queryOptions({
  queryKey: ['operator', 'jobs', 'queues'],
  queryFn: () => operatorApi.call('GET /api/admin/jobs/'),
})

export const handle = { title: sections.jobs } satisfies ScreenHandle

export const clientLoader = screenLoader(sectionRoles.jobs, ({ search }) => [
  pageOf(failedJobList, search),
  queuesQuery,
])

/** Background jobs: how many are waiting, and which have failed permanently. */
export default function Jobs() {
  const [announcement, announce] = useAnnouncement()
  const failed = useList(failedJobList)
  return (
    <>
      <LiveAnnouncement announcement={announcement} />
      <PagedTable
        name="failed-jobs"
        list={failed}
        caption={messages.failedCaption}
        columns={[
          { title: messages.job, cell: nameCell, isName: true },
          { title: messages.object, cell: objectsCell, narrow: 'detail' },
          { title: messages.when, cell: (one) => momentAt(one.failed_at), narrow: 'folded' },
          { title: messages.error, cell: errorCell, narrow: 'note' },
          { title: messages.steps, cell: retryCell(announce), isQuiet: true },
        ]}
        rowKey={({ id }) => id}
        details={detailsOf}
        empty={messages.none}
        failed={messages.failed}
      />
      <Queues />
    </>
  )
}

/** What it does; its bare name if this release does not have its kind. */
const nameOf = ({ about, name }: FailedJob) => about ?? name

/** Not cut on a phone: it says what the job is. */
const nameCell = (job: FailedJob) => <bdi className="wrap-anywhere whitespace-normal">{nameOf(job)}</bdi>

const objectsCell = (job: FailedJob) => <JobObjects job={job} />

const detailsOf = (job: FailedJob) => <JobDetails job={job} />

const errorCell = ({ error }: FailedJob) => <span className="line-clamp-3 wrap-anywhere @2xl:min-w-32">{error}</span>

const retryCell = (announce: Announce) => (job: FailedJob) => <Retry job={job} announce={announce} />

function Queues() {
  const queues = useQuery(queuesQuery)
  const busy = queues.data?.filter(({ waiting, retrying, failed }) => waiting + retrying + failed > 0) ?? []
  return (
    <DataTable
      caption={messages.queues}
      columns={[
        { title: messages.kind, cell: ({ name }) => breakable(name), isName: true },
        { title: messages.waiting, cell: ({ waiting }) => waiting, isNumber: true },
        { title: messages.retrying, cell: ({ retrying }) => retrying, isNumber: true },
        { title: messages.failedCount, cell: ({ failed }) => failed, isNumber: true },
      ]}
      isLoading={queues.isPending}
      rows={busy}
      rowKey={({ name }) => name}
      empty={<ListState list={queues} empty={messages.idle(queues.data?.length ?? 0)} failed={messages.failed} />}
    />
  )
}

function Retry({ job, announce }: { job: FailedJob; announce: Announce }) {
  const step = useStep('jobs')
  const moment = useDateFormat('moment')
  return (
    <ConfirmButton
      text={messages.retry}
      label={messages.retryOf(nameOf(job), moment(job.failed_at))}
      run={() => step(() => operatorApi.call('POST /api/admin/jobs/failed/:id/retry/', { params: { id: job.id } }))}
      done={messages.done}
      announce={announce}
    />
  )
}
