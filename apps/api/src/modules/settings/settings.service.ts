import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { notify, type PubSub } from '../../platform/db/notify.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Log } from '../../platform/log.ts'
import { audit, type Actor } from '../audit/index.ts'
import * as queries from './settings.queries.ts'
import { contactsToRefuse, contradictionsOf, ShopSettings } from './shop-settings.ts'

/** The changes from one version to the next, by the setting's name. */
export type SettingsChanges = Partial<Record<keyof ShopSettings, { from: unknown; to: unknown }>>
export type SettingsVersion = { version: number; changedBy: string; changedAt: Date; changes: SettingsChanges }

export type Settings = {
  /** The cached settings of this process: no statement. At most `pollSeconds` old, even when a notification is lost. */
  current(): ShopSettings
  /** The settings in the database, with the version to send with a change; version 0 means the defaults. */
  newest(): Promise<{ version: number; settings: ShopSettings }>
  /**
   * Changes some settings, stores the previous version, and notifies every process once the transaction commits.
   * @returns the settings after the change
   * @throws VALIDATION_FAILED names each invalid value
   */
  change(tx: Tx, actor: Actor, patch: Partial<ShopSettings>): Promise<ShopSettings>
  /**
   * The same for a caller who read the settings before: values that the caller has not seen are not overwritten.
   * @throws SETTINGS_CHANGED_SINCE `version` is not the newest any more
   */
  changeFrom(tx: Tx, actor: Actor, version: number, patch: Partial<ShopSettings>): Promise<ShopSettings>
  /**
   * Makes an earlier version the newest one; the versions in between stay stored.
   * @throws SETTINGS_CHANGED_SINCE, SETTINGS_VERSION_NOT_FOUND
   */
  restore(tx: Tx, actor: Actor, from: { baseVersion: number; version: number }): Promise<ShopSettings>
  /** One version and its changes. @throws SETTINGS_VERSION_NOT_FOUND */
  version(version: number): Promise<ShopSettings>
  /** Versions with the changes of each, the newest first. */
  history(of: { before: number | null; limit: number }): Promise<SettingsVersion[]>
  /** The listener is called after `current()` has changed. */
  onChange(heard: () => void): void
  /** Reads the settings and follows their changes. */
  open(): Promise<void>
  close(): void
}

const channel = 'settings'
const pollSeconds = 30

export function createSettings(deps: { db: Db; clock: Clock; pubsub: PubSub; log: Log }): Settings {
  const { db, clock, pubsub, log } = deps
  let known = { version: 0, settings: ShopSettings.parse({}) }
  let poll: NodeJS.Timeout | undefined
  const listeners: (() => void)[] = []

  async function look(): Promise<void> {
    const { version, overrides } = await queries.newest(db)
    // An older result may arrive after a newer one.
    if (version <= known.version) return
    known = { version, settings: ShopSettings.parse(overrides) }
    for (const heard of listeners) heard()
  }

  function refresh() {
    look().catch((error: Error) => log.warn({ err: error.message }, 'settings could not be read; the last ones stay'))
  }

  pubsub.on(channel, refresh)
  pubsub.onReconnect(refresh)

  /** Locks the settings against other changes until the end of the transaction. */
  async function lockNewest(tx: Tx): Promise<queries.Version> {
    await queries.lock(tx)
    return queries.newest(tx)
  }

  async function lockVersion(tx: Tx, version: number): Promise<queries.Version> {
    const newest = await lockNewest(tx)
    if (newest.version !== version) throw new ShopError('SETTINGS_CHANGED_SINCE', { version: newest.version })
    return newest
  }

  async function patched(tx: Tx, actor: Actor, newest: queries.Version, patch: Partial<ShopSettings>) {
    const before = ShopSettings.parse(newest.overrides)
    const after = checked({ ...before, ...patch }, patch)
    const changed = namesOf(patch).filter((name) => !isDeepStrictEqual(before[name], after[name]))
    const overrides = { ...newest.overrides, ...Object.fromEntries(changed.map((name) => [name, after[name]])) }
    return put(tx, actor, newest, overrides)
  }

  /** Writes nothing if nothing changes. */
  async function put(
    tx: Tx,
    actor: Actor,
    newest: queries.Version,
    overrides: Record<string, unknown>,
  ): Promise<ShopSettings> {
    const changes = changesBetween(newest.overrides, overrides)
    if (Object.keys(changes).length > 0) {
      const version = newest.version + 1
      await queries.add(tx, { version, overrides, changedBy: actor, changedAt: clock.now() })
      await audit(tx, { actor, action: 'settings.changed', subject: `settings:${version}`, changes })
      await notify(tx, channel)
    }
    return ShopSettings.parse(overrides)
  }

  async function find(handle: Db | Tx, version: number): Promise<queries.DatedVersion> {
    const found = await queries.find(handle, version)
    if (!found) throw new ShopError('SETTINGS_VERSION_NOT_FOUND')
    return found
  }

  return {
    current: () => known.settings,

    async newest() {
      const { version, overrides } = await queries.newest(db)
      return { version, settings: ShopSettings.parse(overrides) }
    },

    change: async (tx, actor, patch) => patched(tx, actor, await lockNewest(tx), patch),

    changeFrom: async (tx, actor, version, patch) => patched(tx, actor, await lockVersion(tx, version), patch),

    async restore(tx, actor, { baseVersion, version }) {
      const newest = await lockVersion(tx, baseVersion)
      return put(tx, actor, newest, (await find(tx, version)).overrides)
    },

    version: async (version) => ShopSettings.parse((await find(db, version)).overrides),

    async history({ before, limit }) {
      const found = await queries.list(db, { before, limit: limit + 1 })
      return found.slice(0, limit).map(({ version, changedBy, changedAt, overrides }, index) => {
        const changes = changesBetween(found[index + 1]?.overrides ?? {}, overrides)
        return { version, changedBy, changedAt, changes }
      })
    },

    onChange(heard) {
      listeners.push(heard)
    },

    async open() {
      await look()
      poll = setInterval(refresh, pollSeconds * 1000).unref()
    },

    close: () => clearInterval(poll),
  }
}

/** Fixed settings for tests: the defaults with the given overrides. */
export function fixedSettings(overrides: Partial<ShopSettings> = {}): Settings {
  const settings = ShopSettings.parse(overrides)
  const refuse = () => Promise.reject(new Error('fixed settings cannot be changed'))
  return {
    current: () => settings,
    newest: () => Promise.resolve({ version: 0, settings }),
    change: refuse,
    changeFrom: refuse,
    restore: refuse,
    version: refuse,
    history: () => Promise.resolve([]),
    onChange: () => {},
    open: async () => {},
    close: () => {},
  }
}

const namesOf = (settings: Partial<ShopSettings>) => Object.keys(settings) as (keyof ShopSettings)[]

/** @throws VALIDATION_FAILED */
function checked(settings: ShopSettings, patch: Partial<ShopSettings>): ShopSettings {
  const read = ShopSettings.strict().safeParse(settings)
  const fields = read.success
    ? [...contradictionsOf(read.data), ...contactsToRefuse(patch)]
    : read.error.issues.map(fieldOf)
  if (!read.success || fields.length > 0) throw new ShopError('VALIDATION_FAILED', { fields })
  return read.data
}

function fieldOf(issue: { path: PropertyKey[]; message: string }) {
  return { path: issue.path.join('.'), message: issue.message }
}

/** A setting that was never changed counts as its default. */
function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): SettingsChanges {
  const [from, to] = [ShopSettings.parse(before), ShopSettings.parse(after)]
  const changed = namesOf(to).filter((name) => !isDeepStrictEqual(from[name], to[name]))
  return Object.fromEntries(changed.map((name) => [name, { from: from[name], to: to[name] }]))
}
