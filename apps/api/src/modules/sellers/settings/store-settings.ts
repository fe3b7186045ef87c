import type { Answer, Input } from '#contract/shared/endpoint.ts'
import type { changeStoreSettings, getStoreSettings } from '#contract/seller/store.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents, EventOf } from '../../../platform/domain-events.ts'
import type { SellerScope } from '../../../platform/http/principal.ts'
import { fieldError, ShopError } from '../../../platform/http/shop-error.ts'
import { kenyanPhone } from '../../../platform/phone.ts'
import { assertWithin, type Throttle } from '../../../platform/throttle.ts'
import { audit } from '../../audit/index.ts'
import { PicturesGrew, type Media } from '../../media/index.ts'
import { StoreChanged } from '../sellers.events.ts'
import { isNameTaken } from '../sellers.queries.ts'
import * as queries from './store-settings.queries.ts'

/** The maximum length of a holiday: a store that is away for longer should be closed. */
const LONGEST_HOLIDAY_DAYS = 365
const logoRule = { limit: 30, windowSeconds: 60 * 60 }

export type StoreSettings = ReturnType<typeof createStoreSettings>

export type StoreSettingsDeps = {
  db: Db
  clock: Clock
  events: DomainEvents
  throttle: Throttle
  media: Pick<Media, 'storeUploads' | 'keep' | 'drop' | 'pictures'>
}

/** The settings of a store that its owner edits, and its holidays. */
export function createStoreSettings(deps: StoreSettingsDeps) {
  return bindDeps(deps, { byNumber, get, change, startHoliday, endHoliday, clearPastHolidays, renewLogos })
}

/** A logo got more sizes: the pages of its store are out of date. */
async function renewLogos(
  { events }: StoreSettingsDeps,
  tx: Tx,
  { pictures }: EventOf<typeof PicturesGrew>,
): Promise<void> {
  for (const slug of await queries.slugsByLogo(tx, [...pictures.keys()]))
    await events.publish(tx, StoreChanged, { slug })
}

async function get(
  { db, media, clock }: StoreSettingsDeps,
  { storeId }: SellerScope,
): Promise<Answer<typeof getStoreSettings>> {
  const store = await queries.findSettings(db, storeId)
  const { logoMediaId, awayUntil } = store
  const logos = await media.pictures(db, logoMediaId === null ? [] : [logoMediaId])
  return {
    store_number: store.storeNumber,
    name: store.name,
    slug: store.slug,
    status: store.status,
    about: store.about,
    county: store.county,
    town: store.town,
    phone_number: store.phoneNumber,
    return_policy: store.returnPolicy,
    logo: logos.get(logoMediaId ?? 0) ?? null,
    away: awayUntil && awayUntil > clock.now() ? { until: awayUntil.toISOString(), message: store.awayMessage } : null,
  }
}

/**
 * Changes the given fields. A new logo replaces the previous one, whose files are deleted.
 * @throws STORE_NAME_TAKEN; INVALID_PHONE; VALIDATION_FAILED when the logo is no picture; STORE_CLOSED; RATE_LIMITED
 */
async function change(
  deps: StoreSettingsDeps,
  seller: SellerScope,
  form: Input<typeof changeStoreSettings>['body'],
  files: readonly Buffer[],
): Promise<Answer<typeof getStoreSettings>> {
  const { throttle, media } = deps
  const { storeId, userId } = seller
  const { phone_number: phone, return_policy: returnPolicy, remove_logo: removeLogo, ...texts } = form
  const phoneNumber = phone === undefined ? undefined : kenyanPhone(phone)
  if (phoneNumber === null) throw new ShopError('INVALID_PHONE')
  if (files.length > 0) await assertWithin(throttle, `store-logo:${storeId}`, logoRule)
  const stored = files.length > 0 ? await media.storeUploads(`shopper:${userId}`, files, 'logo') : []
  await changed(deps, storeId, async (tx) => {
    const { logoMediaId: before } = await queries.lockSettings(tx, storeId)
    if (texts.name !== undefined && (await isNameTaken(tx, texts.name, storeId)))
      throw fieldError('STORE_NAME_TAKEN', 'name')
    const [logoMediaId = removeLogo ? null : undefined] = await media.keep(tx, stored)
    const change: queries.StoreChange = {
      ...texts,
      ...(phoneNumber !== undefined && { phoneNumber }),
      ...(returnPolicy !== undefined && { returnPolicy }),
      ...(logoMediaId !== undefined && { logoMediaId }),
    }
    await queries.writeSettings(tx, storeId, change)
    if (logoMediaId !== undefined && before !== null) await media.drop(tx, [before])
    await audit(tx, {
      actor: `shopper:${userId}`,
      action: 'store.changed',
      subject: `store:${storeId}`,
      changes: { fields: Object.keys(change) },
    })
  })
  return get(deps, seller)
}

/** @throws HOLIDAY_NOT_POSSIBLE its end is in the past, or more than a year away; STORE_CLOSED */
async function startHoliday(
  deps: StoreSettingsDeps,
  seller: SellerScope,
  away: { until: Date; message: string },
): Promise<Answer<typeof getStoreSettings>> {
  const days = (away.until.getTime() - deps.clock.now().getTime()) / (24 * 60 * 60 * 1000)
  if (days <= 0 || days > LONGEST_HOLIDAY_DAYS) throw new ShopError('HOLIDAY_NOT_POSSIBLE')
  await changed(deps, seller.storeId, (tx) => queries.writeHoliday(tx, seller.storeId, away))
  return get(deps, seller)
}

/** @throws STORE_CLOSED */
async function endHoliday(deps: StoreSettingsDeps, seller: SellerScope): Promise<Answer<typeof getStoreSettings>> {
  await changed(deps, seller.storeId, (tx) => queries.writeHoliday(tx, seller.storeId, null))
  return get(deps, seller)
}

async function changed(
  { db, events }: StoreSettingsDeps,
  storeId: number,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await write(tx)
    const { slug } = await queries.findSettings(tx, storeId)
    await events.publish(tx, StoreChanged, { slug })
  })
}

/**
 * Removes past holidays from pages. Purchases do not depend on it: they compare the end of the holiday themselves.
 */
async function clearPastHolidays({ db, clock, events }: StoreSettingsDeps): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const slug of await queries.clearPastHolidays(tx, clock.now()))
      await events.publish(tx, StoreChanged, { slug })
  })
}

/** @throws STORE_NOT_FOUND */
async function byNumber({ db }: StoreSettingsDeps, storeNumber: number): Promise<queries.StoreSettingsRow> {
  const store = await queries.findByNumber(db, storeNumber)
  if (!store) throw new ShopError('STORE_NOT_FOUND')
  return store
}
