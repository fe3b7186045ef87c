const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

/** Whether a `Host` header names this machine, with any port. A foreign name pointed here by its DNS does not pass. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && LOOPBACK_HOST.test(host)
}

/** Whether a URL can only lead to this machine. The sandboxes call, redirect to and talk to nothing else. */
export function isLoopbackUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && isLoopbackHost(url.host)
}
