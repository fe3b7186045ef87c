import { href } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { CategoryPills } from '../listing/category-pills.tsx'
import { useQueryForm } from '../listing/use-query-form.ts'
import { useNewArrivalsTexts } from '../texts/new-arrivals.ts'
import { type ArrivalsQuery, arrivalSorts, arrivalsQuery, pills } from './arrivals-query.ts'

/** Filter pills and sorting as one form, whose state is the address. */
export function ArrivalsToolbar({ query }: { query: ArrivalsQuery }) {
  const texts = useNewArrivalsTexts()
  const { form, apply } = useQueryForm(href('/new-arrivals'), query, arrivalsQuery)
  return (
    <form {...form} className="my-6 flex flex-wrap items-start justify-between gap-3">
      <CategoryPills
        label={texts.filter}
        all={texts.categories.all}
        pills={pills.map((key) => ({ key, text: texts.categories[key] }))}
        chosen={query.category}
      />
      <div className="flex w-full gap-2 sm:w-60 [&_label]:sr-only [&>div]:flex-1">
        <SelectField label={texts.sort.label} name="ordering" defaultValue={query.ordering ?? ''} onChange={apply}>
          <option value="">{texts.sort.default}</option>
          {arrivalSorts.map((ordering) => (
            <option key={ordering} value={ordering}>
              {texts.sort[ordering]}
            </option>
          ))}
        </SelectField>
        <noscript>
          <Button type="submit">{texts.apply}</Button>
        </noscript>
      </div>
    </form>
  )
}
