import type { Named } from '../goods.ts'

/** The names of a line of the cart. */
export const lineNames = (line: { product_name: string; product_name_sw?: string | null }): Named => ({
  name: line.product_name,
  name_sw: line.product_name_sw,
})
