import type { DemoBanner, DemoLocalAd } from './demo-shop.ts'

export const banners: readonly DemoBanner[] = [
  {
    title: 'Free delivery on orders from KSh 4,000',
    subtitle: 'Delivered to your door in all 47 counties.',
    link: '/products',
    picture: 'delivery',
    group: ['two-burner-table-top-gas-stove', 'chai-flask-2-litres', 'hot-pot-set-three-sizes'],
  },
  {
    title: 'Ready for the long rains',
    subtitle: 'Umbrellas, gumboots and rechargeable lights.',
    link: '/search?q=rain',
    picture: 'rain',
    group: ['folding-umbrella-windproof', 'gumboots-knee-high', 'solar-lantern-with-phone-charging'],
  },
  {
    title: 'Back to school',
    subtitle: 'Exercise books, school shoes and bags for the new term.',
    link: '/categories/books-stationery',
    picture: 'school',
    group: ['canvas-school-bag-25-l', 'exercise-books-96-pages-pack-of-12', 'school-globe-25-cm'],
  },
]

export const localAds: readonly DemoLocalAd[] = [
  {
    title: 'Fresh tea from Kericho',
    link: '/search?q=tea',
    picture: 'tea',
    group: ['kericho-loose-tea-500-g', 'chai-flask-2-litres', 'enamel-mugs-set-of-six'],
  },
  {
    title: 'Seeds and feed for your shamba',
    link: '/categories/garden-farm',
    picture: 'shamba',
    group: ['steel-wheelbarrow-65-l', 'hybrid-maize-seed-highland-2-kg', 'watering-can-10-l'],
  },
  {
    title: 'Footballs for training and match day',
    link: '/search?q=football',
    picture: 'football',
    group: ['football-size-5-hand-stitched', 'gold-finish-trophy-cup', 'football-boots-moulded-studs'],
  },
  {
    title: 'Baby essentials',
    link: '/categories/baby',
    picture: 'baby',
    group: ['plush-teddy-bear-40-cm', 'anti-colic-feeding-bottle-260-ml', 'knitted-booties-and-cap'],
  },
  {
    title: 'Power banks for all-day charge',
    link: '/search?q=power+bank',
    picture: 'power',
    group: ['power-bank-20-000-mah', '25-w-usb-c-wall-charger', 'rafiki-a5-smartphone-64-gb'],
  },
  {
    title: 'Natural skincare with shea and aloe',
    link: '/categories/beauty',
    picture: 'skincare',
    group: ['cocoa-butter-body-lotion-400-ml', 'raw-shea-butter-250-g', 'aloe-vera-gel-250-ml'],
  },
]
