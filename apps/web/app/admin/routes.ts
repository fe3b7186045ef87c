import { route, type RouteConfigEntry } from '@react-router/dev/routes'

/** The operator's screens (D40), all behind one route: each route adds to the first page load of every shopper. */
export const admin: RouteConfigEntry[] = [route('admin/*', 'admin/route.tsx')]
