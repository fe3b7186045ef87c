import { MAX_BULK_PRODUCTS } from '#contract/shared/constants.ts'
import { Button } from '#web/ui/button.tsx'
import { products as messages } from './messages.ts'

type SelectionProps = {
  /** The products on the page. */
  productIds: readonly number[]
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
  onEdit: () => void
}

/** The number of selected products, and the bulk actions. */
export function Selection({ productIds, selected, onSelect, onEdit }: SelectionProps) {
  const hasAll = productIds.every((id) => selected.has(id))
  const isTooMany = selected.size > MAX_BULK_PRODUCTS
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 px-4">
      <label className="flex min-h-11 items-center gap-2.5 text-sm font-semibold">
        <input
          type="checkbox"
          checked={hasAll}
          ref={(box) => {
            if (box) box.indeterminate = !hasAll && selected.size > 0
          }}
          onChange={() => onSelect(hasAll ? new Set() : new Set([...selected, ...productIds]))}
          className="size-5 accent-brand"
        />
        {messages.selectAll}
      </label>
      {selected.size > 0 && (
        <>
          <span role="status" className="text-sm text-muted">
            {messages.selected(selected.size)}
          </span>
          <Button tone="brand" size="sm" className="px-4" disabled={isTooMany} onClick={onEdit}>
            {messages.bulkEdit}
          </Button>
          <Button tone="plain" size="sm" onClick={() => onSelect(new Set())}>
            {messages.unselect}
          </Button>
          {isTooMany && <p className="text-sm text-bad">{messages.tooManySelected(MAX_BULK_PRODUCTS)}</p>}
        </>
      )}
    </div>
  )
}

export function withOrWithout(selected: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  return isIn ? new Set([...selected, id]) : new Set([...selected].filter((each) => each !== id))
}
