import { useAmount } from '#web/lib/hooks/use-site.ts'
import { type Column, DataTable } from '#web/ui/admin/data-table.tsx'
import { SquarePicture } from '#web/ui/admin/square-picture.tsx'
import { Card, Fact, Facts } from '../card.tsx'
import type { ProductDetail } from './data.ts'
import { product as messages, products } from './messages.ts'

type Variant = ProductDetail['page']['variants'][number]

/** The content of the product's public page. */
export function ProductPage({ product: { state, name, page } }: { product: ProductDetail }) {
  return (
    <>
      <Card title={state === 'listed' ? messages.page : messages.pageHidden}>
        <ul className="flex flex-wrap gap-2 empty:hidden">
          {page.images.map(({ image, srcset }, at) => (
            <li key={image}>
              <SquarePicture image={image} srcset={srcset} pixels={128} alt={messages.pictureOf(name, at + 1)} />
            </li>
          ))}
        </ul>
        {page.description + page.full_description === '' && <p className="text-muted">{messages.noDescription}</p>}
        <p className="font-semibold wrap-anywhere empty:hidden">{page.description}</p>
        <p className="wrap-anywhere whitespace-pre-line empty:hidden">{page.full_description}</p>
        {page.features.length > 0 && (
          <ul aria-label={messages.features} className="list-disc pl-5 wrap-anywhere">
            {page.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
        {page.specifications.length > 0 && (
          <Facts>
            {page.specifications.map((one) => (
              <Fact key={one.name} title={one.name}>
                {one.value}
              </Fact>
            ))}
          </Facts>
        )}
      </Card>
      <DataTable
        caption={messages.variants}
        columns={variantColumns}
        rows={page.variants}
        rowKey={({ id }) => id}
        empty={null}
      />
    </>
  )
}

const variantColumns: Column<Variant>[] = [
  { title: messages.variant, isName: true, cell: ({ name }) => name || messages.onlyVariant },
  { title: products.price, isNumber: true, cell: (variant) => <Price variant={variant} /> },
  { title: products.stock, isNumber: true, cell: ({ stock }) => stock },
]

function Price({ variant: { price, sale_price } }: { variant: Variant }) {
  return useAmount('operations')(sale_price ?? price)
}
