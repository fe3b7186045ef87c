import { z } from 'zod'
import { MAX_PICTURE_BYTES, MAX_CONTENT_BANNERS, CONTENT_BANNER_KINDS } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Flag, Id, IdText, line, Message, requiredLine } from '../shared/text.ts'

/*
 * Content banners of the home page: pictures with text and a link. Forms are sent as multipart, where every part is a
 * text, or as JSON without a picture.
 */

/**
 * Accepts a path of the shop or an https address; rejects a script, a plain http address, or one that hides its host.
 */
function leadsSomewhere(link: string): boolean {
  if (/\s|\\/.test(link)) return false
  if (link.startsWith('/')) return !link.startsWith('//')
  return link.startsWith('https://') && URL.canParse(link) && new URL(link).username === ''
}

const Link = line(500).refine(
  leadsSomewhere,
  'Please enter a page of the shop such as /products, or a link that starts with https://.',
)

const ContentBannerKind = z.enum(CONTENT_BANNER_KINDS)

export const OperatorContentBanner = z.object({
  id: Id,
  kind: ContentBannerKind,
  title: z.string(),
  subtitle: z.string(),
  image: z.string().nullable(),
  image_srcset: z.string(),
  link: z.string(),
  is_active: z.boolean(),
})

const form = z.object({
  title: requiredLine(80, 'Please enter a title.'),
  subtitle: line(160),
  link: Link,
  is_active: z.union([z.boolean(), Flag]),
})

const upload = { field: 'picture', maxFiles: 1, maxFileBytes: MAX_PICTURE_BYTES } as const
const IdParams = z.object({ id: IdText })
const roles = ['catalogue'] as const

export const listContentBanners = endpoint({
  method: 'GET',
  path: '/api/admin/content-banners/',
  access: 'operator',
  roles,
  summary: `The content banners of one kind in their order, active or not; at most ${MAX_CONTENT_BANNERS}`,
  query: z.object({ kind: ContentBannerKind }),
  response: z.array(OperatorContentBanner),
})

export const createContentBanner = endpoint({
  method: 'POST',
  path: '/api/admin/content-banners/',
  access: 'operator',
  roles,
  summary: 'Create a content banner after the others of its kind; a slide requires a picture',
  body: form.extend({ kind: ContentBannerKind }),
  upload,
  response: OperatorContentBanner,
  status: 201,
  errors: ['CONTENT_BANNERS_FULL', 'CONTENT_BANNERS_CHANGED', 'UNAVAILABLE'],
})

export const changeContentBanner = endpoint({
  method: 'PATCH',
  path: '/api/admin/content-banners/:id/',
  access: 'operator',
  roles,
  summary: 'Change a content banner; absent fields and an absent picture are not changed',
  params: IdParams,
  body: form.partial(),
  upload,
  response: OperatorContentBanner,
  errors: ['CONTENT_BANNER_NOT_FOUND', 'UNAVAILABLE'],
})

export const removeContentBanner = endpoint({
  method: 'DELETE',
  path: '/api/admin/content-banners/:id/',
  access: 'operator',
  roles,
  summary: 'Delete a content banner',
  params: IdParams,
  response: Message,
  errors: ['CONTENT_BANNER_NOT_FOUND'],
})

export const orderContentBanners = endpoint({
  method: 'PUT',
  path: '/api/admin/content-banners/',
  access: 'operator',
  roles,
  summary: 'Set the order of all content banners of one kind',
  body: z.object({ kind: ContentBannerKind, ids: z.array(Id).max(MAX_CONTENT_BANNERS) }),
  response: Message,
  errors: ['CONTENT_BANNERS_CHANGED'],
})
