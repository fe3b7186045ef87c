import { expect, it } from 'vitest'
import { type CartChange, cartChanges } from './cart-changes.ts'
import type { CartLine } from './use-cart.ts'

const kettle: CartLine = {
  ...{
    id: 1,
    product_id: 7,
    variant_id: 9,
    product_name: 'Kettle',
    product_name_sw: 'Birika',
    price: 1200,
    quantity: 2,
  },
  ...{
    variant_name: '',
    original_price: null,
    line_total: 2400,
    image: null,
    image_srcset: '',
    stock: 8,
    available: true,
  },
}

function seen(lines: CartLine[], deliveryCost = 350) {
  const total_items = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const cart = { cart: lines, total_items, subtotal: 2400, minimum_order: 50, free_delivery_threshold: 4000 }
  return { cart, deliveryCost }
}

it.each<[string, CartLine[], number, CartChange[]]>([
  ['nothing', [kettle], 350, []],
  ['a price change', [{ ...kettle, price: 1500 }], 350, [{ kind: 'price', product: 'Kettle', from: 1200, to: 1500 }]],
  ['less stock', [{ ...kettle, stock: 1, available: false }], 350, [{ kind: 'left', product: 'Kettle', left: 1 }]],
  ['no stock', [{ ...kettle, stock: 0, available: false }], 350, [{ kind: 'gone', product: 'Kettle' }]],
  ['a line removed elsewhere', [], 350, [{ kind: 'gone', product: 'Kettle' }]],
  [
    'a quantity raised elsewhere',
    [{ ...kettle, quantity: 3 }],
    350,
    [{ kind: 'quantity', product: 'Kettle', quantity: 3 }],
  ],
  [
    'a line added elsewhere',
    [kettle, { ...kettle, id: 2, product_name: 'Jiko' }],
    350,
    [{ kind: 'quantity', product: 'Jiko', quantity: 2 }],
  ],
  ['a changed delivery cost', [kettle], 500, [{ kind: 'delivery', from: 350, to: 500 }]],
])('S§5 Cart: reports %s', (_, now, deliveryCost, changes) => {
  expect(cartChanges(seen([kettle]), seen(now, deliveryCost), ({ name }) => name)).toEqual(changes)
})

it('names products in the language of the page', () => {
  expect(cartChanges(seen([kettle]), seen([]), ({ name_sw }) => name_sw ?? '')).toEqual([
    { kind: 'gone', product: 'Birika' },
  ])
})
