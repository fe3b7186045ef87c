import type { Module } from '../../platform/module.ts'
import { createSettings } from './settings.service.ts'

/** The shop's settings, which operators change while it runs. */
export function settingsModule(deps: Parameters<typeof createSettings>[0]) {
  const service = createSettings(deps)
  return { service, open: () => service.open(), close: () => service.close() } satisfies Module
}
