import { index, layout, prefix, route, type RouteConfigEntry } from '@react-router/dev/routes'

/** The operator's screens (D40). */
export const admin: RouteConfigEntry[] = [
  layout('admin/layout.tsx', [
    ...prefix('admin', [
      route('login', 'admin/login/route.tsx'),
      layout('admin/area.tsx', [
        index('admin/start.tsx'),
        route('withdrawals', 'admin/withdrawals/route.tsx'),
        route('documents', 'admin/documents/route.tsx'),
        route('account', 'admin/account/route.tsx'),
      ]),
    ]),
  ]),
]
