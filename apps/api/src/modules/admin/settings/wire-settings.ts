import type { z } from 'zod'
import { toWire } from '#contract/shared/money.ts'
import type { SettingName, SettingsOutput } from '#contract/operator/settings.ts'
import type { DeliveryZone, ShopSettings } from '../../settings/index.ts'

/** The settings by their names in the API. */
const own = {
  delivery_zones: 'deliveryZones',
  flat_delivery: 'flatDeliveryCents',
  express_surcharge: 'expressSurchargeCents',
  standard_days: 'standardDays',
  express_days: 'expressDays',
  estimated_delivery_days: 'estimatedDeliveryDays',
  free_delivery_from: 'freeDeliveryFromCents',
  minimum_order: 'minimumOrderCents',
  commission: 'commissionBasisPoints',
  vat: 'vatBasisPoints',
  paypal_kes_per_usd: 'paypalKesPerUsdCents',
  hold_days: 'holdDays',
  withdrawal_fee: 'withdrawalFeeCents',
  withdrawal_min: 'withdrawalMinCents',
  withdrawal_max: 'withdrawalMaxCents',
  pay_on_delivery: 'payOnDelivery',
  pay_on_delivery_counties: 'payOnDeliveryCounties',
  pay_on_delivery_max: 'payOnDeliveryMaxCents',
  pay_on_delivery_open_orders: 'payOnDeliveryOpenOrders',
  two_approvers_above: 'twoApproversAboveCents',
  second_factor_withdrawal_min: 'secondFactorWithdrawalMinCents',
  approved_at_once_max: 'approvedAtOnceMaxCents',
  new_stores_need_approval: 'newStoresNeedApproval',
  accept_within_hours: 'acceptWithinHours',
  ship_within_days: 'shipWithinDays',
  low_stock_below: 'lowStockBelow',
  unpaid_order_minutes: 'unpaidOrderMinutes',
  open_attempt_minutes: 'openAttemptMinutes',
  reconciled_providers: 'reconciledProviders',
  contact: 'contact',
  currency_labels: 'currencyLabels',
} as const satisfies Record<SettingName, keyof ShopSettings>

const names = Object.keys(own) as SettingName[]
const nameByOwn = new Map<string, SettingName>(names.map((name) => [own[name], name]))

type WireZone = Omit<DeliveryZone, 'cents'> & { price: number }

/** Amounts and percentages with their decimals. */
export function wireValue(name: keyof ShopSettings, value: unknown): unknown {
  if (name === 'deliveryZones')
    return (value as DeliveryZone[]).map(({ cents, ...zone }) => ({ ...zone, price: toWire(cents) }))
  return /(?:Cents|BasisPoints)$/.test(name) ? toWire(value as number) : value
}

export function wireSettings(settings: ShopSettings): z.input<typeof SettingsOutput> {
  return Object.fromEntries(names.map((name) => [name, wireValue(own[name], settings[own[name]])])) as never
}

export function wireName(name: keyof ShopSettings): SettingName {
  const found = nameByOwn.get(name)
  if (!found) throw new Error(`the setting ${name} has no name on the wire`)
  return found
}

/** Parses settings from the API: amounts are already cents, percentages basis points. */
export function patchOf(changes: Partial<Record<SettingName, unknown>>): Partial<ShopSettings> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries.map(([name, value]) => [
      own[name as SettingName],
      name === 'delivery_zones' ? (value as WireZone[]).map(ownZone) : value,
    ]),
  )
}

function ownZone({ counties, towns, price }: WireZone): DeliveryZone {
  return { counties, ...(towns && { towns }), cents: price }
}

/** The path of `deliveryZones.2.counties` in the request: `changes.delivery_zones.2.counties`. */
export function wirePath(path: string): string {
  const [name = '', ...rest] = path.split('.')
  const wire = rest.map((part) => (name === 'deliveryZones' && part === 'cents' ? 'price' : part))
  return ['changes', nameByOwn.get(name) ?? name, ...wire].join('.')
}
