const longest = 40

/**
 * A name as it may stand in a mail to somebody who may not have chosen it: short, and with nothing in it that a mailbox
 * would turn into a link, or a stranger could make the shop send advertisements.
 */
export function inertName(name: string): string {
  const characters = Array.from(name)
  const short = characters.length > longest ? `${characters.slice(0, longest).join('')}…` : name
  return short.replaceAll(/[.:/@]/g, (sign) => `${sign}\u2060`)
}
