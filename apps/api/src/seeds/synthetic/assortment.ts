import type { CategorySlug } from '../demo/demo-shop.ts'

type Words = readonly [string, ...string[]]

/** A kind of goods: its name, its price range in shillings, and the attributes that distinguish its products. */
export type Kind = {
  noun: string
  from: number
  to: number
  traits: Words
  sizes: Words
}

export type Department = { category: CategorySlug; brands: Words; kinds: readonly [Kind, ...Kind[]] }

const storage: Words = ['64GB', '128GB', '256GB', '512GB']
const screens: Words = ['32 inch', '43 inch', '50 inch', '55 inch', '65 inch']
const clothes: Words = ['S', 'M', 'L', 'XL', 'XXL']
const feet: Words = ['38', '39', '40', '41', '42', '43']
const beds: Words = ['3x6', '4x6', '5x6', '6x6']
const kilos: Words = ['500g', '1kg', '2kg', '5kg', '10kg']
const litres: Words = ['250ml', '500ml', '1L', '2L', '5L']
const metres: Words = ['2m', '3m', '5m']
const packs: Words = ['single', 'pack of 2', 'pack of 3', 'pack of 6', 'pack of 12']

/** The assortment of a synthetic shop, in the categories of the demo shop. */
export const departments: readonly [Department, ...Department[]] = [
  {
    category: 'electronics',
    brands: [
      'Samsung',
      'Sony',
      'LG',
      'Hisense',
      'Vitron',
      'JBL',
      'Oraimo',
      'HP',
      'Lenovo',
      'Dell',
      'Canon',
      'TCL',
      'Philips',
    ],
    kinds: [
      kind('smart television', 16_000, 95_000, ['4K UHD', 'full HD', 'QLED', 'frameless', 'Android'], screens),
      kind('wireless headphones', 1_200, 28_000, ['noise cancelling', 'over ear', 'foldable', 'bass'], packs),
      kind('bluetooth speaker', 1_500, 32_000, ['portable', 'waterproof', 'party', 'mini'], packs),
      kind('soundbar', 6_500, 60_000, ['two channel', 'five channel', 'Dolby', 'slim'], packs),
      kind('digital camera', 18_000, 140_000, ['mirrorless', 'compact', 'zoom', 'vlogging'], packs),
      kind('laptop', 28_000, 210_000, ['refurbished', 'touch', 'gaming', 'business', 'student'], storage),
      kind('desktop computer', 24_000, 150_000, ['tower', 'mini', 'all in one', 'refurbished'], storage),
      kind('keyboard', 700, 12_000, ['mechanical', 'wireless', 'quiet', 'backlit'], packs),
      kind('mouse', 400, 6_500, ['wireless', 'ergonomic', 'gaming', 'silent'], packs),
      kind('printer', 9_000, 65_000, ['ink tank', 'laser', 'photo', 'all in one'], packs),
      kind('extension cable', 450, 2_800, ['surge protected', 'four way', 'six way', 'heavy duty'], metres),
      kind('solar lamp', 900, 6_800, ['portable', 'outdoor', 'motion sensor', 'study'], packs),
    ],
  },
  {
    category: 'phones-tablets',
    brands: ['Samsung', 'Tecno', 'Infinix', 'Itel', 'Xiaomi', 'Nokia', 'Oppo', 'Realme', 'Vivo', 'Apple'],
    kinds: [
      kind('smartphone', 9_500, 160_000, ['dual SIM', '5G', 'AMOLED', 'big battery', 'slim'], storage),
      kind('feature phone', 1_300, 3_800, ['dual SIM', 'torch', 'long battery', 'big buttons'], packs),
      kind('tablet', 12_000, 85_000, ['kids', 'drawing', 'LTE', 'slim'], storage),
      kind('power bank', 1_100, 7_500, ['fast charging', 'slim', 'solar', 'rugged'], packs),
      kind('phone charger', 500, 3_500, ['fast', 'type C', 'wireless', 'dual port'], packs),
      kind('smart watch', 1_800, 45_000, ['round', 'square', 'fitness', 'calling'], packs),
    ],
  },
  {
    category: 'clothing',
    brands: ['Kikoy House', 'Savanna Wear', 'Nairobi Thread', 'Maridadi', 'Urban Duka', 'Lamu Linen', 'Bata', 'Umoja'],
    kinds: [
      kind('ankara dress', 1_800, 6_500, ['long', 'short', 'wrap', 'off shoulder', 'printed'], clothes),
      kind('kitenge shirt', 1_200, 3_800, ['short sleeve', 'long sleeve', 'slim', 'printed'], clothes),
      kind('t-shirt', 450, 1_900, ['cotton', 'striped', 'plain', 'oversized'], clothes),
      kind('jeans', 1_100, 4_200, ['skinny', 'straight', 'ripped', 'high waist'], clothes),
      kind('jacket', 1_900, 7_800, ['denim', 'leather', 'rain', 'puffer', 'bomber'], clothes),
      kind('leso', 600, 1_500, ['cotton', 'printed', 'wedding', 'coast'], packs),
      kind('running shoes', 2_200, 14_000, ['light', 'cushioned', 'trail', 'breathable'], feet),
      kind('sandals', 500, 3_200, ['leather', 'beaded', 'rubber', 'maasai'], feet),
      kind('office shoes', 1_800, 8_500, ['leather', 'slip on', 'lace up', 'suede'], feet),
      kind('handbag', 900, 7_500, ['leather', 'canvas', 'beaded', 'sisal'], packs),
    ],
  },
  {
    category: 'home',
    brands: ['Jikoni', 'Nyumba', 'Vitafoam', 'Mahogany House', 'Ramtons', 'Mika', 'Von', 'Hotpoint', 'Kenpoly'],
    kinds: [
      kind('sofa', 18_000, 120_000, ['three seater', 'corner', 'velvet', 'recliner'], packs),
      kind('bedsheets', 1_200, 5_800, ['cotton', 'fitted', 'striped', 'microfibre'], beds),
      kind('mattress', 6_500, 42_000, ['high density', 'spring', 'orthopaedic', 'foldable'], beds),
      kind('cooking pot set', 1_800, 12_000, ['non stick', 'aluminium', 'granite', 'with lids'], packs),
      kind('frying pan', 700, 5_500, ['non stick', 'cast iron', 'deep', 'induction'], packs),
      kind('electric kettle', 900, 5_500, ['stainless steel', 'cordless', 'glass', 'fast'], litres),
      kind('blender', 1_900, 14_000, ['two speed', 'heavy duty', 'portable', 'with grinder'], litres),
      kind('fridge', 19_000, 120_000, ['single door', 'double door', 'low frost', 'mini'], litres),
      kind('jiko', 600, 4_800, ['charcoal', 'energy saving', 'ceramic', 'portable'], packs),
      kind('knife set', 500, 4_500, ['stainless steel', 'chef', 'with board'], packs),
      kind('wall clock', 600, 3_500, ['wooden', 'silent', 'digital', 'vintage'], packs),
    ],
  },
  {
    category: 'beauty',
    brands: ['Nivea', 'Vaseline', 'Marini', 'Nice & Lovely', 'Garnier', 'Cantu', 'Asili', 'Darling'],
    kinds: [
      kind('body lotion', 250, 1_900, ['cocoa butter', 'aloe vera', 'shea butter', 'unscented'], litres),
      kind('soap', 80, 900, ['herbal', 'charcoal', 'honey', 'antiseptic'], packs),
      kind('lipstick', 250, 1_800, ['matte', 'gloss', 'long lasting', 'nude'], packs),
      kind('nail polish', 150, 900, ['gel', 'matte', 'quick dry', 'glitter'], packs),
      kind('perfume', 900, 14_000, ['floral', 'woody', 'fresh', 'oud'], litres),
      kind('braiding hair', 150, 1_200, ['ombre', 'crochet', 'straight', 'kinky'], packs),
    ],
  },
  {
    category: 'groceries',
    brands: ['Kabras', 'Ajab', 'Soko', 'Ketepa', 'Dormans', 'Brookside', 'Daima', 'Pishori Gold'],
    kinds: [
      kind('maize flour', 120, 900, ['sifted', 'fortified', 'grade one', 'whole grain'], kilos),
      kind('pishori rice', 180, 2_400, ['aromatic', 'long grain', 'mwea', 'broken'], kilos),
      kind('tea leaves', 90, 1_100, ['strong', 'purple', 'masala', 'green'], kilos),
      kind('coffee', 350, 2_800, ['ground', 'instant', 'whole bean', 'medium roast'], kilos),
      kind('honey', 350, 2_600, ['raw', 'acacia', 'baringo', 'forest'], kilos),
      kind('long life milk', 70, 900, ['whole', 'low fat', 'chocolate', 'vanilla'], litres),
      kind('avocado', 50, 600, ['hass', 'fuerte', 'jumbo', 'organic'], packs),
      kind('beans', 150, 1_800, ['yellow', 'rosecoco', 'red', 'black'], kilos),
    ],
  },
  {
    category: 'baby',
    brands: ['Huggies', 'Pampers', 'Molfix', 'Twiga Kids', 'Toto', 'Chicco'],
    kinds: [
      kind('diapers', 450, 3_600, ['newborn', 'pants', 'dry', 'overnight'], packs),
      kind('feeding bottle', 300, 1_900, ['anti colic', 'glass', 'wide neck'], litres),
      kind('baby socks', 150, 900, ['cotton', 'woollen', 'non slip'], packs),
      kind('baby bath', 900, 4_500, ['foldable', 'with stand', 'deep'], packs),
      kind('baby carrier', 1_200, 6_900, ['soft', 'hooded', 'kitenge', 'hip seat'], packs),
    ],
  },
  {
    category: 'health',
    brands: ['Omron', 'Dettol', 'Seven Seas', 'Accu', 'Afya', 'Uzima'],
    kinds: [
      kind('blood pressure monitor', 2_200, 12_000, ['upper arm', 'wrist', 'talking'], packs),
      kind('thermometer', 250, 4_500, ['digital', 'infrared', 'flexible'], packs),
      kind('first aid kit', 600, 5_500, ['car', 'home', 'travel', 'school'], packs),
      kind('vitamins', 450, 3_800, ['multi', 'children', 'immune', 'energy'], packs),
      kind('face masks', 100, 1_500, ['washable', 'three ply', 'cotton'], packs),
    ],
  },
  {
    category: 'sports-outdoors',
    brands: ['Adidas', 'Nike', 'Mikasa', 'Everlast', 'Harambee', 'Iten Runner', 'Puma'],
    kinds: [
      kind('football', 700, 6_500, ['match', 'training', 'indoor', 'street'], packs),
      kind('basketball', 900, 6_900, ['match', 'rubber', 'indoor', 'street'], packs),
      kind('dumbbell', 900, 12_000, ['rubber', 'adjustable', 'vinyl', 'cast iron'], kilos),
      kind('bicycle', 9_500, 78_000, ['mountain', 'road', 'kids', 'city'], packs),
      kind('tent', 3_500, 28_000, ['two person', 'family', 'waterproof', 'pop up'], packs),
      kind('boxing gloves', 1_200, 8_500, ['training', 'leather', 'kids'], packs),
    ],
  },
  {
    category: 'books-stationery',
    brands: ['Longhorn', 'Kasuku', 'Pelikan', 'Bic', 'Moran', 'Oxford'],
    kinds: [
      kind('exercise book', 30, 450, ['ruled', 'squared', 'plain', 'hard cover'], packs),
      kind('revision book', 350, 1_800, ['maths', 'english', 'kiswahili', 'science'], packs),
      kind('storybook', 250, 1_500, ['illustrated', 'bilingual', 'folk tale', 'adventure'], packs),
      kind('pencil set', 60, 1_200, ['colouring', 'drawing', 'mechanical'], packs),
      kind('school bag', 700, 4_500, ['waterproof', 'laptop', 'trolley', 'kids'], packs),
    ],
  },
  {
    category: 'garden-farm',
    brands: ['Stanley', 'Bosch', 'Ingco', 'Total', 'Shamba', 'Kilimo', 'Jembe Kali'],
    kinds: [
      kind('cordless drill', 3_500, 24_000, ['impact', 'with bits', 'compact'], packs),
      kind('hammer', 350, 2_800, ['claw', 'sledge', 'rubber'], packs),
      kind('panga', 350, 1_400, ['forged', 'long', 'with sheath'], packs),
      kind('watering can', 350, 2_200, ['galvanised', 'plastic', 'long spout'], litres),
      kind('maize seeds', 300, 2_900, ['hybrid', 'early', 'highland', 'drought tolerant'], kilos),
      kind('tomato seeds', 90, 1_900, ['hybrid', 'determinate', 'greenhouse'], packs),
      kind('layers mash', 900, 3_800, ['starter', 'grower', 'pellets'], kilos),
    ],
  },
  {
    category: 'toys-games',
    brands: ['Lego', 'Watoto', 'Toto', 'Mattel', 'Jua Toys'],
    kinds: [
      kind('toy car', 350, 6_500, ['remote control', 'wooden', 'pull back', 'racing'], packs),
      kind('building blocks', 600, 9_800, ['wooden', 'magnetic', 'alphabet', 'city'], packs),
      kind('teddy bear', 400, 4_500, ['giant', 'talking', 'soft', 'brown'], packs),
      kind('kite', 250, 1_500, ['dragon', 'delta', 'paper'], packs),
      kind('jigsaw puzzle', 300, 3_500, ['wooden', 'map', 'animal', 'landscape'], packs),
      kind('board game', 500, 4_800, ['family', 'travel', 'bao', 'strategy'], packs),
    ],
  },
]

function kind(noun: string, from: number, to: number, traits: Words, sizes: Words): Kind {
  return { noun, from, to, traits, sizes }
}
