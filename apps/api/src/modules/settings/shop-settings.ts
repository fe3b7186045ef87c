import { z } from 'zod'
import {
  MAX_RESERVATION_MINUTES,
  COUNTIES,
  LABEL_MODES,
  MAX_COMMISSION_PERCENT,
  MPESA_MAX_SHILLINGS,
  PAYOUT_MIN_SHILLINGS,
  type County,
} from '#contract/shared/constants.ts'
import { onlineProviders } from '#contract/shared/states.ts'
import { line } from '#contract/shared/text.ts'

const whole = new Intl.NumberFormat('en-KE')

/** A whole number; an error message states the bounds in shillings for an amount in cents. */
function between(min: number, max: number, { cents = false } = {}) {
  const said = (bound: number) => (cents ? `KSh ${whole.format(bound / 100)}` : whole.format(bound))
  const wrong = `Please enter ${cents ? 'an amount' : 'a whole number'} from ${said(min)} to ${said(max)}.`
  return z.int(wrong).min(min, wrong).max(max, wrong)
}

function upToPercent(max: number) {
  const wrong = `Please enter a percentage from 0 to ${max}.`
  return z
    .int(wrong)
    .min(0, wrong)
    .max(max * 100, wrong)
}

const Cents = between(0, 1_000_000_00, { cents: true })
const Days = between(0, 90)
const DayRange = z
  .object({ min: Days, max: Days })
  .refine(({ min, max }) => min <= max, 'The minimum can’t be more than the maximum.')

const DeliveryZone = z.object({
  counties: z.array(z.enum(COUNTIES)).min(1, 'Please choose a county.'),
  /** Absent: the whole county. Present: only these towns or estates, in preference to the zone of the county. */
  towns: z
    .array(z.string().trim().min(1).max(100))
    .min(1, 'Please enter a town, or leave blank for the whole county.')
    .optional(),
  cents: Cents,
})
export type DeliveryZone = z.infer<typeof DeliveryZone>

/** As stored; `contactsToRefuse` validates what is sent. */
const contactLine = z.string().trim().max(200)

/** The contacts of the demo shop. A production shop is started with contacts of its own. */
export const shopContactDefaults = {
  email: 'hello@sokoni.test',
  phone: '+254 700 000 000',
  whatsapp: '+254 700 000 000',
  instagram: '@sokoni.ke',
  x: '@sokoni_ke',
  address: 'Moi Avenue, Nairobi, Kenya',
}

/**
 * All settings that the operator can change, with their defaults (D, "Defaults"). In versions that were written before
 * a setting was added, the setting has its default.
 */
export const ShopSettings = z.object({
  /** For a county that no zone contains. */
  flatDeliveryCents: Cents.default(350_00),
  /** Added to the zone's price. */
  expressSurchargeCents: Cents.default(250_00),
  deliveryZones: z
    .array(DeliveryZone)
    .max(200, 'You can have up to 200 zones.')
    .superRefine(pricesEachPlaceOnce)
    .default(defaultZones()),
  standardDays: DayRange.default({ min: 3, max: 7 }),
  expressDays: DayRange.default({ min: 1, max: 2 }),
  /** 'Estimated delivery': days from the order. */
  estimatedDeliveryDays: Days.default(7),

  /** The minimum value of the goods before coupons, for free delivery, and the minimum value of an order (D12). */
  freeDeliveryFromCents: Cents.default(4_000_00),
  minimumOrderCents: Cents.default(50_00),

  /** For confirmed accounts; others have at most a quarter of an hour (D18). */
  unpaidOrderMinutes: between(5, MAX_RESERVATION_MINUTES).default(30),
  /** The maximum time that a pending payment reserves the order's stock, from when the order was placed (D25). */
  openAttemptMinutes: between(5, MAX_RESERVATION_MINUTES).default(195),
  payOnDelivery: z.boolean().default(false),
  /** The counties where it is offered once it is on, and the maximum total. */
  payOnDeliveryCounties: z.array(z.enum(COUNTIES)).default([...COUNTIES]),
  payOnDeliveryMaxCents: Cents.default(10_000_00),
  /** The maximum of unpaid pay-on-delivery orders of one account at once. */
  payOnDeliveryOpenOrders: between(1, 100).default(2),
  vatBasisPoints: upToPercent(50).default(1600),

  commissionBasisPoints: upToPercent(MAX_COMMISSION_PERCENT).default(1000),
  /** The time a store has, from the payment on, to accept an order, and to ship it; after that it is overdue. */
  acceptWithinHours: between(1, 720).default(24),
  shipWithinDays: Days.default(3),
  /** Days from the delivery until the money is available for withdrawal. */
  holdDays: Days.default(3),
  /** The fee of a withdrawal, its minimum and its maximum, which is at most what M-Pesa pays at once (D37). */
  withdrawalFeeCents: Cents.default(0),
  withdrawalMinCents: Cents.default(PAYOUT_MIN_SHILLINGS * 100),
  withdrawalMaxCents: between(1_00, MPESA_MAX_SHILLINGS * 100, { cents: true }).default(MPESA_MAX_SHILLINGS * 100),
  /** Two people approve, one after the other, withdrawals that pay a store more than this within a day. */
  twoApproversAboveCents: Cents.default(100_000_00),
  /** The second factor is required for a withdrawal of this amount or more. */
  secondFactorWithdrawalMinCents: Cents.default(100_000_00),
  /** The maximum total of one bulk approval. */
  approvedAtOnceMaxCents: Cents.default(500_000_00),
  /** Whether a new store is unpublished until an operator approves it (D38). */
  newStoresNeedApproval: z.boolean().default(false),
  lowStockBelow: between(0, 10_000).default(10),

  /** Cents of a shilling for one US dollar: 129_00 is KES 129.00. */
  paypalKesPerUsdCents: between(1_00, 10_000_00, { cents: true }).default(129_00),

  contact: z
    .object({
      email: z.email('Please enter a valid email address.'),
      phone: contactLine,
      whatsapp: contactLine,
      // Added later than the others: earlier versions do not have them.
      instagram: contactLine.default('@sokoni.ke'),
      x: contactLine.default('@sokoni_ke'),
      address: contactLine,
    })
    .default(shopContactDefaults),
  /** Null: the value the process was started with (`CURRENCY_LABELS`). */
  currencyLabels: z.enum(LABEL_MODES).nullable().default(null),
  /** Providers whose list of payments is reconciled with our books; off for a provider whose list cannot be read. */
  reconciledProviders: z.array(z.enum(onlineProviders)).default([...onlineProviders]),
})
export type ShopSettings = z.infer<typeof ShopSettings>

/** Normalizes the spelling of a town: 'Athi-River', 'athi river' and 'ATHI RIVER' are the same. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Refuses two whole-county prices for one county, and two prices for one town: the fee would be ambiguous. */
function pricesEachPlaceOnce(zones: readonly DeliveryZone[], context: z.core.$RefinementCtx): void {
  const priced = new Set<string>()
  const price = (place: string, name: string, path: PropertyKey[]) => {
    if (priced.has(place)) context.addIssue({ code: 'custom', path, message: `${name} already has a price.` })
    priced.add(place)
  }
  zones.forEach(({ counties, towns }, index) => {
    for (const county of counties) {
      if (!towns) price(county, county, [index, 'counties'])
      for (const town of towns ?? []) price(`${county}/${plainName(town)}`, town, [index, 'towns'])
    }
  })
}

/** The contacts in a change that contain characters which hide or reverse text. */
export function contactsToRefuse({ contact }: Partial<ShopSettings>): { path: string; message: string }[] {
  return Object.entries(contact ?? {}).flatMap(([name, value]) => {
    const [issue] = line(200).safeParse(value).error?.issues ?? []
    return issue ? [{ path: `contact.${name}`, message: issue.message }] : []
  })
}

/** Values that are valid alone but contradict another one; `path` is the setting to correct. */
export function contradictionsOf(settings: ShopSettings): { path: string; message: string }[] {
  const found = []
  if (settings.withdrawalMinCents > settings.withdrawalMaxCents)
    found.push({ path: 'withdrawalMinCents', message: 'The minimum can’t be more than the maximum.' })
  if (settings.openAttemptMinutes < settings.unpaidOrderMinutes)
    found.push({ path: 'openAttemptMinutes', message: 'This can’t be shorter than the stock reservation.' })
  return found
}

/** A default in line with the prices of Kenyan shops; the operator edits it. */
function defaultZones(): DeliveryZone[] {
  const tiers: { cents: number; counties: County[] }[] = [
    { cents: 200_00, counties: ['Nairobi'] },
    { cents: 300_00, counties: ['Kiambu', 'Machakos', 'Kajiado'] },
    { cents: 400_00, counties: ['Nakuru', 'Nyeri', "Murang'a", 'Kirinyaga', 'Embu', 'Nyandarua'] },
    { cents: 500_00, counties: ['Meru', 'Laikipia', 'Kisumu', 'Uasin Gishu', 'Mombasa'] },
    {
      cents: 800_00,
      counties: ['Turkana', 'Marsabit', 'Mandera', 'Wajir', 'Garissa', 'Samburu', 'Lamu', 'Tana River'],
    },
  ]
  const named = new Set(tiers.flatMap(({ counties }) => counties))
  return [...tiers, { cents: 600_00, counties: COUNTIES.filter((county) => !named.has(county)) }]
}
