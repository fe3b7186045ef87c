import type { Generated } from 'kysely'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    media: {
      id: Generated<number>
      key: string
      width: number
      height: number
      webp_widths: number[]
      avif_widths: Generated<number[]>
      missing: 'webp' | 'avif' | null
      claimed_at: Date | null
      created_at: Date
    }
    private_pictures: {
      id: Generated<number>
      key: string
      width: number
      height: number
      created_at: Date
    }
    unreferenced_blobs: {
      name: string
      stored_at: Date
      is_being_removed: Generated<boolean>
    }
  }
}
