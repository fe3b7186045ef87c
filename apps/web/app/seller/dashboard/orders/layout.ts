import type { SectionHandle } from '../sections.ts'
import { orders } from './messages.ts'

export const handle = { title: orders.allOrders, section: 'orders' } satisfies SectionHandle
