import type { ReactNode } from 'react'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { CheckIcon } from '#web/ui/icons.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { useProductMessages } from '../messages/product.ts'

type Product = AnswerTo<'GET /api/products/:id/'>

export function Details({ product, reviews }: { product: Product; reviews: ReactNode }) {
  const { tabs } = useProductMessages()
  return (
    <Tabs
      tabs={[
        { id: 'description', title: tabs.description, content: <Description product={product} /> },
        { id: 'specifications', title: tabs.specifications, content: <Specifications product={product} /> },
        { id: 'reviews', title: tabs.reviews, content: reviews },
      ]}
    />
  )
}

function Description({ product }: { product: Product }) {
  const { noDescription } = useProductMessages()
  const text = product.full_description || product.description || noDescription
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <p className="break-words whitespace-pre-line">{text}</p>
      {product.features.length > 0 && (
        <ul className="flex flex-col gap-2">
          {product.features.map((feature) => (
            <li key={feature} className="flex gap-3">
              <CheckIcon className="mt-0.5 size-5 text-good" />
              <span className="min-w-0 break-words">{feature}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Specifications({ product: { specifications, warranty } }: { product: Product }) {
  const messages = useProductMessages()
  const rows =
    warranty === null
      ? specifications
      : [...specifications, { name: messages.warranty, value: messages.period(warranty) }]
  if (rows.length === 0) return <p className="text-muted">{messages.noSpecifications}</p>
  return (
    <dl className="max-w-2xl overflow-hidden rounded-md bg-surface shadow-card">
      {rows.map(({ name, value }) => (
        <div key={name} className="grid grid-cols-1 gap-x-6 px-4 py-3 odd:bg-sunken sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="font-semibold break-words">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
