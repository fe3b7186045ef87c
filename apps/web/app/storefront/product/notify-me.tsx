import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { href } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import { fromHere } from '#web/lib/router/navigation.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { useLoggedIn } from '#web/lib/session/use-visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { drawn } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useStockAlertMessages } from '../messages/stock-alert.ts'
import { useMessages } from '../messages/shared.ts'

const BellIcon = drawn(
  <path d="M6.5 10a5.5 5.5 0 0 1 11 0c0 5 2 6.5 2 6.5h-15s2-1.5 2-6.5M10 19.5a2.2 2.2 0 0 0 4 0" />,
)

type State = { variantIds: readonly number[] | null; busy: boolean; error: string }

/**
 * In the place of the quantity of a variant that is sold out: one email when it is in stock again. A guest logs in
 * first.
 */
export default function NotifyMe({ productId, variantId }: { productId: number; variantId: number }) {
  const messages = useStockAlertMessages()
  const { somethingWrong } = useMessages()
  const errorText = useErrorText()
  const loggedIn = useLoggedIn()
  const navigate = useNavigate()
  const [{ variantIds, busy, error }, setState] = useState<State>({ variantIds: null, busy: false, error: '' })
  const params = { productId: String(productId) }

  useEffect(() => {
    if (!loggedIn) return
    const ending = new AbortController()
    api.shopper
      .call('GET /api/products/:productId/stock-alerts/', {
        params: { productId: String(productId) },
        signal: ending.signal,
      })
      .then(({ variant_ids }) => setState({ variantIds: variant_ids, busy: false, error: '' }))
      // Unknown: adding an alert twice changes nothing.
      .catch(() => undefined)
    return () => ending.abort()
  }, [productId, loggedIn])

  async function change(call: Promise<{ variant_ids: number[] }>) {
    setState({ variantIds, busy: true, error: '' })
    try {
      setState({ variantIds: (await call).variant_ids, busy: false, error: '' })
    } catch (refusal) {
      setState({ variantIds, busy: false, error: errorText(refusal, somethingWrong) })
    }
  }

  function ask() {
    if (!loggedIn) return void navigate(href('/login'), { state: fromHere() })
    void change(
      api.shopper.call('POST /api/products/:productId/stock-alerts/', { params, body: { variant_id: variantId } }),
    )
  }

  function cancel() {
    const alert = { ...params, variantId: String(variantId) }
    void change(api.shopper.call('DELETE /api/products/:productId/stock-alerts/:variantId/', { params: alert }))
  }

  const isWaiting = variantIds?.includes(variantId) === true
  return (
    <div className="flex w-full flex-col gap-2">
      <Button
        tone={isWaiting ? 'quiet' : 'brand'}
        size="lg"
        busy={busy}
        onClick={isWaiting ? cancel : ask}
        className="w-full"
      >
        <BellIcon className="size-5" />
        {isWaiting ? messages.cancel : messages.notify}
      </Button>
      <div aria-live="polite" className="flex flex-col gap-2">
        {isWaiting && <Notice tone="good">{messages.waiting}</Notice>}
        {error !== '' && <Notice tone="bad">{error}</Notice>}
        {!loggedIn && <p className="text-sm text-muted">{messages.loginFirst}</p>}
      </div>
    </div>
  )
}
