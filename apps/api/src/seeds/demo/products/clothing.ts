import { choices, colours, categoryProducts, sizesIn } from './category-products.ts'

export const clothing = categoryProducts('clothing', [
  {
    name: 'Kitenge Wrap Dress',
    brand: 'Pwani Threads',
    seller: 'pwani',
    listPriceCents: 2_900_00,
    discountPercent: 15,
    isNewArrival: true,
    isPromotional: true,
    variants: choices('Size', ['S', 6], ['M', 11], ['L', 9], ['XL', 5], ['XXL', 3, 3_100_00]),
    weightGrams: 420,
    picture: { form: 'dress', colour: 'blue', accent: 'orange' },
    description: 'A wax-print dress that ties at the waist, with pockets deep enough for a phone.',
    fullDescription: `
      Cut from six-yard kitenge that keeps its colour wash after wash. The wrap adjusts to your waist, and the
      pattern is matched at the front by hand.

      Made in Mombasa by four tailors who also take alterations: call the store with your height to have the hem
      adjusted.
    `,
    features: ['Adjustable wrap', 'Two side pockets', 'Pre-washed cotton', 'Half-lined skirt'],
    specifications: {
      Fabric: '100% cotton wax print',
      Length: '112 cm from shoulder',
      Sleeve: 'elbow',
      Care: 'wash cold, iron inside out',
      Origin: 'sewn in Mombasa',
    },
    keywords: ['ankara dress', 'african print', 'gauni'],
  },
  {
    name: "Men's Kitenge Shirt, Short Sleeve",
    brand: 'Pwani Threads',
    seller: 'pwani',
    listPriceCents: 1_750_00,
    isNewArrival: true,
    variants: [
      ...sizesIn(['Lagoon', 'teal'], ['S', 8], ['M', 15], ['L', 14], ['XL', 7]),
      ...sizesIn(['Sunset', 'orange'], ['M', 6], ['L', 0]),
    ],
    weightGrams: 260,
    picture: { form: 'shirt', look: 'print', colour: 'teal', accent: 'maize' },
    description: 'A relaxed print shirt for Fridays, weddings and holidays.',
    fullDescription: `
      Straight cut with a camp collar and coconut-shell buttons. The cotton is light enough for the coast and
      dense enough not to need an undershirt.

      The prints are made in small runs, so few people will have the same shirt. Buy your usual size; for a closer
      fit, go one down.
    `,
    features: ['Camp collar', 'Coconut buttons', 'Side vents', 'Chest pocket in matched print'],
    specifications: {
      Fabric: '100% cotton wax print',
      Fit: 'regular, straight hem',
      Care: 'wash cold, hang in shade',
      Origin: 'sewn in Mombasa',
    },
    keywords: ['ankara shirt', 'african print', 'shati'],
  },
  {
    name: 'Kikoi, Handwoven Stripe',
    brand: 'Pwani Threads',
    seller: 'pwani',
    listPriceCents: 1_100_00,
    variants: colours(['Lagoon', 26, 'teal'], ['Sunset', 30, 'orange'], ['Charcoal', 18, 'charcoal']),
    weightGrams: 380,
    picture: { form: 'foldedCloth', look: 'stripe', colour: 'teal', accent: 'maize' },
    description: 'A coastal cloth with many uses: beach wrap, picnic rug, baby sling or scarf.',
    fullDescription: `
      Woven on wooden looms with a soft double-twisted fringe. It starts out crisp and becomes softer with each
      wash, and it dries quickly in the sun.

      At 100 by 170 cm it wraps around most people with cloth to spare.
    `,
    features: ['Handwoven cotton', 'Twisted fringe', 'Quick to dry', 'No two exactly alike'],
    specifications: {
      Size: '100 x 170 cm',
      Fabric: '100% cotton',
      Weight: '380 g',
      Care: 'first wash alone, then with like colours',
    },
    keywords: ['kikoy', 'sarong', 'beach wrap', 'towel'],
  },
  {
    name: 'Maasai Shuka Blanket',
    brand: 'Enkare',
    seller: 'pwani',
    listPriceCents: 1_350_00,
    discountPercent: 10,
    isPromotional: true,
    variants: colours(['Red', 31, 'red'], ['Blue', 16, 'blue'], ['Purple', 11, 'plum']),
    weightGrams: 900,
    picture: { form: 'foldedCloth', look: 'check', colour: 'red', accent: 'navy' },
    description: 'A warm red-check shuka for cold mornings and evenings.',
    fullDescription: `
      Dense, warm and hard to wear out. Use it on the sofa, in the car, around the shoulders at the fire or on the
      night bus. This is the heavy weight, not the thin souvenir.

      It becomes softer with washing, not thinner. Many families keep one on each bed and one in the boot of the
      car.
    `,
    features: ['Heavy-weight weave', 'Hemmed on all sides', 'Machine washable', 'Colour-fast'],
    specifications: {
      Size: '150 x 200 cm',
      Fabric: 'acrylic, cotton-feel finish',
      Weight: '900 g',
      Care: 'machine wash cool, do not bleach',
    },
    keywords: ['masai blanket', 'throw', 'camping blanket'],
  },
  {
    name: 'Leso Pair with Swahili Saying',
    brand: 'Pwani Threads',
    seller: 'pwani',
    listPriceCents: 850_00,
    stock: 92,
    weightGrams: 340,
    picture: { form: 'foldedCloth', look: 'print-2', colour: 'orange', accent: 'red' },
    description: 'Two printed panels with a border and a proverb, ready to be cut apart and hemmed.',
    fullDescription: `
      Wear one and tie the other, carry a child, cover a chair, or give the pair as a present with a message. Each
      design carries a saying along the lower edge. Ours changes with every print run, so ask if you want a
      particular one.

      Wash them together so that both keep the same colour. A pair makes two wrappers, one dress or about eight
      cushion covers.
    `,
    features: ['Sold as an uncut pair', 'Traditional border design', 'Soft after first wash'],
    specifications: {
      Size: '2 panels of 110 x 160 cm',
      Fabric: '100% cotton',
      Print: 'screen-printed',
      Care: 'wash apart the first time',
    },
    keywords: ['khanga', 'kanga', 'wrapper'],
  },
  {
    name: 'Slim-Fit Blue Jeans, Men',
    brand: 'Barabara',
    seller: 'pwani',
    listPriceCents: 2_000_00,
    discountPercent: 18,
    isPromotional: true,
    variants: choices('Waist', ['30', 9], ['32', 17], ['34', 14], ['36', 6], ['38', 2]),
    weightGrams: 620,
    picture: { form: 'trousers', colour: 'navy', accent: 'sand' },
    description: 'Mid-blue denim with a little stretch, comfortable for the office and for travel.',
    fullDescription: `
      The seat and knees are double-stitched and the pockets are deep enough to hold a modern phone when you sit.
      The colour is garment-washed, so it does not rub off.

      Order your usual size; the waist gives about two centimetres over the first week.
    `,
    features: ['Stretch denim', 'Double-stitched seat', 'Deep pockets', 'Sturdy metal zip'],
    specifications: {
      Fabric: '98% cotton, 2% elastane',
      Rise: 'mid',
      'Leg opening': '17 cm',
      Care: 'wash inside out, cool',
    },
    keywords: ['denim', 'trousers', 'suruali'],
  },
  {
    name: 'High-Waist Jeans, Women',
    brand: 'Barabara',
    seller: 'pwani',
    listPriceCents: 2_150_00,
    isNewArrival: true,
    variants: choices('Size', ['8', 5], ['10', 12], ['12', 13], ['14', 8], ['16', 4]),
    weightGrams: 560,
    picture: { form: 'trousers', look: 'women', colour: 'blue', accent: 'sand' },
    description: 'A high waist that stays up when you bend, and a straight leg that goes with everything.',
    fullDescription: `
      Cut for hips: the back rises higher than the front, so there is no gap. The denim is firm with a touch of
      stretch, and comes in a blue dark enough for the office.

      Wash inside out with vinegar the first time to set the blue. Taller or shorter? Tell us the inside leg and
      we will hem it before we send it.
    `,
    features: ['High curved waistband', 'Straight ankle leg', 'Five real pockets', 'Dark, even blue'],
    specifications: {
      Fabric: '97% cotton, 3% elastane',
      'Inside leg': '71 cm',
      Rise: 'high',
      Care: 'wash inside out, cool',
    },
    keywords: ['denim', 'mom jeans', 'ladies trousers'],
  },
  {
    name: 'Plain Cotton T-Shirt',
    brand: 'Barabara',
    seller: 'pwani',
    listPriceCents: 650_00,
    variants: choices('Size', ['S', 40], ['M', 65], ['L', 58], ['XL', 30], ['XXL', 12]),
    weightGrams: 190,
    picture: { form: 'shirt', look: 'tee', colour: 'leaf', accent: 'white' },
    description: 'A heavy cotton T-shirt that keeps its shape and its collar.',
    fullDescription: `
      180-gram cotton, shoulder tape, a ribbed collar that does not wave. We keep it in the four colours people
      ask for, all year, so you can replace one with the same again.

      It takes screen and transfer printing well, and we can supply plain shirts for events: call the store for
      forty or more.
    `,
    features: ['180 gsm combed cotton', 'Taped shoulders', 'Pre-shrunk', 'Printable'],
    specifications: { Fabric: '100% cotton', Fit: 'regular, unisex', Neck: 'ribbed crew', Care: 'machine wash warm' },
    keywords: ['tshirt', 'plain tee', 'round neck'],
  },
  {
    name: "Women's Chiffon Blouse",
    brand: 'Pwani Threads',
    seller: 'pwani',
    listPriceCents: 1_300_00,
    discountPercent: 12,
    variants: choices('Size', ['S', 7], ['M', 12], ['L', 10], ['XL', 6]),
    weightGrams: 150,
    picture: { form: 'shirt', look: 'blouse', colour: 'rose', accent: 'white' },
    description: 'A soft, light office blouse that does not need ironing every morning.',
    fullDescription: `
      Creases fall out of the fabric on the hanger. It has a small stand collar, full sleeves gathered at the
      wrist, and enough length at the back to stay tucked in.

      Wear it with a vest or without; the front has a second layer. Wash it by hand and hang it up wet.
    `,
    features: ['Crease-resistant', 'Lined front', 'Covered buttons', 'Stays tucked'],
    specifications: {
      Fabric: 'polyester chiffon, cotton lining',
      Length: '66 cm',
      Sleeve: 'long, gathered',
      Care: 'hand wash, drip dry',
    },
    keywords: ['top', 'official wear', 'ladies blouse'],
  },
  {
    name: "Men's Official Shirt, Long Sleeve",
    brand: 'Barabara',
    seller: 'pwani',
    listPriceCents: 1_450_00,
    variants: choices('Collar', ['15', 14], ['15.5', 18], ['16', 20], ['16.5', 9], ['17', 5]),
    weightGrams: 280,
    picture: { form: 'shirt', look: 'official', colour: 'sky', accent: 'white' },
    description: 'A crisp, easy-iron shirt for work, interviews and church.',
    fullDescription: `
      Cotton with just enough polyester to come off the line nearly smooth. The collar has removable bones and
      sits well with a tie or without one.

      The shirt comes folded on card, without pins. Sleeves are 64 cm at size 16.
    `,
    features: ['Easy-iron cotton blend', 'Removable collar bones', 'Two-button cuffs', 'Spare buttons'],
    specifications: {
      Fabric: '60% cotton, 40% polyester',
      Fit: 'regular',
      Collar: 'classic',
      Care: 'machine wash warm',
    },
    keywords: ['white shirt', 'office', 'shati rasmi'],
  },
  {
    name: 'Fleece Jacket with Hood',
    brand: 'Nyika',
    seller: 'pwani',
    listPriceCents: 2_650_00,
    discountPercent: 20,
    isPromotional: true,
    variants: choices('Size', ['S', 6], ['M', 13], ['L', 12], ['XL', 8], ['XXL', 2]),
    weightGrams: 480,
    picture: { form: 'jacket', colour: 'olive', accent: 'charcoal' },
    description: 'A warm hooded fleece for July in Nairobi and cold highland mornings.',
    fullDescription: `
      Thick fleece with a smooth outer face that keeps out the wind. The hood fits under a helmet, the cuffs have
      thumb holes, and both pockets close with a zip.

      It suits early walks and night travel. It packs into its own hood as a pillow.
    `,
    features: ['Wind-resistant face', 'Zipped pockets', 'Thumb holes', 'Dries overnight'],
    specifications: {
      Fabric: '280 gsm bonded fleece',
      Zip: 'full length',
      Care: 'machine wash cool',
      Fit: 'regular, unisex',
    },
    keywords: ['sweater', 'hoodie', 'warm jacket'],
  },
  {
    name: 'Hand-Knitted School Sweater',
    brand: 'Kitabu',
    seller: 'kitabu',
    listPriceCents: 1_150_00,
    variants: choices('Chest', ['26', 14], ['28', 20], ['30', 18], ['32', 9], ['34', 0]),
    weightGrams: 340,
    picture: { form: 'shirt', look: 'sweater', colour: 'navy', accent: 'maize' },
    description: 'A V-neck in the usual school colours, knitted tight so that elbows last the year.',
    fullDescription: `
      Knitted in Thika by a women's group that has made school sweaters for years. The yarn is acrylic with a wool
      feel: warm, and it can be washed with everything else.

      Buy one size up and turn up the cuffs; the second row of ribbing allows for growth. Dry it flat and it keeps
      its length.
    `,
    features: ['Double-knit elbows', 'Ribbed hem and cuffs', 'Keeps its shape in the machine', 'Name tape inside'],
    specifications: {
      Yarn: 'high-bulk acrylic',
      Neck: 'V',
      Sizes: 'chest in inches',
      Care: 'machine wash warm, dry flat',
    },
    keywords: ['school uniform', 'pullover', 'sweta'],
  },
  {
    name: 'Leather School Shoes, Black',
    brand: 'Hatua',
    seller: 'pwani',
    listPriceCents: 1_950_00,
    discountPercent: 8,
    isPromotional: true,
    variants: choices('Size', ['30', 8], ['32', 13], ['34', 15], ['36', 11], ['38', 6]),
    weightGrams: 640,
    picture: { form: 'shoe', look: 'school', colour: 'black', accent: 'black' },
    description: 'Real leather, stitched soles and a doubled toe for active children.',
    fullDescription: `
      The toe and the strap wear out first, so both are doubled. The sole is stitched as well as glued, and a
      cobbler can replace it.

      The insole lifts out to dry after a wet walk home.
    `,
    features: ['Full-grain leather', 'Stitched and glued sole', 'Doubled toe', 'Removable insole'],
    specifications: {
      Upper: 'cow leather',
      Sole: 'rubber, stitched',
      Closing: 'hook and loop strap',
      Care: 'wax polish',
    },
    keywords: ['viatu vya shule', 'back to school'],
  },
  {
    name: 'Canvas Sneakers, Low',
    brand: 'Hatua',
    seller: 'pwani',
    listPriceCents: 1_480_00,
    isNewArrival: true,
    variants: choices('Size', ['37', 6], ['39', 11], ['41', 14], ['43', 9], ['45', 3]),
    weightGrams: 560,
    picture: { form: 'shoe', look: 'sneaker', colour: 'red', accent: 'white' },
    description: 'Light canvas shoes with a white rubber edge that go with most outfits.',
    fullDescription: `
      The canvas is thick enough not to tear at the small toe, and the insole is padded for long walks. They can
      be washed by hand and are dry by the next day.

      The white edge cleans up with toothpaste. They run true to size, and a half size can be taken up with the
      spare insole in the box.
    `,
    features: ['Padded insole', 'Reinforced toe', 'Washable', 'Metal eyelets'],
    specifications: {
      Upper: '12 oz cotton canvas',
      Sole: 'vulcanised rubber',
      Insole: 'padded',
      Care: 'hand wash, air dry',
    },
    keywords: ['rubber shoes', 'raba', 'trainers'],
  },
  {
    name: 'Akala-Style Tyre Sandals',
    brand: 'Hatua',
    seller: 'pwani',
    listPriceCents: 790_00,
    variants: choices('Size', ['38', 7], ['40', 12], ['42', 13], ['44', 6]),
    weightGrams: 520,
    picture: { form: 'sandal', look: 'akala', colour: 'brown', accent: 'black' },
    description: 'Soles cut from old lorry tyres, straps of soft leather, made to last for years.',
    fullDescription: `
      Lorry tyres make a sole that withstands stones, thorns and long distances. We shave the edges, add a leather
      bed and bevel the toe, so that they are comfortable on the first day.

      They grip well on wet rock. If a strap breaks, any fundi can replace it.
    `,
    features: ['Recycled tyre sole', 'Leather foot bed', 'Adjustable back strap', 'Repairable anywhere'],
    specifications: { Sole: 'lorry tyre', Straps: 'cow leather', Weight: '520 g a pair', Origin: 'made in Kariokor' },
    keywords: ['akala', 'sandals', 'viatu'],
  },
  {
    name: 'Beaded Leather Sandals, Women',
    brand: 'Enkare',
    seller: 'pwani',
    listPriceCents: 1_650_00,
    discountPercent: 10,
    isNewArrival: true,
    variants: choices('Size', ['37', 5], ['38', 8], ['39', 9], ['40', 6], ['41', 3]),
    weightGrams: 360,
    picture: { form: 'sandal', look: 'beaded', colour: 'amber', accent: 'red' },
    description: 'Flat leather sandals with a band of Maasai beadwork across the foot.',
    fullDescription: `
      Each strap carries some four hundred glass beads, sewn with waxed thread by hand in Kajiado. The colours are
      the classic ones and the leather softens within a day or two.

      Wipe the beads with a damp cloth and keep the leather from soaking. Each pair is signed inside the strap by
      the woman who beaded it.
    `,
    features: ['Hand-sewn glass beads', 'Soft leather lining', 'Buckle at the ankle', 'Rubber sole'],
    specifications: { Upper: 'leather and glass beads', Sole: 'rubber', Heel: '1 cm', Origin: 'beaded in Kajiado' },
    keywords: ['maasai sandals', 'shanga', 'open shoes'],
  },
  {
    name: "Ladies' Flat Shoes",
    brand: 'Hatua',
    seller: 'pwani',
    listPriceCents: 1_250_00,
    variants: choices('Size', ['36', 6], ['37', 11], ['38', 13], ['39', 12], ['40', 7]),
    weightGrams: 380,
    picture: { form: 'sandal', look: 'flats', colour: 'plum', accent: 'sand' },
    description: 'Soft, plain flats that fold to fit into a handbag.',
    fullDescription: `
      A lightly padded heel that does not bite, a rubber sole with a real tread, and an elastic edge inside that
      holds the shoe on without a strap.

      They come in black, and in a brown that goes with most outfits. Leave them to air at night, as with all
      closed shoes.
    `,
    features: ['Padded heel', 'Foldable', 'Non-slip tread', 'Elastic inner edge'],
    specifications: { Upper: 'soft PU', Lining: 'cotton', Sole: 'rubber', Weight: '380 g a pair' },
    keywords: ['dolly shoes', 'ballerinas', 'office shoes'],
  },
  {
    name: 'Block-Heel Court Shoes',
    brand: 'Hatua',
    seller: 'pwani',
    listPriceCents: 2_400_00,
    variants: choices('Size', ['37', 4], ['38', 6], ['39', 5], ['40', 2]),
    weightGrams: 620,
    picture: { form: 'sandal', look: 'heels', colour: 'black', accent: 'sand' },
    description: 'A seven-centimetre block heel, wide enough for paving stones and lawns.',
    fullDescription: `
      Comfortable for a whole wedding. The sole is cushioned under the ball of the foot and the lining is
      breathable, so bare feet are fine.

      The heel tips unscrew with the small key in the box, and two spare pairs come with it. Choose half a size up
      for a broad foot.
    `,
    features: ['Stable block heel', 'Cushioned forefoot', 'Breathable lining', 'Spare heel tips'],
    specifications: {
      Heel: '7 cm',
      Upper: 'suede-look',
      Lining: 'textile',
      Fit: 'true to size',
      Care: 'brush, do not soak',
    },
    keywords: ['high heels', 'ladies shoes', 'official shoes'],
  },
  {
    name: 'Sisal Kiondo Basket Bag',
    brand: 'Enkare',
    seller: 'pwani',
    listPriceCents: 1_850_00,
    discountPercent: 12,
    isNewArrival: true,
    isPromotional: true,
    stock: 23,
    weightGrams: 650,
    picture: { form: 'kiondo', colour: 'sand', accent: 'clay' },
    description: 'A handwoven sisal basket with leather straps, made for markets and good for offices.',
    fullDescription: `
      A weaver in Machakos spends about three days on each. Sisal is twisted by hand, dyed, then woven in the
      round without a seam. The leather straps go under the base, so the basket can carry heavy shopping.

      It is lined with cotton and has one inside pocket for keys. Small differences in colour and size are normal
      for handmade baskets.
    `,
    features: ['Hand-twisted sisal', 'Leather straps under the base', 'Cotton lining with pocket', 'Stands by itself'],
    specifications: {
      Size: '30 cm wide, 28 cm high',
      Handles: '50 cm, leather',
      Weight: '650 g',
      Care: 'wipe, dry in shade',
      Origin: 'woven in Machakos',
    },
    keywords: ['ciondo', 'handbag', 'woven bag', 'basket'],
  },
  {
    name: 'Canvas School Bag, 25 L',
    brand: 'Kitabu',
    seller: 'kitabu',
    listPriceCents: 1_600_00,
    discountPercent: 15,
    isPromotional: true,
    variants: choices('Colour', ['Navy', 20], ['Maroon', 16], ['Green', 12]),
    weightGrams: 620,
    picture: { form: 'backpack', colour: 'blue', accent: 'orange' },
    description: 'Two deep pockets, padded straps and a waxed base that keeps out water.',
    fullDescription: `
      Seams are bound inside, so they do not fray, and the zips are the wide kind that can be mended. There is a
      sleeve at the back for a tablet or a file, and a bottle net on either side.

      A reflective strip crosses the front, for dark mornings by the road.
    `,
    features: ['Waxed base', 'Wide, mendable zips', 'Reflective strip', 'Two bottle nets', 'Name window'],
    specifications: { Volume: '25 L', Size: '44 x 30 x 18 cm', Material: '14 oz canvas', Straps: 'padded, 7 cm' },
    keywords: ['backpack', 'begi', 'back to school'],
  },
  {
    name: 'Cotton Socks, Five Pairs',
    brand: 'Barabara',
    seller: 'pwani',
    listPriceCents: 550_00,
    variants: choices('Colour', ['Black', 60], ['White', 45], ['Grey', 25]),
    weightGrams: 230,
    picture: { form: 'socks', colour: 'navy', accent: 'clay' },
    description: 'Five identical pairs of soft cotton socks that stay up.',
    fullDescription: `
      Cotton at the foot with a knitted band under the arch, and a top that grips without leaving a ring. They are
      reinforced at the toe and heel.

      They are knitted on a finer machine than most, so they fit under school shoes without a fold at the toe.
    `,
    features: ['80% cotton', 'Arch support band', 'Reinforced toe and heel', 'Five identical pairs'],
    specifications: {
      Fabric: '80% cotton, 17% polyamide, 3% elastane',
      Length: 'mid-calf',
      Sizes: '39 to 44',
      Care: 'machine wash warm',
    },
    keywords: ['soksi', 'school socks'],
  },
  {
    name: 'Baseball Cap, Washed Cotton',
    brand: 'Barabara',
    seller: 'pwani',
    listPriceCents: 480_00,
    stock: 81,
    weightGrams: 85,
    picture: { form: 'cap', colour: 'teal' },
    description: 'A soft, faded cap with a brim that can be shaped.',
    fullDescription: `
      Six panels, stitched eyelets, and a metal buckle at the back that does not snag hair. It is pre-washed, so
      it is soft from the first day.

      Rinse it in cool water and dry it over a bowl to keep the dome. The buckle is brass-coloured and does not
      rust in the rain.
    `,
    features: ['Pre-washed cotton', 'Metal buckle', 'Sweat band inside', 'One size'],
    specifications: { Fabric: '100% cotton twill', Size: '54 to 61 cm', Brim: '7 cm', Care: 'hand wash' },
    keywords: ['kofia', 'hat'],
  },
  {
    name: 'Wide Straw Sun Hat',
    brand: 'Enkare',
    seller: 'pwani',
    listPriceCents: 980_00,
    isNewArrival: true,
    stock: 0,
    weightGrams: 160,
    picture: { form: 'hat', colour: 'sand', accent: 'clay' },
    description: 'A wide brim that shades the face and the neck.',
    fullDescription: `
      Plaited from mkindu palm on the south coast. It rolls up for a bag and springs back with a little steam, and
      a ribbon inside tightens it on windy days.

      If it loses its shape, spray it with a little water and dry it over a pot. It is very light.
    `,
    features: ['Plaited palm leaf', 'Rolls up', 'Inner tightening ribbon', '11 cm brim'],
    specifications: { Material: 'mkindu palm', Brim: '11 cm', Head: '55 to 60 cm', Origin: 'plaited in Kwale' },
    keywords: ['beach hat', 'garden hat'],
  },
  {
    name: 'Folding Umbrella, Windproof',
    brand: 'Nyika',
    seller: 'amani',
    listPriceCents: 890_00,
    discountPercent: 10,
    stock: 64,
    weightGrams: 380,
    picture: { form: 'umbrella', colour: 'navy' },
    description: 'Opens with one thumb and turns back from inside out without breaking.',
    fullDescription: `
      Nine fibreglass ribs, not six steel ones. It covers one person with a bag, or two people close together.
      Folded, it is the length of a school ruler.

      It was tested in strong wind in Ngong. Dry it open, then fold it.
    `,
    features: ['Automatic open and close', 'Nine flexible ribs', 'Quick-dry cloth', 'Sleeve with strap'],
    specifications: { Diameter: '105 cm open', Length: '29 cm closed', Frame: 'fibreglass and steel', Weight: '380 g' },
    keywords: ['mwavuli', 'rain', 'brolly'],
  },
  {
    name: 'Beaded Bracelet Set',
    brand: 'Enkare',
    seller: 'pwani',
    listPriceCents: 600_00,
    stock: 46,
    weightGrams: 60,
    picture: { form: 'bracelets', colour: 'red', accent: 'orange' },
    description: 'Three hand-beaded bracelets in matching colours.',
    fullDescription: `
      Glass beads on wire that keeps its curve, closed with a button of coconut shell. One narrow, one wide, one
      with a pattern: wear them together, or share them between friends.

      Take them off for the dishes; otherwise they need no looking after. The beaders are paid per piece, at a
      price they set themselves.
    `,
    features: ['Set of three', 'Glass beads', 'Fits most wrists', 'Coconut button'],
    specifications: {
      Circumference: '17 to 20 cm',
      Material: 'glass beads, coated wire',
      Origin: 'beaded in Narok',
      Packing: 'recycled paper box',
    },
    keywords: ['bangles', 'shanga', 'maasai beads', 'jewellery'],
  },
])
