import { auditLabel, type AuditAction } from '#contract/operator/audit-actions.ts'
import { addDays, dayStart } from '#contract/shared/days.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import { csvLine, csvMark } from '../../../platform/csv.ts'
import type { Accounts, Operators } from '../../accounts/index.ts'
import {
  audit,
  listAudit,
  operatorActor,
  operatorIdOf,
  shopperIdOf,
  type ActingOperator,
  type AuditFilter,
  type AuditLine,
  type AuditMark,
} from '../../audit/index.ts'

/** An entry with the name of its actor; empty for the shop itself and for an erased person. */
export type NamedLine = AuditLine & { name: string }

type Requested = {
  action?: AuditAction | '' | undefined
  person?: string | undefined
  actor?: string | undefined
  subject?: string | undefined
  /** Days in Nairobi time, both inclusive. */
  from?: string | undefined
  to?: string | undefined
}

export type AuditLog = ReturnType<typeof createAuditLog>

const linesAtOnce = 1_000
/** The maximum of accounts that a name filter matches. */
const maxPeople = 200

/** The audit log for owners. */
export function createAuditLog(deps: {
  db: Db
  operators: Pick<Operators, 'names' | 'idsByName'>
  accounts: Pick<Accounts, 'people' | 'contacts'>
}) {
  const { db, operators, accounts } = deps

  async function list(handle: Db, requested: Requested, before: AuditMark | null, limit: number): Promise<NamedLine[]> {
    const actors = requested.person ? await actorsNamed(handle, requested.person) : undefined
    const lines = await listAudit(handle, { ...filterOf(requested), actors, before, limit })
    const [names, contacts] = await Promise.all([
      operators.names([...new Set(lines.flatMap(({ actor }) => operatorIdOf(actor) ?? []))]),
      accounts.contacts(handle, [...new Set(lines.flatMap(({ actor }) => shopperIdOf(actor) ?? []))]),
    ])
    const nameOf = (actor: string) =>
      names.get(operatorIdOf(actor) ?? 0) ?? contacts.get(shopperIdOf(actor) ?? 0)?.name ?? ''
    return lines.map((line) => ({ ...line, name: nameOf(line.actor) }))
  }

  /** The actors, as the audit log stores them. */
  async function actorsNamed(handle: Db, typed: string): Promise<string[]> {
    const [operatorIds, people] = await Promise.all([
      operators.idsByName(typed),
      accounts.people.byName(handle, { typed, after: null, limit: maxPeople }),
    ])
    return [...operatorIds.map((id) => `operator:${id}`), ...people.map(({ id }) => `shopper:${id}`)]
  }

  /** The days of the export. The other filters are typed freely and may contain personal data. */
  async function noteExport(operator: ActingOperator, { from, to }: Requested): Promise<void> {
    const actor = operatorActor(operator)
    const entry = { actor, action: 'audit_log.exported', subject: 'audit:log', changes: { from, to } } as const
    await inTransaction(db, (tx) => audit(tx, entry))
  }

  async function* csv(handle: Db, requested: Requested): AsyncIterable<string> {
    yield csvMark + csvLine(['Time', 'Actor', 'Name', 'Action', 'Label', 'Object', 'Changes', 'IP address'])
    for (let before: AuditMark | null = null; ;) {
      const lines: NamedLine[] = await list(handle, requested, before, linesAtOnce)
      if (lines.length > 0) yield lines.map(csvOf).join('')
      if (lines.length < linesAtOnce) return
      before = lines.at(-1) ?? null
    }
  }

  return { list, noteExport, csv }
}

function csvOf({ at, actor, name, action, subject, changes, address }: NamedLine): string {
  return csvLine([at.toISOString(), actor, name, action, auditLabel(action), subject, JSON.stringify(changes), address])
}

function filterOf({ action, actor, subject, from, to }: Requested): AuditFilter {
  return {
    action: action === '' ? undefined : action,
    actor: actor === '' ? undefined : actor,
    subject: subject === '' ? undefined : subject,
    from: from === undefined ? undefined : dayStart(from),
    until: to === undefined ? undefined : dayStart(addDays(to, 1)),
  }
}
