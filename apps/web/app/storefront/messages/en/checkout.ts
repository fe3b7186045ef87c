/** The steps of a purchase, above the cart and the payment. */
export const messages = {
  steps: 'Checkout steps',
  cart: 'Cart',
  delivery: 'Delivery',
  pay: 'Pay',
  done: 'done',
}
