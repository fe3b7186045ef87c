/** What a ledger transaction's key begins with: 'sale', 'refund'. */
export const kindOf = (key: string): string => key.slice(0, key.indexOf(':'))

/** The refund that a transaction with such a key is about; undefined for any other. */
export function refundIdIn(key: string, begins: string): number | undefined {
  const id = key.startsWith(begins) ? key.slice(begins.length) : ''
  return /^\d+$/.test(id) ? Number(id) : undefined
}
