import { index, layout, route, type RouteConfigEntry } from '@react-router/dev/routes'

/**
 * The seller's screens, in any letter case (D2); links use the case of V§2. A layout of some screens has the title of
 * their section.
 */
export const seller: RouteConfigEntry[] = [
  layout('seller/layout.tsx', [
    route('Seller/Register', 'seller/register/route.tsx'),
    route('Seller/Login', 'seller/login/route.tsx'),
    route('Seller/Join', 'seller/join/route.tsx'),
    route('Seller/Dashboard', 'seller/dashboard/layout.tsx', [
      index('seller/dashboard/index.route.tsx'),
      route('products', 'seller/dashboard/products/layout.ts', [
        index('seller/dashboard/products/products.route.tsx'),
        route('import', 'seller/dashboard/products/import.route.tsx'),
      ]),
      route('products/:productId', 'seller/dashboard/add/edit.route.tsx'),
      route('add', 'seller/dashboard/add/add.route.tsx'),
      route('wallet', 'seller/dashboard/wallet/wallet.route.tsx'),
      route('inventory', 'seller/dashboard/inventory/inventory.route.tsx'),
      route('sales', 'seller/dashboard/sales/sales.route.tsx'),
      route('orders', 'seller/dashboard/orders/layout.ts', [
        index('seller/dashboard/orders/orders.route.tsx'),
        route(':orderId', 'seller/dashboard/orders/order.route.tsx'),
      ]),
      route('store', 'seller/dashboard/store/store.route.tsx'),
      route('staff', 'seller/dashboard/staff/staff.route.tsx'),
    ]),
  ]),
]
