import { href, useNavigate } from 'react-router'
import { fromHere } from '#web/lib/router/navigation.ts'
import { useLoggedIn } from '#web/lib/session/use-visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useProductMessages } from '../messages/product.ts'

/** A first visitor is a guest: only logged-in shoppers load its script. */
const StockAlert = lazyPart(() => import('./stock-alert.tsx'), <Loading />)

/** As high as what is loaded. */
function Loading() {
  const { notify } = useProductMessages()
  return (
    <div className="flex w-full flex-col gap-2">
      <Button size="lg" busy className="w-full">
        {notify}
      </Button>
      <p className="text-sm">&nbsp;</p>
    </div>
  )
}

/**
 * In the place of the quantity of a variant that is sold out: one email when it is in stock again. A guest logs in
 * first.
 */
export function NotifyMe(variant: { productId: number; variantId: number }) {
  const messages = useProductMessages()
  const loggedIn = useLoggedIn()
  const navigate = useNavigate()
  if (loggedIn) return <StockAlert {...variant} />
  return (
    <div className="flex w-full flex-col gap-2">
      <Button size="lg" onClick={() => void navigate(href('/login'), { state: fromHere() })} className="w-full">
        {messages.notify}
      </Button>
      <p className="text-sm text-muted">{messages.loginFirst}</p>
    </div>
  )
}
