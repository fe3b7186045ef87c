/** The same path with its last part, the secret, guessed wrong. */
export function withoutSecret(noticeUrl: string): string {
  const url = new URL(noticeUrl)
  url.pathname = url.pathname.replace(/[^/]+(\/?)$/, `${'0'.repeat(32)}$1`)
  return url.href
}
