import { href, useRouteLoaderData } from 'react-router'
import { InnerLink } from '#web/ui/inner-link.tsx'
import type { loader } from '../layout.tsx'
import { useHomeMessages } from '../messages/home.ts'
import { useMessages } from '../messages/shared.ts'
import { CategoryIcon, ShopIcon } from '../shop-icon.tsx'

/** The categories of the top level, as icons: swiped on a phone, one row elsewhere. */
export function CategoryLinks() {
  const { allCategories, nameOf } = useMessages()
  const { shopByCategory } = useHomeMessages()
  const categories = useRouteLoaderData<typeof loader>('storefront/layout')?.categories ?? []
  const shown = categories.filter(({ parent_id, product_count }) => parent_id === undefined && product_count > 0)
  if (shown.length === 0) return null
  const link =
    'group flex h-full w-[4.75rem] flex-col items-center gap-1.5 rounded-md pt-1 text-center text-xs leading-[1rem] font-semibold sm:w-22 sm:text-sm xl:w-full'
  const disc =
    'grid size-14 place-items-center rounded-full bg-brand-soft text-brand-ink transition-colors group-hover:bg-brand group-hover:text-on-brand sm:size-16'
  return (
    <nav aria-label={shopByCategory} className="mt-4 sm:mt-6">
      <ul className="no-scrollbar -mx-4 flex gap-1 overflow-x-auto px-4 pb-1 sm:-mx-6 sm:gap-2 sm:px-6 lg:-mx-8 lg:px-8 xl:justify-between">
        {shown.map((category) => (
          <li key={category.id} className="xl:min-w-0 xl:flex-1">
            <InnerLink to={href('/categories/:category', { category: category.slug })} className={link}>
              <span className={disc}>
                <CategoryIcon slug={category.slug} className="size-7" />
              </span>
              <span className="max-w-full hyphens-auto group-hover:underline">{nameOf(category)}</span>
            </InnerLink>
          </li>
        ))}
        <li className="xl:min-w-0 xl:flex-1">
          <InnerLink to={href('/categories')} className={link}>
            <span className={disc}>
              <ShopIcon name="all" className="size-7" />
            </span>
            <span className="group-hover:underline">{allCategories}</span>
          </InnerLink>
        </li>
      </ul>
    </nav>
  )
}
