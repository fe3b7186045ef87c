import { Menu } from '@base-ui/react/menu'
import { type ReactNode, type RefObject, useState } from 'react'
import { MenuPartsContext, triggerLook } from './row-menu.tsx'

const parts = { Item: Menu.Item, LinkItem: Menu.LinkItem, CheckboxItem: Menu.CheckboxItem }
export type MenuParts = typeof parts

type OpenedMenuProps = {
  label: string
  icon: ReactNode
  isBusy: boolean
  trigger: RefObject<HTMLButtonElement | null>
  children: ReactNode
}

/** A menu with its button, open when it is first rendered. */
export default function OpenedMenu({ label, icon, isBusy, trigger, children }: OpenedMenuProps) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Menu.Root modal={false} open={isOpen && !isBusy} onOpenChange={setIsOpen}>
      <Menu.Trigger ref={trigger} aria-label={label} aria-busy={isBusy || undefined} className={triggerLook}>
        {icon}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-30">
          <Menu.Popup className="flex max-h-(--available-height) max-w-80 min-w-48 flex-col overflow-y-auto rounded-md border border-line bg-surface py-1.5 shadow-float outline-none">
            <MenuPartsContext value={parts}>{children}</MenuPartsContext>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
