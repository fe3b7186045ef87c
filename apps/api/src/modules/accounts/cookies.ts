/** The value of a cookie of ours, or null. Names and values are plain: letters, digits, dots, dashes. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.split('=', 2)
    if (key?.trim() === name) return value?.trim() ?? null
  }
  return null
}

/**
 * A cookie no script reads, sent over HTTPS alone, to this host alone (`__Host-`), and never along from another site.
 * `maxAgeSeconds` 0 removes it.
 */
export function hostCookie(name: `__Host-${string}`, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; Secure; HttpOnly; SameSite=Strict`
}
