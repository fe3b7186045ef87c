import { z } from 'zod'
import { LANGUAGES, PAGE_SLUGS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Timestamp } from './text.ts'

/** A page of text, in parts that can be shown without reading any markup. */
export const ContentPage = z.object({
  slug: z.enum(PAGE_SLUGS),
  language: z.enum(LANGUAGES),
  title: z.string(),
  blocks: z.array(
    z.object({
      kind: z.enum(['heading', 'paragraph', 'list']),
      /** Of a heading or a paragraph; empty for a list. */
      text: z.string(),
      /** Of a list. */
      items: z.array(z.string()),
    }),
  ),
  /** When the operator last wrote it; null for the shop's own text. */
  updated_at: Timestamp.nullable(),
})

/** What it says of fees, days and contacts are the operator's settings as they are now. */
export const getContentPage = endpoint({
  method: 'GET',
  path: '/api/pages/:slug/',
  access: 'anyone',
  summary: 'A page the operator edits: about, shipping, returns, privacy',
  params: z.object({ slug: z.enum(PAGE_SLUGS) }),
  query: z.object({ language: z.enum(LANGUAGES).default('en') }),
  response: ContentPage,
})

/** As the Contact page prints them; the business hours are the page's own text. */
export const getContact = endpoint({
  method: 'GET',
  path: '/api/contact/',
  access: 'anyone',
  summary: 'How to reach the shop',
  response: z.object({
    phone: z.string(),
    /** The chat's number. */
    whatsapp: z.string(),
    email: z.string(),
    /** Handles, with their @. */
    instagram: z.string(),
    x: z.string(),
    address: z.string(),
  }),
})
