import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    audit_entries: {
      id: GeneratedAlways<number>
      at: GeneratedAlways<Date>
      actor: string
      action: string
      subject: string
      changes: JSONColumnType<Record<string, unknown>>
      address: Generated<string>
    }
    audit_comments: {
      entry_id: number
      about: string
      comment: string
    }
    audit_erased_subjects: {
      about: string
    }
  }
}
