import { useState } from 'react'
import { href } from 'react-router'
import { share } from '#web/storefront/share.ts'
import { toasts } from '#web/lib/storage/toasts.ts'
import { tokens } from '#web/lib/session/tokens.ts'
import { useAddress } from '#web/lib/i18n/use-language.ts'
import { usePrice, useSite } from '#web/lib/hooks/use-site.ts'
import { type Wish, wishlist, wishPrice } from '#web/storefront/wishlist/wishlist.ts'
import { Button } from '#web/ui/button.tsx'
import { ShareIcon } from '#web/ui/icons.ts'
import { durations } from '../durations.ts'
import { useWishlistMessages } from '../messages/wishlist.ts'
import { useMessages } from '../messages/shared.ts'
import { putIntoCart } from './put-into-cart.ts'

type ToolbarProps = {
  wishes: readonly Wish[]
  chosen: readonly Wish[]
  onSelectAll: () => void
  onClear: () => void
}

/** Bulk actions of the wishlist. Where an action does not apply, its button says so (S§5). */
export function Toolbar({ wishes, chosen, onSelectAll, onClear }: ToolbarProps) {
  const messages = useWishlistMessages()
  const [busy, setBusy] = useState(false)
  const asText = useWishesAsText()

  async function add(requested: readonly Wish[], announcement: string): Promise<readonly number[]> {
    setBusy(true)
    const refused = await putIntoCart(requested)
    setBusy(false)
    const waits = tokens.access() !== null && !navigator.onLine
    const detail = waits ? messages.joinsLater : refused.length > 0 ? messages.notAllFit : ''
    toasts.show('success', announcement, { durationMs: durations.cartToastMs, detail })
    return refused
  }

  /** The action of a button, where there are entries for it. */
  const unlessEmpty = (act: () => void) => () => (wishes.length === 0 ? toasts.show('info', messages.empty) : act())

  async function addChosen() {
    if (chosen.length === 0) return toasts.show('info', messages.nothingSelected)
    onClear()
    await add(chosen, messages.selectedAdded(chosen.length))
  }

  async function moveAll() {
    const adding = add(wishes, messages.allMoved)
    onClear()
    wishlist.clear()
    const refused = new Set(await adding)
    wishlist.add(wishes.filter(({ id }) => refused.has(id)))
  }

  async function shareAll() {
    const text = asText(wishes)
    try {
      const outcome = await share({ title: messages.title, text }, `${messages.title}\n\n${text}`)
      if (outcome === 'copied') toasts.show('success', messages.copied)
    } catch {
      toasts.show('error', messages.shareFailed)
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="quiet" size="sm" onClick={unlessEmpty(onSelectAll)}>
        {messages.selectAll}
      </Button>
      <Button tone="quiet" size="sm" onClick={unlessEmpty(onClear)}>
        {messages.clearSelection}
      </Button>
      <Button tone="quiet" size="sm" onClick={unlessEmpty(() => void shareAll())}>
        <ShareIcon className="size-4.5" />
        {messages.share}
      </Button>
      <Button tone="brand" size="sm" busy={busy} onClick={() => void addChosen()} className="sm:ml-auto">
        {messages.addSelected}
      </Button>
      <Button tone="action" size="sm" busy={busy} onClick={unlessEmpty(() => void moveAll())}>
        {messages.moveAll}
      </Button>
    </div>
  )
}

/** Name, price and address of each product, for a message. */
function useWishesAsText(): (wishes: readonly Wish[]) => string {
  const { publicUrl } = useSite()
  const price = usePrice('catalog')
  const address = useAddress()
  const { nameOf } = useMessages()
  return (wishes) =>
    wishes
      .map((wish) => {
        const { label, amount } = price(wishPrice(wish))
        return `${nameOf(wish)}, ${label} ${amount}\n${publicUrl}${address(href('/products/:id', { id: String(wish.id) }))}`
      })
      .join('\n\n')
}
