import type { JSONColumnType } from 'kysely'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    settings_versions: {
      version: number
      overrides: JSONColumnType<Record<string, unknown>>
      changed_by: string
      changed_at: Date
    }
  }
}
