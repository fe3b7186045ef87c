import { buy, newShopper, orderOf } from './buy.ts'
import { codeSentTo, dataOf, idempotencyKey, newPerson, newPhone, shopAs, shopUrl, until, type Shop } from './shop.ts'

/** Opens a store, confirms it by the mailed code, and logs in with the store number. */
async function newSeller() {
  const anonymous = shopAs()
  const person = newPerson()
  const { email, password } = person
  const phone_number = `+${newPhone()}`
  dataOf(
    await anonymous.POST('/api/seller/register/', {
      body: { ...person, store_name: `Duka ${person.username}`, phone_number },
    }),
  )
  const otp = await codeSentTo('mail', email)
  const opened = dataOf(await anonymous.POST('/api/seller/verify-otp/', { body: { email, otp } }))
  const body = { email, password, store_number: String(opened.store_number) }
  const shop = shopAs(dataOf(await anonymous.POST('/api/seller/login/', { body })))
  const store = dataOf(await shop.GET('/api/seller/store/'))
  if (store.store_number !== opened.store_number) throw new Error('this is somebody else’s store')
  return shop
}

/** Adds a product. The form is multipart: fields as the document types them, pictures as files. */
async function addProduct(shop: Shop, picture: Blob) {
  const [category] = dataOf(await shop.GET('/api/categories/')).slice(-1)
  const fields = { name: 'Kiondo basket, hand-woven', price: 1250.5, stock: 3, category_id: category?.id ?? null }
  return dataOf(
    await shop.POST('/api/seller/products/', {
      params: { header: idempotencyKey() },
      body: { ...fields, uploaded_images: [] },
      bodySerializer() {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
        form.append('uploaded_images', picture, 'kiondo.png')
        return form
      },
    }),
  )
}

const picture = await (await fetch(`${shopUrl}/icons/icon-512.png`)).blob()
const seller = await newSeller()
const added = await addProduct(seller, picture)
const path = { id: added.id }
const restocked = dataOf(
  await seller.PUT('/api/seller/products/{id}/', { params: { path }, body: { stock: 8 }, bodySerializer: asForm }),
)
const page = await fetch(`${shopUrl}${restocked.images[0]}`)

const { shop: shopper, email } = await newShopper()
const { placed, paid } = await buy(shopper, added.id, 2)
const [waiting] = dataOf(await seller.GET('/api/seller/orders/', { params: { query: { q: paid.order_number } } }))
if (!waiting) throw new Error('the store does not see the order')
const order = { params: { path: { id: waiting.id } } }
const states = [waiting.state]
states.push(dataOf(await seller.POST('/api/seller/orders/{id}/accept/', order)).state)
const packed = dataOf(await seller.POST('/api/seller/orders/{id}/pack/', order))
const shipped = dataOf(
  await seller.POST('/api/seller/orders/{id}/ship/', {
    ...order,
    body: { carrier: 'Boda Mwangi', tracking_number: 'KDA 123A' },
  }),
)
states.push(shipped.state)
const [sellerOrder] = (await orderOf(shopper, placed.order_id)).seller_orders
const code = sellerOrder?.handover_code ?? ''
const wrongCode = await seller.POST('/api/seller/orders/{id}/deliver/', {
  ...order,
  body: { code: code === '111111' ? '222222' : '111111' },
})
const delivered = dataOf(await seller.POST('/api/seller/orders/{id}/deliver/', { ...order, body: { code } }))
states.push(delivered.state)
const seen = await orderOf(shopper, placed.order_id)
const sold = dataOf(await seller.GET('/api/seller/products/{id}/', { params: { path } }))

const wallet = await until('the sale in the wallet', async () => {
  const current = dataOf(await seller.GET('/api/seller/wallet/'))
  return current.held > 0 ? current : undefined
})
const tooEarly = await seller.POST('/api/seller/withdrawals/', { body: { amount: 500 } })

// The demo store has sold for months, so some of its money is available.
const demo = shopAs(
  dataOf(
    await shopAs().POST('/api/seller/login/', {
      body: { email: 'seller@sokoni.test', password: 'seller-demo', store_number: '100001' },
    }),
  ),
)
const before = dataOf(await demo.GET('/api/seller/wallet/'))
const withdrawal = { body: { amount: before.withdrawal_limits.min }, params: { header: idempotencyKey() } }
const requested = dataOf(await demo.POST('/api/seller/withdrawals/', withdrawal))
const repeated = dataOf(await demo.POST('/api/seller/withdrawals/', withdrawal))
const listed = dataOf(await demo.GET('/api/seller/withdrawals/'))

console.log(
  JSON.stringify({
    product: { price: added.price, stock: added.stock, restocked: restocked.stock, left: sold.stock },
    picture: { status: page.status, type: page.headers.get('content-type') },
    states,
    isPacked: packed.packed_at !== null,
    buyer: { email, status: seen.status, deliveredIn: seen.seller_orders[0]?.state },
    wrongCode: { status: wrongCode.response.status, code: wrongCode.error?.code },
    earned: delivered.money.earned,
    held: wallet.held,
    tooEarly: { status: tooEarly.response.status, code: tooEarly.error?.code },
    withdrawal: {
      status: requested.status,
      amount: requested.amount === before.withdrawal_limits.min,
      isRepeatedOnce: repeated.id === requested.id && listed.filter(({ id }) => id === requested.id).length === 1,
    },
  }),
)

function asForm(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  return form
}
