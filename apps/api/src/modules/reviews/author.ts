/** The author name of a review whose account has no name to show. */
const UNNAMED = 'A customer'
/** The author name of a review whose account was erased. */
export const FORMER_CUSTOMER = 'Former customer'

/**
 * The author name of a review: the account's display name, but never an email address, which some people enter as a
 * name.
 */
export function authorOf(name: string): string {
  return name === '' || name.includes('@') ? UNNAMED : name
}
