import { index, layout, route, type RouteConfigEntry } from '@react-router/dev/routes'
import { PAGE_SLUGS } from '#contract/shared/constants.ts'

/**
 * The shopper's screens. File paths are relative to `app/`; paths match in any letter case (D2). Where a category path
 * is registered twice, the category product listing wins.
 */
export const storefront: RouteConfigEntry[] = [
  layout('storefront/layout.tsx', [
    index('storefront/home/route.tsx'),
    route('products', 'storefront/product-list/route.tsx'),
    route('products/:id', 'storefront/product/route.tsx'),
    route('store/:slug', 'storefront/store/route.tsx'),
    route('wishlist', 'storefront/wishlist/route.tsx'),
    route('categories', 'storefront/category-grid/route.tsx'),
    route('categories/:category', 'storefront/category-listing/route.tsx'),
    route('search', 'storefront/search/route.tsx'),
    route('trending', 'storefront/trending/route.tsx'),
    route('new-arrivals', 'storefront/new-arrivals/route.tsx'),
    route('summer-sale', 'storefront/summer-sale/route.tsx'),
    route('limited-offer', 'storefront/limited-offer/route.tsx'),
    route('phone-sale', 'storefront/phone-sale/route.tsx'),
    route('weekend-deals', 'storefront/weekend-deals/route.tsx'),
    route('electronics', 'storefront/electronics/route.tsx'),
    route('contact', 'storefront/contact/route.tsx'),
    route('faq', 'storefront/faq/route.tsx'),
    ...PAGE_SLUGS.map((slug) => route(slug, 'storefront/content-page/route.tsx', { id: slug })),
    route('login', 'storefront/login/route.tsx'),
    route('register', 'storefront/register/route.tsx'),
    route('forgot-password', 'storefront/forgot-password/route.tsx'),
    route('unlock', 'storefront/unlock/route.tsx'),
    route('reset-password', 'storefront/reset-password/route.tsx'),
    route('newsletter/confirm', 'storefront/newsletter/confirm.tsx'),
    route('newsletter/unsubscribe', 'storefront/newsletter/unsubscribe.tsx'),
    route('profile/delete', 'storefront/profile/delete-route.tsx'),
    route('orders/:orderId/track', 'storefront/tracking/route.tsx'),
    layout('storefront/personal-layout.tsx', [
      route('cart', 'storefront/cart/route.tsx'),
      route('order/:orderId', 'storefront/order/route.tsx', { id: 'order' }),
      route('order-summary/:orderId', 'storefront/order/route.tsx', { id: 'order-summary' }),
      route('order/:orderId/receipt', 'storefront/receipt/route.tsx'),
      route('profile', 'storefront/profile/route.tsx', { id: 'profile' }),
      route('account', 'storefront/profile/route.tsx', { id: 'account' }),
    ]),
    route('*', 'storefront/not-found/route.tsx'),
  ]),
]
