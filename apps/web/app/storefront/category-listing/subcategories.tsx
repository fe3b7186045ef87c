import { href } from 'react-router'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { ProductPicture } from '../product-card/product-picture.tsx'
import { useMessages } from '../messages/shared.ts'
import { useSubcategoryMessages } from '../messages/subcategories.ts'

type SubcategoriesProps = { categories: AnswerTo<'GET /api/categories/'> }

/** Links to the subcategories of a category, whose products its listing has too. */
export default function Subcategories({ categories }: SubcategoriesProps) {
  const { title, products } = useSubcategoryMessages()
  const { nameOf } = useMessages()
  return (
    <nav aria-label={title} className="mb-5">
      <ul className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:gap-3 sm:px-0">
        {categories.map(({ id, slug, image, image_srcset, product_count, ...named }) => (
          <li key={id} className="shrink-0">
            <InnerLink
              to={href('/categories/:category', { category: slug })}
              className="group flex min-h-14 items-center gap-3 rounded-md bg-surface py-1.5 pr-4 pl-1.5 shadow-card transition-shadow hover:shadow-lift"
            >
              <ProductPicture
                image={image}
                srcset={image_srcset}
                width={640}
                height={400}
                sizes="48px"
                alt=""
                className="size-12 rounded-sm bg-sunken object-cover"
              />
              <span className="font-semibold group-hover:underline">{nameOf(named)}</span>
              <span className="text-sm text-muted tabular-nums">
                {product_count.toLocaleString('en-KE')}
                <span className="sr-only"> {products(product_count)}</span>
              </span>
            </InnerLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
