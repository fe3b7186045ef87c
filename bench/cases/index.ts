import type { Case } from '../case.ts'
import { addToCart } from './add-to-cart.ts'
import { cachedPage } from './cached-page.ts'
import { checkout } from './checkout.ts'
import { detail } from './detail.ts'
import { list } from './list.ts'
import { search } from './search.ts'
import { stored } from './stored.ts'

export const cases: Case[] = [
  ...[list, detail, search],
  ...[list, detail, search].map(stored),
  ...[addToCart, checkout, cachedPage],
]
