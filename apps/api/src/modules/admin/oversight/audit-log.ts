import { addDays, dayStart } from '#contract/days.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import { csvLine, csvMark } from '../../../platform/csv.ts'
import type { Operators } from '../../accounts/index.ts'
import {
  audit,
  listAudit,
  operatorActor,
  operatorIdOf,
  type ActingOperator,
  type AuditFilter,
  type AuditLine,
  type AuditMark,
} from '../../audit/index.ts'

/** A line with the name of the operator who acted; empty for anybody else. */
export type NamedLine = AuditLine & { name: string }

type Asked = {
  actor?: string | undefined
  subject?: string | undefined
  /** Days of Nairobi, both counted. */
  from?: string | undefined
  to?: string | undefined
}

export type AuditLog = ReturnType<typeof createAuditLog>

const linesAtOnce = 1_000

/** The audit trail as an owner reads it. */
export function createAuditLog({ db, operators }: { db: Db; operators: Pick<Operators, 'names'> }) {
  async function list(asked: Asked, before: AuditMark | null, limit: number): Promise<NamedLine[]> {
    const lines = await listAudit(db, { ...filterOf(asked), before, limit })
    const ids = lines.flatMap(({ actor }) => operatorIdOf(actor) ?? [])
    const names = await operators.names([...new Set(ids)])
    return lines.map((line) => ({ ...line, name: names.get(operatorIdOf(line.actor) ?? 0) ?? '' }))
  }

  /** Which days it was of. What else was asked for is typed freely, and may be about a person. */
  async function noteExport(operator: ActingOperator, { from, to }: Asked): Promise<void> {
    const actor = operatorActor(operator)
    const entry = { actor, action: 'exported audit log', subject: 'audit:log', changes: { from, to } } as const
    await inTransaction(db, (tx) => audit(tx, entry))
  }

  async function* csv(asked: Asked): AsyncIterable<string> {
    yield csvMark + csvLine(['At', 'Actor', 'Name', 'Action', 'Subject', 'Changes', 'Address'])
    for (let before: AuditMark | null = null; ;) {
      const lines: NamedLine[] = await list(asked, before, linesAtOnce)
      if (lines.length > 0) yield lines.map(csvOf).join('')
      if (lines.length < linesAtOnce) return
      before = lines.at(-1) ?? null
    }
  }

  return { list, noteExport, csv }
}

function csvOf({ at, actor, name, action, subject, changes, address }: NamedLine): string {
  return csvLine([at.toISOString(), actor, name, action, subject, JSON.stringify(changes), address])
}

function filterOf({ actor, subject, from, to }: Asked): AuditFilter {
  return {
    actor: actor === '' ? undefined : actor,
    subject: subject === '' ? undefined : subject,
    from: from === undefined ? undefined : dayStart(from),
    until: to === undefined ? undefined : dayStart(addDays(to, 1)),
  }
}
