import type { WholeShop } from '../factories/whole-shop.ts'

export type OperatorFixtures = ReturnType<typeof operatorFixtures>

const day = 24 * 60 * 60 * 1000
/** Campaigns of one page must not overlap: each has a day of its own. */
let campaigns = 0

/** Rows that operators work on, new and editable; each function returns their ids. */
export function operatorFixtures({ db, clock, catalogFixture }: WholeShop) {
  const now = () => clock.now().getTime()

  async function aCampaign(startsAt: number) {
    const times = { starts_at: new Date(startsAt), ends_at: new Date(startsAt + day / 2) }
    const row = { slug: 'weekend-deals' as const, title: 'Weekend', subtitle: '', ...times }
    return String((await db.insertInto('campaigns').values(row).returning('id').executeTakeFirstOrThrow()).id)
  }

  return {
    /** A campaign in the future. */
    campaign: () => aCampaign(now() + 2 * ++campaigns * day),
    /** The only running campaign. */
    async runningCampaign() {
      await db.deleteFrom('campaigns').where('starts_at', '<=', clock.now()).execute()
      return aCampaign(now() - 60_000)
    },
    /** A coupon that was never used. */
    async coupon() {
      const code = `T${crypto.randomUUID().slice(0, 8).toUpperCase()}`
      const row = { code, kind: 'percent' as const, percent: 10, min_subtotal_cents: 0, is_active: true }
      const { id } = await db.insertInto('coupons').values(row).returning('id').executeTakeFirstOrThrow()
      return { id: String(id), code }
    },
    /** The only local ad. */
    async localAd() {
      await db.deleteFrom('content_banners').where('kind', '=', 'local-ad').execute()
      const row = { kind: 'local-ad' as const, title: 'Rain', subtitle: '', link: '/search?q=rain', is_active: true }
      const placed = db.insertInto('content_banners').values({ ...row, position: 1 })
      return String((await placed.returning('id').executeTakeFirstOrThrow()).id)
    },
    emptyCategory: async () => String(await catalogFixture.aCategory(`Mats ${crypto.randomUUID()}`)),
    async subscriber() {
      const id = crypto.randomUUID()
      const at = clock.now()
      const row = { id, email: `${id}@example.test`, state: 'confirmed' as const, requested_at: at, confirmed_at: at }
      await db
        .insertInto('newsletter_subscriptions')
        .values({ ...row, confirmation_id: id, confirmation_expires_at: at })
        .execute()
      return id
    },
    async orderView(operatorId: string) {
      const row = { operator_id: Number(operatorId), name: 'Paid', filters: JSON.stringify({ payment_state: 'paid' }) }
      return String((await db.insertInto('order_views').values(row).returning('id').executeTakeFirstOrThrow()).id)
    },
    /** The only report run. */
    async runningReport() {
      await db.deleteFrom('report_runs').execute()
      const from = new Date('2026-01-01')
      const days = { from_day: from, next_day: from, to_day: new Date('2026-06-30'), step: 'month' as const }
      const times = { started_at: clock.now(), updated_at: clock.now() }
      const row = { report: 'tax' as const, state: 'running' as const, ...days, ...times }
      return String((await db.insertInto('report_runs').values(row).returning('id').executeTakeFirstOrThrow()).id)
    },
    /** An open difference between a provider's list and the shop's ledger. */
    async difference() {
      const movement = { provider: 'mpesa' as const, movement: 'taken' as const, kind: 'missing_here' as const }
      const row = { ...movement, receipt: crypto.randomUUID(), currency: 'KES', opened_at: clock.now() }
      return String(
        (await db.insertInto('reconciliation_differences').values(row).returning('id').executeTakeFirstOrThrow()).id,
      )
    },
    /** A courier who is owed KSh 100. */
    async courier() {
      const row = { key: crypto.randomUUID(), name: 'Boda Mwangi', earned_cents: 100_00 }
      return String((await db.insertInto('couriers').values(row).returning('id').executeTakeFirstOrThrow()).id)
    },
    /** When a page was last written, as its editor read it; null for a page that was never written. */
    async pageVersion({ slug, language }: { slug: string; language: string }) {
      const written = await db
        .selectFrom('content_pages')
        .select('updated_at')
        .where('slug', '=', slug as 'about')
        .where('language', '=', language as 'en')
        .executeTakeFirst()
      return written?.updated_at.toISOString() ?? null
    },
  }
}
