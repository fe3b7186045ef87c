import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '#contract/shared/errors.ts'
import type { RetentionRule } from './db/retention.ts'
import type { DomainEvents } from './domain-events.ts'
import type { Serve } from './http/serve.ts'
import type { Jobs } from './jobs/index.ts'

/** What a module of the shop consists of; `app.ts` registers it. */
export type Module<Service = unknown> = {
  /** The functions that other modules, the server and tests call. */
  service: Service
  /** Serves the endpoints of the module: those of the contract by `serve`, files by `http`. */
  routes?: (serve: Serve, http: FastifyInstance) => void
  /** Declares the job queues and scheduled jobs. */
  jobs?: (jobs: Jobs) => void
  /** The rows of the module's tables that are deleted when they are old. */
  retention?: readonly RetentionRule[]
  /** Subscribes to domain events of other modules. */
  subscriptions?: (events: DomainEvents) => void
  /** Opens what needs the database. */
  open?: () => Promise<void>
  /** Stores what is in memory, and ends connections. */
  close?: () => void | Promise<void>
  /** The error code of each unique or foreign-key constraint that concurrent requests can break. */
  constraintCodes?: Readonly<Record<string, ErrorCode>>
}
