import { href, useLocation } from 'react-router'
import { productStates } from '#contract/shared/states.ts'
import { useListAddress } from '#web/lib/router/use-list-address.ts'
import { ListBar } from '#web/ui/admin/list-bar.tsx'
import { MenuItem, MenuLink, RowMenu } from '#web/ui/admin/row-menu.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useExportProducts } from '../../data/import.ts'
import type { ProductFilters } from '../../data/products.ts'
import { products as messages } from './messages.ts'

/** The search, the filters and the actions of the list. */
export function ProductBar({ filters: { q, state, stock } }: { filters: ProductFilters }) {
  const { pathname } = useLocation()
  const save = useExportProducts()
  return (
    <>
      <ListBar
        {...useListAddress()}
        name="seller-products"
        label={messages.filters}
        path={pathname}
        search={{ label: messages.search, value: q ?? '', maxLength: 100 }}
        filters={[
          {
            name: 'state',
            label: messages.state,
            value: state,
            any: messages.active,
            options: productStates.map((one) => ({ value: one, text: messages.states[one] })),
            isView: true,
          },
          {
            name: 'stock',
            label: messages.stockFilter,
            value: stock,
            any: messages.anyStock,
            options: [
              { value: 'low', text: messages.low },
              { value: 'out', text: messages.out },
            ],
          },
        ]}
        actions={
          <>
            <RowMenu label={messages.listActions}>
              <MenuLink href={href('/Seller/Dashboard/products/import')}>{messages.importFile}</MenuLink>
              <MenuItem onClick={() => save.mutate()}>{messages.exportFile}</MenuItem>
            </RowMenu>
            <InnerLink
              to={href('/Seller/Dashboard/add')}
              className={buttonLook('brand', 'md', 'shrink-0 max-sm:hidden')}
            >
              <PlusIcon className="size-5" />
              {messages.add}
            </InnerLink>
          </>
        }
      />
      {save.isError && <Notice tone="bad">{messages.exportFailed}</Notice>}
    </>
  )
}
