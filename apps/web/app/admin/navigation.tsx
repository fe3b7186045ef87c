import type { OperatorRole } from '#contract/shared/states.ts'
import type { NavSection } from '#web/ui/admin/section-nav.tsx'
import {
  BoxIcon,
  CardIcon,
  ChartIcon,
  ChatIcon,
  ClockIcon,
  FilterIcon,
  GridIcon,
  HomeIcon,
  MegaphoneIcon,
  PageIcon,
  PeopleIcon,
  PercentIcon,
  PersonIcon,
  PhoneIcon,
  PinIcon,
  RefreshIcon,
  SearchIcon,
  ShieldIcon,
  StoreIcon,
  TagIcon,
  TruckIcon,
} from '#web/ui/icons.ts'
import { type Roles, sectionRoles } from './access.ts'
import { isPermitted } from './data/session.ts'
import { sectionGroups as groupTitles, sections as titles } from './messages.ts'

type Section = NavSection<keyof typeof titles> & { roles: Roles }
type Group = { title: string | undefined; sections: readonly Section[] }

/** The sections of the area, in the groups of its menu. */
const groups: readonly Group[] = [
  {
    title: undefined,
    sections: [
      {
        id: 'dashboard',
        title: titles.dashboard,
        href: '/admin/dashboard',
        icon: <GridIcon className="size-5" />,
        roles: sectionRoles.dashboard,
      },
    ],
  },
  {
    title: groupTitles.orders,
    sections: [
      {
        id: 'orders',
        title: titles.orders,
        href: '/admin/orders',
        icon: <TruckIcon className="size-5" />,
        roles: sectionRoles.orders,
      },
      {
        id: 'returns',
        title: titles.returns,
        href: '/admin/returns',
        icon: <RefreshIcon className="size-5" />,
        roles: sectionRoles.returns,
      },
      {
        id: 'payments',
        title: titles.payments,
        href: '/admin/payments',
        icon: <PhoneIcon className="size-5" />,
        roles: sectionRoles.payments,
      },
      {
        id: 'withdrawals',
        title: titles.withdrawals,
        href: '/admin/withdrawals',
        icon: <CardIcon className="size-5" />,
        roles: sectionRoles.withdrawals,
      },
      {
        id: 'couriers',
        title: titles.couriers,
        href: '/admin/couriers',
        icon: <PinIcon className="size-5" />,
        roles: sectionRoles.couriers,
      },
      {
        id: 'commission',
        title: titles.commission,
        href: '/admin/commission',
        icon: <PercentIcon className="size-5" />,
        roles: sectionRoles.commission,
      },
    ],
  },
  {
    title: groupTitles.catalogue,
    sections: [
      {
        id: 'products',
        title: titles.products,
        href: '/admin/products',
        icon: <BoxIcon className="size-5" />,
        roles: sectionRoles.products,
      },
      {
        id: 'categories',
        title: titles.categories,
        href: '/admin/categories',
        icon: <TagIcon className="size-5" />,
        roles: sectionRoles.categories,
      },
      {
        id: 'reviews',
        title: titles.reviews,
        href: '/admin/reviews',
        icon: <ChatIcon className="size-5" />,
        roles: sectionRoles.reviews,
      },
      {
        id: 'marketing',
        title: titles.marketing,
        href: '/admin/marketing',
        icon: <MegaphoneIcon className="size-5" />,
        roles: sectionRoles.marketing,
      },
      {
        id: 'pages',
        title: titles.pages,
        href: '/admin/pages',
        icon: <PageIcon className="size-5" />,
        roles: sectionRoles.pages,
      },
    ],
  },
  {
    title: groupTitles.people,
    sections: [
      {
        id: 'stores',
        title: titles.stores,
        href: '/admin/sellers',
        icon: <StoreIcon className="size-5" />,
        roles: sectionRoles.stores,
      },
      {
        id: 'documents',
        title: titles.documents,
        href: '/admin/documents',
        icon: <HomeIcon className="size-5" />,
        roles: sectionRoles.documents,
      },
      {
        id: 'people',
        title: titles.people,
        href: '/admin/people',
        icon: <PeopleIcon className="size-5" />,
        roles: sectionRoles.people,
      },
    ],
  },
  {
    title: groupTitles.insights,
    sections: [
      {
        id: 'reports',
        title: titles.reports,
        href: '/admin/reports',
        icon: <ChartIcon className="size-5" />,
        roles: sectionRoles.reports,
      },
      {
        id: 'audit',
        title: titles.audit,
        href: '/admin/audit',
        icon: <SearchIcon className="size-5" />,
        roles: sectionRoles.audit,
      },
    ],
  },
  {
    title: groupTitles.system,
    sections: [
      {
        id: 'settings',
        title: titles.settings,
        href: '/admin/settings',
        icon: <FilterIcon className="size-5" />,
        roles: sectionRoles.settings,
      },
      {
        id: 'operators',
        title: titles.operators,
        href: '/admin/operators',
        icon: <ShieldIcon className="size-5" />,
        roles: sectionRoles.operators,
      },
      {
        id: 'jobs',
        title: titles.jobs,
        href: '/admin/jobs',
        icon: <ClockIcon className="size-5" />,
        roles: sectionRoles.jobs,
      },
      {
        id: 'account',
        title: titles.account,
        href: '/admin/account',
        icon: <PersonIcon className="size-5" />,
        roles: sectionRoles.account,
      },
    ],
  },
]

const all = groups.flatMap(({ sections }) => sections)

/** The sections of a role; a group without any is omitted. */
export const groupsFor = (role: OperatorRole): readonly Group[] =>
  groups
    .map(({ title, sections }) => ({ title, sections: sections.filter(({ roles }) => isPermitted(role, roles)) }))
    .filter(({ sections }) => sections.length > 0)

/** The section of an address, which the role may not permit. */
export const sectionAt = (pathname: string): Section | undefined => {
  const path = pathname.toLowerCase()
  return all.find(({ href }) => path === href || path.startsWith(`${href}/`))
}
