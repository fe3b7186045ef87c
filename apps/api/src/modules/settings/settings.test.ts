import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { COUNTIES } from '#contract/shared/constants.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { createPubSub } from '../../platform/db/notify.ts'
import { silentLog } from '../../platform/log.ts'
import { aClock } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { emptyTables } from '../../test/empty-tables.ts'
import { createSettings, fixedSettings, type Settings } from './index.ts'

let database: TestDatabase
const closers: (() => unknown)[] = []
/** Every half minute a process also reads the settings without a notification. */
const beforePolling = { timeout: 15_000 }
beforeAll(async () => {
  database = await aDatabase()
})
beforeEach(async () => {
  await emptyTables(database.db, 'settings_versions', 'audit_entries')
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})
afterAll(() => database.drop())

async function aProcess(options: { hears?: boolean } = {}): Promise<Settings> {
  const pubsub = createPubSub({ connection: database.connection, log: silentLog })
  const settings = createSettings({ db: database.db, clock: aClock(), pubsub, log: silentLog })
  if (options.hears !== false) await pubsub.open()
  await settings.open()
  closers.push(settings.close, pubsub.close)
  return settings
}

const change = (settings: Settings, patch: Parameters<Settings['change']>[2]) =>
  inTransaction(database.db, (tx) => settings.change(tx, 'operator:1', patch))

describe('the shop’s settings', () => {
  it('are the defaults until the operator changes one', async () => {
    const settings = await aProcess()
    expect(settings.current()).toMatchObject({
      flatDeliveryCents: 350_00,
      unpaidOrderMinutes: 30,
      paypalKesPerUsdCents: 129_00,
      payOnDelivery: false,
    })
  })

  it('price every county exactly once', () => {
    const zones = fixedSettings().current().deliveryZones
    expect(zones.flatMap(({ counties }) => counties).sort()).toEqual([...COUNTIES].sort())
  })

  it('reach every process after the commit', async () => {
    const [one, other] = [await aProcess(), await aProcess()]
    await change(one, { vatBasisPoints: 1400 })
    await expect
      .poll(() => [one, other].map((process) => process.current().vatBasisPoints), beforePolling)
      .toEqual([1400, 1400])
  })

  it('notify subscribers once the new settings are current', async () => {
    const [one, other] = [await aProcess(), await aProcess()]
    const heard: number[] = []
    other.onChange(() => heard.push(other.current().holdDays))
    await change(one, { holdDays: 5 })
    await expect.poll(() => heard, beforePolling).toEqual([5])
  })

  it('reach a process without notifications by polling, every half minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const [one, deaf] = [await aProcess(), await aProcess({ hears: false })]
      await change(one, { holdDays: 5 })
      expect(deaf.current().holdDays).toBe(3)
      vi.advanceTimersByTime(30_000)
      vi.useRealTimers() // a poll would advance them
      await expect.poll(() => deaf.current().holdDays).toBe(5)
    } finally {
      vi.useRealTimers()
    }
  })

  it('store every version and audit its changes', async () => {
    const settings = await aProcess()
    await change(settings, { holdDays: 5, lowStockBelow: 10 })
    await change(settings, { holdDays: 7 })
    const versions = await database.db.selectFrom('settings_versions').selectAll().orderBy('version').execute()
    expect(versions.map(({ version, overrides, changed_by }) => ({ version, overrides, changed_by }))).toEqual([
      { version: 1, overrides: { holdDays: 5 }, changed_by: 'operator:1' },
      { version: 2, overrides: { holdDays: 7 }, changed_by: 'operator:1' },
    ])
    const entries = await database.db.selectFrom('audit_entries').select(['subject', 'changes']).orderBy('id').execute()
    expect(entries).toEqual([
      { subject: 'settings:1', changes: { holdDays: { from: 3, to: 5 } } },
      { subject: 'settings:2', changes: { holdDays: { from: 5, to: 7 } } },
    ])
    await expect(sql`update settings_versions set overrides = '{}'`.execute(database.db)).rejects.toThrow(
      'never changed',
    )
  })

  it('lose no change when two operators save concurrently', async () => {
    const settings = await aProcess()
    await Promise.all([change(settings, { holdDays: 9 }), change(settings, { lowStockBelow: 4 })])
    await expect.poll(() => settings.current(), beforePolling).toMatchObject({ holdDays: 9, lowStockBelow: 4 })
  })

  it('are read as stored, also when today’s validation would refuse them', async () => {
    const phone = '\u202A+254 712 345 678\u202C'
    const contact = { ...fixedSettings().current().contact, phone }
    const version = {
      version: 1,
      overrides: JSON.stringify({ contact }),
      changed_by: 'operator:1',
      changed_at: new Date(),
    }
    await database.db.insertInto('settings_versions').values(version).execute()
    const settings = await aProcess()
    expect(settings.current().contact.phone).toBe(phone)
    await change(settings, { holdDays: 5 })
    expect((await settings.newest()).settings).toMatchObject({ holdDays: 5, contact: { phone } })
  })

  it.each([
    ['a negative fee', { flatDeliveryCents: -1 }, 'flatDeliveryCents'],
    ['half a cent', { flatDeliveryCents: 0.5 }, 'flatDeliveryCents'],
    ['a reversed range of days', { standardDays: { min: 7, max: 3 } }, 'standardDays'],
    [
      'a county in two zones',
      {
        deliveryZones: [
          { counties: ['Embu' as const], cents: 1 },
          { counties: ['Embu' as const], cents: 2 },
        ],
      },
      'deliveryZones.1.counties',
    ],
    ['a minimum withdrawal above the maximum', { withdrawalMinCents: 900_000_00 }, 'withdrawalMinCents'],
    [
      'a phone with a character that hides the text after it',
      { contact: { ...fixedSettings().current().contact, phone: '+254 \u202A700' } },
      'contact.phone',
    ],
    ['a setting that does not exist', { freeBeer: true }, ''],
  ] as [string, object, string][])('refuse %s, and nothing changes', async (_, patch, path) => {
    const settings = await aProcess()
    await expect(change(settings, patch)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: [expect.objectContaining({ path })] },
    })
    expect(await database.db.selectFrom('settings_versions').selectAll().execute()).toEqual([])
  })
})
