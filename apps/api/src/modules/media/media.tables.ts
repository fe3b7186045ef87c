import type { Generated } from 'kysely'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    media: {
      id: Generated<number>
      key: string
      kind: 'picture' | 'document'
      width: number | null
      height: number | null
      webp_widths: number[]
      avif_widths: Generated<number[]>
      missing: 'webp' | 'avif' | null
      claimed_at: Date | null
      created_at: Date
    }
  }
}
