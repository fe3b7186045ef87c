import type { Case } from '../case.ts'
import { addToCart } from './add-to-cart.ts'
import { cachedPage } from './cached-page.ts'
import { coldPage } from './cold-page.ts'
import { detail } from './detail.ts'
import { list } from './list.ts'
import { logIn } from './log-in.ts'
import { orderPage } from './order-page.ts'
import { placeOrder } from './place-order.ts'
import { search, searchTwoWords, searchWord } from './search.ts'
import { sellerOrders } from './seller-orders.ts'
import { stored } from './stored.ts'
import { suggestions } from './suggestions.ts'
import { wholeFlow } from './whole-flow.ts'

export const cases: Case[] = [
  list,
  detail,
  search,
  searchWord,
  searchTwoWords,
  suggestions,
  stored(list),
  stored(detail),
  stored(search),
  stored(suggestions),
  addToCart,
  placeOrder,
  wholeFlow,
  orderPage,
  sellerOrders,
  logIn,
  cachedPage,
  coldPage,
]
