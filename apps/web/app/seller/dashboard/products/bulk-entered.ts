import type { BulkEdit } from '../../data/import.ts'
import type { bulk as messages } from './import-messages.ts'

export type PriceChange = keyof typeof messages.priceChanges
export type StockChange = keyof typeof messages.stockChanges

/** The form values of a bulk edit. */
export type BulkEntered = { price: PriceChange; priceValue: string; stock: StockChange; stockValue: string }

/** The entered edit; null while it is empty or incomplete. */
export function editOf(entered: BulkEntered, productIds: readonly number[]): BulkEdit | null {
  const { price, priceValue, stock, stockValue } = entered
  if (price === 'none' && stock === 'none') return null
  if ((price !== 'none' && priceValue.trim() === '') || (stock !== 'none' && stockValue.trim() === '')) return null
  return {
    product_ids: [...productIds],
    price: price === 'none' ? null : { ...priceParts[price], value: Number(priceValue) },
    stock: stock === 'none' ? null : { change: stock, value: Number(stockValue) },
  }
}

const priceParts = {
  'set amount': { change: 'set', unit: 'amount' },
  'raise amount': { change: 'raise', unit: 'amount' },
  'lower amount': { change: 'lower', unit: 'amount' },
  'raise percent': { change: 'raise', unit: 'percent' },
  'lower percent': { change: 'lower', unit: 'percent' },
} as const
