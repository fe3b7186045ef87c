import { href, useNavigate } from 'react-router'
import { OK, useConfirm } from '#web/ui/admin/alerts.tsx'
import type { Column } from '#web/ui/admin/data-table.tsx'
import { MenuItem, MenuLink, RowMenu } from '#web/ui/admin/row-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { productTones } from '#web/ui/state-tones.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { unbrokenSizes } from '#web/ui/unbroken.tsx'
import { type SellerProduct, useChangeProduct, useDuplicateProduct, useRemoveProduct } from '../../data/products.ts'
import { PriceNow } from '../price-now.tsx'
import { products as messages } from './messages.ts'

type Steps = {
  /** Reports the result of an action above the list, because the row may disappear. */
  onAnnounced: (tone: 'good' | 'bad', text: string) => void
  onPreview: (id: number) => void
}

/** V§2: what each product of the list shows, and its actions. */
export const productColumns = (steps: Steps): Column<SellerProduct>[] => [
  { title: messages.image, narrow: 'picture', isQuiet: true, cell: (product) => <Cover product={product} /> },
  { title: messages.product, isName: true, cell: (product) => <Name product={product} /> },
  { title: messages.price, narrow: 'amount', isNumber: true, cell: (product) => <PriceNow product={product} /> },
  { title: messages.stock, narrow: 'status', isNumber: true, cell: stockCell },
  { title: messages.category, narrow: 'detail', cell: categoryCell },
  { title: messages.sales, narrow: 'folded', isNumber: true, cell: ({ sales_count }) => sales_count },
  { title: messages.actions, isQuiet: true, cell: (product) => <Actions product={product} {...steps} /> },
]

/** V§4: red when out of stock, amber when low, green otherwise. */
const stockLooks: Record<SellerProduct['stock_level'], string> = {
  out: 'text-bad',
  low: 'text-wait',
  enough: 'text-good',
}

const stockCell = ({ stock, stock_level }: SellerProduct) => (
  <span className={`font-semibold tabular-nums ${stockLooks[stock_level]}`}>{stock}</span>
)

const categoryCell = ({ category, sales_count }: SellerProduct) => (
  <>
    {category?.name ?? messages.uncategorized}
    <span className="@2xl:hidden"> · {messages.salesOf(sales_count)}</span>
  </>
)

const editPath = (id: number) => href('/Seller/Dashboard/products/:productId', { productId: String(id) })

function Cover({ product: { pictures } }: { product: SellerProduct }) {
  const [first] = pictures
  return (
    <span className="relative block size-10">
      <Picture
        src={first?.image ?? null}
        srcSet={first?.srcset ?? ''}
        sizes="40px"
        width={40}
        height={40}
        alt=""
        className="size-full rounded-sm bg-sunken object-cover"
      />
      {pictures.length > 1 && (
        <span className="absolute -right-1.5 -bottom-1.5 rounded-full bg-ink px-1 text-xs font-semibold text-surface">
          <span aria-hidden="true">+{pictures.length - 1}</span>
          <span className="sr-only">{messages.morePictures(pictures.length - 1)}</span>
        </span>
      )}
    </span>
  )
}

function Name({ product }: { product: SellerProduct }) {
  const { id, name, description, state, variants, unpublished_reason } = product
  return (
    <>
      <span className="flex min-w-0">
        <InnerLink to={editPath(id)} className="min-w-0 font-bold wrap-anywhere hover:underline">
          <span className="@max-2xl:line-clamp-2 @max-2xl:whitespace-normal">{unbrokenSizes(name)}</span>
        </InnerLink>
      </span>
      <p className="flex min-w-0 items-center gap-2 font-normal text-muted">
        {state !== 'listed' && <Badge tone={productTones[state]}>{messages.states[state]}</Badge>}
        <SaleBadge product={product} />
        {variants.length > 1 && <Badge tone="neutral">{messages.variants(variants.length)}</Badge>}
        <span className="line-clamp-1 min-w-0 text-wrap wrap-anywhere whitespace-normal">{description}</span>
      </p>
      {state === 'withdrawn' && (
        <p className="font-normal text-bad wrap-anywhere @max-2xl:whitespace-normal">
          {messages.withdrawn} {unpublished_reason !== '' && messages.unpublishedReason(unpublished_reason)}
        </p>
      )}
    </>
  )
}

/** A current sale has no badge on a phone, where the list price is struck through. */
function SaleBadge({ product: { discount, sale_price } }: { product: SellerProduct }) {
  if (discount === 0) return null
  if (sale_price === null) return <Badge tone="neutral">{messages.saleSet(discount)}</Badge>
  return (
    <span className="@max-2xl:hidden">
      <Badge tone="sale">{messages.onSale(discount)}</Badge>
    </span>
  )
}

/** V§2 names Edit and Delete: where there is room they are buttons, the others are in the menu. */
function Actions({ product: { id, name, state }, onAnnounced, onPreview }: Steps & { product: SellerProduct }) {
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
    if (copy) await navigate(editPath(copy.id))
  }

  const publish = () =>
    tried(
      () => change.mutateAsync({ id, body: { state: 'listed' } }),
      () => (state === 'archived' ? messages.restored(name) : messages.published(name)),
      messages.changeFailed,
    )

  const of = (action: string) => `${action} ${name}`
  return (
    <div className="flex items-center justify-end gap-1">
      <span className="flex gap-1 @max-4xl:hidden">
        <InnerLink to={editPath(id)} aria-label={of(messages.edit)} className={buttonLook('quiet', 'sm', 'px-4')}>
          {messages.edit}
        </InnerLink>
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
      </span>
      <RowMenu label={of(messages.actions)}>
        <MenuLink href={editPath(id)} label={of(messages.edit)}>
          {messages.edit}
        </MenuLink>
        {(state === 'draft' || state === 'archived') && (
          <MenuItem
            aria-label={of(state === 'draft' ? messages.publish : messages.restore)}
            onClick={() => void publish()}
          >
            {state === 'draft' ? messages.publish : messages.restore}
          </MenuItem>
        )}
        <MenuItem aria-label={of(messages.preview)} onClick={() => onPreview(id)}>
          {messages.preview}
        </MenuItem>
        {state !== 'withdrawn' && (
          <>
            <MenuItem aria-label={of(messages.duplicate)} onClick={() => void copyAndOpen()}>
              {messages.duplicate}
            </MenuItem>
            <MenuItem isDanger aria-label={of(messages.remove)} onClick={() => void confirmAndRemove()}>
              {messages.remove}
            </MenuItem>
          </>
        )}
      </RowMenu>
    </div>
  )
}
