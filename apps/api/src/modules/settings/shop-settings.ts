import { z } from 'zod'
import {
  COUNTIES,
  LABEL_MODES,
  MAX_COMMISSION_PERCENT,
  MPESA_MAX_SHILLINGS,
  PAYOUT_MIN_SHILLINGS,
  type County,
} from '#contract/constants.ts'
import { onlineProviders } from '#contract/states.ts'
import { line } from '#contract/text.ts'

const whole = new Intl.NumberFormat('en-KE')

/** A whole number; what is wrong with another is said in the unit a person thinks in. */
function between(min: number, max: number, { cents = false } = {}) {
  const said = (bound: number) => (cents ? `KSh ${whole.format(bound / 100)}` : whole.format(bound))
  const wrong = `Please give ${cents ? 'an amount' : 'a whole number'} from ${said(min)} to ${said(max)}.`
  return z.int(wrong).min(min, wrong).max(max, wrong)
}

function upToPercent(max: number) {
  const wrong = `Please give a percentage from 0 to ${max}.`
  return z
    .int(wrong)
    .min(0, wrong)
    .max(max * 100, wrong)
}

const Cents = between(0, 1_000_000_00, { cents: true })
const Days = between(0, 90)
const DayRange = z
  .object({ min: Days, max: Days })
  .refine(({ min, max }) => min <= max, 'The first day must not come after the last.')

const DeliveryZone = z.object({
  counties: z.array(z.enum(COUNTIES)).min(1, 'Please choose a county.'),
  /** Absent: the whole county. Present: these towns or estates alone, before the county's own zone. */
  towns: z.array(z.string().trim().min(1).max(100)).min(1, 'Please name a town, or price the whole county.').optional(),
  cents: Cents,
})
export type DeliveryZone = z.infer<typeof DeliveryZone>

/** As it was stored; what may be sent is `contactsToRefuse`'s to say. */
const contactLine = z.string().trim().max(200)

/** How the demo shop is reached. A production shop is started with contacts of its own. */
export const shopContactDefaults = {
  email: 'hello@sokoni.test',
  phone: '+254 700 000 000',
  whatsapp: '+254 700 000 000',
  instagram: '@sokoni.ke',
  x: '@sokoni_ke',
  address: 'Moi Avenue, Nairobi, Kenya',
}

/**
 * Everything the operator may change, with the value it has until then (D, "Defaults"). A setting added later reads as
 * its default from versions written before it.
 */
export const ShopSettings = z.object({
  /** For a county that stands in no zone. */
  flatDeliveryCents: Cents.default(350_00),
  /** On top of the zone's price. */
  expressSurchargeCents: Cents.default(250_00),
  deliveryZones: z
    .array(DeliveryZone)
    .max(200, 'Please have at most 200 zones.')
    .superRefine(pricesEachPlaceOnce)
    .default(defaultZones()),
  standardDays: DayRange.default({ min: 3, max: 7 }),
  expressDays: DayRange.default({ min: 1, max: 2 }),
  /** 'Estimated delivery': days from the order. */
  estimatedDeliveryDays: Days.default(7),

  /** What the goods must come to before coupons: for delivery to be free, and to be bought at all (D12). */
  freeDeliveryFromCents: Cents.default(4_000_00),
  minimumOrderCents: Cents.default(50_00),

  /** Of confirmed accounts; others have a quarter of an hour at most (D18). */
  unpaidOrderMinutes: between(5, 1440).default(30),
  /** The longest that money under way keeps the order's stock, from when the order was placed (D25). */
  openAttemptMinutes: between(5, 1440).default(195),
  payOnDelivery: z.boolean().default(false),
  /** Where it is offered once it is on, and up to which total. */
  payOnDeliveryCounties: z.array(z.enum(COUNTIES)).default([...COUNTIES]),
  payOnDeliveryMaxCents: Cents.default(10_000_00),
  /** How many orders of one account may be on their way unpaid at once. */
  payOnDeliveryOpenOrders: between(1, 100).default(2),
  vatBasisPoints: upToPercent(50).default(1600),

  commissionBasisPoints: upToPercent(MAX_COMMISSION_PERCENT).default(1000),
  /** How long a store has, from the payment on, to accept an order, and to ship it; whoever takes longer is overdue. */
  acceptWithinHours: between(1, 720).default(24),
  shipWithinDays: Days.default(3),
  /** From delivered to available for withdrawal. */
  holdDays: Days.default(3),
  /** What the shop keeps of a withdrawal, and what one may be at least and, up to what M-Pesa pays at once, at most (D37). */
  withdrawalFeeCents: Cents.default(0),
  withdrawalMinCents: Cents.default(PAYOUT_MIN_SHILLINGS * 100),
  withdrawalMaxCents: between(1_00, MPESA_MAX_SHILLINGS * 100, { cents: true }).default(MPESA_MAX_SHILLINGS * 100),
  /** Withdrawals by which a store gets more than this within a day are approved by two people, one after the other. */
  twoApproversAboveCents: Cents.default(100_000_00),
  /** From this withdrawal on, whoever asks for it shows a second factor. */
  secondFactorWithdrawalMinCents: Cents.default(100_000_00),
  /** What may be approved in one go, in all. */
  approvedAtOnceMaxCents: Cents.default(500_000_00),
  /** Whether a new store is public only once an operator has approved it (D38). */
  newStoresNeedApproval: z.boolean().default(false),
  lowStockBelow: between(0, 10_000).default(10),

  /** Cents of a shilling for one US dollar: 129_00 is KES 129.00. */
  paypalKesPerUsdCents: between(1_00, 10_000_00, { cents: true }).default(129_00),

  contact: z
    .object({
      email: z.email('Please enter a valid email address.'),
      phone: contactLine,
      whatsapp: contactLine,
      // Came later than the others: versions written before do not have them.
      instagram: contactLine.default('@sokoni.ke'),
      x: contactLine.default('@sokoni_ke'),
      address: contactLine,
    })
    .default(shopContactDefaults),
  /** Null: as the process was started (`CURRENCY_LABELS`). */
  currencyLabels: z.enum(LABEL_MODES).nullable().default(null),
  /** Providers whose list of payments is compared with our books; off for one that lets nobody read its list. */
  reconciledProviders: z.array(z.enum(onlineProviders)).default([...onlineProviders]),
})
export type ShopSettings = z.infer<typeof ShopSettings>

/** Towns are typed by people: 'Athi-River', 'athi river' and 'ATHI RIVER' are one. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Two whole-county prices for one county, or two for one town, would leave the fee to chance. */
function pricesEachPlaceOnce(zones: readonly DeliveryZone[], context: z.core.$RefinementCtx): void {
  const priced = new Set<string>()
  const price = (place: string, name: string, path: PropertyKey[]) => {
    if (priced.has(place)) context.addIssue({ code: 'custom', path, message: `${name} has a price already.` })
    priced.add(place)
  }
  zones.forEach(({ counties, towns }, index) => {
    for (const county of counties) {
      if (!towns) price(county, county, [index, 'counties'])
      for (const town of towns ?? []) price(`${county}/${plainName(town)}`, town, [index, 'towns'])
    }
  })
}

/** Contacts somebody wants to change that have signs which hide or reverse text. */
export function contactsToRefuse({ contact }: Partial<ShopSettings>): { path: string; message: string }[] {
  return Object.entries(contact ?? {}).flatMap(([name, value]) => {
    const [issue] = line(200).safeParse(value).error?.issues ?? []
    return issue ? [{ path: `contact.${name}`, message: issue.message }] : []
  })
}

/** What is right by itself, and wrong beside another; `path` is the setting to be put right. */
export function contradictionsOf(settings: ShopSettings): { path: string; message: string }[] {
  const found = []
  if (settings.withdrawalMinCents > settings.withdrawalMaxCents)
    found.push({ path: 'withdrawalMinCents', message: 'This is more than one withdrawal may be.' })
  if (settings.openAttemptMinutes < settings.unpaidOrderMinutes)
    found.push({ path: 'openAttemptMinutes', message: 'This is shorter than an unpaid order waits.' })
  return found
}

/** A proposal in line with what Kenyan shops charge; the operator edits it. */
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
