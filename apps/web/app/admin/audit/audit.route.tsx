import { useLocation } from 'react-router'
import { type AuditAction, auditActionCodes, auditActions, auditLabel } from '#contract/operator/audit-actions.ts'
import { isDay } from '#contract/shared/days.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import type { ScreenHandle } from '#web/lib/router/screens.ts'
import { useListAddress } from '#web/lib/router/use-list-address.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { momentAt } from '#web/ui/admin/cells.tsx'
import { ListBar } from '#web/ui/admin/list-bar.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { listOf, pageOf, useList } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'
import { DownloadButton } from '../download-button.tsx'
import { sections } from '../messages.ts'
import { PagedTable } from '../paged-table.tsx'
import { fieldName } from './field-name.ts'
import { audit as messages } from './messages.ts'
import { subjectOf } from './subject.ts'

type Line = AnswerTo<'GET /api/admin/audit/'>[number]

const names = ['person', 'actor', 'subject', 'from', 'to'] as const
type Filter = Partial<Record<(typeof names)[number], string>> & { action?: AuditAction }

/** The filter in the address; invalid values are ignored. */
function filterIn(search: string): Filter {
  const params = new URLSearchParams(search)
  const isReadable = (name: string, value: string) => value !== '' && (!['from', 'to'].includes(name) || isDay(value))
  const requested = names.map((name) => [name, params.get(name)?.trim() ?? ''] as const)
  const action = auditActionCodes.find((code) => code === params.get('action'))
  return {
    ...Object.fromEntries(requested.filter(([name, value]) => isReadable(name, value))),
    ...(action && { action }),
  }
}

const auditList = (filter: Filter) =>
  listOf(['audit', JSON.stringify(filter)], (query) =>
    operatorApi.page('GET /api/admin/audit/', { query: { ...query, ...filter } }),
  )

export const handle = { title: sections.audit } satisfies ScreenHandle

export const clientLoader = screenLoader(sectionRoles.audit, ({ search }) => [
  pageOf(auditList(filterIn(search)), search),
])

/** The audit log: who changed what, when and from where. */
export default function AuditLog() {
  const filter = filterIn(useLocation().search)
  const list = useList(auditList(filter))
  return (
    <>
      <Bar filter={filter} />
      <PagedTable
        name="audit"
        list={list}
        caption={messages.caption}
        columns={[
          { title: messages.what, cell: ({ action }) => auditLabel(action), isName: true },
          { title: messages.toWhat, narrow: 'folded', cell: subjectCell },
          { title: messages.who, narrow: 'detail', cell: actorCell },
          { title: messages.when, narrow: 'status', cell: ({ at }) => momentAt(at) },
          { title: messages.fromWhere, cell: ({ address }) => address },
          { title: messages.changes, cell: changesCell },
        ]}
        rowKey={({ id }) => id}
        empty={messages.empty}
        failed={messages.failed}
      />
    </>
  )
}

const subjectCell = (line: Line) => <Subject line={line} />
const actorCell = (line: Line) => <FilterLink name="actor" value={line.actor} text={actorName(line)} />
const changesCell = (line: Line) => <Changes line={line} />

function actorName({ actor, name }: Line): string {
  const [kind, id = ''] = actor.split(':')
  if (kind === 'operator') return name || messages.operator(id)
  return kind === 'shopper' ? name || messages.shopper(id) : messages.shop
}

/** The object, and the link to all its entries. */
function Subject({ line: { subject, changes } }: { line: Line }) {
  const { text, to } = subjectOf(subject, changes['orderId'])
  return (
    <>
      {to === undefined ? (
        text
      ) : (
        <a href={to} className="py-1.5 wrap-anywhere text-brand-ink underline">
          {text}
        </a>
      )}
      <span className="text-muted"> · </span>
      <FilterLink name="subject" value={subject} text={messages.history} label={messages.historyOf(text)} />
    </>
  )
}

type FilterLinkProps = { name: 'actor' | 'subject'; value: string; text: string; label?: string }

/** Links to the entries of the same object, or of the same operator. */
function FilterLink({ name, value, text, label }: FilterLinkProps) {
  return (
    <a
      aria-label={label}
      href={`/admin/audit?${new URLSearchParams({ [name]: value })}`}
      className="py-1.5 wrap-anywhere text-brand-ink underline"
    >
      {text}
    </a>
  )
}

function Changes({ line: { action, changes } }: { line: Line }) {
  const amount = useAmount('operations')
  if (Object.keys(changes).length === 0) return null
  return (
    <details className="text-left">
      <summary
        aria-label={messages.showOf(auditLabel(action))}
        className="cursor-pointer py-1.5 font-semibold text-brand-ink"
      >
        {messages.show}
      </summary>
      <dl className="mt-1 flex flex-col gap-1">
        {Object.entries(changes).map(([name, value]) => (
          <div key={name} className="wrap-anywhere">
            <dt className="inline text-muted">{fieldName(name)}: </dt>
            <dd className="inline">{valueText(name, value, amount)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Fields named as cents are displayed in shillings, also inside before and after values. */
function valueText(name: string, value: unknown, amount: (shillings: number) => string): string {
  if (typeof value === 'string') return value
  if (!name.endsWith('Cents')) return JSON.stringify(value)
  if (typeof value === 'number') return amount(value / 100)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return Object.entries(value)
    .map(([step, cents]) => `${step} ${valueText(name, cents, amount)}`)
    .join(' ')
}

function Bar({ filter }: { filter: Filter }) {
  return (
    <ListBar
      {...useListAddress()}
      name="audit"
      label={messages.caption}
      path="/admin/audit"
      filters={[
        {
          name: 'action',
          label: messages.what,
          value: filter.action,
          any: messages.anyAction,
          options: auditActionCodes.map((code) => ({ value: code, text: auditActions[code] })),
        },
        { name: 'person', label: messages.person, value: filter.person, maxLength: 100 },
        { name: 'actor', label: messages.actor, hint: messages.actorHint, value: filter.actor, maxLength: 40 },
        { name: 'subject', label: messages.subject, hint: messages.subjectHint, value: filter.subject, maxLength: 100 },
        { name: 'from', label: messages.from, value: filter.from, type: 'date' },
        { name: 'to', label: messages.to, value: filter.to, type: 'date' },
      ]}
      actions={
        <DownloadButton
          name="audit"
          text={messages.download}
          failed={messages.downloadFailed}
          load={() => operatorApi.call('GET /api/admin/audit/csv/', { query: filter })}
        />
      }
    />
  )
}
