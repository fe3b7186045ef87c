import type { Redis } from 'ioredis'
import type pg from 'pg'
import type { AuthSecret, GoogleSettings } from './modules/accounts/index.ts'
import type { BlobStore } from './modules/media/index.ts'
import type { SmsSettings } from './modules/notifications/index.ts'
import type { PaymentProviders } from './modules/payments/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/index.ts'
import type { RetentionDays } from './platform/db/retention.ts'
import type { CachedAnswers } from './platform/http/cached-answers.ts'
import type { MetricsToken } from './platform/http/operations.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Check, Note } from './platform/readiness.ts'

export type ApiOptions = {
  database: Database
  /** Without a pooler, for the job queue and the LISTEN/NOTIFY client. */
  connection: pg.PoolConfig
  clock: Clock
  log: Log
  metrics: Metrics
  /** The public address of the shop, for links in mails and callbacks; without a trailing slash. */
  publicUrl: string
  /** All secrets of the shop are derived from it. */
  authSecret: AuthSecret
  /** A provider that is off is null. */
  providers: PaymentProviders & {
    google: GoogleSettings | null
    mail: { smtpUrl: string; from: string } | null
    sms: SmsSettings | null
  }
  /** The store of pictures. */
  blobs: BlobStore
  trustedProxies: string[]
  /** A demo shop: its API reference can send requests. */
  isDemo?: boolean
  metricsToken?: MetricsToken
  redis: Redis | null
  /** Stored answers to callers without a token; none by default. */
  answers?: CachedAnswers
  /** Whether this process may be the one that schedules jobs and supervises the queues; true by default. */
  runsJobs?: boolean
  /** How long old rows are kept; as docs/settings.md says by default. */
  retentionDays?: RetentionDays
  /** Further readiness checks, next to those of jobs and notifications. */
  checks?: Record<string, Check>
  /** What `/readyz` reports, but does not require. */
  notes?: Record<string, Note>
}
