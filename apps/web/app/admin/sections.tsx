import { href } from 'react-router'
import type { OperatorRole } from '#contract/states.ts'
import type { NavSection } from '#web/ui/back-office/section-nav.tsx'
import { PersonIcon } from '#web/ui/icons.tsx'
import { CardIcon, HomeIcon } from '#web/ui/some-icons.tsx'
import { isWorkOf } from './data/session.ts'
import { sections as titles } from './messages.ts'

type SectionId = keyof typeof titles
type Section = NavSection<SectionId> & { roles?: readonly OperatorRole[] }

/** Where an operator works, and whose work it is: as the contract has it, which is what refuses the others. */
const all: readonly Section[] = [
  {
    id: 'withdrawals',
    title: titles.withdrawals,
    href: href('/admin/withdrawals'),
    icon: <CardIcon className="size-5" />,
    roles: ['finance'],
  },
  {
    id: 'documents',
    title: titles.documents,
    href: href('/admin/documents'),
    icon: <HomeIcon className="size-5" />,
    roles: ['finance', 'support'],
  },
  { id: 'account', title: titles.account, href: href('/admin/account'), icon: <PersonIcon className="size-5" /> },
]

export const sectionsFor = (role: OperatorRole): readonly Section[] => all.filter(({ roles }) => isWorkOf(role, roles))

export const sectionOf = (pathname: string): SectionId =>
  all.find(({ href: path }) => pathname.toLowerCase().startsWith(path))?.id ?? 'account'
