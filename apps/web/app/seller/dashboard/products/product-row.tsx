import type { ReactNode } from 'react'
import { href, useNavigate } from 'react-router'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { OK, useConfirm } from '#web/ui/admin/alerts.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { OldPrice, Price } from '#web/ui/price.tsx'
import { type SellerProduct, useChangeProduct, useDuplicateProduct, useRemoveProduct } from '../../data/products.ts'
import { products as messages } from './messages.ts'

type ProductRowProps = {
  product: SellerProduct
  /** For the bulk edit. */
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  /** Reports the result of an action above the list, because the row may disappear. */
  onAnnounced: (tone: 'good' | 'bad', text: string) => void
  onPreview: () => void
}

const stateTones: Record<SellerProduct['state'], BadgeTone> = {
  listed: 'good',
  draft: 'wait',
  archived: 'neutral',
  withdrawn: 'bad',
}

/** V§4: red when out of stock, amber when low, green otherwise. */
const stockLooks: Record<SellerProduct['stock_level'], string> = {
  out: 'text-bad',
  low: 'text-wait',
  enough: 'text-good',
}

/** V§2: one product of the list with its actions. */
export function ProductRow({ product, isSelected, onSelect, onAnnounced, onPreview }: ProductRowProps) {
  const { name, state, pictures } = product
  const [first] = pictures
  return (
    <li>
      <article
        aria-label={name}
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-md bg-surface p-4 shadow-card sm:gap-x-5 sm:gap-y-2"
      >
        <div className="relative size-18 sm:row-span-2 sm:size-28">
          <Picture
            src={first?.image ?? null}
            srcSet={first?.srcset ?? ''}
            sizes="112px"
            width={112}
            height={112}
            alt=""
            className="size-full rounded-sm bg-sunken object-cover"
          />
          <label className="absolute -top-2 -left-2 grid size-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              aria-label={messages.select(name)}
              checked={isSelected}
              onChange={({ currentTarget: { checked } }) => onSelect(checked)}
              className="size-5 accent-brand"
            />
          </label>
          {pictures.length > 1 && (
            <span className="absolute right-1 bottom-1 rounded-full bg-ink/80 px-2 text-xs font-semibold text-surface">
              {messages.morePictures(pictures.length - 1)}
            </span>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="font-bold wrap-anywhere">{name}</h3>
            {state !== 'listed' && <Badge tone={stateTones[state]}>{messages.states[state]}</Badge>}
            <SaleBadge product={product} />
            {product.variants.length > 1 && <Badge tone="neutral">{messages.variants(product.variants.length)}</Badge>}
          </div>
          <p className="line-clamp-2 text-sm text-muted wrap-anywhere">{product.description}</p>
          <Facts product={product} />
          {state === 'withdrawn' && (
            <p className="text-sm text-bad wrap-anywhere">
              {messages.withdrawn}{' '}
              {product.unpublished_reason !== '' && messages.unpublishedReason(product.unpublished_reason)}
            </p>
          )}
        </div>
        <Actions product={product} onAnnounced={onAnnounced} onPreview={onPreview} />
      </article>
    </li>
  )
}

function SaleBadge({ product: { discount, sale_price } }: { product: SellerProduct }) {
  if (discount === 0) return null
  const isOn = sale_price !== null
  return <Badge tone={isOn ? 'sale' : 'neutral'}>{isOn ? messages.onSale(discount) : messages.saleSet(discount)}</Badge>
}

function Facts({ product }: { product: SellerProduct }) {
  const price = usePrice('sellerProducts')
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
      <Fact title={messages.price}>
        <Price {...price(product.sale_price ?? product.price)} />{' '}
        {product.sale_price !== null && <OldPrice {...price(product.price)} className="font-normal" />}
      </Fact>
      <Fact title={messages.stock}>
        <span className={`tabular-nums ${stockLooks[product.stock_level]}`}>{product.stock}</span>
      </Fact>
      <Fact title={messages.category}>{product.category?.name ?? messages.uncategorized}</Fact>
      <Fact title={messages.sales}>
        <span className="tabular-nums">{product.sales_count}</span>
      </Fact>
    </dl>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{title}:</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function Actions({
  product: { id, name, state },
  onAnnounced,
  onPreview,
}: Pick<ProductRowProps, 'product' | 'onAnnounced' | 'onPreview'>) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const change = useChangeProduct()
  const remove = useRemoveProduct()
  const duplicate = useDuplicateProduct()

  /** V§8 requires failures to be logged; they are also shown to the user. */
  async function tried<T>(work: () => Promise<T>, good: (answer: T) => string, bad: string): Promise<T | undefined> {
    try {
      const answer = await work()
      onAnnounced('good', good(answer))
      return answer
    } catch (error) {
      console.error(error)
      onAnnounced('bad', bad)
      return undefined
    }
  }

  async function confirmAndRemove() {
    if (!(await confirm(messages.confirmRemove, OK, 'destroy'))) return
    const messageOf = { archived: messages.archived(name), removed: messages.removed(name) }
    await tried(
      () => remove.mutateAsync(id),
      // The response is not read (V§7): only our own server reports that the product was archived.
      (answer: { outcome: keyof typeof messageOf } | undefined) => messageOf[answer?.outcome ?? 'removed'],
      messages.removeFailed,
    )
  }

  async function copyAndOpen() {
    const copy = await tried(
      () => duplicate.mutateAsync(id),
      () => messages.duplicated(name),
      messages.duplicateFailed,
    )
    if (copy) await navigate(href('/Seller/Dashboard/products/:productId', { productId: String(copy.id) }))
  }

  const publish = () =>
    tried(
      () => change.mutateAsync({ id, body: { state: 'listed' } }),
      () => (state === 'archived' ? messages.restored(name) : messages.published(name)),
      messages.changeFailed,
    )

  const of = (action: string) => `${action} ${name}`
  return (
    // On a phone below the picture, where all actions fit in one row.
    <div className="col-span-2 flex flex-wrap gap-1 sm:col-span-1 sm:col-start-2 sm:gap-2">
      <InnerLink
        to={href('/Seller/Dashboard/products/:productId', { productId: String(id) })}
        aria-label={of(messages.edit)}
        className={buttonLook('quiet', 'sm', 'px-4')}
      >
        {messages.edit}
      </InnerLink>
      {(state === 'draft' || state === 'archived') && (
        <Button
          tone="quiet"
          size="sm"
          busy={change.isPending}
          aria-label={of(state === 'draft' ? messages.publish : messages.restore)}
          onClick={() => void publish()}
        >
          {state === 'draft' ? messages.publish : messages.restore}
        </Button>
      )}
      <Button tone="plain" size="sm" aria-label={of(messages.preview)} onClick={onPreview}>
        {messages.preview}
      </Button>
      {state !== 'withdrawn' && (
        <Button
          tone="plain"
          size="sm"
          busy={duplicate.isPending}
          aria-label={of(messages.duplicate)}
          onClick={() => void copyAndOpen()}
        >
          {messages.duplicate}
        </Button>
      )}
      {state !== 'withdrawn' && (
        <Button
          tone="plain"
          size="sm"
          busy={remove.isPending}
          aria-label={of(messages.remove)}
          onClick={() => void confirmAndRemove()}
        >
          <span className="text-bad">{messages.remove}</span>
        </Button>
      )}
    </div>
  )
}
