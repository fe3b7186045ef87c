import { isSameText, mac } from './hash.ts'

/** The token of a mailed link: the random id of the link and our signature. Derived when it is mailed. */
export function writeLinkToken(secret: Buffer, linkId: string): string {
  return `${linkId}.${mac(secret, linkId).toString('base64url')}`
}

/** The id of the link, or null when the signature is not ours. */
export function readLinkToken(secret: Buffer, token: string): string | null {
  const linkId = token.split('.', 1)[0] ?? ''
  return isSameText(token, writeLinkToken(secret, linkId)) ? linkId : null
}
