import type { DomainEvents } from '../platform/domain-events.ts'
import type { Jobs } from '../platform/jobs/index.ts'
import type { Module } from '../platform/module.ts'

/** Registers the subscriptions and jobs of a module, as `buildApi` does. @returns its service */
export function register<Service>(module: Module<Service>, { events, jobs }: { events: DomainEvents; jobs: Jobs }) {
  module.subscriptions?.(events)
  module.jobs?.(jobs)
  return module.service
}
