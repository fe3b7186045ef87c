import { createSettings } from '../../api/src/modules/settings/index.ts'
import { inTransaction } from '../../api/src/platform/db/index.ts'
import { createPubSub } from '../../api/src/platform/db/notify.ts'
import type { Foundation } from '../foundation.ts'

/** Shows the operator's settings, or changes one: every process is notified, and the audit trail records it. */
export async function setting({ database, connection, clock, log }: Foundation, args: string[]): Promise<void> {
  const { db } = database
  const settings = createSettings({ db, clock, pubsub: createPubSub({ connection, log }), log })
  await settings.open()
  try {
    const [name, value, ...rest] = args
    const current: Record<string, unknown> = settings.current()
    if (rest.length > 0) throw new Error('Please put a value with spaces in quotes.')
    if (name !== undefined && !Object.hasOwn(current, name)) throw new Error(`Unknown setting: ${name}`)
    if (name !== undefined && value !== undefined) {
      const after = await inTransaction(db, (tx) => settings.change(tx, 'shop', { [name]: parsed(value) }))
      console.log(line(name, { ...after }))
    } else for (const shown of name === undefined ? Object.keys(current) : [name]) console.log(line(shown, current))
  } finally {
    settings.close()
  }
}

function line(name: string, values: Record<string, unknown>): string {
  return `${name} ${JSON.stringify(values[name])}`
}

/** Parses JSON; any other text is a string. */
function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
