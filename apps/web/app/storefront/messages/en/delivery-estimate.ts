/** Delivery cost and date on a product's page. */
export const messages = {
  deliverTo: 'Deliver to',
  choose: 'Choose your county',
  methods: { standard: 'Standard', express: 'Express' },
  free: 'Free',
  arrives: (from: string, to: string) => (from === to ? `Arrives ${from}` : `Arrives ${from} to ${to}`),
  failed: 'We couldn’t get the delivery fee. You’ll see it in your cart.',
}
