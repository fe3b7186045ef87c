import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/api.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { Card } from '../card.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { ListState } from '../list-state.tsx'
import { type Choice, ChooseMany } from './choose-many.tsx'
import { coupons as messages } from './messages.ts'

type CouponScopeProps = {
  stores: readonly Choice[]
  onStores: (stores: readonly Choice[]) => void
  categoryIds: readonly number[]
  onCategories: (ids: readonly number[]) => void
  disabled: boolean
  errors: Record<string, string>
}

/** The products that a coupon applies to. */
export function CouponScope({ stores, onStores, categoryIds, onCategories, disabled, errors }: CouponScopeProps) {
  const requested = useQuery({
    // The public list that shoppers see; the operators' list is another query.
    queryKey: ['operator', 'coupon-categories'],
    queryFn: () => api.open.call('GET /api/categories/'),
  })
  const categories = requested.data
  return (
    <Card title={messages.scope}>
      <p className="text-muted">{messages.scopeText}</p>
      <fieldset disabled={disabled} className="min-w-0">
        <legend className="mb-1 text-sm font-semibold">{messages.categories}</legend>
        {!categories && <ListState list={requested} empty="" failed={messages.categoriesFailed} />}
        <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
          {categories?.map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={categoryIds.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                onCategories(checked ? [...categoryIds, id] : categoryIds.filter((each) => each !== id))
              }
            />
          ))}
        </div>
        {errors['category_ids'] && <p className="text-sm font-medium text-bad">{errors['category_ids']}</p>}
      </fieldset>
      <ChooseMany
        legend={messages.stores}
        searchLabel={messages.searchStores}
        name="stores"
        search={findStores}
        chosen={stores}
        onChange={onStores}
        disabled={disabled}
        error={errors['store_ids']}
      />
    </Card>
  )
}

async function findStores(q: string): Promise<Choice[]> {
  const found = await operatorApi.call('GET /api/admin/stores/', { query: { q, limit: '20' } })
  return found.map(({ id, name, store_number }) => ({ id, name, note: String(store_number) }))
}
