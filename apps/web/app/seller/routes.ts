import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes'

/** The seller's screens, in any letter case (D2); links use the case of V§2. */
export const seller: RouteConfigEntry[] = [
  layout('seller/layout.tsx', [
    route('Seller/Register', 'seller/register/route.tsx'),
    route('Seller/Login', 'seller/login/route.tsx'),
    route('Seller/Join', 'seller/join/route.tsx'),
    route('Seller/Dashboard', 'seller/dashboard/route.tsx'),
  ]),
]
