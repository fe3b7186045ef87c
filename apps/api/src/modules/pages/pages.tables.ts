import type { Language, PageSlug } from '#contract/shared/constants.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    content_pages: {
      slug: PageSlug
      language: Language
      title: string
      body: string
      updated_at: Date
    }
  }
}
