import {
  CAMPAIGN_SLUGS,
  COUNTIES,
  DELIVERY_METHODS,
  LANGUAGES,
  PAGE_SLUGS,
  CONTENT_BANNER_KINDS,
} from '../shared/constants.ts'
import { couponRefusals } from '../shopper/marketing.ts'
import { reportNames, reportSteps } from '../operator/report-columns.ts'
import * as states from '../shared/states.ts'

/** Names of value lists that several schemas use, keyed by the list as JSON. */
export const enumNames = new Map<string, string>(
  Object.entries<readonly string[]>({
    AttemptState: states.attemptStates,
    CampaignPage: CAMPAIGN_SLUGS,
    CancelReason: states.cancelReasons,
    CancellationState: states.cancellationStates,
    ContentBannerKind: CONTENT_BANNER_KINDS,
    County: COUNTIES,
    CouponRefusal: couponRefusals,
    DeliveryMethod: DELIVERY_METHODS,
    DocumentKind: states.documentKinds,
    FulfilmentState: states.fulfilmentStates,
    Language: LANGUAGES,
    OrderPaymentState: states.orderPaymentStates,
    OnlineProvider: states.onlineProviders,
    OperatorRole: states.operatorRoles,
    OrderStatus: states.orderStatuses,
    PageSlug: PAGE_SLUGS,
    PaymentMethod: states.paymentMethods,
    PaymentProvider: states.paymentProviders,
    PayoutState: states.payoutStates,
    ProductState: states.productStates,
    RefundState: states.refundStates,
    ReportName: reportNames,
    ReportStep: reportSteps,
    ReturnReason: states.returnReasons,
    ReturnState: states.returnStates,
    SellerRight: states.sellerRights,
    StoreCancelReason: states.storeCancelReasons,
    StoreStatus: states.storeStatuses,
    TransactionStatus: states.transactionStatuses,
    TransactionType: states.transactionTypes,
    VerificationState: states.verificationStates,
  }).map(([name, values]) => [JSON.stringify(values), name]),
)
