import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#web/lib/api/api-error.ts'
import { api } from '#web/lib/api/api.ts'
import { documentLanguage } from '#web/lib/i18n/language.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { useOrderPaypalMessages } from '../messages/order-paypal.ts'
import { clearPaypalReturn, type PaypalReturn } from './paypal-return.ts'
import { type Order, useOrderUpdate } from './use-order.ts'

type PaypalNotice = { tone: 'bad' | 'wait'; text: string }

/**
 * Pays at PayPal: the server creates the PayPal order and the browser navigates to its approval page. After the return,
 * the server captures the approved payment; without a return, the server finds the approval itself.
 */
export function usePaypalPayment(order: Order, returned: PaypalReturn | null) {
  const errorText = useErrorText()
  const messages = useOrderPaypalMessages()
  const { showPaid, reload } = useOrderUpdate(order.id)
  const [busy, setBusy] = useState(returned?.outcome === 'approved')
  const [notice, setNotice] = useState<PaypalNotice | null>(() => {
    if (returned === null) return null
    return { tone: 'wait', text: returned.outcome === 'approved' ? messages.verifying : messages.cancelled }
  })

  const seen = useRef(false)
  useEffect(() => {
    if (returned === null || seen.current) return
    seen.current = true
    if (returned.outcome === 'cancelled') return clearPaypalReturn()
    api.shopper
      .call('POST /api/paypal-capture-order/', { body: { order_id: order.id, token: returned.token } })
      .then(({ status }) => {
        if (status === 'success') showPaid()
        // A payment that is being checked, declined or failed is shown on the order.
        setNotice(status === 'pending' ? { tone: 'wait', text: messages.notFinished } : null)
      })
      .catch((error: unknown) => {
        const isRefusal = isApiError(error) && error.status < 500
        if (isRefusal) setNotice({ tone: 'bad', text: errorText(error, messages.unknown) })
        else setNotice({ tone: 'wait', text: messages.unknown })
      })
      .finally(() => {
        setBusy(false)
        clearPaypalReturn()
        void reload()
      })
  })

  // Back navigation from PayPal may restore this page from the back/forward cache.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  async function pay() {
    setBusy(true)
    setNotice(null)
    try {
      const body = { order_id: order.id, amount: order.total_amount, language: documentLanguage() }
      const { links } = await api.shopper.call('POST /api/paypal-create-order/', { body })
      const approve = links.find(({ rel }) => rel === 'approve')
      // The button stays busy while the browser navigates.
      if (approve) return location.assign(approve.href)
      setNotice({ tone: 'bad', text: messages.notStarted })
    } catch (error) {
      setNotice({ tone: 'bad', text: errorText(error, messages.notStarted) })
    }
    setBusy(false)
    await reload()
  }

  return { pay, busy, notice }
}
