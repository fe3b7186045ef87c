import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { share } from '#web/storefront/share.ts'
import { toasts } from '#web/lib/storage/toasts.ts'
import { useAddress } from '#web/lib/i18n/use-language.ts'
import { usePrice, useSite } from '#web/lib/hooks/use-site.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { ChatIcon, ShareIcon } from '#web/ui/icons.ts'
import { goodsName, goodsPath } from '../goods.ts'
import { payable } from '../product-card/card-product.ts'
import { useProductMessages } from '../messages/product.ts'
import type { Variant } from './choices.ts'

type Product = Pick<AnswerTo<'GET /api/products/:id/'>, 'id' | 'name'>

/** Shares the displayed product: by the device's share sheet, or directly by WhatsApp. */
export function ShareLinks({ product, variant }: { product: Product; variant: Variant }) {
  const messages = useProductMessages()
  const { publicUrl } = useSite()
  const address = useAddress()
  const { label, amount } = usePrice('catalog')(payable(variant))
  const name = goodsName(product.name, variant.name)
  const url = publicUrl + address(goodsPath(product.id, variant))
  const message = `${name}, ${label} ${amount}\n${url}`

  async function shareProduct() {
    try {
      if ((await share({ title: name, url }, url)) === 'copied') toasts.show('success', messages.linkCopied)
    } catch {
      toasts.show('error', messages.shareFailed)
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="quiet" size="sm" onClick={() => void shareProduct()}>
        <ShareIcon className="size-4.5" />
        {messages.share}
      </Button>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonLook('quiet', 'sm')}
      >
        <ChatIcon className="size-4.5" />
        {messages.shareOnWhatsApp}
      </a>
    </div>
  )
}
