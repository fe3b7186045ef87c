import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { notify, type Bulletin } from '../../platform/db/notify.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Log } from '../../platform/log.ts'
import { audit, type Actor } from '../audit/index.ts'
import * as queries from './settings.queries.ts'
import { ShopSettings } from './shop-settings.ts'

export type Settings = {
  /** As this process last heard them: no statement. At most `pollSeconds` old, even when news is lost. */
  current(): ShopSettings
  /**
   * Changes some settings, keeps the version before, and tells every process once the transaction commits.
   * @returns the settings as they will be
   * @throws VALIDATION_FAILED names each value that cannot be
   */
  change(tx: Tx, actor: Actor, patch: Partial<ShopSettings>): Promise<ShopSettings>
  /** Is told when `current()` has become another. */
  onChange(heard: () => void): void
  /** Reads the settings and follows their changes. */
  open(): Promise<void>
  close(): void
}

const channel = 'settings'
const pollSeconds = 30

export function createSettings(deps: { db: Db; clock: Clock; bulletin: Bulletin; log: Log }): Settings {
  const { db, clock, bulletin, log } = deps
  let known = { version: 0, settings: ShopSettings.parse({}) }
  let poll: NodeJS.Timeout | undefined
  const listeners: (() => void)[] = []

  async function look(): Promise<void> {
    const { version, overrides } = await queries.newest(db)
    // An older answer may arrive after a newer one.
    if (version <= known.version) return
    known = { version, settings: ShopSettings.parse(overrides) }
    for (const heard of listeners) heard()
  }

  function lookAgain() {
    look().catch((error: Error) => log.warn({ err: error.message }, 'settings could not be read; the last ones stay'))
  }

  bulletin.on(channel, lookAgain)
  bulletin.onReconnect(lookAgain)

  return {
    current: () => known.settings,

    async change(tx, actor, patch) {
      await queries.lock(tx)
      const { version, overrides } = await queries.newest(tx)
      const before = ShopSettings.parse(overrides)
      const read = ShopSettings.strict().safeParse({ ...before, ...patch })
      if (!read.success) throw new ShopError('VALIDATION_FAILED', { fields: read.error.issues.map(fieldOf) })
      const after = read.data
      const changed = namesOf(patch).filter((name) => !isDeepStrictEqual(before[name], after[name]))
      if (changed.length === 0) return before
      const next = { ...overrides, ...Object.fromEntries(changed.map((name) => [name, after[name]])) }
      await queries.add(tx, {
        version: version + 1,
        overrides: next,
        changedBy: actor,
        changedAt: clock.now(),
      })
      await audit(tx, {
        actor,
        action: 'changed settings',
        subject: `settings:${version + 1}`,
        changes: Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }])),
      })
      await notify(tx, channel)
      return after
    },

    onChange(heard) {
      listeners.push(heard)
    },

    async open() {
      await look()
      poll = setInterval(lookAgain, pollSeconds * 1000).unref()
    },

    close: () => clearInterval(poll),
  }
}

/** Settings that stay as they are: the defaults, save what a test says. */
export function fixedSettings(overrides: Partial<ShopSettings> = {}): Settings {
  const settings = ShopSettings.parse(overrides)
  return {
    current: () => settings,
    change: () => Promise.reject(new Error('fixed settings cannot be changed')),
    onChange: () => {},
    open: async () => {},
    close: () => {},
  }
}

const namesOf = (patch: Partial<ShopSettings>) => Object.keys(patch) as (keyof ShopSettings)[]

function fieldOf(issue: { path: PropertyKey[]; message: string }) {
  return { path: issue.path.join('.'), message: issue.message }
}
