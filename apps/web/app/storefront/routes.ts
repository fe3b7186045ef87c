import { index, layout, type RouteConfigEntry } from '@react-router/dev/routes'

/** Route files are named from `app/`. Paths match in any letter case (D2). */
export const storefront: RouteConfigEntry[] = [layout('storefront/layout.tsx', [index('storefront/home/route.tsx')])]
