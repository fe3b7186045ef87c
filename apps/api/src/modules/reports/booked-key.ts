/** What a ledger transaction's key begins with: 'sale', 'refund'. */
export const kindOf = (key: string): string => key.slice(0, key.indexOf(':'))

/** What a transaction whose key begins so is about, by its id; undefined for any other. */
export function idIn(key: string, begins: string): number | undefined {
  const id = key.startsWith(begins) ? key.slice(begins.length) : ''
  return /^\d+$/.test(id) ? Number(id) : undefined
}
