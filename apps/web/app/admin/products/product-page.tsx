import { useAmount } from '#web/lib/use-site.ts'
import { type Column, DataTable } from '#web/ui/admin/data-table.tsx'
import { SquarePicture } from '#web/ui/admin/square-picture.tsx'
import { Card, Fact, Facts } from '../card.tsx'
import type { ProductFile } from './data.ts'
import { product as texts, products } from './messages.ts'

type Variant = ProductFile['page']['variants'][number]

/** The content of the product's public page. */
export function ProductPage({ file: { state, name, page } }: { file: ProductFile }) {
  return (
    <>
      <Card title={state === 'listed' ? texts.page : texts.pageHidden}>
        <ul className="flex flex-wrap gap-2 empty:hidden">
          {page.images.map(({ image, srcset }, at) => (
            <li key={image}>
              <SquarePicture image={image} srcset={srcset} pixels={128} alt={texts.pictureOf(name, at + 1)} />
            </li>
          ))}
        </ul>
        {page.description + page.full_description === '' && <p className="text-muted">{texts.noDescription}</p>}
        <p className="font-semibold wrap-anywhere empty:hidden">{page.description}</p>
        <p className="wrap-anywhere whitespace-pre-line empty:hidden">{page.full_description}</p>
        {page.features.length > 0 && (
          <ul aria-label={texts.features} className="list-disc pl-5 wrap-anywhere">
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
        caption={texts.variants}
        columns={variantColumns}
        rows={page.variants}
        rowKey={({ id }) => id}
        empty={null}
      />
    </>
  )
}

const variantColumns: Column<Variant>[] = [
  { title: texts.variant, isName: true, cell: ({ name }) => name || texts.onlyVariant },
  { title: products.price, isNumber: true, cell: (variant) => <Price variant={variant} /> },
  { title: products.stock, isNumber: true, cell: ({ stock }) => stock },
]

function Price({ variant: { price, sale_price } }: { variant: Variant }) {
  return useAmount('operations')(sale_price ?? price)
}
