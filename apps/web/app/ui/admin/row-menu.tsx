import { createContext, type ReactNode, type RefObject, use, useMemo, useRef, useState } from 'react'
import { CheckIcon, MoreIcon } from '../icons.ts'
import { lazyPart } from '../lazy-part.tsx'
import { Spinner } from '../spinner.tsx'
import type { MenuParts } from './opened-menu.tsx'

/** The menu itself is loaded when it is first opened: each row has a button, and few are pressed. */
const OpenedMenu = lazyPart(() => import('./opened-menu.tsx'), <Waiting />)

type OpenedFrom = {
  trigger: RefObject<HTMLButtonElement | null>
  /** A step of the menu is pending: the menu has closed, and its button shows it. */
  setBusy: (isBusy: boolean) => void
}

const OpenedFromContext = createContext<OpenedFrom | null>(null)

/** The menu around a step; null for a step with a button of its own. */
export const useRowMenu = () => use(OpenedFromContext)

/** Provided by the opened menu. */
export const MenuPartsContext = createContext<MenuParts | null>(null)

function useParts(): MenuParts {
  const parts = use(MenuPartsContext)
  if (!parts) throw new Error('an entry outside of a menu')
  return parts
}

type RowMenuProps = {
  /** The name of the button, such as “Actions: Mama Njeri Crafts”. */
  label: string
  icon?: ReactNode
  children: ReactNode
}

export const triggerLook =
  'grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink data-popup-open:bg-sunken data-popup-open:text-ink sm:size-10'

/** The actions of a row, or of a list, behind one button. */
export function RowMenu({ label, icon = null, children }: RowMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isRequested, setIsRequested] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const openedFrom = useMemo(() => ({ trigger, setBusy }), [])
  const shown = isBusy ? <Spinner className="size-5" /> : (icon ?? <MoreIcon className="size-5" />)
  if (!isRequested)
    return (
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setIsRequested(true)}
        className={triggerLook}
      >
        {shown}
      </button>
    )
  return (
    <OpenedMenu label={label} icon={shown} isBusy={isBusy} trigger={trigger}>
      <OpenedFromContext value={openedFrom}>{children}</OpenedFromContext>
    </OpenedMenu>
  )
}

function Waiting() {
  return (
    <span className={triggerLook}>
      <Spinner className="size-5" />
    </span>
  )
}

const itemLook =
  'flex min-h-11 cursor-pointer items-center gap-2.5 px-4 py-2 text-left text-sm font-semibold wrap-anywhere outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-muted data-highlighted:bg-sunken'

type MenuItemProps = {
  'aria-label'?: string | undefined
  isDanger?: boolean
  disabled?: boolean
  onClick: (event: { currentTarget: Element }) => void
  children: ReactNode
}

export function MenuItem({ isDanger = false, ...item }: MenuItemProps) {
  const { Item } = useParts()
  return <Item {...item} className={`${itemLook} ${isDanger ? 'text-bad' : ''}`} />
}

/** A link of a menu; the area's link listener follows it. */
export function MenuLink({ href, children, label }: { href: string; label?: string; children: ReactNode }) {
  const { LinkItem } = useParts()
  return (
    <LinkItem href={href} aria-label={label} closeOnClick className={itemLook}>
      {children}
    </LinkItem>
  )
}

type MenuChoiceProps = { isChosen: boolean; onChange: (isChosen: boolean) => void; children: ReactNode }

/** An entry that is switched on and off while the menu stays open. */
export function MenuChoice({ isChosen, onChange, children }: MenuChoiceProps) {
  const { CheckboxItem } = useParts()
  return (
    <CheckboxItem checked={isChosen} onCheckedChange={onChange} closeOnClick={false} className={itemLook}>
      <span
        aria-hidden="true"
        className={`grid size-5 shrink-0 place-items-center rounded-sm border ${isChosen ? 'border-brand bg-brand text-on-brand' : 'border-control'}`}
      >
        {isChosen && <CheckIcon className="size-4" />}
      </span>
      {children}
    </CheckboxItem>
  )
}
