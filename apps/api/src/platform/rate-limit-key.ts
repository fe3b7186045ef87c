import { isIPv6 } from 'node:net'

/** `factor`: how many times the limit of one address a network may reach. */
export type RateLimitKey = { key: string; factor: number }

/** A connection has at least a /64, many have a /56, a site or a small provider has a /48. */
const ipv6Networks = [
  { bits: 64, factor: 1 },
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
]

/**
 * The keys of a rate limit by address: an IPv4 address itself; an IPv6 address by its networks, narrowest first, since
 * one customer has at least 2^64 addresses.
 */
export function rateLimitKeys(address: string): RateLimitKey[] {
  if (!isIPv6(address)) return [{ key: address, factor: 1 }]
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped) return [{ key: mapped, factor: 1 }]
  const prefix = firstGroups(address)
  return ipv6Networks.map(({ bits, factor }) => ({ key: networkOf(prefix, bits), factor }))
}

/** The first 64 bits, as four numbers of 16. */
function firstGroups(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const last = groups(tail ?? '')
  const between = Array.from({ length: Math.max(0, 8 - groups(head).length - last.length) }, () => '0')
  return [...groups(head), ...between, ...last].slice(0, 4).map((group) => parseInt(group, 16))
}

function networkOf(groups: number[], bits: number): string {
  const stored = groups.map((group, place) => group & (0xffff << Math.min(16, Math.max(0, 16 * (place + 1) - bits))))
  return `${stored.map((group) => group.toString(16)).join(':')}::/${bits}`
}
