import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { accountKeys, storedText } from '#web/lib/storage/storage.ts'
import { accountHere } from '#web/lib/session/tokens.ts'

type Cart = AnswerTo<'GET /api/cart/'>
type Prices = Readonly<Record<string, number>>

type Stored = {
  /** The account of the cart: another user may log in at this browser. */
  email: string
  /** When the server sent the cart: ISO 8601. */
  at: string
  cart: Cart
  /** The price of each line when the shopper last viewed it, in shillings, by line id. */
  seen: Prices
}

const stored = storedText(accountKeys.lastCart)

/**
 * The account's cart as the server last sent it. It is shown offline; online, current prices are compared with it. It
 * belongs to the logged-in account; otherwise there is none.
 */
export const lastCart = {
  read(): Pick<Stored, 'at' | 'cart'> | null {
    return own()
  },
  /** The price of each line when the shopper last viewed it, or when it was first received. */
  seenPrices: (): Prices => own()?.seen ?? {},
  /** @param looked whether the cart is visible to the shopper: its current prices then become the seen prices */
  keep(cart: Cart, now: Date, { looked = false } = {}): void {
    const email = accountHere()
    if (email === undefined) return
    const before = own()?.seen ?? {}
    const seen = Object.fromEntries(cart.cart.map(({ id, price }) => [id, looked ? price : (before[id] ?? price)]))
    stored.write(JSON.stringify({ email, at: now.toISOString(), cart, seen } satisfies Stored))
  },
  clear: () => stored.write(null),
}

function own(): Stored | null {
  const saved = parse(stored.read())
  return saved !== null && saved.email === accountHere() ? saved : null
}

function parse(text: string | null): Stored | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isKept(value) ? value : null
  } catch {
    return null
  }
}

/** The visitor controls the storage and may have edited it. */
function isKept(value: unknown): value is Stored {
  if (!isRecord(value) || !isRecord(value.cart) || !isRecord(value.seen)) return false
  const { cart, subtotal, total_items, minimum_order, free_delivery_threshold } = value.cart
  return (
    typeof value.email === 'string' &&
    !Number.isNaN(Date.parse(String(value.at))) &&
    Object.values(value.seen).every(isNumber) &&
    [subtotal, total_items, minimum_order, free_delivery_threshold].every(isNumber) &&
    Array.isArray(cart) &&
    cart.every(isLine)
  )
}

function isLine(line: unknown): boolean {
  if (!isRecord(line)) return false
  const { id, product_id, quantity, price, line_total, product_name, image } = line
  return (
    [id, product_id, quantity, price, line_total].every(isNumber) &&
    typeof product_name === 'string' &&
    (image === null || typeof image === 'string')
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isNumber = (value: unknown): value is number => typeof value === 'number'
