import { href } from 'react-router'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { DataTable } from '#web/ui/admin/data-table.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { unbrokenSizes } from '#web/ui/unbroken.tsx'
import type { StockedProduct } from '../../data/inventory.ts'
import { PriceNow } from '../price-now.tsx'
import { withQuery } from '../with-query.ts'
import { inventory as messages } from './messages.ts'

const kinds = {
  low: { caption: messages.lowProducts, empty: messages.noLow, look: 'text-wait' },
  out: { caption: messages.outProducts, empty: messages.noOut, look: 'text-bad' },
}

type StockTableProps = {
  stock: 'low' | 'out'
  products: readonly StockedProduct[]
  /** The total number; products that are not listed here are in My Products. */
  count: number
}

/** V§2: products with low or no stock, each with a link to its form. */
export function StockTable({ stock, products, count }: StockTableProps) {
  const { caption, empty, look } = kinds[stock]
  return (
    <DataTable
      caption={caption}
      columns={[
        { title: messages.product, cell: ({ name }) => breakable(unbrokenSizes(name)), isName: true },
        { title: messages.price, cell: priceNow, isNumber: true, narrow: 'amount' },
        { title: messages.stock, cell: (product) => units(product.stock, look), isNumber: true, narrow: 'status' },
        {
          title: messages.category,
          cell: ({ category }) => category?.name ?? messages.uncategorized,
          narrow: 'detail',
        },
        { title: messages.action, cell: restock, narrow: 'actions' },
      ]}
      rows={products}
      rowKey={({ id }) => id}
      empty={empty}
    >
      {count > products.length && (
        <InnerLink to={withQuery(href('/Seller/Dashboard/products'), { stock })} className={buttonLook('quiet', 'sm')}>
          {messages.seeAll(count)}
        </InnerLink>
      )}
    </DataTable>
  )
}
const priceNow = (product: StockedProduct) => (
  <span className="inline-block w-min">
    <PriceNow product={product} />
  </span>
)
const units = (stock: number, look: string) => <span className={`font-semibold ${look}`}>{stock}</span>

const restock = ({ id, name }: StockedProduct) => (
  <InnerLink
    to={href('/Seller/Dashboard/products/:productId', { productId: String(id) })}
    aria-label={messages.restockOf(name)}
    className={buttonLook('quiet', 'sm')}
  >
    {messages.restock}
  </InnerLink>
)
