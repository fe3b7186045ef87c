import type { SectionHandle } from '../sections.ts'
import { products } from './messages.ts'

export const handle = { title: products.title, section: 'products' } satisfies SectionHandle
