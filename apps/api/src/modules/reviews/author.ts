/** Who signs a review whose account has no name to show. */
const UNNAMED = 'A customer'
/** Who signs it once the account is gone. */
export const FORMER_CUSTOMER = 'Former customer'

/** The name under a review: the account's shown one, never an address, which some people give as their name. */
export function authorOf(name: string): string {
  return name === '' || name.includes('@') ? UNNAMED : name
}
