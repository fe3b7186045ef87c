import { isSameText, mac } from './secrets.ts'

/** What stands in the mailed link: the link's id, which is random, and our signature. Derived when it is mailed. */
export function writeLinkToken(secret: Buffer, linkId: string): string {
  return `${linkId}.${mac(secret, linkId).toString('base64url')}`
}

/** The link's id, or null for anything we did not write. */
export function readLinkToken(secret: Buffer, token: string): string | null {
  const linkId = token.split('.', 1)[0] ?? ''
  return isSameText(token, writeLinkToken(secret, linkId)) ? linkId : null
}
