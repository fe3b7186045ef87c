import { z } from 'zod'
import { COUNTIES, LABEL_MODES } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { fromWire } from '../shared/money.ts'
import { onlineProviders } from '../shared/states.ts'
import { Amount, IdText, line, Money, Page, Timestamp } from '../shared/text.ts'

/* Shop settings that operators change. Bounds and defaults are defined with the settings: `modules/settings`. */

/** The wire form of a setting: in requests (`sent`) and in responses (`answered`). */
type Travels = { sent: z.ZodType; answered: z.ZodType }

const same = <T extends z.ZodType>(type: T) => ({ sent: type, answered: type })

const amount = { sent: Money, answered: Amount }
const count = same(z.int('Please enter a whole number.'))
const yesOrNo = same(z.boolean())
const dayRange = same(z.object({ min: count.sent, max: count.sent }))
const counties = same(z.array(z.enum(COUNTIES)))

/** In percent on the wire, with at most two decimals; converted to basis points. */
const percent = {
  sent: z.number().transform((given, context) => {
    const basisPoints = fromWire(given)
    if (basisPoints !== null && basisPoints >= 0) return basisPoints
    context.addIssue({ code: 'custom', message: 'Please enter a percentage such as 12.5.' })
    return z.NEVER
  }),
  answered: z.number(),
}

/** Without `towns`, the whole county; otherwise only these towns, which take precedence over the county's own zone. */
const zonePriced = <T extends z.ZodType>(price: T) =>
  z.object({ counties: counties.sent, towns: z.array(line(100)).optional(), price })
const zones = { sent: z.array(zonePriced(amount.sent)).max(200), answered: z.array(zonePriced(amount.answered)) }

const waysOfContact = <T extends z.ZodType>(one: T) =>
  z.object({ email: one, phone: one, whatsapp: one, instagram: one, x: one, address: one })
const contact = { sent: waysOfContact(line(200)), answered: waysOfContact(z.string()) }

/** Prices, rates and fees. */
const moneySettings = {
  delivery_zones: zones,
  flat_delivery: amount,
  express_surcharge: amount,
  standard_days: dayRange,
  express_days: dayRange,
  estimated_delivery_days: count,
  free_delivery_from: amount,
  minimum_order: amount,
  commission: percent,
  vat: percent,
  paypal_kes_per_usd: amount,
  hold_days: count,
  withdrawal_fee: amount,
  withdrawal_min: amount,
  withdrawal_max: amount,
  pay_on_delivery: yesOrNo,
  pay_on_delivery_counties: counties,
  pay_on_delivery_max: amount,
  pay_on_delivery_open_orders: count,
}

/** Operation of the shop. */
const shopSettings = {
  two_approvers_above: amount,
  second_factor_withdrawal_min: amount,
  approved_at_once_max: amount,
  new_stores_need_approval: yesOrNo,
  accept_within_hours: count,
  ship_within_days: count,
  low_stock_below: count,
  unpaid_order_minutes: count,
  open_attempt_minutes: count,
  reconciled_providers: same(z.array(z.enum(onlineProviders))),
  contact,
  /** Null: the value of the environment variable `CURRENCY_LABELS`. */
  currency_labels: same(z.enum(LABEL_MODES).nullable()),
}

const allSettings = { ...moneySettings, ...shopSettings }

type Side<F extends Record<string, Travels>, S extends keyof Travels> = { [K in keyof F]: F[K][S] }

function side<F extends Record<string, Travels>, S extends keyof Travels>(fields: F, which: S) {
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, one[which]])) as Side<F, S>
}

export const SettingsOutput = z.object(side(allSettings, 'answered'))
export type SettingName = keyof typeof allSettings
const SettingName = z.enum(Object.keys(allSettings) as [SettingName, ...SettingName[]])

/** The version that was read; if it is not the newest version, nothing is changed. */
const BaseVersion = z.int().min(0)

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings/',
  access: 'operator',
  roles: ['finance'],
  summary: 'The shop’s settings, and their version',
  response: z.object({ version: z.int(), values: SettingsOutput }),
})

export const changeMoneySettings = endpoint({
  method: 'PATCH',
  path: '/api/admin/settings/money/',
  access: 'operator',
  roles: ['finance'],
  requiresReauthentication: true,
  summary: 'Change prices, rates and fees, effective immediately',
  body: z.object({ version: BaseVersion, changes: z.strictObject(side(moneySettings, 'sent')).partial() }),
  response: getSettings.response,
  errors: ['SECOND_FACTOR_NEEDED', 'SETTINGS_CHANGED_SINCE'],
})

export const changeShopSettings = endpoint({
  method: 'PATCH',
  path: '/api/admin/settings/shop/',
  access: 'operator',
  roles: [],
  requiresReauthentication: true,
  summary: 'Change operational settings, effective immediately',
  body: z.object({ version: BaseVersion, changes: z.strictObject(side(shopSettings, 'sent')).partial() }),
  response: getSettings.response,
  errors: ['SECOND_FACTOR_NEEDED', 'SETTINGS_CHANGED_SINCE'],
})

export const listSettingsVersions = endpoint({
  method: 'GET',
  path: '/api/admin/settings/versions/',
  access: 'operator',
  roles: ['finance'],
  summary: 'The versions of the settings: who changed which value, newest first',
  query: Page,
  response: z.array(
    z.object({
      version: z.int(),
      at: Timestamp,
      actor: z.string(),
      /** The name of an operator. */
      name: z.string(),
      changes: z.array(z.object({ setting: SettingName, from: z.unknown(), to: z.unknown() })),
    }),
  ),
})

const VersionParams = z.object({ version: IdText })

export const getSettingsVersion = endpoint({
  method: 'GET',
  path: '/api/admin/settings/versions/:version/',
  access: 'operator',
  roles: ['finance'],
  summary: 'All settings as they were in one version',
  params: VersionParams,
  response: getSettings.response,
  errors: ['SETTINGS_VERSION_NOT_FOUND'],
})

export const restoreSettings = endpoint({
  method: 'POST',
  path: '/api/admin/settings/versions/:version/restore/',
  access: 'operator',
  roles: [],
  requiresReauthentication: true,
  summary: 'Restore all settings of an earlier version',
  params: VersionParams,
  body: z.object({ version: BaseVersion }),
  response: getSettings.response,
  errors: ['SECOND_FACTOR_NEEDED', 'SETTINGS_CHANGED_SINCE', 'SETTINGS_VERSION_NOT_FOUND'],
})
