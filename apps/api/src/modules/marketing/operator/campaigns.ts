import type { AuditAction } from '#contract/operator/audit-actions.ts'
import { z } from 'zod'
import type { CampaignState } from '#contract/shared/constants.ts'
import type { Answer, Input } from '#contract/shared/endpoint.ts'
import type {
  changeCampaign,
  createCampaign,
  getOperatorCampaign,
  listCampaigns,
} from '#contract/operator/campaigns.ts'
import { Id } from '#contract/shared/text.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { pageOf, readCursor, type PageOf } from '../../../platform/cursor.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import { invalid, ShopError } from '../../../platform/http/shop-error.ts'
import { audit, operatorActor, whatChanged, type ActingOperator } from '../../audit/index.ts'
import { catalogChanged, productNames, storesOfListed } from '../../catalog/index.ts'
import * as queries from './campaigns.queries.ts'
import { insertCampaign, type NewCampaign } from '../campaigns/campaigns.queries.ts'

type Listed = Answer<typeof listCampaigns>[number]
type Shown = Answer<typeof getOperatorCampaign>
type Form = Input<typeof createCampaign>['body']
type Change = Input<typeof changeCampaign>['body']

const Cursor = z.tuple([z.int(), Id])

export type OperatorCampaigns = ReturnType<typeof createOperatorCampaigns>

export type OperatorCampaignsDeps = { db: Db; clock: Clock }

/** Campaigns as operators edit them. Pages follow each change immediately, and each start and end by the clock. */
export function createOperatorCampaigns(deps: OperatorCampaignsDeps) {
  return bindDeps(deps, { get, list, create, change, end, remove })
}

function stateOf(
  { clock }: OperatorCampaignsDeps,
  { startsAt, endsAt }: Pick<NewCampaign, 'startsAt' | 'endsAt'>,
): CampaignState {
  const now = clock.now()
  if (endsAt <= now) return 'past'
  return startsAt <= now ? 'running' : 'coming'
}

function listedView(deps: OperatorCampaignsDeps, campaign: queries.ListedCampaign): Listed {
  const { id, slug, title, subtitle, startsAt, endsAt, productIds } = campaign
  return {
    id,
    slug,
    title,
    subtitle,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    state: stateOf(deps, campaign),
    product_count: productIds.length,
  }
}

/** @throws CAMPAIGN_NOT_FOUND */
async function get(deps: OperatorCampaignsDeps, id: number): Promise<Shown> {
  const { db } = deps
  const campaign = await queries.findCampaign(db, id)
  if (!campaign) throw new ShopError('CAMPAIGN_NOT_FOUND')
  const { productIds } = campaign
  const [names, listed] = await Promise.all([productNames(db, productIds), storesOfListed(db, productIds)])
  const products = productIds.map((of) => ({ id: of, name: names.get(of) ?? '', is_listed: listed.has(of) }))
  return { ...listedView(deps, campaign), version: campaign.version, products }
}

async function lock(tx: Tx, id: number): Promise<queries.ListedCampaign> {
  const campaign = await queries.lockCampaign(tx, id)
  if (!campaign) throw new ShopError('CAMPAIGN_NOT_FOUND')
  return campaign
}

async function assertSound(
  deps: OperatorCampaignsDeps,
  tx: Tx,
  campaign: NewCampaign,
  besides: number | null,
): Promise<void> {
  if (stateOf(deps, campaign) === 'past') throw invalid('ends_at', 'Please choose an end in the future.')
  const names = await productNames(tx, campaign.productIds)
  if (names.size < campaign.productIds.length) throw invalid('product_ids', 'One of these no longer exists.')
  const other = await queries.findOverlapping(tx, campaign, besides)
  if (!other) return
  const path = other.startsAt <= campaign.startsAt ? 'starts_at' : 'ends_at'
  const message = `“${other.title}” runs on this page at that time.`
  throw new ShopError('CAMPAIGN_OVERLAPS', { fields: [{ path, message }] })
}

/** One statement per page of the list. */
async function list(
  deps: OperatorCampaignsDeps,
  { state, cursor, limit }: Input<typeof listCampaigns>['query'],
): Promise<PageOf<Listed>> {
  const [startMicros, id] = readCursor(Cursor, cursor) ?? []
  const before = startMicros === undefined || id === undefined ? null : { startMicros, id }
  const found = await queries.listCampaigns(deps.db, { state, now: deps.clock.now(), before, limit: limit + 1 })
  const { items, next } = pageOf(found, limit, (last) => [last.startMicros, last.id])
  return { items: items.map((campaign) => listedView(deps, campaign)), next }
}

/**
 * Schedules a campaign on a page; it starts now when its start is in the past.
 * @throws CAMPAIGN_OVERLAPS with the title of the other campaign
 * @throws VALIDATION_FAILED also for an end in the past, and for unknown products
 */
async function create(deps: OperatorCampaignsDeps, by: ActingOperator, form: Form): Promise<Shown> {
  const campaign = campaignOf(form)
  const id = await inTransaction(deps.db, async (tx) => {
    await assertSound(deps, tx, campaign, null)
    const campaignId = await insertCampaign(tx, campaign)
    await recordChange(tx, by, 'campaign.created', campaignId, campaign)
    return campaignId
  })
  return get(deps, id)
}

/**
 * @throws CAMPAIGN_NOT_FOUND, CAMPAIGN_OVERLAPS, CAMPAIGN_IS_OVER
 * @throws CAMPAIGN_CHANGED_SINCE another user changed it after `version` was read
 * @throws VALIDATION_FAILED also when the page or the start of a running campaign would change
 */
async function change(
  deps: OperatorCampaignsDeps,
  by: ActingOperator,
  id: number,
  { version: baseVersion, ...form }: Change,
): Promise<Shown> {
  const after = campaignOf(form)
  await inTransaction(deps.db, async (tx) => {
    const { id: _, version, ...before } = await lock(tx, id)
    const state = stateOf(deps, before)
    if (state === 'past') throw new ShopError('CAMPAIGN_IS_OVER')
    if (version !== baseVersion) throw new ShopError('CAMPAIGN_CHANGED_SINCE', { version })
    const changes = whatChanged<NewCampaign>(before, after)
    if (Object.keys(changes).length === 0) return
    if (state === 'running') assertBegun(changes)
    await assertSound(deps, tx, after, id)
    await queries.updateCampaign(tx, id, after)
    await recordChange(tx, by, 'campaign.changed', id, changes)
  })
  return get(deps, id)
}

/** @throws CAMPAIGN_NOT_FOUND, CAMPAIGN_NOT_RUNNING */
async function end(deps: OperatorCampaignsDeps, by: ActingOperator, id: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const campaign = await lock(tx, id)
    if (stateOf(deps, campaign) !== 'running') throw new ShopError('CAMPAIGN_NOT_RUNNING')
    // The end must be after the start, also for a campaign that began in this millisecond.
    const now = new Date(Math.max(deps.clock.now().getTime(), campaign.startsAt.getTime() + 1))
    await queries.setEnd(tx, id, now)
    await recordChange(tx, by, 'campaign.ended', id, { endsAt: { from: campaign.endsAt, to: now } })
  })
}

/** @throws CAMPAIGN_NOT_FOUND; CAMPAIGN_HAS_BEGUN a campaign that shoppers have seen is not deleted */
async function remove(deps: OperatorCampaignsDeps, by: ActingOperator, id: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { id: _, version: __, ...campaign } = await lock(tx, id)
    if (stateOf(deps, campaign) !== 'coming') throw new ShopError('CAMPAIGN_HAS_BEGUN')
    await queries.deleteCampaign(tx, id)
    await recordChange(tx, by, 'campaign.removed', id, campaign)
  })
}

/** The page and the start of a running campaign are locked: shoppers have seen it there. */
function assertBegun(changes: Partial<Record<keyof NewCampaign, unknown>>): void {
  const message = 'The campaign has started, so you can’t change this.'
  if (changes.slug) throw invalid('slug', message)
  if (changes.startsAt) throw invalid('starts_at', message)
}

function campaignOf({ slug, title, subtitle, starts_at, ends_at, product_ids }: Form): NewCampaign {
  return { slug, title, subtitle, startsAt: starts_at, endsAt: ends_at, productIds: [...new Set(product_ids)] }
}

async function recordChange(
  tx: Tx,
  by: ActingOperator,
  action: AuditAction,
  id: number,
  changes: Record<string, unknown>,
) {
  await audit(tx, { actor: operatorActor(by), action, subject: `campaign:${id}`, changes })
  await catalogChanged(tx, ['campaigns'])
}
