const longest = 40

/**
 * A name that is safe in a mail to another person: short, and without text that a mailbox turns into a link. Otherwise
 * a user could make the shop send advertisements.
 */
export function inertName(name: string): string {
  const characters = Array.from(name)
  const short = characters.length > longest ? `${characters.slice(0, longest).join('')}…` : name
  return short.replaceAll(/[.:/@]/g, (sign) => `${sign}\u2060`)
}
