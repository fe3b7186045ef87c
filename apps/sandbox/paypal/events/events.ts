import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { Clock } from '../../scheduler.ts'
import { bindDeps } from '#bind-deps'
import { inTransaction } from '../../database.ts'
import type { Deliveries } from '../../deliveries.ts'
import * as queries from './events.queries.ts'
import type { Event } from './events.queries.ts'
import { newEventId } from '../ids.ts'
import type { EventDelivery, PaypalSettings } from '../settings.ts'
import { ALGORITHM, type Signing } from './signing.ts'
import { timeText } from '../wire.ts'

export type Events = ReturnType<typeof createEvents>

export type EventContent = {
  type: string
  resourceType: 'checkout-order' | 'capture' | 'refund'
  summary: string
  resource: object
  orderId: string
}

type EventsDeps = {
  pool: Pool
  clock: Clock
  deliveries: Deliveries
  signing: Signing
  webhookId: string
  webhookUrl: () => string
  apiUrl: () => string
}

/** Live retries 25 times over three days (payments.md §3.5). The sandbox uses a shorter schedule. */
const RETRY_AFTER_SECONDS = [3, 15, 60, 300]
/** When the scheduler takes over a delivery whose process died. */
const TAKEN_OVER_AFTER_MS = 15_000

/** Webhook events to the registered address, with a signature over the exact bytes that are sent. */
export function createEvents(deps: EventsDeps) {
  return bindDeps(deps, { publish, resend, release, certificateUrl, find, list })
}

/** @returns the transmissions to send: usually one */
async function publish(
  deps: EventsDeps,
  tx: PoolClient,
  content: EventContent,
  settings: PaypalSettings,
  delivery: EventDelivery,
): Promise<string[]> {
  const event = eventOf(deps, content, delivery === 'held')
  await queries.insertEvent(tx, event)
  const delaySeconds = delivery === 'late' ? settings.late_seconds : settings.webhook_delay_seconds
  const dueAt = new Date(deps.clock.now().getTime() + delaySeconds * 1000)
  const copies = { usual: 1, late: 1, twice: 2, 'wrongly-signed': 1, lost: 0, held: 0 }[delivery]
  const ids: string[] = []
  for (let copy = 0; copy < copies; copy += 1) {
    ids.push(await send(deps, tx, event, dueAt, delivery === 'wrongly-signed'))
  }
  return ids
}

function eventOf({ clock, apiUrl }: EventsDeps, content: EventContent, held: boolean): Event {
  const id = newEventId()
  const createdAt = clock.now()
  const self = `${apiUrl()}/v1/notifications/webhooks-events/${id}`
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: createdAt.toISOString(),
    resource_type: content.resourceType,
    resource_version: '2.0',
    event_type: content.type,
    summary: content.summary,
    resource: content.resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  })
  return { id, orderId: content.orderId, eventType: content.type, body, createdAt, held }
}

/** One transmission of an event. Each repeat has its own id and time, and so its own signature. */
async function send(
  deps: EventsDeps,
  db: Pool | PoolClient,
  event: Event,
  dueAt: Date,
  wronglySigned: boolean,
): Promise<string> {
  const { clock, deliveries, signing, webhookId, webhookUrl } = deps
  const transmission = { id: randomUUID(), time: timeText(clock.now()), webhookId, body: event.body }
  const signature = wronglySigned
    ? await signing.signatureByOtherKey(transmission)
    : await signing.signatureOf(transmission)
  return deliveries.schedule(db, {
    about: event.orderId,
    url: webhookUrl(),
    headers: {
      'paypal-transmission-id': transmission.id,
      'paypal-transmission-time': transmission.time,
      'paypal-transmission-sig': signature,
      'paypal-cert-url': certificateUrl(deps),
      'paypal-auth-algo': ALGORITHM,
    },
    body: event.body,
    dueAt,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}

/** Delivers an event again at once. Resolves after the shop has answered each copy. */
async function resend(
  deps: EventsDeps,
  id: string,
  options: { copies: number; wronglySigned: boolean },
): Promise<boolean> {
  const event = await find(deps, id)
  if (!event) return false
  for (let copy = 0; copy < options.copies; copy += 1) await deliverNow(deps, [event], options.wronglySigned)
  return true
}

/** Delivers the held events, one after the other, in the requested order. */
async function release(deps: EventsDeps, order: 'oldest-first' | 'newest-first'): Promise<number> {
  const events = await queries.releaseEvents(deps.pool)
  await deliverNow(deps, order === 'oldest-first' ? events : events.toReversed(), false)
  return events.length
}

async function deliverNow(deps: EventsDeps, events: readonly Event[], wronglySigned: boolean): Promise<void> {
  for (const event of events) {
    // The scheduler delivers the event if this process dies before the shop has answered.
    const later = new Date(deps.clock.now().getTime() + TAKEN_OVER_AFTER_MS)
    const id = await inTransaction(deps.pool, (tx) => send(deps, tx, event, later, wronglySigned))
    await deps.deliveries.deliver(id)
  }
}

function certificateUrl({ apiUrl }: EventsDeps): string {
  return `${apiUrl()}/v1/notifications/certs/CERT-SOKONI-SANDBOX`
}

function find({ pool }: EventsDeps, id: string): Promise<Event | undefined> {
  return queries.findEvent(pool, id)
}

/** The newest 100, of one order or of all. */
function list({ pool }: EventsDeps, orderId?: string): Promise<Event[]> {
  return queries.listEvents(pool, orderId)
}
