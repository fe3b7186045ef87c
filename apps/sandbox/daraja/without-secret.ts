/** The same path with a wrong guess in place of the secret, its last part. */
export function withoutSecret(callbackUrl: string): string {
  const url = new URL(callbackUrl)
  url.pathname = url.pathname.replace(/[^/]+(\/?)$/, `${'0'.repeat(32)}$1`)
  return url.href
}
