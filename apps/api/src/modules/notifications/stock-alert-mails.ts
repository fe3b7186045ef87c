import type { DomainEvents } from '../../platform/domain-events.ts'
import { jobType, type JobData, type Jobs } from '../../platform/jobs/index.ts'
import type { Accounts } from '../accounts/index.ts'
import { StockAlertDue } from '../catalog/catalog.events.ts'
import { productNames } from '../catalog/index.ts'
import type { MailDeps } from './deliver.ts'
import { backInStockMail } from './templates/back-in-stock.ts'

const mailStockAlert = jobType<{ alertId: number; userId: number; productId: number; variantId: number }>(
  'mail-stock-alert',
  { about: 'Mail to a shopper about a product back in stock' },
)

export function stockAlertMailSubscriptions(events: DomainEvents, jobs: Pick<Jobs, 'send'>): void {
  events.subscribe(StockAlertDue, (tx, alert) => jobs.send(tx, mailStockAlert, alert))
}

type Deps = MailDeps & { accounts: Pick<Accounts, 'contact'> }

/** The mail to a shopper who waited for a product. */
export function stockAlertMailJobs(jobs: Pick<Jobs, 'handle'>, deps: Deps): void {
  jobs.handle(mailStockAlert, (data) => sendStockAlert(deps, data))
}

/** Sends none when the account was erased, or its address is no longer confirmed (D18). */
async function sendStockAlert(
  { accounts, db, publicUrl, deliver, contact }: Deps,
  { alertId, userId, productId, variantId }: JobData<typeof mailStockAlert>,
): Promise<void> {
  const person = await accounts.contact(db, userId)
  const product = (await productNames(db, [productId])).get(productId)
  if (!person?.email || !person.confirmed || product === undefined) return
  const text = backInStockMail({
    name: person.name,
    product,
    url: `${publicUrl}/products/${productId}?variant=${variantId}`,
    contact: contact(),
  })
  await deliver({ kind: 'back-in-stock', about: String(alertId), to: person.email, text })
}
