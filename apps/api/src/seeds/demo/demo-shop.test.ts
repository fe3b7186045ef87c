import { describe, expect, test } from 'vitest'
import { payablePrice } from '#contract/shared/money.ts'
import { kenyanPhone } from '../../platform/phone.ts'
import {
  addresses,
  banners,
  categories,
  categoryNamesSw,
  localAds,
  people,
  productNamesSw,
  products,
  sellers,
  subcategories,
  type DemoProduct,
} from './index.ts'

describe('the products of the demo shop', () => {
  test('fill twelve categories with twenty-five products each', () => {
    expect(categories).toHaveLength(12)
    for (const { slug } of categories) {
      expect(
        products.filter((product) => product.category === slug),
        slug,
      ).toHaveLength(25)
    }
    expect(products).toHaveLength(300)
  })

  test('have the four categories that the shop requires', () => {
    expect(categories.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Electronics', 'Clothing', 'Home', 'Beauty']),
    )
  })

  test.each([
    ['product names', products.map(({ name }) => name.toLowerCase())],
    ['product slugs', products.map(({ slug }) => slug)],
    ['category names', [...categories, ...subcategories].map(({ name }) => name)],
    ['category slugs', [...categories, ...subcategories].map(({ slug }) => slug)],
    ['descriptions', products.map(({ description }) => description)],
    ['paragraphs', products.flatMap(({ fullDescription }) => fullDescription.split('\n\n'))],
  ])('have unique %s', (_, texts) => {
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
  })

  test.each([
    ['product', products, productNamesSw, 160],
    ['category', [...categories, ...subcategories], categoryNamesSw, 60],
  ] as const)('have a name in Kiswahili for each %s, each its own', (_, named, namesSw, maxLength) => {
    expect(Object.keys(namesSw).toSorted()).toEqual(named.map(({ name }) => name).toSorted())
    const written = Object.values(namesSw)
    expect(written.filter((name, at) => written.indexOf(name) !== at)).toEqual([])
    expect(written.filter((name) => name.trim() !== name || name === '' || name.length > maxLength)).toEqual([])
  })

  test('have slugs that are safe in an address', () => {
    for (const { slug } of [...products, ...categories, ...subcategories])
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('have prices in whole shillings, also on sale', () => {
    for (const { name, listPriceCents, discountPercent, variants } of products) {
      for (const cents of [listPriceCents, ...variants.map((variant) => variant.listPriceCents ?? listPriceCents)]) {
        expect(cents, name).toBeGreaterThanOrEqual(50_00)
        expect(cents, name).toBeLessThanOrEqual(100_000_00)
        expect(cents % 100, name).toBe(0)
        expect(payablePrice(cents, discountPercent ?? 0) % 100, name).toBe(0)
      }
    }
  })

  test('include sales of several categories that end in a few days', () => {
    const ending = products.filter(({ saleEndsInDays }) => saleEndsInDays !== null)
    expect(new Set(ending.map(({ category }) => category)).size).toBeGreaterThanOrEqual(5)
    for (const { name, discountPercent, stock } of ending) {
      expect(discountPercent, name).not.toBeNull()
      expect(stock, name).toBeGreaterThan(0)
    }
  })

  test('have a plausible discount when they are promotional', () => {
    const promotions = products.filter(({ isPromotional }) => isPromotional)
    expect(promotions.length).toBeGreaterThanOrEqual(30)
    expect(promotions.filter(({ discountPercent }) => discountPercent === null)).toEqual([])
    const percents = products.flatMap(({ discountPercent }) => discountPercent ?? [])
    expect(Math.min(...percents)).toBeGreaterThanOrEqual(5)
    expect(Math.max(...percents)).toBeLessThanOrEqual(30)
  })

  test('include new arrivals and offers in each category that the shop filters by', () => {
    for (const slug of ['electronics', 'clothing', 'home', 'beauty']) {
      const categoryProducts = products.filter((product) => product.category === slug)
      expect(categoryProducts.filter(({ isNewArrival }) => isNewArrival).length, slug).toBeGreaterThanOrEqual(6)
      expect(categoryProducts.filter(({ isPromotional }) => isPromotional).length, slug).toBeGreaterThanOrEqual(4)
    }
    const arrivals = products.filter(({ isNewArrival }) => isNewArrival)
    const rest = products.filter(({ isNewArrival }) => !isNewArrival)
    expect(Math.max(...arrivals.map(({ listedDaysAgo }) => listedDaysAgo))).toBeLessThan(
      Math.min(...rest.map(({ listedDaysAgo }) => listedDaysAgo)),
    )
  })

  test('include sold-out products and products with low stock', () => {
    expect(products.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(5)
    expect(products.filter(({ stock }) => stock > 0 && stock < 10).length).toBeGreaterThanOrEqual(20)
    expect(products.filter(({ stock }) => stock >= 10).length).toBeGreaterThanOrEqual(200)
  })

  test('include sold-out and low-stock products among the new arrivals', () => {
    const arrivals = products.filter(({ isNewArrival }) => isNewArrival)
    expect(arrivals.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(3)
    expect(arrivals.filter(({ stock }) => stock >= 1 && stock <= 3).length).toBeGreaterThanOrEqual(5)
    for (const slug of ['electronics', 'clothing', 'home', 'beauty'])
      expect(
        Math.min(...arrivals.filter(({ category }) => category === slug).map(({ stock }) => stock)),
        slug,
      ).toBeLessThan(4)
  })

  test('have two to six variants or none, the first one at the price of the product', () => {
    const withVariants = products.filter(({ variants }) => variants.length > 0)
    expect(withVariants.length).toBeGreaterThanOrEqual(40)
    for (const { name, variants, stock } of withVariants) {
      const values = variants.map(({ options }) => options.map(({ value }) => value).join())
      expect(values.length, name).toBeGreaterThanOrEqual(2)
      expect(values.length, name).toBeLessThanOrEqual(6)
      expect(new Set(values).size, name).toBe(values.length)
      expect(new Set(variants.map(({ options }) => options.map((option) => option.name).join())).size, name).toBe(1)
      expect(variants[0]?.listPriceCents, name).toBeNull()
      expect(stock, name).toBe(variants.reduce((units, variant) => units + variant.stock, 0))
    }
  })

  test('have variants in their own colours when the product is drawn, the first one as in its pictures', () => {
    const coloured = products.filter(({ variants }) => variants.some(({ colour }) => colour !== null))
    expect(coloured.length).toBeGreaterThanOrEqual(10)
    for (const { name, variants, picture } of coloured)
      expect(picture.form && picture.colour, name).toBe(variants[0]?.colour)
  })

  test('have descriptions of appropriate length', () => {
    for (const product of products) {
      const { name } = product
      expect(name.length).toBeLessThanOrEqual(60)
      expect(product.description.length, name).toBeGreaterThanOrEqual(30)
      expect(product.description.length, name).toBeLessThanOrEqual(160)
      expect(product.fullDescription.split('\n\n').length, name).toBeGreaterThanOrEqual(2)
      expect(product.fullDescription.split('\n\n').length, name).toBeLessThanOrEqual(4)
      expect(product.features.length, name).toBeGreaterThanOrEqual(3)
      expect(product.features.length, name).toBeLessThanOrEqual(6)
      expect(product.specifications.length, name).toBeGreaterThanOrEqual(4)
      expect(product.specifications.length, name).toBeLessThanOrEqual(8)
      expect(product.keywords.length, name).toBeGreaterThanOrEqual(2)
      expect(product.weightGrams, name).toBeGreaterThan(0)
    }
  })
})

describe('the sellers and shoppers of the demo shop', () => {
  test('include eight stores, the first one with the sign-in that the demo shows', () => {
    expect(sellers).toHaveLength(8)
    expect(sellers[0]).toMatchObject({ email: 'seller@sokoni.test', storeNumber: '100001' })
    expect(sellers.map(({ storeNumber }) => storeNumber)).toEqual(sellers.map((_, at) => String(100_001 + at)))
  })

  test('include products in every store', () => {
    for (const { key } of sellers) {
      expect(products.filter(({ seller }) => seller === key).length, key).toBeGreaterThanOrEqual(20)
    }
  })

  test.each([
    ['seller keys', sellers.map(({ key }) => key)],
    ['usernames', [...sellers, ...people].map(({ username }) => username)],
    ['email addresses', sellers.map(({ email }) => email)],
    ['store names', sellers.map(({ storeName }) => storeName)],
    ['names of people', people.map(({ name }) => name)],
    ['phones', [...sellers, ...addresses].map(({ phone }) => phone)],
  ])('have unique %s', (_, values) => {
    expect(new Set<string>(values).size).toBe(values.length)
  })

  test('have valid mobile phone numbers', () => {
    for (const { phone } of [...sellers, ...addresses]) {
      expect(kenyanPhone(phone)).toBe(phone)
    }
  })
})

describe('the home page of the demo shop', () => {
  test('has three banners and six ads', () => {
    expect([banners.length, localAds.length]).toEqual([3, 6])
  })

  test.each([...banners, ...localAds].map(({ title, link }) => [title, link]))(
    'links to existing goods: %s',
    (_, link) => {
      const { pathname, searchParams } = new URL(link, 'https://sokoni.test')
      const words = searchParams.get('q') ?? ''
      const shown: Record<string, (product: DemoProduct) => boolean> = {
        '/products': () => true,
        '/search': ({ name, description, keywords }) =>
          [name, description, ...keywords].join(' ').toLowerCase().includes(words),
        ...Object.fromEntries(
          categories.map(({ slug }) => [`/categories/${slug}`, (product: DemoProduct) => product.category === slug]),
        ),
      }
      expect(products.filter((product) => shown[pathname]?.(product)).length).toBeGreaterThanOrEqual(2)
    },
  )
})

describe('the texts and pictures of the demo shop', () => {
  const texts = [
    ...products.flatMap((product) => [
      product.name,
      product.brand,
      product.description,
      ...product.fullDescription.split('\n\n'),
      ...product.features,
      ...product.specifications.flatMap(({ name, value }) => [name, value]),
      ...product.variants.flatMap(({ options }) => options.flatMap(({ name, value }) => [name, value])),
      product.warranty ?? 'none',
      ...product.keywords,
    ]),
    ...categories.map(({ name }) => name),
    ...sellers.flatMap(({ storeName, about, town }) => [storeName, about, town]),
    ...people.flatMap(({ name, town }) => [name, town]),
    ...addresses.flatMap(({ town, line, landmark }) => [town, line, landmark]),
    ...banners.flatMap(({ title, subtitle }) => [title, subtitle]),
    ...localAds.map(({ title }) => title),
  ]

  test('use plain letters and no superfluous spaces', () => {
    expect(texts.filter((text) => !/^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(text))).toEqual([])
  })

  test('end sentences with punctuation', () => {
    const sentences = products.flatMap(({ description, fullDescription }) => [
      description,
      ...fullDescription.split('\n\n'),
    ])
    expect(sentences.filter((text) => !/[.?!]$/.test(text))).toEqual([])
  })
})
