import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Say } from '../said-aloud.tsx'
import { AskedStep } from '../step.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { ChoosePicture } from './choose-picture.tsx'
import { besideOf, type Category } from './data.ts'
import { categories as texts } from './messages.ts'

type StepsProps = { category: Category; tree: readonly Category[]; say: Say }

/** What can be done about one category. */
export function Steps({ category, tree, say }: StepsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const step = useStep('categories')
  const { id, name } = category
  const params = { id: String(id) }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Shift category={category} tree={tree} to="up" say={say} />
      <Shift category={category} tree={tree} to="down" say={say} />
      <Button tone="quiet" size="sm" aria-label={texts.editOf(name)} onClick={() => setIsOpen(true)}>
        {texts.edit}
      </Button>
      <ChoosePicture category={category} say={say} />
      <AskedStep
        text={texts.remove}
        label={texts.removeOf(name)}
        question={texts.askRemove(name)}
        run={() => step(() => operatorApi.call('DELETE /api/admin/categories/:id/', { params }))}
        done={texts.removed(name)}
        say={say}
      />
      {isOpen && <CategoryDialog category={category} tree={tree} onClose={() => setIsOpen(false)} say={say} />}
    </div>
  )
}

/** One place up or down among those beside it, and where it is then. At either end it stays. */
function Shift({ category, tree, to, say }: StepsProps & { to: 'up' | 'down' }) {
  const step = useStep('categories')
  const { id, name } = category
  const beside = besideOf(tree, category)
  const at = beside.findIndex((other) => other.id === id)
  const after = Math.min(Math.max(at + (to === 'up' ? -1 : 1), 0), beside.length - 1)
  return (
    <AskedStep
      text={texts[to]}
      label={to === 'up' ? texts.upOf(name) : texts.downOf(name)}
      run={() =>
        step(() =>
          operatorApi.call('POST /api/admin/categories/:id/shift/', { params: { id: String(id) }, body: { to } }),
        )
      }
      done={texts.isAt(name, after + 1, beside.length)}
      keepsFocus
      say={say}
    />
  )
}
