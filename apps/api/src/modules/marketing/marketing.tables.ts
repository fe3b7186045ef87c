import type { Generated } from 'kysely'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    banners: {
      id: Generated<number>
      title: string
      subtitle: string
      media_id: number | null
      image: string | null
      link: string
      is_active: boolean
      position: number
    }
    local_ads: {
      id: Generated<number>
      title: string
      media_id: number | null
      image: string | null
      link: string
      is_active: boolean
      position: number
    }
  }
}
