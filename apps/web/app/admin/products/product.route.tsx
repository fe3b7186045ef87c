import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { itemTitle, type ScreenHandle, toList } from '#web/lib/router/screens.ts'
import { Badge } from '#web/ui/badge.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { Card, Fact, Facts } from '../card.tsx'
import { usePermission } from '../data/session.ts'
import { LiveAnnouncement, useAnnouncement } from '../live-announcement.tsx'
import { LoadedItem } from '../loaded-item.tsx'
import type { Route } from './+types/product.route.ts'
import { ChangesOf } from './changes-of.tsx'
import { type ProductDetail, productQuery } from './data.ts'
import { product as messages, products } from './messages.ts'
import { ProductPage } from './product-page.tsx'
import { StateBadge } from './state-badge.tsx'
import { Flags, Sale, ProductStatus } from './steps.tsx'

/** Opened from the changes that wait, or from an import in them. */
const isOfChanges = (pathname: string) => /^\/admin\/products\/changes\//i.test(pathname)

export const handle = {
  title: ({ productId }) => itemTitle(productQuery(Number(productId)), ({ name }) => name),
  back: (address) => toList(isOfChanges(address.pathname) ? products.backToWaiting : products.back)(address),
} satisfies ScreenHandle

export const clientLoader = screenLoader(sectionRoles.products, ({ params: { productId } }) => [
  productQuery(Number(productId)),
])

/** One product: its public data, its store, and its actions. */
export default function Product({ params: { productId } }: Route.ComponentProps) {
  return (
    <LoadedItem
      key={productId}
      requested={useQuery(productQuery(Number(productId)))}
      messages={{ unknown: products.unknown, failed: products.oneFailed }}
    >
      {(product) => <ProductDetails product={product} />}
    </LoadedItem>
  )
}

function ProductDetails({ product }: { product: ProductDetail }) {
  const [announcement, announce] = useAnnouncement()
  const canEdit = usePermission(['catalogue'])
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl font-bold wrap-anywhere">{product.name}</h2>
        <StateBadge state={product.state} />
        {product.is_promotional && <Badge tone="brand">{products.promotional}</Badge>}
        {product.is_new_arrival && <Badge tone="good">{products.newArrival}</Badge>}
        {product.state === 'listed' && (
          <InnerLink
            to={href('/products/:id', { id: String(product.id) })}
            className="font-semibold text-brand-ink underline"
          >
            {products.inShop}
          </InnerLink>
        )}
      </div>
      <LiveAnnouncement announcement={announcement} />
      <About product={product} />
      <div className="grid gap-4 xl:grid-cols-3">
        <ProductStatus product={product} canEdit={canEdit} announce={announce} />
        <Flags product={product} canEdit={canEdit} announce={announce} />
        <Sale product={product} canEdit={canEdit} announce={announce} />
      </div>
      <ProductPage product={product} />
      <ChangesOf id={product.id} />
    </>
  )
}

function About({ product }: { product: ProductDetail }) {
  const amount = useAmount('operations')
  const { page } = product
  return (
    <Card title={messages.about}>
      <Facts>
        <Fact title={messages.number}>{product.id}</Fact>
        <Fact title={products.store}>
          <InnerLink to={`/admin/products?store=${product.store.store_number}`} className="text-brand-ink underline">
            {product.store.name}
          </InnerLink>
        </Fact>
        <Fact title={products.category}>{product.category?.name ?? null}</Fact>
        <Fact title={messages.listPrice}>{amount(product.price)}</Fact>
        <Fact title={messages.salePrice}>{product.sale_price === null ? null : amount(product.sale_price)}</Fact>
        <Fact title={products.stock}>{product.stock}</Fact>
        <Fact title={messages.rating}>
          <InnerLink to={`/admin/reviews?product=${product.id}`} className="text-brand-ink underline">
            {messages.ratingOf(page.rating, page.review_count)}
          </InnerLink>
        </Fact>
        <Fact title={messages.unpublishedReason}>{product.unpublished_reason}</Fact>
      </Facts>
    </Card>
  )
}
