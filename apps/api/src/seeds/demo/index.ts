import type { DemoProduct } from './demo-shop.ts'
import { baby } from './products/baby.ts'
import { beauty } from './products/beauty.ts'
import { booksStationery } from './products/books-stationery.ts'
import { clothing } from './products/clothing.ts'
import { electronics } from './products/electronics.ts'
import { gardenFarm } from './products/garden-farm.ts'
import { groceries } from './products/groceries.ts'
import { health } from './products/health.ts'
import { home } from './products/home.ts'
import { phonesTablets } from './products/phones-tablets.ts'
import { sportsOutdoors } from './products/sports-outdoors.ts'
import { toysGames } from './products/toys-games.ts'

export * from './demo-shop.ts'
export { addresses } from './addresses.ts'
export { categories, categoryTree, subcategories } from './categories.ts'
export { categoryNamesSw, productNamesSw } from './names-sw.ts'
export { people } from './people.ts'
export { shotsOf } from './picture.ts'
export { reviewsOf } from './reviews.ts'
export { sellers } from './sellers.ts'
export { banners, localAds } from './storefront.ts'

/** All products of the demo shop, by category in the shop's order. */
export const products: readonly DemoProduct[] = [
  ...electronics,
  ...clothing,
  ...home,
  ...beauty,
  ...groceries,
  ...phonesTablets,
  ...baby,
  ...health,
  ...sportsOutdoors,
  ...booksStationery,
  ...gardenFarm,
  ...toysGames,
]
