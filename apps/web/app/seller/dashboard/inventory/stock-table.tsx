import type { ComponentProps } from 'react'
import { usePrice } from '#web/lib/use-site.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { DataTable } from '#web/ui/admin/data-table.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Price } from '#web/ui/price.tsx'
import type { StockedProduct } from '../../data/inventory.ts'
import { inventory as texts } from '../inventory-texts.ts'
import { tabPath } from '../tabs.tsx'

const kinds = {
  low: { caption: texts.lowProducts, empty: texts.noLow, look: 'text-wait' },
  out: { caption: texts.outProducts, empty: texts.noOut, look: 'text-bad' },
}

type StockTableProps = {
  stock: 'low' | 'out'
  products: readonly StockedProduct[]
  /** The total number; products that are not listed here are in My Products. */
  count: number
}

/** V§2: products with low or no stock, each with a link to its form. */
export function StockTable({ stock, products, count }: StockTableProps) {
  const price = usePrice('sellerProducts')
  const { caption, empty, look } = kinds[stock]
  return (
    <DataTable
      caption={caption}
      columns={[
        { title: texts.product, cell: ({ name }) => breakable(name), isName: true },
        { title: texts.price, cell: (product) => amount(price(product.price)), isNumber: true },
        { title: texts.stock, cell: (product) => units(product.stock, look), isNumber: true },
        { title: texts.category, cell: ({ category }) => category?.name ?? texts.uncategorized },
        { title: texts.action, cell: restock },
      ]}
      rows={products}
      rowKey={({ id }) => id}
      empty={empty}
    >
      {count > products.length && (
        <InnerLink to={tabPath('products', { stock })} className={buttonLook('quiet', 'sm')}>
          {texts.seeAll(count)}
        </InnerLink>
      )}
    </DataTable>
  )
}
const amount = (price: ComponentProps<typeof Price>) => <Price {...price} />
const units = (stock: number, look: string) => <span className={`font-semibold ${look}`}>{stock}</span>

const restock = ({ id, name }: StockedProduct) => (
  <InnerLink
    to={tabPath('add', { product: String(id) })}
    aria-label={texts.restockOf(name)}
    className={buttonLook('quiet', 'sm')}
  >
    {texts.restock}
  </InnerLink>
)
