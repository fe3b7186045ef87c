import type { ColumnType, Generated } from 'kysely'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    stores: {
      id: Generated<number>
      store_number: ColumnType<number, never, never>
      name: string
      slug: string
      about: string
      county: string
      town: string
      status: 'open' | 'suspended'
      created_at: Date
    }
    store_members: {
      store_id: number
      user_id: number
      role: 'owner' | 'staff'
      created_at: Date
    }
  }
}
