import { z } from 'zod'
import { LANGUAGES, PAGE_SLUGS } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Timestamp } from '../shared/text.ts'

/** A page of text, in blocks that can be rendered without a markup parser. */
export const ContentPage = z.object({
  slug: z.enum(PAGE_SLUGS),
  language: z.enum(LANGUAGES),
  title: z.string(),
  blocks: z.array(
    z.object({
      kind: z.enum(['heading', 'paragraph', 'list']),
      /** The text of a heading or a paragraph; empty for a list. */
      text: z.string(),
      /** The items of a list. */
      items: z.array(z.string()),
    }),
  ),
  /** When an operator last edited it; null for the shop's default text. */
  updated_at: Timestamp.nullable(),
})

/** Fees, days and contacts in the text are the current settings. */
export const getContentPage = endpoint({
  method: 'GET',
  path: '/api/pages/:slug/',
  access: 'anyone',
  summary: 'A content page that operators edit: about, shipping, returns or privacy',
  params: z.object({ slug: z.enum(PAGE_SLUGS) }),
  query: z.object({ language: z.enum(LANGUAGES).default('en') }),
  response: ContentPage,
})

/** The contact details of the Contact page; the business hours are part of the page's text. */
export const getContact = endpoint({
  method: 'GET',
  path: '/api/contact/',
  access: 'anyone',
  summary: 'The shop’s contact details',
  response: z.object({
    phone: z.string(),
    /** The number for WhatsApp. */
    whatsapp: z.string(),
    email: z.string(),
    /** Handles, with their @. */
    instagram: z.string(),
    x: z.string(),
    address: z.string(),
  }),
})
