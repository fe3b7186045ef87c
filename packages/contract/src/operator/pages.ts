import { z } from 'zod'
import { LANGUAGES, PAGE_SLUGS } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { ContentPage } from '../shopper/pages.ts'
import { requiredLine, text, Timestamp } from '../shared/text.ts'

/* Text pages of the shop, as operators edit them. */

const PageRef = { slug: z.enum(PAGE_SLUGS), language: z.enum(LANGUAGES) }

/** Null for the shop's default text. */
const WrittenAt = Timestamp.nullable()

const EditedPage = z.object({
  ...PageRef,
  title: z.string(),
  /** Blank lines separate blocks, `## ` starts a heading, `- ` a list item; `{name}` is a value of the settings. */
  body: z.string(),
  updated_at: WrittenAt,
  own: z.object({ title: z.string(), body: z.string() }),
  /** The names allowed in braces. */
  values: z.array(z.string()),
})

const Words = {
  title: requiredLine(120),
  body: text(20_000).refine((value) => value !== '', 'This field is required.'),
}

const roles = ['catalogue'] as const
const path = '/api/admin/pages/:slug/:language/'
const params = z.object(PageRef)

export const listPages = endpoint({
  method: 'GET',
  path: '/api/admin/pages/',
  access: 'operator',
  roles,
  summary: 'The content pages, each in every language',
  response: z.array(z.object({ ...PageRef, title: z.string(), updated_at: WrittenAt })),
})

export const getPage = endpoint({
  method: 'GET',
  path,
  access: 'operator',
  roles,
  summary: 'The source text of a content page',
  params,
  response: EditedPage,
})

export const previewPage = endpoint({
  method: 'POST',
  path: `${path}preview/`,
  access: 'operator',
  roles,
  summary: 'Preview a text as shoppers would see it; nothing is stored',
  params,
  body: z.object(Words),
  response: ContentPage,
})

export const writePage = endpoint({
  method: 'PUT',
  path,
  access: 'operator',
  roles,
  summary: 'Replace the text of a content page in one language',
  params,
  /** `version`: the `updated_at` that was read. */
  body: z.object({ ...Words, version: WrittenAt }),
  response: EditedPage,
  errors: ['PAGE_CHANGED_SINCE'],
})

export const restoreOwnPage = endpoint({
  method: 'DELETE',
  path,
  access: 'operator',
  roles,
  summary: 'Restore the default text of a content page',
  params,
  /** `version`: the `updated_at` that was read; omitted if it was null. */
  query: z.object({ version: Timestamp.optional() }),
  response: EditedPage,
  errors: ['PAGE_CHANGED_SINCE'],
})
