import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { FormDialog } from '../form-dialog.tsx'
import type { Announce } from '../live-announcement.tsx'
import type { Category } from './data.ts'
import { categories as messages } from './messages.ts'

type CategoryDialogProps = {
  /** Absent for a new category. */
  category?: Category
  tree: readonly Category[]
  onClose: () => void
  announce: Announce
}

/** Edits the names and the parent of a category. */
export function CategoryDialog({ category, tree, onClose, announce }: CategoryDialogProps) {
  const step = useStep('categories')
  const form = useCheckedForm(async (entered) => {
    announce()
    const parent = entry(entered, 'parent_id')
    const body = {
      name: entry(entered, 'name'),
      name_sw: entry(entered, 'name_sw'),
      parent_id: parent === '' ? null : Number(parent),
    }
    const { name } = await step(() =>
      category
        ? operatorApi.call('PATCH /api/admin/categories/:id/', { params: { id: String(category.id) }, body })
        : operatorApi.call('POST /api/admin/categories/', { body }),
    )
    announce({ tone: 'good', text: category ? messages.saved(name) : messages.opened(name) })
    onClose()
  }, messages.saveFailed)
  return (
    <FormDialog
      form={form}
      title={category ? messages.editTitle(category.name) : messages.openTitle}
      description={category ? messages.editText : messages.openText}
      submit={messages.save}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        name="name"
        required
        maxLength={60}
        defaultValue={category?.name}
        error={form.fields['name']}
      />
      <TextField
        label={messages.nameSw}
        name="name_sw"
        hint={messages.nameSwHint}
        lang="sw"
        maxLength={60}
        defaultValue={category?.name_sw ?? ''}
        error={form.fields['name_sw']}
      />
      <SelectField
        label={messages.below}
        name="parent_id"
        defaultValue={category?.parent_id ?? ''}
        error={form.fields['parent_id']}
      >
        <option value="">{messages.top}</option>
        {tree
          .filter(({ id, parent_id }) => parent_id === null && id !== category?.id)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
    </FormDialog>
  )
}
