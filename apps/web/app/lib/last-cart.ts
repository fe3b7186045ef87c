import type { AnswerTo } from './api-types.ts'
import { storedText } from './storage.ts'
import { accountHere } from './tokens.ts'

type Cart = AnswerTo<'GET /api/cart/'>
type Prices = Readonly<Record<string, number>>

type Kept = {
  /** Whose it is: the next person at this browser has another. */
  email: string
  /** When the shop said so: ISO 8601. */
  at: string
  cart: Cart
  /** By the line's id: what each cost when the shopper last looked, in shillings. */
  seen: Prices
}

const stored = storedText('cart_last')

/**
 * The account's cart as the shop last told it: looked at without a network, and where there is one, what today's prices
 * are compared with. Of the account that is logged in, or there is none.
 */
export const lastCart = {
  read(): Pick<Kept, 'at' | 'cart'> | null {
    return own()
  },
  /** What each line cost when the shopper last looked, or when it was first heard of. */
  seenPrices: (): Prices => own()?.seen ?? {},
  /** @param looked the shopper has it before them: what it costs now is what they have seen */
  keep(cart: Cart, now: Date, { looked = false } = {}): void {
    const email = accountHere()
    if (email === undefined) return
    const before = own()?.seen ?? {}
    const seen = Object.fromEntries(cart.cart.map(({ id, price }) => [id, looked ? price : (before[id] ?? price)]))
    stored.write(JSON.stringify({ email, at: now.toISOString(), cart, seen } satisfies Kept))
  },
  clear: () => stored.write(null),
}

function own(): Kept | null {
  const kept = parse(stored.read())
  return kept !== null && kept.email === accountHere() ? kept : null
}

function parse(text: string | null): Kept | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isKept(value) ? value : null
  } catch {
    return null
  }
}

/** The storage belongs to the visitor, who may have edited it. */
function isKept(value: unknown): value is Kept {
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
