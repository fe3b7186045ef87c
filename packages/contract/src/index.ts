import { z } from 'zod'
import * as accounts from './shopper/accounts.ts'
import * as analytics from './seller/analytics.ts'
import * as cart from './shopper/cart.ts'
import * as catalog from './shopper/catalog.ts'
import * as delivery from './shopper/delivery.ts'
import type { Definition, Endpoint } from './shared/endpoint.ts'
import * as marketing from './shopper/marketing.ts'
import * as newsletter from './shopper/newsletter.ts'
import * as myData from './shopper/my-data.ts'
import * as operatorAccounts from './operator/accounts.ts'
import * as operatorCategories from './operator/categories.ts'
import * as operatorCouriers from './operator/couriers.ts'
import * as operatorPayments from './operator/payments.ts'
import * as operatorPeople from './operator/people.ts'
import * as operatorPages from './operator/pages.ts'
import * as operatorSettings from './operator/settings.ts'
import * as operatorCampaigns from './operator/campaigns.ts'
import * as operatorNewsletter from './operator/newsletter.ts'
import * as operatorCoupons from './operator/coupons.ts'
import * as operatorContentBanners from './operator/content-banners.ts'
import * as operatorProducts from './operator/products.ts'
import * as operatorReviews from './operator/reviews.ts'
import * as operatorStores from './operator/stores.ts'
import * as operatorVerifications from './operator/verifications.ts'
import * as operatorWithdrawals from './operator/withdrawals.ts'
import * as operators from './operator/operators.ts'
import * as operatorOrders from './operator/orders.ts'
import * as operatorReturns from './operator/returns.ts'
import * as orders from './shopper/orders.ts'
import * as operations from './operator/operations.ts'
import * as pages from './shopper/pages.ts'
import * as payments from './shopper/payments.ts'
import * as receipts from './shopper/receipts.ts'
import * as reports from './operator/reports.ts'
import * as returns from './shopper/returns.ts'
import * as reviews from './shopper/reviews.ts'
import * as sellerAccount from './seller/account.ts'
import * as sellerImport from './seller/import.ts'
import * as sellerInventory from './seller/inventory.ts'
import * as sellerSecondFactor from './seller/second-factor.ts'
import * as sellerStore from './seller/store.ts'
import * as staff from './seller/staff.ts'
import * as stockAlerts from './shopper/stock-alerts.ts'
import * as stores from './shopper/stores.ts'
import * as verification from './seller/verification.ts'
import * as wallet from './seller/wallet.ts'
import * as sellerOrders from './seller/orders.ts'
import * as sellerProducts from './seller/products.ts'

const modules = {
  ...accounts,
  ...catalog,
  ...marketing,
  ...newsletter,
  ...pages,
  ...cart,
  ...delivery,
  ...myData,
  ...operators,
  ...operatorOrders,
  ...operatorReturns,
  ...operatorAccounts,
  ...operatorCategories,
  ...operatorCouriers,
  ...operatorPeople,
  ...operatorPages,
  ...operatorSettings,
  ...operatorCampaigns,
  ...operatorNewsletter,
  ...operatorCoupons,
  ...operatorContentBanners,
  ...operatorProducts,
  ...operatorReviews,
  ...operatorStores,
  ...orders,
  ...reports,
  ...returns,
  ...payments,
  ...operatorPayments,
  ...receipts,
  ...reviews,
  ...sellerAccount,
  ...sellerStore,
  ...staff,
  ...stockAlerts,
  ...stores,
  ...verification,
  ...operatorVerifications,
  ...sellerSecondFactor,
  ...wallet,
  ...operatorWithdrawals,
  ...analytics,
  ...operations,
  ...sellerOrders,
  ...sellerProducts,
  ...sellerInventory,
  ...sellerImport,
}

type Modules = typeof modules
type EndpointOf<T> = T extends Definition ? T : never
export type AnyEndpoint = { [K in keyof Modules]: EndpointOf<Modules[K]> }[keyof Modules]

/** Every endpoint by `'METHOD /path/'`, the typed key of a browser call; adds no bytes to the bundle. */
export type Api = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }
export type ApiKey = keyof Api

/** Every endpoint, for the API document and for tests that iterate over all of them. */
export const endpoints: readonly Endpoint[] = Object.values<unknown>(modules).filter(isEndpoint)

/** Schemas of bodies, responses and their parts that modules export, by name. */
export const namedSchemas = Object.entries<unknown>(modules).filter(
  (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodObject || entry[1] instanceof z.ZodUnion,
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value
}
