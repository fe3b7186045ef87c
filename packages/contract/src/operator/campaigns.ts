import { z } from 'zod'
import { CAMPAIGN_SLUGS, CAMPAIGN_STATES, MAX_CAMPAIGN_PRODUCTS } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id, IdText, Instant, line, Message, Page, requiredLine, Timestamp } from '../shared/text.ts'

/* Campaigns on pages of the shop (D29). They begin and end at their set times. */

const Form = z.object({
  slug: z.enum(CAMPAIGN_SLUGS),
  title: requiredLine(80, 'Please enter a title.'),
  subtitle: line(160),
  starts_at: Instant,
  ends_at: Instant,
  /** In display order; empty to show the page's usual list. */
  product_ids: z.array(Id).max(MAX_CAMPAIGN_PRODUCTS, `Please choose at most ${MAX_CAMPAIGN_PRODUCTS} products.`),
})

const endsLater = ({ starts_at, ends_at }: z.infer<typeof Form>) => ends_at > starts_at
const endWrong = { path: ['ends_at'], message: 'The end must be after the start.' }

export const ListedCampaign = z.object({
  id: Id,
  slug: z.enum(CAMPAIGN_SLUGS),
  title: z.string(),
  subtitle: z.string(),
  starts_at: Timestamp,
  ends_at: Timestamp,
  state: z.enum(CAMPAIGN_STATES),
  /** The number of products chosen for it. */
  product_count: z.int(),
})

export const OperatorCampaign = ListedCampaign.extend({
  /** Incremented with each change. */
  version: z.int(),
  /** In display order; shoppers see only listed products. */
  products: z.array(z.object({ id: Id, name: z.string(), is_listed: z.boolean() })),
})

const IdParams = z.object({ id: IdText })
const ours = { access: 'operator', roles: ['catalogue'] } as const

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/admin/campaigns/',
  ...ours,
  summary: 'Campaigns, sorted by start, the latest first',
  query: Page.extend({ state: z.enum(CAMPAIGN_STATES).optional() }),
  response: z.array(ListedCampaign),
})

export const getOperatorCampaign = endpoint({
  method: 'GET',
  path: '/api/admin/campaigns/:id/',
  ...ours,
  summary: 'One campaign with its products',
  params: IdParams,
  response: OperatorCampaign,
  errors: ['CAMPAIGN_NOT_FOUND'],
})

export const createCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/campaigns/',
  ...ours,
  summary: 'Create a campaign for a page; campaigns of one page cannot overlap',
  body: Form.refine(endsLater, endWrong),
  response: OperatorCampaign,
  status: 201,
  errors: ['CAMPAIGN_OVERLAPS'],
})

export const changeCampaign = endpoint({
  method: 'PUT',
  path: '/api/admin/campaigns/:id/',
  ...ours,
  summary: 'Change a campaign; the page and the start of a running campaign are fixed',
  params: IdParams,
  /** `version`: the `version` that was read. */
  body: Form.extend({ version: z.int() }).refine(endsLater, endWrong),
  response: OperatorCampaign,
  errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_CHANGED_SINCE', 'CAMPAIGN_IS_OVER', 'CAMPAIGN_OVERLAPS'],
})

export const endCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/campaigns/:id/end/',
  ...ours,
  summary: 'End a running campaign; its page shows its default texts again',
  params: IdParams,
  response: Message,
  errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_NOT_RUNNING'],
})

export const removeCampaign = endpoint({
  method: 'DELETE',
  path: '/api/admin/campaigns/:id/',
  ...ours,
  summary: 'Delete a campaign that has not begun',
  params: IdParams,
  response: Message,
  errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_HAS_BEGUN'],
})
