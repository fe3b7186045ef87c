import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScreenHandle } from '#web/lib/router/screens.ts'
import { type Column, DataTable } from '#web/ui/admin/data-table.tsx'
import { SquarePicture } from '#web/ui/admin/square-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { usePermission } from '../data/session.ts'
import { ListState } from '../list-state.tsx'
import { LiveAnnouncement, type Announce, useAnnouncement } from '../live-announcement.tsx'
import { sections } from '../messages.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { type Category, categoryTreeQuery, useShift } from './data.ts'
import { categories as messages } from './messages.ts'
import { Steps } from './steps.tsx'

export const handle = { title: sections.categories } satisfies ScreenHandle

export const clientLoader = screenLoader(sectionRoles.categories, () => [categoryTreeQuery])

/** The category tree: order, names, pictures and parents. */
export default function Categories() {
  const requested = useQuery(categoryTreeQuery)
  const shift = useShift()
  const [announcement, announce] = useAnnouncement()
  const [isOpen, setIsOpen] = useState(false)
  const canEdit = usePermission(['catalogue'])
  const tree = requested.data ?? []
  return (
    <>
      {canEdit && requested.data && (
        <div className="flex justify-end">
          <Button tone="brand" onClick={() => setIsOpen(true)}>
            {messages.open}
          </Button>
        </div>
      )}
      <LiveAnnouncement announcement={announcement} />
      <DataTable
        name="categories"
        isLoading={requested.isPending}
        caption={messages.caption}
        columns={
          canEdit
            ? [...columns, { title: messages.steps, isQuiet: true, cell: stepsIn(tree, shift, announce) }]
            : columns
        }
        rows={tree}
        rowKey={({ id }) => id}
        empty={<ListState list={requested} empty={messages.none} failed={messages.failed} />}
      />
      <p className="text-muted">{messages.text}</p>
      {isOpen && <CategoryDialog tree={tree} onClose={() => setIsOpen(false)} announce={announce} />}
    </>
  )
}

const columns: Column<Category>[] = [
  { title: messages.name, isName: true, cell: (category) => <Name category={category} /> },
  {
    title: messages.address,
    narrow: 'detail',
    cell: ({ slug }) => <span className="wrap-anywhere">/categories/{slug}</span>,
  },
  { title: messages.products, narrow: 'amount', isNumber: true, cell: ({ product_count }) => product_count },
]

const stepsIn =
  (tree: readonly Category[], shift: ReturnType<typeof useShift>, announce: Announce) => (category: Category) => (
    <Steps category={category} tree={tree} onMove={(by) => shift(tree, category, by)} announce={announce} />
  )

/** A child category is indented. */
function Name({ category: { name, parent_id, image, image_srcset } }: { category: Category }) {
  return (
    <span className={`flex items-center gap-3 ${parent_id === null ? '' : 'sm:pl-8'}`}>
      <SquarePicture image={image} srcset={image_srcset} pixels={40} />
      <span className="wrap-anywhere">
        {parent_id !== null && <span aria-hidden="true">↳ </span>}
        {name}
      </span>
    </span>
  )
}
