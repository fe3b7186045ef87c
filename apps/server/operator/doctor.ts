import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import { checkCredentials } from '../../api/src/modules/payments/index.ts'
import { inTime } from '../../api/src/platform/in-time.ts'
import { schemaDifference } from '../../api/src/platform/db/migrate.ts'
import { listBackups } from '../backup/backup.ts'
import { blobsOf } from '../blobs.ts'
import type { Foundation } from '../foundation.ts'
import { providersOf } from '../providers.ts'
import type { ServerSettings } from '../settings/settings.ts'

/** 'ok', 'NO' for what keeps a shop from selling, '--' for what it goes without. */
type Finding = { mark: 'ok' | 'NO' | '--'; what: string; about: string }
type Check = (foundation: Foundation, settings: ServerSettings) => Promise<Finding[]>

const ok = (what: string, about: string): Finding[] => [{ mark: 'ok', what, about }]
const no = (what: string, about: string): Finding[] => [{ mark: 'NO', what, about }]
const without = (what: string, about: string): Finding[] => [{ mark: '--', what, about }]

const maxCheckMs = 20_000

/**
 * Tests everything that a shop needs before it goes live, and prints what is missing. It moves no money, and sends no
 * mail and no SMS.
 */
export async function doctor(foundation: Foundation, _args: string[], settings: ServerSettings): Promise<void> {
  const found = await Promise.all(
    Object.entries(checks).map(([what, check]) => bounded(what, check(foundation, settings))),
  )
  for (const { mark, what, about } of found.flat()) console.log(`${mark}  ${what.padEnd(12)} ${about}`)
  const missing = found.flat().filter(({ mark }) => mark === 'NO').length
  if (missing > 0)
    throw new Error(`\n${missing === 1 ? 'One thing is' : `${missing} things are`} missing. See docs/going-live.md.`)
  console.log('\nNothing is missing.')
}

function bounded(what: string, check: Promise<Finding[]>): Promise<Finding[]> {
  const failed = (error: Error) => no(what, error.message)
  return inTime(check.catch(failed), maxCheckMs, no(what, 'no answer within 20 seconds'))
}

const checks: Record<string, Check> = {
  async Mode(_, { mode, publicUrl }) {
    if (mode === 'demo') return no('Mode', 'this is a demo shop: set SHOP_MODE=production and a database of its own')
    return ok('Mode', `production at ${publicUrl}`)
  },

  async Database({ database: { pool } }, { database }) {
    const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version') as version`)
    const { missing } = await schemaDifference(pool)
    const where =
      database.url === null ? 'embedded' : database.directUrl === null ? 'your own' : 'your own, behind a pooler'
    if (missing.length > 0) return no('Database', `${missing.length} migrations are missing: npm run migrate`)
    return ok('Database', `PostgreSQL ${rows[0]?.version}, ${where}, up to date`)
  },

  async Clock({ checks: { clock } }) {
    const problem = await clock?.()
    return problem
      ? no('Clock', `this machine is ${problem}: start chrony or systemd-timesyncd`)
      : ok('Clock', 'agrees with the database')
  },

  async Disk(_, { dataDir }) {
    const { bavail, bsize } = await statfs(dataDir)
    const gigabytes = (bavail * bsize) / 2 ** 30
    return gigabytes < 2
      ? no('Disk', `${gigabytes.toFixed(1)} GB are free in ${dataDir}`)
      : ok('Disk', `${gigabytes.toFixed(0)} GB are free`)
  },

  async Address(_, { publicUrl }) {
    if (publicUrl === null) return without('Address', 'no PUBLIC_URL')
    const answer = await fetch(`${publicUrl}/api/products/?limit=1`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.headers.has('x-request-id'))
      return no(
        'Address',
        `${publicUrl} answers ${answer.status}, but not as the shop: is it started, and the proxy set up?`,
      )
    return ok('Address', `${publicUrl} leads to the shop; Safaricom, Paystack and PayPal must reach it too`)
  },

  async Redis(_, { redisUrl }) {
    if (redisUrl === null) return without('Redis', 'none: one process alone')
    const { Redis } = await import('ioredis')
    const redis = new Redis(redisUrl, {
      lazyConnect: true,
      connectTimeout: 5_000,
      commandTimeout: 5_000,
      retryStrategy: () => null,
    })
    redis.on('error', () => {}) // `connect` fails too
    try {
      await redis.connect()
      await redis.ping()
    } finally {
      redis.disconnect()
    }
    return ok('Redis', `${new URL(redisUrl).hostname} answers`)
  },

  async Pictures(_, settings) {
    const name = `doctor/${randomUUID()}`
    const blobs = blobsOf(settings)
    await blobs.put(name, Buffer.from('a picture'))
    const read = await blobs.get(name)
    await blobs.remove(name)
    if (read?.toString() !== 'a picture') return no('Pictures', 'what was stored could not be read again')
    return ok('Pictures', settings.s3 ? `object storage, bucket ${settings.s3.bucket}` : `in ${settings.dataDir}`)
  },

  async Mail(_, { mail }) {
    if (mail === 'off') return without('Mail', 'off: no one can confirm an address or reset a password')
    if (mail === null) return without('Mail', 'the mailbox of the sandbox')
    await createTransport({ url: mail.smtpUrl, connectionTimeout: 10_000 }).verify()
    return ok('Mail', `${new URL(mail.smtpUrl).hostname} accepts the account; check SPF and DKIM of ${mail.from}`)
  },

  async SMS(_, { sms }) {
    if (sms === 'off') return without('SMS', 'off: stores cannot verify the phone of their payouts')
    if (sms === null) return without('SMS', 'the sandbox')
    const answer = await fetch(`${sms.baseUrl}/version1/user?username=${encodeURIComponent(sms.username)}`, {
      headers: { apiKey: sms.apiKey, accept: 'application/json' },
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) return no('SMS', `Africa’s Talking answered ${answer.status}: SMS_USERNAME or SMS_API_KEY is wrong`)
    return ok('SMS', sms.senderId ? `as ${sms.senderId}` : 'without a sender id of your own')
  },

  async Payments({ database: { db }, clock, log }, settings) {
    const providers = providersOf(settings, settings.publicUrl ?? 'http://127.0.0.1', null)
    const found = await checkCredentials({ db, clock, log, providers })
    if (found.every(({ problem }) => problem === 'off')) return no('Payments', 'every provider is off')
    return found.flatMap(({ provider, problem }) => {
      if (problem === 'off') return without(provider, 'off')
      return problem === null ? ok(provider, 'accepts the credentials') : no(provider, problem)
    })
  },

  async Payouts(_, { mpesa }) {
    if (mpesa === null || mpesa === 'off') return without('Payouts', 'M-Pesa is off: stores are paid by hand')
    return mpesa.initiator
      ? ok('Payouts', `as ${mpesa.initiator.name}; its password at Safaricom ends after 90 days`)
      : without('Payouts', 'no MPESA_INITIATOR_NAME: payouts and reversals are done by hand')
  },

  async Operators({ database: { pool } }) {
    const { rows } = await pool.query<{ owners: number }>(
      `select count(*)::int as owners from operators where role = 'owner' and disabled_at is null`,
    )
    const owners = rows[0]?.owners ?? 0
    if (owners === 0) return no('Operators', 'there is none: npm run operator -- create --email E')
    return ok(
      'Operators',
      `${owners} with the role owner${owners === 1 ? '; a second one can help when the first loses the phone' : ''}`,
    )
  },

  async Backups(_, { database, backup }) {
    if (database.url !== null) return without('Backups', 'of your own PostgreSQL: see pgBackRest in docs/running.md')
    if (backup.passphrase === null) return no('Backups', 'off: set BACKUP_PASSPHRASE')
    const [newest] = await listBackups(backup.folder)
    if (!newest) return no('Backups', `none in ${backup.folder}: npm run operator -- backup, then verify-backup`)
    const hours = (Date.now() - newest.at.getTime()) / 3_600_000
    return hours > 26
      ? no('Backups', `the newest is ${hours.toFixed(0)} hours old`)
      : ok('Backups', `the newest is ${hours.toFixed(0)} hours old`)
  },
}
