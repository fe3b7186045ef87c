/** The value of one of our cookies, or null. Names and values contain only letters, digits, dots and dashes. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.split('=', 2)
    if (key?.trim() === name) return value?.trim() ?? null
  }
  return null
}

/**
 * A cookie that is hidden from scripts, sent only over HTTPS, only to this host (`__Host-`), and not by other sites.
 * `maxAgeSeconds` 0 removes it.
 */
export function hostCookie(name: `__Host-${string}`, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; Secure; HttpOnly; SameSite=Strict`
}
