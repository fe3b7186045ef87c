import { PAGE_SLUGS, type PageSlug } from '#contract/shared/constants.ts'

/**
 * The content page of an address, in any letter case, with and without a trailing slash.
 * @throws for an address that no route of these pages has
 */
export function pageSlug(pathname: string): PageSlug {
  const last = pathname.toLowerCase().replace(/\/$/, '').split('/').at(-1)
  const slug = PAGE_SLUGS.find((one) => one === last)
  if (!slug) throw new Error('this address has no text of its own')
  return slug
}
