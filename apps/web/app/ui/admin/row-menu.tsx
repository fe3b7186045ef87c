import { Menu } from '@base-ui/react/menu'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useMemo,
  useRef,
  useState,
} from 'react'
import { CheckIcon, MoreIcon } from '../icons.ts'
import { Spinner } from '../spinner.tsx'

type OpenedFrom = {
  trigger: RefObject<HTMLButtonElement | null>
  /** A step of the menu is pending: the menu has closed, and its button shows it. */
  setBusy: (isBusy: boolean) => void
}

const OpenedFromContext = createContext<OpenedFrom | null>(null)

/** The menu around a step; null for a step with a button of its own. */
export const useRowMenu = () => use(OpenedFromContext)

type RowMenuProps = {
  /** The name of the button, such as “Actions: Mama Njeri Crafts”. */
  label: string
  icon?: ReactNode
  children: ReactNode
}

/** The actions of a row, or of a list, behind one button. */
export function RowMenu({ label, icon, children }: RowMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const openedFrom = useMemo(() => ({ trigger, setBusy }), [])
  return (
    <Menu.Root modal={false} open={isOpen && !isBusy} onOpenChange={setIsOpen}>
      <Menu.Trigger
        ref={trigger}
        aria-label={label}
        aria-busy={isBusy || undefined}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink data-popup-open:bg-sunken data-popup-open:text-ink sm:size-10"
      >
        {isBusy ? <Spinner className="size-5" /> : (icon ?? <MoreIcon className="size-5" />)}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-30">
          <Menu.Popup className="flex max-h-(--available-height) max-w-80 min-w-48 flex-col overflow-y-auto rounded-md border border-line bg-surface py-1.5 shadow-float outline-none">
            <OpenedFromContext value={openedFrom}>{children}</OpenedFromContext>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

const itemLook =
  'flex min-h-11 cursor-pointer items-center gap-2.5 px-4 py-2 text-left text-sm font-semibold wrap-anywhere outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-muted data-highlighted:bg-sunken'

export function MenuItem({ isDanger = false, ...item }: ComponentProps<typeof Menu.Item> & { isDanger?: boolean }) {
  return <Menu.Item {...item} className={`${itemLook} ${isDanger ? 'text-bad' : ''}`} />
}

/** A link of a menu; the area's link listener follows it. */
export function MenuLink({ href, children, label }: { href: string; label?: string; children: ReactNode }) {
  return (
    <Menu.LinkItem href={href} aria-label={label} closeOnClick className={itemLook}>
      {children}
    </Menu.LinkItem>
  )
}

type MenuChoiceProps = { isChosen: boolean; onChange: (isChosen: boolean) => void; children: ReactNode }

/** An entry that is switched on and off while the menu stays open. */
export function MenuChoice({ isChosen, onChange, children }: MenuChoiceProps) {
  return (
    <Menu.CheckboxItem checked={isChosen} onCheckedChange={onChange} closeOnClick={false} className={itemLook}>
      <span
        aria-hidden="true"
        className={`grid size-5 shrink-0 place-items-center rounded-sm border ${isChosen ? 'border-brand bg-brand text-on-brand' : 'border-control'}`}
      >
        {isChosen && <CheckIcon className="size-4" />}
      </span>
      {children}
    </Menu.CheckboxItem>
  )
}
