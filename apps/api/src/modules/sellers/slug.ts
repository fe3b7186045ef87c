/**
 * A name as it stands in an address: 'Mama Njeri’s Kitchen & Home' is 'mama-njeris-kitchen-home'.
 * @param nameless of a name without a letter or digit an address can have
 */
export function slugOf(name: string, nameless = 'store'): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '')
  return slug || nameless
}
