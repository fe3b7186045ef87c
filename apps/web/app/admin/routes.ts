import { route, type RouteConfigEntry } from '@react-router/dev/routes'

/** The operator's screens (D40), all behind one route: each route weighs on every shopper's first visit. */
export const admin: RouteConfigEntry[] = [route('admin/*', 'admin/route.tsx')]
