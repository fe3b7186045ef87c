import icons from './icons.svg?url'

/** The categories that have an icon of their own. */
const categories = new Set([
  'electronics',
  'clothing',
  'home',
  'beauty',
  'groceries',
  'phones-tablets',
  'baby',
  'health',
  'sports-outdoors',
  'books-stationery',
  'garden-farm',
  'toys-games',
])

type IconProps = { className?: string }

/** An icon of `icons.svg`, a file apart: a drawing costs no script. Drawn like those of `ui/icons`. */
export function ShopIcon({ name, className = 'size-6' }: IconProps & { name: string }) {
  return (
    <svg
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <use href={`${icons}#${name}`} />
    </svg>
  )
}

/** The icon of a category; a tag for a category that an operator has added. */
export function CategoryIcon({ slug, className }: IconProps & { slug: string }) {
  return <ShopIcon name={categories.has(slug) ? slug : 'other'} className={className} />
}
