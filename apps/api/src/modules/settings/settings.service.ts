import { isDeepStrictEqual } from 'node:util'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { notify, type PubSub } from '../../platform/db/notify.ts'
import { fieldMessage } from '../../platform/http/field-message.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Log } from '../../platform/log.ts'
import { audit, type Actor } from '../audit/index.ts'
import * as queries from './settings.queries.ts'
import { contactsToRefuse, contradictionsOf, ShopSettings } from './shop-settings.ts'

/** The changes from one version to the next, by the setting's name. */
export type SettingsChanges = Partial<Record<keyof ShopSettings, { from: unknown; to: unknown }>>
export type SettingsVersion = { version: number; changedBy: string; changedAt: Date; changes: SettingsChanges }

export type Settings = ReturnType<typeof createSettings>

type SettingsDeps = { db: Db; clock: Clock; pubsub: PubSub; log: Log }

const channel = 'settings'
const pollSeconds = 30

/** The typed settings of the shop, in numbered versions. Each process has a cached copy, which follows the changes. */
export function createSettings(deps: SettingsDeps) {
  return { ...createCache(deps), ...bindDeps(deps, { newest, change, changeFrom, restore, version, history }) }
}

function createCache({ db, pubsub, log }: SettingsDeps) {
  let known = { version: 0, settings: ShopSettings.parse({}) }
  let poll: NodeJS.Timeout | undefined
  const listeners: (() => void)[] = []

  async function reload(): Promise<void> {
    const { version: number, overrides } = await queries.newest(db)
    // An older result may arrive after a newer one.
    if (number <= known.version) return
    known = { version: number, settings: ShopSettings.parse(overrides) }
    for (const listener of listeners) listener()
  }

  function refresh() {
    reload().catch((error: Error) => log.warn({ err: error.message }, 'settings could not be read; the last ones stay'))
  }

  pubsub.on(channel, refresh)
  pubsub.onReconnect(refresh)

  return {
    /** The cached settings of this process: no statement. At most `pollSeconds` old, even when a notification is lost. */
    current: () => known.settings,
    /** The listener is called after `current()` has changed. */
    onChange(listener: () => void) {
      listeners.push(listener)
    },
    /** Reads the settings and follows their changes. */
    async open(): Promise<void> {
      await reload()
      poll = setInterval(refresh, pollSeconds * 1000).unref()
    },
    close: () => clearInterval(poll),
  }
}

/** The settings in the database, with the version to send with a change; version 0 means the defaults. */
async function newest({ db }: SettingsDeps): Promise<{ version: number; settings: ShopSettings }> {
  const { version: number, overrides } = await queries.newest(db)
  return { version: number, settings: ShopSettings.parse(overrides) }
}

/**
 * Changes some settings, stores the previous version, and notifies every process once the transaction commits.
 * @returns the settings after the change
 * @throws VALIDATION_FAILED names each invalid value
 */
async function change(deps: SettingsDeps, tx: Tx, actor: Actor, patch: Partial<ShopSettings>): Promise<ShopSettings> {
  return patched(deps, tx, actor, await lockNewest(tx), patch)
}

/**
 * The same for a caller who read the settings before: values that the caller has not seen are not overwritten.
 * @throws SETTINGS_CHANGED_SINCE `baseVersion` is not the newest any more
 */
async function changeFrom(
  deps: SettingsDeps,
  tx: Tx,
  actor: Actor,
  baseVersion: number,
  patch: Partial<ShopSettings>,
): Promise<ShopSettings> {
  return patched(deps, tx, actor, await lockVersion(tx, baseVersion), patch)
}

/**
 * Makes an earlier version the newest one; the versions in between stay stored.
 * @throws SETTINGS_CHANGED_SINCE, SETTINGS_VERSION_NOT_FOUND
 */
async function restore(
  deps: SettingsDeps,
  tx: Tx,
  actor: Actor,
  from: { baseVersion: number; version: number },
): Promise<ShopSettings> {
  const before = await lockVersion(tx, from.baseVersion)
  return put(deps, tx, actor, before, (await find(tx, from.version)).overrides)
}

/** One version. @throws SETTINGS_VERSION_NOT_FOUND */
async function version({ db }: SettingsDeps, number: number): Promise<ShopSettings> {
  return ShopSettings.parse((await find(db, number)).overrides)
}

/** Versions with the changes of each, the newest first. */
async function history(
  { db }: SettingsDeps,
  { before, limit }: { before: number | null; limit: number },
): Promise<SettingsVersion[]> {
  const found = await queries.list(db, { before, limit: limit + 1 })
  return found.slice(0, limit).map(({ overrides, ...dated }, index) => ({
    ...dated,
    changes: changesBetween(found[index + 1]?.overrides ?? {}, overrides),
  }))
}

/** Locks the settings against other changes until the end of the transaction. */
async function lockNewest(tx: Tx): Promise<queries.Version> {
  await queries.lock(tx)
  return queries.newest(tx)
}

async function lockVersion(tx: Tx, expected: number): Promise<queries.Version> {
  const locked = await lockNewest(tx)
  if (locked.version !== expected) throw new ShopError('SETTINGS_CHANGED_SINCE', { version: locked.version })
  return locked
}

async function patched(
  deps: SettingsDeps,
  tx: Tx,
  actor: Actor,
  base: queries.Version,
  patch: Partial<ShopSettings>,
): Promise<ShopSettings> {
  const before = ShopSettings.parse(base.overrides)
  const after = checked({ ...before, ...patch }, patch)
  const changed = namesOf(patch).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const overrides = { ...base.overrides, ...Object.fromEntries(changed.map((name) => [name, after[name]])) }
  return put(deps, tx, actor, base, overrides)
}

/** Writes nothing if nothing changes. */
async function put(
  { clock }: SettingsDeps,
  tx: Tx,
  actor: Actor,
  base: queries.Version,
  overrides: Record<string, unknown>,
): Promise<ShopSettings> {
  const changes = changesBetween(base.overrides, overrides)
  if (Object.keys(changes).length > 0) {
    const number = base.version + 1
    await queries.add(tx, { version: number, overrides, changedBy: actor, changedAt: clock.now() })
    await audit(tx, { actor, action: 'settings.changed', subject: `settings:${number}`, changes })
    await notify(tx, channel)
  }
  return ShopSettings.parse(overrides)
}

async function find(handle: Db | Tx, number: number): Promise<queries.DatedVersion> {
  const found = await queries.find(handle, number)
  if (!found) throw new ShopError('SETTINGS_VERSION_NOT_FOUND')
  return found
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
  const read = ShopSettings.strict().safeParse(settings, { error: fieldMessage })
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
