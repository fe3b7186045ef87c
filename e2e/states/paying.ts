import type { Page } from 'playwright-core'
import type { AnswerTo } from '../../apps/web/app/lib/api/api-types.ts'
import { hangs } from '../support/network.ts'
import { aPhoneThat, openCardWindow, payByCard, requestMpesa, turnsPaid } from '../support/pay.ts'
import { NOBODYS_ORDER, type Order, orderOfRegular, orderWith, pendingOrder } from './an-order.ts'
import { type Arrival, type State, step } from './state.ts'

type Payment = NonNullable<Order['payment']>

const everyWay = (order: Partial<Order> = {}) =>
  orderWith({ payment_methods: ['mpesa', 'paystack', 'paypal', 'on_delivery'], email_confirmed: true, ...order })

const lastTry = (
  payment: Pick<Payment, 'method' | 'state' | 'message'> & Partial<Payment>,
): Pick<Order, 'payment'> => ({
  payment: { reason: null, retry_at: null, phone_number: null, note: null, ...payment },
})

const fromPaypal = (back: string) => async (): Promise<Arrival> => {
  const { path, ...who } = await pendingOrder()
  return { ...who, path: `${path}?paypal=${back}&token=5O190127TN364715T` }
}

/** Answers the capture call with this status of the PayPal payment. */
const captured = (status: AnswerTo<'POST /api/paypal-capture-order/'>['status']) => (page: Page) =>
  page.route('**/api/paypal-capture-order/', (route) => route.fulfill({ json: { status, links: [] } }))

export const paying: readonly State[] = [
  {
    name: 'S§2 Order summary: M-Pesa form',
    from: pendingOrder,
    does: step('Pay with M-Pesa'),
    shows: (page) => page.getByLabel('M-Pesa phone number'),
  },
  {
    name: 'S§2 Order summary: paying by PayBill',
    from: pendingOrder,
    does: step('Pay by PayBill instead'),
    shows: (page) => page.getByRole('heading', { name: 'Pay by PayBill' }),
  },
  {
    name: 'S§2 Order summary: M-Pesa request sent',
    from: pendingOrder,
    does: (page) => requestMpesa(page, aPhoneThat('waits')),
    shows: (page) => page.getByRole('heading', { name: 'Payment Request Sent' }),
  },
  {
    name: 'S§2 Order summary: M-Pesa request sent, paying by PayBill instead',
    from: pendingOrder,
    does: async (page) => {
      await requestMpesa(page, aPhoneThat('waits'))
      await page.getByRole('heading', { name: 'Payment Request Sent' }).waitFor()
      await step('Pay by PayBill instead')(page)
    },
    shows: (page) => page.getByRole('heading', { name: 'Pay by PayBill' }),
  },
  {
    name: 'S§8 Order: payment pop-up closed',
    from: pendingOrder,
    does: async (page) => {
      await openCardWindow(page)
      await page.getByRole('dialog', { name: 'Paystack checkout' }).getByRole('button', { name: 'Close' }).click()
    },
    shows: (page) => page.getByText('Payment window closed.'),
  },
  {
    name: 'S§8 Order: payment successful',
    from: pendingOrder,
    does: async (page) => {
      await payByCard(page)
      await turnsPaid(page)
    },
    shows: (page) => page.getByText('✅ Payment Successful!'),
  },
  {
    name: 'S§2 Order summary: all payment methods',
    from: pendingOrder,
    meets: everyWay(),
    shows: (page) => page.getByRole('button', { name: 'Pay on delivery' }),
  },
  {
    name: 'S§2 Order summary: all payment methods, email not confirmed',
    from: pendingOrder,
    meets: everyWay({ email_confirmed: false }),
    shows: (page) => page.getByText('Confirm your email below to pay on delivery.'),
  },
  {
    name: 'S§2 Order summary: no payment method',
    from: pendingOrder,
    meets: orderWith({ payment_methods: [], pay_by_hand: null, paypal_quote: null }),
    shows: (page) => page.getByText(/^You can’t pay for this order right now/),
  },
  {
    name: 'S§2 Order summary: M-Pesa request cancelled on the phone',
    from: pendingOrder,
    does: (page) => requestMpesa(page, aPhoneThat('cancels')),
    shows: (page) => page.getByText('You cancelled the prompt on your phone.'),
  },
  {
    name: 'S§2 Order summary: M-Pesa request that can be sent again',
    from: pendingOrder,
    meets: orderWith(lastTry({ method: 'mpesa', state: 'pending', message: '', phone_number: '+254712345678' })),
    shows: (page) => page.getByRole('button', { name: 'Send M-Pesa prompt' }),
  },
  {
    name: 'S§2 Order summary: M-Pesa number that is not Kenyan',
    from: pendingOrder,
    does: async (page) => {
      await step('Pay with M-Pesa')(page)
      await page.getByLabel('M-Pesa phone number').fill('+44 20 7946 0000')
      await step('Send M-Pesa prompt')(page)
    },
    shows: (page) => page.getByText('Please enter a Kenyan phone number, such as 0712 345 678.'),
  },
  {
    name: 'S§8 Order: PayPal order not created',
    from: pendingOrder,
    meets: (page) => page.route('**/api/paypal-create-order/', (route) => route.fulfill({ json: { links: [] } })),
    does: step('Pay with PayPal'),
    shows: (page) => page.getByText('Failed to create PayPal order.'),
  },
  {
    name: 'S§2 Order summary: returning from PayPal',
    from: fromPaypal('approved'),
    meets: (page) => hangs(page, '**/api/paypal-capture-order/'),
    shows: (page) => page.getByText('Checking your payment with PayPal…'),
  },
  {
    name: 'S§2 Order summary: cancelled at PayPal',
    from: fromPaypal('cancelled'),
    shows: (page) => page.getByText(/^You left PayPal without paying/),
  },
  {
    name: 'S§2 Order summary: PayPal is still checking',
    from: pendingOrder,
    meets: everyWay(lastTry({ method: 'paypal', state: 'pending', message: '', note: 'capture_pending' })),
    shows: (page) => page.getByText(/^PayPal is still checking your payment/),
  },
  {
    name: 'S§2 Order summary: declined at PayPal',
    from: pendingOrder,
    meets: everyWay(lastTry({ method: 'paypal', state: 'pending', message: '', note: 'instrument_declined' })),
    shows: (page) => page.getByText(/^PayPal couldn’t charge the card/),
  },
  {
    name: 'S§2 Order summary: returning from PayPal, logged out',
    from: `/order/${NOBODYS_ORDER}?paypal=approved&token=5O190127TN364715T`,
    meets: captured('success'),
    shows: (page) => page.getByRole('link', { name: 'Track your order' }),
  },
  {
    name: 'S§2 Order summary: cancelled at PayPal, logged out',
    from: `/order/${NOBODYS_ORDER}?paypal=cancelled&token=5O190127TN364715T`,
    shows: 'Your payment',
  },
  {
    name: 'S§2 Order summary: question before payment on delivery',
    from: pendingOrder,
    meets: everyWay(),
    does: step('Pay on delivery'),
    shows: (page) => page.getByRole('alertdialog', { name: 'Pay on delivery?' }),
  },
  {
    name: 'S§2 Order summary: payment on delivery refused',
    from: pendingOrder,
    meets: everyWay(),
    does: async (page) => {
      await step('Pay on delivery')(page)
      await step('Confirm order')(page)
    },
    shows: (page) => page.getByRole('button', { name: 'Dismiss' }),
  },
  {
    name: 'S§2 Order summary: payment on delivery chosen',
    from: pendingOrder,
    meets: everyWay({ due_on_delivery: 1_450, payment_methods: ['mpesa', 'paystack'], expires_at: null }),
    shows: (page) => page.getByRole('heading', { name: 'Or pay now' }),
  },
  {
    name: 'S§2 Order summary: payment on delivery, shipped',
    from: orderOfRegular('shipped'),
    meets: orderWith({ due_on_delivery: 1_450, payment_methods: ['mpesa'], paid_at: null, payment: null }),
    shows: (page) => page.getByRole('heading', { name: /^Pay KSh.* on delivery$/ }),
  },
]
