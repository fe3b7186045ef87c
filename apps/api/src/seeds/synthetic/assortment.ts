type Words = readonly [string, ...string[]]

/** A kind of goods: its name, the range of its price in shillings, and what distinguishes one from another. */
export type Kind = { noun: string; from: number; to: number; traits: Words; sizes: Words }

export type Department = {
  name: string
  slug: string
  tint: string
  /** The emoji its pictures are made of. */
  emoji: Words
  brands: Words
  kinds: readonly [Kind, ...Kind[]]
}

const screens: Words = ['32 inch', '40 inch', '43 inch', '50 inch', '55 inch', '65 inch']
const storage: Words = ['64GB', '128GB', '256GB', '512GB']
const clothes: Words = ['S', 'M', 'L', 'XL', 'XXL']
const feet: Words = ['38', '39', '40', '41', '42', '43', '44']
const kilos: Words = ['500g', '1kg', '2kg', '5kg', '10kg']
const litres: Words = ['250ml', '500ml', '1L', '2L', '5L']
const packs: Words = ['single', 'pack of 2', 'pack of 3', 'pack of 6', 'pack of 12']

export const departments: readonly [Department, ...Department[]] = [
  {
    name: 'Electronics',
    slug: 'electronics',
    tint: '#4f7ac7',
    emoji: ['📺', '🎧', '🔊', '📷'],
    brands: ['Samsung', 'Sony', 'LG', 'Hisense', 'Vitron', 'JBL', 'Oraimo', 'Skyworth', 'TCL', 'Philips'],
    kinds: [
      kind('smart television', 16_000, 95_000, ['4K UHD', 'full HD', 'QLED', 'frameless', 'Android'], screens),
      kind('wireless headphones', 1_200, 28_000, ['noise cancelling', 'over ear', 'foldable', 'bass'], packs),
      kind('earbuds', 900, 18_000, ['true wireless', 'waterproof', 'sport', 'gaming'], packs),
      kind('bluetooth speaker', 1_500, 32_000, ['portable', 'waterproof', 'party', 'mini'], packs),
      kind('soundbar', 6_500, 60_000, ['2.1 channel', '5.1 channel', 'Dolby', 'slim'], packs),
      kind('digital camera', 18_000, 140_000, ['mirrorless', 'compact', 'zoom', 'vlogging'], packs),
      kind(
        'power bank',
        1_100,
        7_500,
        ['fast charging', 'slim', 'solar', 'rugged'],
        ['10000mAh', '20000mAh', '30000mAh'],
      ),
      kind('extension cable', 450, 2_800, ['surge protected', 'four way', 'six way', 'heavy duty'], ['2m', '3m', '5m']),
    ],
  },
  {
    name: 'Phones & Tablets',
    slug: 'phones-tablets',
    tint: '#6a63c9',
    emoji: ['📱', '📲', '🔋', '☎️'],
    brands: ['Samsung', 'Tecno', 'Infinix', 'Itel', 'Xiaomi', 'Nokia', 'Oppo', 'Realme', 'Vivo', 'Apple'],
    kinds: [
      kind('smartphone', 9_500, 160_000, ['dual SIM', '5G', 'AMOLED', 'big battery', 'slim'], storage),
      kind('feature phone', 1_300, 3_800, ['dual SIM', 'torch', 'long battery', 'big buttons'], packs),
      kind('tablet', 12_000, 85_000, ['kids', 'drawing', 'LTE', 'slim'], storage),
      kind('phone case', 300, 1_900, ['silicone', 'leather', 'rugged', 'clear', 'magnetic'], packs),
      kind('phone charger', 500, 3_500, ['fast', 'type C', 'wireless', 'dual port'], ['18W', '33W', '45W', '65W']),
      kind('screen protector', 200, 1_400, ['tempered glass', 'privacy', 'matte'], packs),
    ],
  },
  {
    name: 'Computing',
    slug: 'computing',
    tint: '#4b97b5',
    emoji: ['💻', '🖥️', '⌨️', '🖱️'],
    brands: ['HP', 'Lenovo', 'Dell', 'Asus', 'Acer', 'Logitech', 'Canon', 'Epson', 'Kingston', 'TP-Link'],
    kinds: [
      kind('laptop', 28_000, 210_000, ['refurbished', 'touch', 'gaming', 'business', 'student'], storage),
      kind('desktop computer', 24_000, 150_000, ['tower', 'mini', 'all in one', 'refurbished'], storage),
      kind('monitor', 9_500, 75_000, ['curved', 'IPS', 'gaming', 'office'], ['22 inch', '24 inch', '27 inch']),
      kind('keyboard', 700, 12_000, ['mechanical', 'wireless', 'quiet', 'backlit'], packs),
      kind('mouse', 400, 6_500, ['wireless', 'ergonomic', 'gaming', 'silent'], packs),
      kind('printer', 9_000, 65_000, ['ink tank', 'laser', 'photo', 'all in one'], packs),
      kind('flash disk', 500, 4_500, ['metal', 'mini', 'dual', 'encrypted'], storage),
      kind('router', 2_200, 16_000, ['dual band', '4G', 'mesh', 'long range'], packs),
    ],
  },
  {
    name: 'Clothing',
    slug: 'clothing',
    tint: '#c76f8b',
    emoji: ['👗', '👕', '👖', '🧥'],
    brands: ['Kikoy House', 'Savanna Wear', 'Nairobi Thread', 'Maridadi', 'Urban Duka', 'Lamu Linen', 'Twiga Kids'],
    kinds: [
      kind('ankara dress', 1_800, 6_500, ['long', 'short', 'wrap', 'off shoulder', 'printed'], clothes),
      kind('kitenge shirt', 1_200, 3_800, ['short sleeve', 'long sleeve', 'slim', 'printed'], clothes),
      kind('t-shirt', 450, 1_900, ['cotton', 'striped', 'plain', 'oversized', 'polo'], clothes),
      kind('jeans', 1_100, 4_200, ['skinny', 'straight', 'ripped', 'high waist'], clothes),
      kind('jacket', 1_900, 7_800, ['denim', 'leather', 'rain', 'puffer', 'bomber'], clothes),
      kind('school sweater', 800, 1_800, ['woollen', 'v neck', 'knitted'], clothes),
      kind('leso', 600, 1_500, ['cotton', 'printed', 'wedding', 'coast'], packs),
    ],
  },
  {
    name: 'Shoes',
    slug: 'shoes',
    tint: '#c4804e',
    emoji: ['👟', '👠', '🥾', '👞'],
    brands: ['Bata', 'Umoja', 'Safari Step', 'Puma', 'Adidas', 'Nike', 'Mwendo', 'Akala'],
    kinds: [
      kind('running shoes', 2_200, 14_000, ['light', 'cushioned', 'trail', 'breathable'], feet),
      kind('sandals', 500, 3_200, ['leather', 'beaded', 'rubber', 'maasai'], feet),
      kind('office shoes', 1_800, 8_500, ['leather', 'slip on', 'lace up', 'suede'], feet),
      kind('school shoes', 900, 2_800, ['leather', 'buckle', 'durable'], feet),
      kind('gumboots', 700, 1_900, ['farm', 'tall', 'kids', 'safety'], feet),
      kind('sneakers', 1_500, 9_500, ['white', 'canvas', 'high top', 'chunky'], feet),
    ],
  },
  {
    name: 'Home',
    slug: 'home',
    tint: '#7f9a5b',
    emoji: ['🛋️', '🛏️', '🪴', '💡'],
    brands: ['Jikoni', 'Nyumba', 'Vitafoam', 'Mahogany House', 'Sunking', 'Karibu Home', 'Tulia'],
    kinds: [
      kind(
        'mattress',
        6_500,
        42_000,
        ['high density', 'spring', 'orthopaedic', 'foldable'],
        ['3x6', '4x6', '5x6', '6x6'],
      ),
      kind('bedsheets', 1_200, 5_800, ['cotton', 'fitted', 'striped', 'microfibre'], ['4x6', '5x6', '6x6']),
      kind('curtain', 900, 4_800, ['blackout', 'sheer', 'printed', 'velvet'], packs),
      kind('duvet', 1_900, 8_500, ['warm', 'light', 'cotton', 'binded'], ['4x6', '5x6', '6x6']),
      kind('solar lamp', 900, 6_800, ['portable', 'outdoor', 'motion sensor', 'study'], packs),
      kind('bookshelf', 4_500, 24_000, ['wooden', 'metal', 'corner', 'five tier'], packs),
      kind('wall clock', 600, 3_500, ['wooden', 'silent', 'digital', 'vintage'], packs),
    ],
  },
  {
    name: 'Kitchen',
    slug: 'kitchen',
    tint: '#d08a3c',
    emoji: ['🍳', '🫖', '🥣', '🔪'],
    brands: ['Ramtons', 'Mika', 'Von', 'Hotpoint', 'Sayona', 'Kenpoly', 'Nunix', 'Bruhm', 'Roch'],
    kinds: [
      kind('electric kettle', 900, 5_500, ['stainless steel', 'cordless', 'glass', 'fast'], litres),
      kind('blender', 1_900, 14_000, ['two speed', 'heavy duty', 'portable', 'with grinder'], litres),
      kind('gas cooker', 6_500, 68_000, ['two burner', 'four burner', 'standing', 'table top'], packs),
      kind('cooking pot set', 1_800, 12_000, ['non stick', 'aluminium', 'granite', 'with lids'], packs),
      kind(
        'fridge',
        19_000,
        120_000,
        ['single door', 'double door', 'low frost', 'mini'],
        ['90L', '128L', '213L', '321L'],
      ),
      kind('jiko', 600, 4_800, ['charcoal', 'energy saving', 'ceramic', 'portable'], packs),
      kind('thermos flask', 700, 3_900, ['steel', 'unbreakable', 'vacuum'], litres),
      kind('knife set', 500, 4_500, ['stainless steel', 'chef', 'with board'], packs),
    ],
  },
  {
    name: 'Beauty',
    slug: 'beauty',
    tint: '#c479b3',
    emoji: ['💄', '🧴', '💅', '🧼'],
    brands: ['Nivea', 'Vaseline', 'Marini', 'Nice & Lovely', 'Garnier', 'Cantu', 'Asili', 'Darling'],
    kinds: [
      kind('body lotion', 250, 1_900, ['cocoa butter', 'aloe vera', 'shea butter', 'unscented'], litres),
      kind('shampoo', 300, 2_200, ['anti dandruff', 'moisturising', 'coconut', 'baby'], litres),
      kind('lipstick', 250, 1_800, ['matte', 'gloss', 'long lasting', 'nude'], packs),
      kind('perfume', 900, 14_000, ['floral', 'woody', 'fresh', 'oud'], ['30ml', '50ml', '100ml']),
      kind('braiding hair', 150, 1_200, ['ombre', 'crochet', 'straight', 'kinky'], packs),
      kind('sunscreen', 700, 2_900, ['SPF 30', 'SPF 50', 'tinted', 'kids'], packs),
    ],
  },
  {
    name: 'Groceries',
    slug: 'groceries',
    tint: '#8bab4a',
    emoji: ['🍚', '☕', '🍯', '🥛'],
    brands: ['Kabras', 'Ajab', 'Soko', 'Ketepa', 'Dormans', 'Brookside', 'Daima', 'Exe', 'Pishori Gold'],
    kinds: [
      kind('maize flour', 120, 900, ['sifted', 'fortified', 'grade one', 'whole grain'], kilos),
      kind('sugar', 140, 1_500, ['white', 'brown', 'mill', 'cane'], kilos),
      kind('pishori rice', 180, 2_400, ['aromatic', 'long grain', 'mwea', 'broken'], kilos),
      kind('tea leaves', 90, 1_100, ['strong', 'purple', 'masala', 'green'], kilos),
      kind('coffee', 350, 2_800, ['ground', 'instant', 'beans', 'medium roast'], kilos),
      kind('cooking oil', 280, 3_200, ['sunflower', 'vegetable', 'corn', 'refined'], litres),
      kind('honey', 350, 2_600, ['raw', 'acacia', 'baringo', 'forest'], kilos),
      kind('beans', 150, 1_800, ['yellow', 'rosecoco', 'red', 'black'], kilos),
    ],
  },
  {
    name: 'Baby & Toys',
    slug: 'baby-toys',
    tint: '#e0a33a',
    emoji: ['🧸', '🍼', '🚗', '🪁'],
    brands: ['Huggies', 'Pampers', 'Molfix', 'Twiga Kids', 'Lego', 'Toto', 'Watoto', 'Chicco'],
    kinds: [
      kind('diapers', 450, 3_600, ['newborn', 'pants', 'dry', 'overnight'], packs),
      kind('feeding bottle', 300, 1_900, ['anti colic', 'glass', 'wide neck'], litres),
      kind('toy car', 350, 6_500, ['remote control', 'wooden', 'pull back', 'racing'], packs),
      kind('building blocks', 600, 9_800, ['wooden', 'magnetic', 'alphabet', 'city'], packs),
      kind('baby carrier', 1_200, 6_900, ['soft', 'hooded', 'kitenge', 'hip seat'], packs),
      kind('doll', 400, 3_800, ['rag', 'talking', 'african', 'fashion'], packs),
    ],
  },
  {
    name: 'Sports',
    slug: 'sports',
    tint: '#4aa077',
    emoji: ['⚽', '🏀', '🚴', '🏋️'],
    brands: ['Adidas', 'Nike', 'Mikasa', 'Everlast', 'Harambee', 'Iten Runner', 'Speedo', 'Puma'],
    kinds: [
      kind('football', 700, 6_500, ['match', 'training', 'indoor', 'street'], ['size 3', 'size 4', 'size 5']),
      kind('dumbbell', 900, 12_000, ['rubber', 'adjustable', 'vinyl', 'cast iron'], kilos),
      kind('yoga mat', 900, 4_200, ['thick', 'non slip', 'foldable'], packs),
      kind(
        'bicycle',
        9_500,
        78_000,
        ['mountain', 'road', 'kids', 'city'],
        ['20 inch', '24 inch', '26 inch', '29 inch'],
      ),
      kind('skipping rope', 250, 1_800, ['speed', 'weighted', 'kids'], packs),
      kind('tent', 3_500, 28_000, ['two person', 'family', 'waterproof', 'pop up'], packs),
    ],
  },
  {
    name: 'Farm & Tools',
    slug: 'farm-tools',
    tint: '#a0744a',
    emoji: ['🔨', '🪛', '🌽', '🚜'],
    brands: ['Stanley', 'Bosch', 'Ingco', 'Total', 'Shamba', 'Kilimo', 'Makita', 'Jembe Kali'],
    kinds: [
      kind('cordless drill', 3_500, 24_000, ['impact', 'hammer', 'with bits', 'compact'], ['12V', '18V', '20V']),
      kind('knapsack sprayer', 1_800, 6_500, ['manual', 'battery', 'brass'], ['16L', '20L']),
      kind('jembe', 450, 1_800, ['forged', 'fork', 'wooden handle'], packs),
      kind('hosepipe', 900, 6_800, ['reinforced', 'expandable', 'green'], ['15m', '30m', '50m']),
      kind('water pump', 6_500, 48_000, ['solar', 'petrol', 'submersible', 'booster'], packs),
      kind('panga', 350, 1_400, ['forged', 'long', 'with sheath'], packs),
      kind('maize seeds', 300, 2_900, ['hybrid', 'early', 'highland', 'drought tolerant'], kilos),
    ],
  },
]

function kind(noun: string, from: number, to: number, traits: Words, sizes: Words): Kind {
  return { noun, from, to, traits, sizes }
}
