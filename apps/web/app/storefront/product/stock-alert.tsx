import { useEffect, useRef, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useProductMessages } from '../messages/product.ts'
import { useStockAlertMessages } from '../messages/stock-alert.ts'
import { useMessages } from '../messages/shared.ts'

type State = { variantIds: readonly number[] | null; busy: boolean; error: string }

/** Adds and cancels the alert of a logged-in shopper for a variant that is sold out. */
export default function StockAlert({ productId, variantId }: { productId: number; variantId: number }) {
  const { notify } = useProductMessages()
  const messages = useStockAlertMessages()
  const { somethingWrong } = useMessages()
  const errorText = useErrorText()
  const [{ variantIds, busy, error }, setState] = useState<State>({ variantIds: null, busy: false, error: '' })
  const loading = useRef<AbortController>(null)
  const params = { productId: String(productId) }

  useEffect(() => {
    const controller = new AbortController()
    loading.current = controller
    api.shopper
      .call('GET /api/products/:productId/stock-alerts/', {
        params: { productId: String(productId) },
        signal: controller.signal,
      })
      .then(({ variant_ids }) => setState({ variantIds: variant_ids, busy: false, error: '' }))
      // Unknown: adding an alert twice changes nothing.
      .catch(() => undefined)
    return () => controller.abort()
  }, [productId])

  async function change(call: Promise<{ variant_ids: number[] }>) {
    // A list that is still loading may be older than this change.
    loading.current?.abort()
    setState({ variantIds, busy: true, error: '' })
    try {
      setState({ variantIds: (await call).variant_ids, busy: false, error: '' })
    } catch (refusal) {
      setState({ variantIds, busy: false, error: errorText(refusal, somethingWrong) })
    }
  }

  function add() {
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
        onClick={isWaiting ? cancel : add}
        className="w-full"
      >
        {isWaiting ? messages.cancel : notify}
      </Button>
      <div aria-live="polite" className="flex flex-col gap-2">
        {isWaiting ? (
          <Notice tone="good" aloud={false}>
            {messages.waiting}
          </Notice>
        ) : (
          <p className="text-sm text-muted">{messages.waiting}</p>
        )}
        {error !== '' && (
          <Notice tone="bad" aloud={false}>
            {error}
          </Notice>
        )}
      </div>
    </div>
  )
}
