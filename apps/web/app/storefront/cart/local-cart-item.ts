/** The product data that a guest cart stores: enough to display the item, never used to price it. */
export type LocalCartItem = {
  id: number
  /** Empty when a damaged entry has no name. */
  name: string
  name_sw?: string | null
  /** The price when the item was added, in shillings; null when it cannot be read. */
  price: number | null
  image: string | null
  quantity: number
  /** Absent: the product's default variant (D25). */
  variant_id?: number
  variant_name?: string
}

/** The maximum quantity of one product that the account's cart accepts in a merge. */
const MAX = 1_000_000

/**
 * Reads one entry of the stored list: 'the product plus quantity' (S§3). An entry of an old version may have its
 * pictures as a list, of strings or of objects with `image`, and its numbers as strings.
 *
 * @returns undefined when the entry does not identify a product
 */
export function localCartItem(entry: unknown): LocalCartItem | undefined {
  if (!isRecord(entry)) return undefined
  const id = wholeNumber(entry.id)
  const variantId = entry.variant_id ?? undefined
  if (id === undefined || (variantId !== undefined && wholeNumber(variantId) === undefined)) return undefined
  return {
    id,
    name: typeof entry.name === 'string' ? entry.name : '',
    ...(typeof entry.name_sw === 'string' && { name_sw: entry.name_sw }),
    price: amount(entry.sale_price) ?? amount(entry.price) ?? null,
    image: picture(entry.image) ?? firstPicture(entry.images) ?? null,
    quantity: Math.min(wholeNumber(entry.quantity) ?? 1, MAX),
    ...(variantId !== undefined && { variant_id: wholeNumber(variantId) }),
    ...(typeof entry.variant_name === 'string' && { variant_name: entry.variant_name }),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function wholeNumber(value: unknown): number | undefined {
  const number = numberOf(value)
  return Number.isSafeInteger(number) && Number(number) > 0 ? number : undefined
}

function amount(value: unknown): number | undefined {
  const number = numberOf(value)
  return number !== undefined && Number.isFinite(number) && number >= 0 ? number : undefined
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : undefined
}

function picture(value: unknown): string | undefined {
  if (isRecord(value)) return picture(value.image)
  return typeof value === 'string' && value !== '' ? value : undefined
}

const firstPicture = (value: unknown): string | undefined => (Array.isArray(value) ? picture(value[0]) : undefined)
