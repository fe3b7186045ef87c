import { z } from 'zod'
import type { Answer } from '#contract/shared/endpoint.ts'
import type { getSettings, listSettingsVersions, SettingName } from '#contract/operator/settings.ts'
import { pageOf, readCursor, type PageRequest, type PageOf } from '../../../platform/cursor.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { Operators } from '../../accounts/index.ts'
import { operatorActor, operatorIdOf, type ActingOperator } from '../../audit/index.ts'
import type { Settings, SettingsVersion, ShopSettings } from '../../settings/index.ts'
import { patchOf, wireName, wirePath, wireSettings, wireValue } from './wire-settings.ts'

const Cursor = z.tuple([z.int()])

type SettingsAnswer = Answer<typeof getSettings>
type VersionOutput = Answer<typeof listSettingsVersions>[number]

export type OperatorSettings = ReturnType<typeof createOperatorSettings>

/** How operators read and change the shop's settings. */
export function createOperatorSettings(deps: { db: Db; settings: Settings; operators: Pick<Operators, 'names'> }) {
  const { db, settings, operators } = deps

  async function get(): Promise<SettingsAnswer> {
    const { version, settings: values } = await settings.newest()
    return { version, values: wireSettings(values) }
  }

  /**
   * @param baseVersion the version whose values the operator saw
   * @throws VALIDATION_FAILED, SETTINGS_CHANGED_SINCE
   */
  async function change(
    operator: ActingOperator,
    baseVersion: number,
    changes: Partial<Record<SettingName, unknown>>,
  ): Promise<SettingsAnswer> {
    try {
      await inTransaction(db, (tx) => settings.changeFrom(tx, operatorActor(operator), baseVersion, patchOf(changes)))
    } catch (error) {
      throw error instanceof ShopError ? inWireNames(error) : error
    }
    return get()
  }

  /** @throws SETTINGS_VERSION_NOT_FOUND, SETTINGS_CHANGED_SINCE */
  async function restore(operator: ActingOperator, version: number, baseVersion: number): Promise<SettingsAnswer> {
    await inTransaction(db, (tx) => settings.restore(tx, operatorActor(operator), { baseVersion, version }))
    return get()
  }

  /** @throws SETTINGS_VERSION_NOT_FOUND */
  async function version(number: number): Promise<SettingsAnswer> {
    return { version: number, values: wireSettings(await settings.version(number)) }
  }

  async function history({ cursor, limit }: PageRequest): Promise<PageOf<VersionOutput>> {
    const [before = null] = readCursor(Cursor, cursor) ?? []
    const { items, next } = pageOf(await settings.history({ before, limit: limit + 1 }), limit, (last) => [
      last.version,
    ])
    const names = await operators.names([...new Set(items.flatMap(({ changedBy }) => operatorIdOf(changedBy) ?? []))])
    return { items: items.map((item) => versionView(item, names)), next }
  }

  return { get, change, restore, version, history }
}

function inWireNames(error: ShopError): ShopError {
  const { fields } = error.data as { fields?: { path: string; message: string }[] }
  if (!fields) return error
  return new ShopError(error.code, { fields: fields.map((field) => ({ ...field, path: wirePath(field.path) })) })
}

function versionView(item: SettingsVersion, names: ReadonlyMap<number, string>): VersionOutput {
  const changed = Object.entries(item.changes) as [keyof ShopSettings, { from: unknown; to: unknown }][]
  return {
    version: item.version,
    at: item.changedAt.toISOString(),
    actor: item.changedBy,
    name: names.get(operatorIdOf(item.changedBy) ?? 0) ?? '',
    changes: changed.map(([name, { from, to }]) => ({
      setting: wireName(name),
      from: wireValue(name, from),
      to: wireValue(name, to),
    })),
  }
}
