import type { AnswerTo } from '#web/lib/api-types.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { messages } from '../messages.ts'
import { Reviews } from './reviews.tsx'

type Product = AnswerTo<'GET /api/products/:id/'>

export function Details({ product }: { product: Product }) {
  const { tabs } = messages.product
  return (
    <Tabs
      tabs={[
        { id: 'description', title: tabs.description, content: <Description product={product} /> },
        { id: 'specifications', title: tabs.specifications, content: <Specifications product={product} /> },
        { id: 'reviews', title: tabs.reviews, content: <Reviews product={product} /> },
      ]}
    />
  )
}

function Description({ product }: { product: Product }) {
  const text = product.full_description || product.description || messages.listing.noDescription
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <p className="whitespace-pre-line">{text}</p>
      {product.features.length > 0 && (
        <ul className="flex flex-col gap-2">
          {product.features.map((feature) => (
            <li key={feature} className="flex gap-3">
              <CheckIcon className="mt-0.5 size-5 text-good" />
              {feature}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Specifications({ product: { specifications, warranty } }: { product: Product }) {
  const rows = warranty === null ? specifications : [...specifications, { name: 'Warranty', value: warranty }]
  if (rows.length === 0) return <p className="text-muted">The seller has given no specifications.</p>
  return (
    <dl className="max-w-2xl overflow-hidden rounded-md bg-surface shadow-card">
      {rows.map(({ name, value }) => (
        <div key={name} className="grid gap-x-6 px-4 py-3 odd:bg-sunken sm:grid-cols-[12rem_1fr]">
          <dt className="font-semibold">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
