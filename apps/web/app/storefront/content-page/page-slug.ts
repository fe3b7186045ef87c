import { PAGE_SLUGS, type PageSlug } from '#contract/constants.ts'

/**
 * Which of the texts an address names, in any letter case, with and without a slash at its end.
 * @throws for an address that no route of these pages has
 */
export function pageSlug(pathname: string): PageSlug {
  const last = pathname.toLowerCase().replace(/\/$/, '').split('/').at(-1)
  const slug = PAGE_SLUGS.find((one) => one === last)
  if (!slug) throw new Error('this address has no text of its own')
  return slug
}
