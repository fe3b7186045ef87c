import { href } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { CategoryPills } from '../listing/category-pills.tsx'
import { SortField } from '../listing/sort-field.tsx'
import { useQueryForm } from '../listing/use-query-form.ts'
import { useNewArrivalsMessages } from '../messages/new-arrivals.ts'
import { type ArrivalsQuery, arrivalSorts, arrivalsQuery, pills } from './arrivals-query.ts'

/** Filter pills and sorting as one form, whose state is the address. */
export function ArrivalsToolbar({ query }: { query: ArrivalsQuery }) {
  const messages = useNewArrivalsMessages()
  const { form, apply } = useQueryForm(href('/new-arrivals'), query, arrivalsQuery)
  return (
    <form {...form} className="my-6 flex flex-wrap items-start justify-between gap-3">
      <CategoryPills
        label={messages.filter}
        all={messages.categories.all}
        pills={pills.map((key) => ({ key, text: messages.categories[key] }))}
        chosen={query.category}
      />
      <div className="flex w-full gap-2 sm:w-60 [&>div]:flex-1">
        <SortField label={messages.sort.label} value={query.ordering} onChange={apply}>
          <option value="">{messages.sort.default}</option>
          {arrivalSorts.map((ordering) => (
            <option key={ordering} value={ordering}>
              {messages.sort[ordering]}
            </option>
          ))}
        </SortField>
        <noscript>
          <Button type="submit">{messages.apply}</Button>
        </noscript>
      </div>
    </form>
  )
}
