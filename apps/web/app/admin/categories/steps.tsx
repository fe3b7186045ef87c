import { useRef, useState } from 'react'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { MoveButtons } from '#web/ui/admin/move-buttons.tsx'
import { MenuItem, RowMenu } from '#web/ui/admin/row-menu.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { area } from '../messages.ts'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton } from '../step.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { ChoosePicture } from './choose-picture.tsx'
import type { Category } from './data.ts'
import { categories as messages } from './messages.ts'
import { siblingsOf } from './shifted.ts'

type StepsProps = {
  category: Category
  tree: readonly Category[]
  /** Moves the category one position up or down among its siblings. */
  onMove: (by: -1 | 1) => Promise<unknown>
  announce: Announce
}

/** The actions of one category. */
export function Steps({ category, tree, onMove, announce }: StepsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const picture = useRef<HTMLInputElement>(null)
  const step = useStep('categories')
  const { id, name } = category
  const params = { id: String(id) }
  const errorText = useErrorText()
  const siblings = siblingsOf(tree, category)
  const place = siblings.findIndex((other) => other.id === id)

  /** Announced with the new position. */
  async function move(by: -1 | 1) {
    announce()
    try {
      await onMove(by)
      announce({ tone: 'good', text: messages.isAt(name, place + by + 1, siblings.length), keepsFocus: true })
    } catch (error) {
      announce({ tone: 'bad', text: errorText(error, area.errorOccurred), keepsFocus: true })
    }
  }

  return (
    <div className="flex justify-end gap-1">
      <MoveButtons name={name} place={place} count={siblings.length} onMove={(by) => void move(by)} />
      <ChoosePicture ref={picture} category={category} announce={announce} />
      <RowMenu label={area.actionsOf(name)}>
        <MenuItem aria-label={messages.editOf(name)} onClick={() => setIsOpen(true)}>
          {messages.edit}
        </MenuItem>
        <MenuItem onClick={() => picture.current?.click()}>{messages.picture}</MenuItem>
        <ConfirmButton
          text={messages.remove}
          tone="danger"
          label={messages.removeOf(name)}
          question={messages.confirmRemove(name)}
          run={() => step(() => operatorApi.call('DELETE /api/admin/categories/:id/', { params }))}
          done={messages.removed(name)}
          announce={announce}
        />
      </RowMenu>
      {isOpen && (
        <CategoryDialog category={category} tree={tree} onClose={() => setIsOpen(false)} announce={announce} />
      )}
    </div>
  )
}
