import type { DomainEvents } from '../../platform/domain-events.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { AccountErased } from '../accounts/index.ts'
import { PicturesGrew, type Media } from '../media/index.ts'
import { StoreChanged, StoreClosed, StoreStatusChanged } from '../sellers/index.ts'
import { catalogChanged } from './catalog-changes.ts'
import { CategoryNameChanged, ProductsChanged, StockReturned, StoreVisibilityChanged } from './catalog.events.ts'
import { copyPicturesAnew } from './maintenance/picture-copies.ts'
import { changeVisibility, followStore } from './maintenance/store-visibility.ts'
import { republishCategory } from './operator/republish-category.ts'
import { dropImportsOf } from './seller/import/import.queries.ts'
import { deleteAlertsOf } from './stock-alerts/stock-alerts.queries.ts'
import type { StockAlerts } from './stock-alerts/stock-alerts.ts'

/** The catalogue follows its stores and pictures; what takes long is done by jobs. */
export function catalogSubscriptions(
  events: DomainEvents,
  deps: { jobs: Pick<Jobs, 'send'>; media: Pick<Media, 'pictures'>; stockAlerts?: Pick<StockAlerts, 'queue'> },
): void {
  const { jobs, media, stockAlerts } = deps
  events.subscribe(StoreChanged, (tx, { slug }) => catalogChanged(tx, [`store:${slug}`]))
  events.subscribe(StoreStatusChanged, (tx, change) => followStore(tx, events, change))
  events.subscribe(StoreVisibilityChanged, (tx, { storeId }) => jobs.send(tx, changeVisibility, { storeId }))
  events.subscribe(StoreClosed, (tx, { storeId }) => dropImportsOf(tx, storeId))
  if (stockAlerts) {
    events.subscribe(ProductsChanged, (tx, { productIds }) => stockAlerts.queue(tx, productIds))
    events.subscribe(StockReturned, (tx, { productIds }) => stockAlerts.queue(tx, productIds))
  }
  events.subscribe(AccountErased, (tx, { userId }) => deleteAlertsOf(tx, userId))
  events.subscribe(PicturesGrew, (tx, { pictures }) => copyPicturesAnew(tx, media, pictures))
  events.subscribe(CategoryNameChanged, (tx, { categoryId }) =>
    jobs.send(tx, republishCategory, { categoryId, after: 0 }),
  )
}
