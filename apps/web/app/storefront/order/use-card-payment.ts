import { useEffect, useRef, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useSite } from '#web/lib/hooks/use-site.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { useOrderMessages } from '../messages/order.ts'
import { type Order, useOrderUpdate } from './use-order.ts'

/** The part of Paystack's inline library, version 2, that we use. */
type PaystackPop = new () => {
  resumeTransaction(
    accessCode: string,
    callbacks: { onSuccess(): void; onCancel(): void; onError(error: { message?: string }): void },
  ): unknown
}

declare global {
  interface Window {
    PaystackPop?: PaystackPop
  }
}

type CardNotice = { tone: 'bad' | 'wait'; text: string }

/**
 * Pays by card or mobile money in the provider's pop-up. The server starts the transaction and the browser only
 * resumes it; the pop-up's result proves nothing, so the server verifies every result (reference/payments §2.2).
 */
export function useCardPayment(order: Order, returnedReference: string | null) {
  const errorText = useErrorText()
  const { pay: messages } = useOrderMessages()
  const { paystackScriptUrl } = useSite()
  const { showPaid, reload } = useOrderUpdate(order.id)
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<CardNotice | null>(null)

  async function verify(reference: string) {
    setBusy(true)
    try {
      const body = { reference, order_id: order.id }
      const { status, message } = await api.shopper.call('POST /api/payments/verify/', { body })
      if (status === 'success') showPaid()
      else if (status === 'pending') setNotice({ tone: 'wait', text: messages.stillPending(message) })
      else setNotice({ tone: 'bad', text: messages.verificationFailed(message) })
    } catch (error) {
      setNotice({ tone: 'bad', text: messages.verificationError(errorText(error, messages.noAnswer)) })
    } finally {
      setBusy(false)
      await reload()
    }
  }

  // Return from the provider's own page, used where pop-ups do not work: the address contains the reference once.
  const seen = useRef(false)
  useEffect(() => {
    if (returnedReference === null || seen.current) return
    seen.current = true
    void verify(returnedReference)
  })

  async function pay() {
    setBusy(true)
    setNotice(null)
    try {
      const started = await api.shopper.call('POST /api/payments/initialize/', { body: { order_id: order.id } })
      const Pop = await loadPop(paystackScriptUrl)
      if (!Pop) return location.assign(started.authorization_url)
      new Pop().resumeTransaction(started.access_code, {
        onSuccess: () => void verify(started.reference),
        onCancel: () => {
          setNotice({ tone: 'wait', text: messages.windowClosed })
          void reload()
        },
        onError: () => setNotice({ tone: 'bad', text: messages.errorOccurred }),
      })
    } catch (error) {
      setNotice({ tone: 'bad', text: errorText(error, messages.errorOccurred) })
    } finally {
      setBusy(false)
    }
  }

  return { pay, busy, notice }
}

/** Undefined where the provider's script cannot run: its own page is used instead. */
async function loadPop(scriptUrl: string | null): Promise<PaystackPop | undefined> {
  if (scriptUrl === null) return undefined
  try {
    const { loadScript } = await import('#web/lib/browser/load-script.ts')
    await loadScript(scriptUrl)
  } catch {
    return undefined
  }
  return window.PaystackPop
}
