import type { ComponentType } from 'react'
import type { OperatorRole } from '#contract/shared/states.ts'
import type { NavSection } from '#web/ui/admin/section-nav.tsx'
import { ChatIcon, ShieldIcon, TruckIcon } from '#web/ui/goods-icons.tsx'
import { BoxIcon, PersonIcon, SearchIcon } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import {
  CardIcon,
  ChartIcon,
  GridIcon,
  HomeIcon,
  PencilIcon,
  PhoneIcon,
  PinIcon,
  RefreshIcon,
} from '#web/ui/some-icons.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { isWorkOf } from './data/session.ts'
import { MegaphoneIcon } from './megaphone-icon.tsx'
import { sections as titles } from './messages.ts'
import { PeopleIcon } from './people-icon.tsx'

type Section = NavSection<keyof typeof titles> & { roles?: readonly OperatorRole[]; Panel: ComponentType }

/** The sections of the area with their roles, as the contract defines them; the server enforces the roles. */
const all: readonly Section[] = [
  {
    id: 'dashboard',
    title: titles.dashboard,
    href: '/admin/dashboard',
    icon: <GridIcon className="size-5" />,
    Panel: lazyPart(() => import('./dashboard/panel.tsx'), <Loading />),
  },
  {
    id: 'orders',
    title: titles.orders,
    href: '/admin/orders',
    icon: <TruckIcon className="size-5" />,
    roles: ['support', 'finance'],
    Panel: lazyPart(() => import('./orders/panel.tsx'), <Loading />),
  },
  {
    id: 'returns',
    title: titles.returns,
    href: '/admin/returns',
    icon: <RefreshIcon className="size-5" />,
    roles: ['support', 'finance'],
    Panel: lazyPart(() => import('./returns/panel.tsx'), <Loading />),
  },
  {
    id: 'payments',
    title: titles.payments,
    href: '/admin/payments',
    icon: <PhoneIcon className="size-5" />,
    roles: ['finance'],
    Panel: lazyPart(() => import('./payments/panel.tsx'), <Loading />),
  },
  {
    id: 'withdrawals',
    title: titles.withdrawals,
    href: '/admin/withdrawals',
    icon: <CardIcon className="size-5" />,
    roles: ['finance'],
    Panel: lazyPart(() => import('./withdrawals/panel.tsx'), <Loading />),
  },
  {
    id: 'couriers',
    title: titles.couriers,
    href: '/admin/couriers',
    icon: <PinIcon className="size-5" />,
    roles: ['finance'],
    Panel: lazyPart(() => import('./couriers/panel.tsx'), <Loading />),
  },
  {
    id: 'reports',
    title: titles.reports,
    href: '/admin/reports',
    icon: <ChartIcon className="size-5" />,
    roles: ['finance'],
    Panel: lazyPart(() => import('./reports/panel.tsx'), <Loading />),
  },
  {
    id: 'documents',
    title: titles.documents,
    href: '/admin/documents',
    icon: <HomeIcon className="size-5" />,
    roles: ['finance', 'support'],
    Panel: lazyPart(() => import('./documents/panel.tsx'), <Loading />),
  },
  {
    id: 'stores',
    title: titles.stores,
    href: '/admin/sellers',
    icon: <BoxIcon className="size-5" />,
    roles: ['finance', 'support'],
    Panel: lazyPart(() => import('./stores/panel.tsx'), <Loading />),
  },
  {
    id: 'commission',
    title: titles.commission,
    href: '/admin/commission',
    icon: <PencilIcon className="size-5" />,
    roles: ['finance'],
    Panel: lazyPart(() => import('./commission/panel.tsx'), <Loading />),
  },
  {
    id: 'marketing',
    title: titles.marketing,
    href: '/admin/marketing',
    icon: <MegaphoneIcon className="size-5" />,
    roles: ['catalogue', 'finance'],
    Panel: lazyPart(() => import('./marketing/panel.tsx'), <Loading />),
  },
  {
    id: 'categories',
    title: titles.categories,
    href: '/admin/categories',
    icon: <GridIcon className="size-5" />,
    roles: ['catalogue', 'support'],
    Panel: lazyPart(() => import('./categories/panel.tsx'), <Loading />),
  },
  {
    id: 'products',
    title: titles.products,
    href: '/admin/products',
    icon: <BoxIcon className="size-5" />,
    roles: ['catalogue', 'support'],
    Panel: lazyPart(() => import('./products/panel.tsx'), <Loading />),
  },
  {
    id: 'reviews',
    title: titles.reviews,
    href: '/admin/reviews',
    icon: <ChatIcon className="size-5" />,
    roles: ['catalogue', 'support'],
    Panel: lazyPart(() => import('./reviews/panel.tsx'), <Loading />),
  },
  {
    id: 'people',
    title: titles.people,
    href: '/admin/people',
    icon: <PeopleIcon className="size-5" />,
    roles: ['support'],
    Panel: lazyPart(() => import('./people/panel.tsx'), <Loading />),
  },
  {
    id: 'operators',
    title: titles.operators,
    href: '/admin/operators',
    icon: <ShieldIcon className="size-5" />,
    roles: [],
    Panel: lazyPart(() => import('./operators/panel.tsx'), <Loading />),
  },
  {
    id: 'pages',
    title: titles.pages,
    href: '/admin/pages',
    icon: <PencilIcon className="size-5" />,
    roles: ['catalogue'],
    Panel: lazyPart(() => import('./pages/panel.tsx'), <Loading />),
  },
  {
    id: 'settings',
    title: titles.settings,
    href: '/admin/settings',
    icon: <PencilIcon className="size-5" />,
    roles: ['finance'],
    Panel: lazyPart(() => import('./settings/panel.tsx'), <Loading />),
  },
  {
    id: 'audit',
    title: titles.audit,
    href: '/admin/audit',
    icon: <SearchIcon className="size-5" />,
    roles: [],
    Panel: lazyPart(() => import('./audit/panel.tsx'), <Loading />),
  },
  {
    id: 'jobs',
    title: titles.jobs,
    href: '/admin/jobs',
    icon: <RefreshIcon className="size-5" />,
    roles: [],
    Panel: lazyPart(() => import('./jobs/panel.tsx'), <Loading />),
  },
  {
    id: 'account',
    title: titles.account,
    href: '/admin/account',
    icon: <PersonIcon className="size-5" />,
    Panel: lazyPart(() => import('./account/panel.tsx'), <Loading />),
  },
]

export const sectionsFor = (role: OperatorRole): readonly Section[] => all.filter(({ roles }) => isWorkOf(role, roles))

/** The section of an address, which the role may not permit; the section reads the rest of the address. */
export const sectionAt = (pathname: string): Section | undefined => {
  const path = pathname.toLowerCase().replace(/\/$/, '')
  return all.find(({ href }) => path === href || path.startsWith(`${href}/`))
}
