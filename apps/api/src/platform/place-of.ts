import { isIPv6 } from 'node:net'

/** An IPv4 address; of an IPv6 one its network, for one line has 2^64 addresses of it to try from. */
export function placeOf(address: string): string {
  if (!isIPv6(address)) return address
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped) return mapped
  const [head = '', tail] = address.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const last = groups(tail ?? '')
  const between = Array.from({ length: 8 - groups(head).length - last.length }, () => '0')
  const network = [...groups(head), ...between, ...last].slice(0, 4)
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`
}
