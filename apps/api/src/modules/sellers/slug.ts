/**
 * The slug of a name: 'Mama Njeri’s Kitchen & Home' becomes 'mama-njeris-kitchen-home'.
 * @param nameless the slug of a name without any letter or digit that a URL can have
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
