import { z } from 'zod'
import { COUNTIES, MPESA_MAX_SHILLINGS, type County } from '#contract/constants.ts'
import { onlineProviders } from '#contract/states.ts'

const Cents = z.int().min(0).max(1_000_000_00)
const Days = z.int().min(0).max(90)
const DayRange = z
  .object({ min: Days, max: Days })
  .refine(({ min, max }) => min <= max, 'The first day must not come after the last.')

const DeliveryZone = z.object({
  counties: z.array(z.enum(COUNTIES)).min(1),
  /** Absent: the whole county. Present: these towns or estates alone, before the county's own zone. */
  towns: z.array(z.string().trim().min(1).max(100)).min(1).optional(),
  cents: Cents,
})
export type DeliveryZone = z.infer<typeof DeliveryZone>

const line = z.string().trim().max(200)

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
    .max(200)
    .refine(pricesEachCountyOnce, 'A county may stand in one zone only, and a town in one zone of its county.')
    .default(defaultZones()),
  standardDays: DayRange.default({ min: 3, max: 7 }),
  expressDays: DayRange.default({ min: 1, max: 2 }),
  /** 'Estimated delivery': days from the order. */
  estimatedDeliveryDays: Days.default(7),

  unpaidOrderMinutes: z.int().min(5).max(1440).default(30),
  /** The longest an open payment attempt keeps the order's stock, from when the order was placed (D25). */
  openAttemptMinutes: z.int().min(5).max(1440).default(195),
  payOnDelivery: z.boolean().default(false),
  /** Where it is offered once it is on, and up to which total. */
  payOnDeliveryCounties: z.array(z.enum(COUNTIES)).default([...COUNTIES]),
  payOnDeliveryMaxCents: Cents.default(10_000_00),
  /** How many orders of one account may be on their way unpaid at once. */
  payOnDeliveryOpenOrders: z.int().min(1).max(100).default(2),
  vatBasisPoints: z.int().min(0).max(5000).default(1600),

  commissionBasisPoints: z.int().min(0).max(5000).default(1000),
  /** How long a store has, from the payment on, to accept an order, and to ship it; whoever takes longer is overdue. */
  acceptWithinHours: z.int().min(1).max(720).default(24),
  shipWithinDays: Days.default(3),
  /** From delivered to available for withdrawal. */
  holdDays: Days.default(3),
  /** What the shop keeps of a withdrawal, and what one may be at least and, up to what M-Pesa pays at once, at most (D37). */
  withdrawalFeeCents: Cents.default(0),
  withdrawalMinCents: Cents.default(0),
  withdrawalMaxCents: z
    .int()
    .min(1)
    .max(MPESA_MAX_SHILLINGS * 100)
    .default(MPESA_MAX_SHILLINGS * 100),
  /** Withdrawals above this are approved by two people, one after the other. */
  twoApproversAboveCents: Cents.default(100_000_00),
  /** What may be approved in one go, in all. */
  approvedAtOnceMaxCents: Cents.default(500_000_00),
  /** Whether a new store is public only once an operator has approved it (D38). */
  newStoresNeedApproval: z.boolean().default(false),
  lowStockBelow: z.int().min(0).max(10_000).default(10),

  /** Cents of a shilling for one US dollar: 129_00 is KES 129.00. */
  paypalKesPerUsdCents: z.int().min(1_00).max(10_000_00).default(129_00),

  contact: z
    .object({
      email: z.email(),
      phone: line,
      whatsapp: line,
      // Came later than the others: versions written before do not have them.
      instagram: line.default('@sokoni.ke'),
      x: line.default('@sokoni_ke'),
      address: line,
    })
    .default({
      email: 'hello@sokoni.test',
      phone: '+254 700 000 000',
      whatsapp: '+254 700 000 000',
      instagram: '@sokoni.ke',
      x: '@sokoni_ke',
      address: 'Moi Avenue, Nairobi, Kenya',
    }),
  /** Providers whose list of payments is compared with our books; off for one that lets nobody read its list. */
  reconciledProviders: z.array(z.enum(onlineProviders)).default([...onlineProviders]),
})
export type ShopSettings = z.infer<typeof ShopSettings>

/** Two whole-county prices for one county, or two for one town, would leave the fee to chance. */
function pricesEachCountyOnce(zones: DeliveryZone[]): boolean {
  const places = zones.flatMap(({ counties, towns }) =>
    counties.flatMap((county) => (towns ? towns.map((town) => `${county}/${town.toLowerCase()}`) : [county])),
  )
  return new Set(places).size === places.length
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
