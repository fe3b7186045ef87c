/** The kind at the beginning of a ledger transaction's key: 'sale', 'refund'. */
export const kindOf = (key: string): string => key.slice(0, key.indexOf(':'))

/** The id in a transaction's key that begins with `begins`; undefined for any other key. */
export function idIn(key: string, begins: string): number | undefined {
  const id = key.startsWith(begins) ? key.slice(begins.length) : ''
  return /^\d+$/.test(id) ? Number(id) : undefined
}
