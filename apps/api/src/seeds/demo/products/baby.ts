import { choices, categoryProducts } from './category-products.ts'

export const baby = categoryProducts('baby', [
  {
    name: 'Baby Diapers, Pack of 50',
    brand: 'Kumbatia',
    seller: 'toto',
    listPriceCents: 1_150_00,
    discountPercent: 12,
    isPromotional: true,
    variants: choices(
      'Size',
      ['Newborn', 22],
      ['2 (3-6 kg)', 35],
      ['3 (5-9 kg)', 41],
      ['4 (8-14 kg)', 38],
      ['5 (12-17 kg)', 19],
    ),
    weightGrams: 1_700,
    picture: { form: 'softPack', look: 'diapers', colour: 'sky', accent: 'blue', icon: 'baby', label: 'box' },
    description: 'Soft, thin diapers that keep a baby dry through the night for up to twelve hours.',
    fullDescription: `
      The core pulls moisture in and spreads it, so there is no heavy lump by morning. The waist stretches front
      and back, and a stripe turns blue when it is time.

      No scent and no lotion, which is kinder to new skin.
    `,
    features: ['Twelve-hour core', 'Stretch waist', 'Wetness stripe', 'Unscented'],
    specifications: { Count: '50', Closure: 'refastenable tabs', Skin: 'dermatologically tested', Weight: '1.7 kg' },
    keywords: ['nappies', 'nepi'],
  },
  {
    name: 'Washable Cloth Nappies, Set of Six',
    brand: 'Kumbatia',
    seller: 'toto',
    listPriceCents: 2_900_00,
    stock: 24,
    weightGrams: 980,
    picture: { form: 'foldedCloth', look: 'plain-6', colour: 'mint', accent: 'sun' },
    description: 'Six shells and twelve inserts that grow with the baby from three to fifteen kilos.',
    fullDescription: `
      Rows of poppers set the size. The outside breathes and holds water in; the bamboo inserts dry on the line in
      half a day. They usually pay for themselves within a few months.

      Wash them with the rest at sixty degrees, without softener, which clogs the fibres. Rinse the solids off
      first and keep the used ones in a lidded bucket, dry.
    `,
    features: ['Fits 3 to 15 kg', 'Two inserts each', 'Double leg gussets', 'Line dries fast'],
    specifications: {
      Pieces: '6 shells, 12 inserts',
      Outside: 'breathable PUL',
      Insert: 'bamboo and cotton',
      Care: 'wash at 60 degrees',
    },
    keywords: ['reusable diapers', 'cloth diapers', 'nepi'],
  },
  {
    name: 'Baby Wipes, Unscented, 80 Sheets',
    brand: 'Kumbatia',
    seller: 'toto',
    listPriceCents: 230_00,
    stock: 180,
    weightGrams: 480,
    picture: {
      form: 'softPack',
      look: 'wipes',
      colour: 'mint',
      accent: 'teal',
      icon: 'drop',
      label: 'box',
      size: [20, 11, 7],
    },
    description: 'Thick, wet wipes that are almost all water.',
    fullDescription: `
      Ninety-nine per cent purified water and a drop of fruit extract. One is usually enough, and the hard lid
      keeps the rest from drying out.

      They are good for faces at the table, hands on the road and a quick wipe of the chair. Nothing in them
      stings, so there is no need to rinse.
    `,
    features: ['99% water', 'Plant fibre', 'Snap lid', 'For faces and bottoms'],
    specifications: { Sheets: '80', Size: '18 x 20 cm', Fibre: 'viscose', Keeps: '12 months after opening' },
    keywords: ['wet wipes', 'tissue'],
  },
  {
    name: 'Anti-Colic Feeding Bottle, 260 ml',
    brand: 'Maziwa Kidogo',
    seller: 'toto',
    listPriceCents: 650_00,
    stock: 57,
    weightGrams: 110,
    picture: { form: 'feedingBottle', colour: 'teal' },
    description: 'A vented bottle that lets milk out and keeps air from following it in.',
    fullDescription: `
      It has only three parts, so it is quick to clean properly, also at night. The teat is wide and soft, close
      to the breast, which helps when you combine breast and bottle.

      Teats for older babies and replacement vents are sold singly, so the bottle itself can last for both the
      first child and the second.
    `,
    features: ['Anti-colic vent', 'Wide, soft teat', 'Three parts', 'Boil and steam safe'],
    specifications: {
      Volume: '260 ml',
      Material: 'polypropylene, silicone',
      Teat: 'slow flow, 0 months on',
      'Free of': 'BPA',
    },
    keywords: ['chupa ya mtoto', 'baby bottle'],
  },
  {
    name: 'Baby Lotion with Oat, 400 ml',
    brand: 'Ngozi Ndogo',
    seller: 'toto',
    listPriceCents: 520_00,
    discountPercent: 10,
    stock: 63,
    weightGrams: 440,
    picture: { form: 'bottle', look: 'pump', colour: 'cream', accent: 'sand', icon: 'grain', label: 'plain' },
    description: 'A light, milky lotion for after the bath, with oat to calm dry patches.',
    fullDescription: `
      It has no perfume and no colour. The pump works with one hand, so the other one can hold the baby.

      Babies with dry patches usually show a difference within a week. If a patch weeps or spreads, see the clinic
      before you try another cream.
    `,
    features: ['Colloidal oat', 'Perfume free', 'One-hand pump', 'For eczema-prone skin'],
    specifications: { Volume: '400 ml', Age: 'from birth', pH: '5.5', Keeps: '24 months' },
    keywords: ['mafuta ya mtoto', 'baby moisturiser'],
  },
  {
    name: 'Baby Oil, Pure Coconut, 200 ml',
    brand: 'Ngozi Ndogo',
    seller: 'toto',
    listPriceCents: 380_00,
    stock: 70,
    weightGrams: 220,
    picture: {
      form: 'bottle',
      look: 'flip',
      colour: 'cream',
      accent: 'sky',
      icon: 'coconut',
      label: 'plain',
      size: [5.6, 15, 5.6],
    },
    description: 'Massage oil of one ingredient, filtered until it has almost no smell.',
    fullDescription: `
      Warm a little in the hand. It loosens cradle cap, softens folds and suits a calm massage before sleep.

      The bottle is dark to keep the oil fresh and small enough to be finished while it is. A drop on the wrist
      tells you whether it agrees with the skin.
    `,
    features: ['One ingredient', 'Food grade', 'Flip-top cap', 'For massage and cradle cap'],
    specifications: { Volume: '200 ml', Ingredient: 'fractionated coconut oil', Age: 'from birth', Keeps: '24 months' },
    keywords: ['massage oil', 'mafuta'],
  },
  {
    name: 'Mild Baby Soap, Three Bars',
    brand: 'Ngozi Ndogo',
    seller: 'toto',
    listPriceCents: 270_00,
    stock: 98,
    weightGrams: 330,
    picture: { form: 'soap', look: 'three', colour: 'sky', accent: 'blue', icon: 'baby', label: 'plain' },
    description: 'A small, rounded bar that does not sting and is easy to hold in a wet hand.',
    fullDescription: `
      Made with shea and olive oil, without colour or scent.

      Each bar is stamped with a duck and wrapped in paper. It stays firm in the dish, so little of it is wasted.
    `,
    features: ['Tear-free', 'Shea and olive', 'No colour or scent', 'Three 100 g bars'],
    specifications: { Weight: '3 x 100 g', Age: 'from birth', pH: 'mild', Keeps: '36 months' },
    keywords: ['sabuni ya mtoto', 'baby bath'],
  },
  {
    name: 'Infant Cereal, Millet and Banana, 400 g',
    brand: 'Uji Tamu',
    seller: 'toto',
    listPriceCents: 450_00,
    stock: 51,
    weightGrams: 440,
    picture: {
      form: 'tin',
      look: 'lid',
      colour: 'orange',
      accent: 'leaf',
      icon: 'grain',
      label: 'band',
      size: [10, 13, 10],
    },
    description: 'Smooth porridge for first spoons: local millet, ripe banana, added iron.',
    fullDescription: `
      It needs only warm boiled water or milk. No sugar is added: the banana makes it sweet enough.

      Breast milk is best for the first six months; start this after that, a spoonful at a time.
    `,
    features: ['Iron and zinc added', 'No sugar or salt', 'From six months', 'Ready in a minute'],
    specifications: {
      Weight: '400 g',
      Age: 'from 6 months',
      Ingredients: 'finger millet, banana, milk powder, minerals',
      Keeps: '12 months',
    },
    keywords: ['baby food', 'weaning', 'uji wa mtoto'],
  },
  {
    name: 'Silicone Bibs, Pair',
    brand: 'Kumbatia',
    seller: 'toto',
    listPriceCents: 700_00,
    discountPercent: 15,
    stock: 39,
    weightGrams: 190,
    picture: { form: 'bibs', colour: 'orange', accent: 'teal' },
    description: 'Soft silicone bibs with a deep pocket that catches what the spoon misses.',
    fullDescription: `
      Soft at the neck, stiff at the pocket, rinsed clean under the tap. Four holes adjust it from six months to
      three years.

      They rinse in seconds and dry within minutes, much faster than a cloth bib. Stew leaves no stain.
    `,
    features: ['Catch-all pocket', 'Rinses clean', 'Rolls up for travel', 'Two in the set'],
    specifications: {
      Material: 'food-grade silicone',
      Age: '6 months to 3 years',
      Care: 'dishwasher safe',
      Pieces: '2',
    },
    keywords: ['feeding', 'weaning'],
  },
  {
    name: 'Learner Cup with Handles',
    brand: 'Maziwa Kidogo',
    seller: 'toto',
    listPriceCents: 420_00,
    stock: 74,
    weightGrams: 120,
    picture: { form: 'learnerCup', colour: 'sky', accent: 'orange' },
    description: 'Two handles, a soft spout and a valve that keeps the cup closed when it is upside down.',
    fullDescription: `
      The weighted straw follows the drink whichever way the cup is held.

      It comes apart into four pieces and goes back together only one way, so nobody has to guess. Spare straws
      are sold in pairs.
    `,
    features: ['Spill-proof valve', 'Weighted straw', 'Soft spout', 'Four easy parts'],
    specifications: { Volume: '240 ml', Age: 'from 6 months', Material: 'polypropylene, silicone', 'Free of': 'BPA' },
    keywords: ['sippy cup', 'kikombe cha mtoto'],
  },
  {
    name: 'Baby Carrier Wrap, Cotton',
    brand: 'Enkare',
    seller: 'toto',
    listPriceCents: 1_850_00,
    isNewArrival: true,
    stock: 22,
    weightGrams: 520,
    picture: { form: 'foldedCloth', look: 'stripe', colour: 'clay', accent: 'cream' },
    description: 'A woven cotton wrap to carry a baby on the front, hip or back.',
    fullDescription: `
      Five metres of woven cotton that supports across instead of stretching, for front, hip and back. Stripes
      along the edges show which side is which when you tighten it.

      A drawn guide and a video link are in the bag; practise once over a bed.
    `,
    features: ['Front, hip and back', 'From 3.5 to 18 kg', 'Marked edges', 'Machine washable'],
    specifications: { Size: '5 m x 70 cm', Fabric: 'cross-twill cotton', Load: '18 kg', Care: 'wash cool' },
    keywords: ['baby sling', 'kubeba mtoto', 'kanga'],
  },
  {
    name: 'Knitted Baby Blanket',
    brand: 'Kumbatia',
    seller: 'toto',
    listPriceCents: 1_290_00,
    stock: 18,
    weightGrams: 420,
    picture: { form: 'foldedCloth', look: 'knit', colour: 'cream', accent: 'sand' },
    description: 'A soft cotton blanket with holes small enough for fingers not to catch.',
    fullDescription: `
      It breathes, which is why hospitals like this stitch. Big enough to swaddle, small enough for the pram.

      It makes a good gift for a newborn, because most families use several.
    `,
    features: ['100% cotton', 'Breathable knit', 'Washes soft', 'No loose threads'],
    specifications: { Size: '80 x 100 cm', Fabric: 'cotton', Weight: '420 g', Care: 'machine wash warm' },
    keywords: ['shawl', 'blanketi', 'newborn gift'],
  },
  {
    name: 'Cotton Romper, Two Pack',
    brand: 'Kumbatia',
    seller: 'toto',
    listPriceCents: 980_00,
    discountPercent: 10,
    isPromotional: true,
    variants: choices('Age', ['0-3 months', 12], ['3-6 months', 16], ['6-12 months', 14], ['12-18 months', 9]),
    weightGrams: 190,
    picture: { form: 'shirt', look: 'romper', colour: 'mint', accent: 'sun' },
    description: 'Soft rompers with poppers all the way down, for changes in the dark.',
    fullDescription: `
      Envelope shoulders let you pull them off downward when a nappy leaks. Flat seams, no itchy label.

      The cotton is washed before it is sewn, so the size on the label is still the size next month. Colours come
      as a soft plain and a matching stripe.
    `,
    features: ['Poppers from neck to ankle', 'Envelope shoulders', 'Printed label', 'Two in the pack'],
    specifications: { Fabric: '100% combed cotton', Sleeve: 'long', Care: 'wash at 40 degrees', Pieces: '2' },
    keywords: ['babygrow', 'onesie', 'nguo za mtoto'],
  },
  {
    name: 'Knitted Booties and Cap',
    brand: 'Kumbatia',
    seller: 'toto',
    listPriceCents: 590_00,
    stock: 28,
    weightGrams: 90,
    picture: { form: 'booties', colour: 'rose', accent: 'cream' },
    description: 'Hand-knitted in soft cotton, for the trip home from the maternity ward.',
    fullDescription: `
      Knitted by a mothers' group in Eldoret. The ankle is ribbed and stays on when kicked.

      They come folded in a small cotton bag with room for a name. Hand-wash in cool water and dry them flat, away
      from the sun.
    `,
    features: ['Hand knitted', 'Ribbed ankle', 'Soft cotton', 'Gift bag'],
    specifications: { Age: '0 to 6 months', Yarn: 'cotton', Pieces: 'cap and booties', Care: 'hand wash' },
    keywords: ['newborn set', 'kofia ya mtoto', 'soksi'],
  },
  {
    name: 'Baby Bath Tub with Seat',
    brand: 'Karai',
    seller: 'toto',
    listPriceCents: 1_650_00,
    stock: 15,
    weightGrams: 1_600,
    picture: { form: 'bathTub', colour: 'sky', accent: 'orange' },
    description: 'A tub with a hammock for the first months and a seat for the next.',
    fullDescription: `
      The net cradles a newborn above the water; later it comes out, and the moulded seat takes over. A plug at
      the foot means no tipping.

      The dot at the foot turns white when the water is too warm. Even so, an elbow is the best thermometer, and
      no baby should be left alone in a bath.
    `,
    features: ['Newborn hammock', 'Moulded seat', 'Drain plug', 'Heat-sensing dot'],
    specifications: { Length: '82 cm', Age: '0 to 2 years', Material: 'polypropylene', Weight: '1.6 kg' },
    keywords: ['besheni ya mtoto', 'bathing'],
  },
  {
    name: 'Potty with Lid',
    brand: 'Karai',
    seller: 'toto',
    listPriceCents: 580_00,
    stock: 45,
    weightGrams: 620,
    picture: { form: 'potty', colour: 'sky', accent: 'sun' },
    description: 'Low, broad and steady, with an inner bowl that lifts out clean.',
    fullDescription: `
      Rubber feet keep it where it was put. The lid goes on for the walk down the corridor.

      Most children take to it because it is their size and does not move. The light colour is easy to find at
      night.
    `,
    features: ['Lift-out bowl', 'Splash guard', 'Rubber feet', 'Lid'],
    specifications: { Height: '20 cm', Age: 'from 18 months', Load: '25 kg', Material: 'polypropylene' },
    keywords: ['training potty', 'poti'],
  },
  {
    name: 'Teething Ring, Silicone',
    brand: 'Kumbatia',
    seller: 'toto',
    listPriceCents: 350_00,
    stock: 66,
    weightGrams: 50,
    picture: { form: 'teether', colour: 'orange', accent: 'mint' },
    description: 'A ring with five textures, easy to hold and good out of the fridge.',
    fullDescription: `
      One piece, so nothing can come off. Cold from the fridge, not from the freezer.

      It was tested with a pull of ten kilos and a dishwasher. It cleans easily in boiling water.
    `,
    features: ['One piece', 'Five textures', 'Fridge safe', 'Boil to clean'],
    specifications: { Material: 'food-grade silicone', Age: 'from 3 months', Diameter: '9 cm', Weight: '50 g' },
    keywords: ['teether', 'meno'],
  },
  {
    name: 'Cot Mosquito Net, Pop-Up',
    brand: 'Linda',
    seller: 'toto',
    listPriceCents: 1_000_00,
    discountPercent: 8,
    stock: 33,
    weightGrams: 410,
    picture: { form: 'mosquitoNet', look: 'dome', colour: 'mint' },
    description: 'Opens by itself over a sleeping baby and folds flat like a car sunshade.',
    fullDescription: `
      No hooks: set it on the mattress or the mat. The fine mesh is untreated, so little hands may explore it.

      The floor is closed as well, so nothing crawls in from below. It weighs less than a bag of sugar and has a
      carry sleeve.
    `,
    features: ['Stands by itself', 'Untreated fine mesh', 'Zip on one side', 'Folds to 30 cm'],
    specifications: {
      Size: '110 x 65 x 60 cm',
      Age: '0 to 18 months',
      Mesh: '196 holes per square inch',
      Weight: '410 g',
    },
    keywords: ['baby net', 'chandarua ya mtoto'],
  },
  {
    name: 'Digital Baby Thermometer',
    brand: 'Afya Plus',
    seller: 'toto',
    listPriceCents: 480_00,
    stock: 59,
    weightGrams: 20,
    picture: { form: 'thermometer', look: 'stick', colour: 'sky', accent: 'blue', icon: 'baby', label: 'clinical' },
    description: 'A soft tip, a ten-second reading and a quiet beep.',
    fullDescription: `
      Under the arm or as the nurse showed you. It remembers the last reading and glows red above 38 degrees.

      The tip is the only part that needs washing. It turns itself off after eight minutes and runs for about two
      thousand readings on its cell.
    `,
    features: ['Ten seconds', 'Flexible tip', 'Fever glow', 'Water-resistant'],
    specifications: { Range: '32 to 43 degrees', Accuracy: '0.1 degree', Battery: 'LR41, included', Length: '13 cm' },
    warranty: '12 months',
    keywords: ['fever', 'homa', 'kipima joto'],
  },
  {
    name: 'Lightweight Stroller',
    brand: 'Tembea',
    seller: 'toto',
    listPriceCents: 8_900_00,
    discountPercent: 10,
    isNewArrival: true,
    isPromotional: true,
    stock: 1,
    weightGrams: 6_300,
    picture: { form: 'stroller', colour: 'teal', accent: 'orange' },
    description: 'Folds with one hand, stands by itself, and has wheels that cope with estate roads.',
    fullDescription: `
      The front wheels lock straight for gravel. The back lies almost flat, the hood reaches the footrest, and the
      basket takes a day's shopping.

      Folded, it fits behind the seats of a small car or in the back of a matatu.
    `,
    features: ['One-hand fold', 'Reclines nearly flat', 'Five-point harness', 'Long hood', 'Big basket'],
    specifications: {
      Age: '6 months to 3 years',
      Load: '15 kg',
      Weight: '6.3 kg',
      Folded: '48 x 28 x 98 cm',
      Wheels: '15 cm, sprung',
    },
    warranty: '12 months',
    keywords: ['pram', 'buggy', 'pushchair'],
  },
  {
    name: 'Play Mat, Foldable Foam',
    brand: 'Tembea',
    seller: 'toto',
    listPriceCents: 2_450_00,
    stock: 17,
    weightGrams: 1_300,
    picture: { form: 'playMat', colour: 'orange', accent: 'leaf' },
    description: 'A soft foam mat to crawl and play on, with roads on one side and animals on the other.',
    fullDescription: `
      Ten millimetres of closed foam, so spills stay on top. It wipes clean and rolls up behind the sofa.

      There is no smell when it is unrolled. Keep it out of the midday sun and it will not fade. The animals are
      from Kenya.
    `,
    features: ['Two printed sides', 'Wipes clean', '10 mm foam', 'Rolls up with a strap'],
    specifications: { Size: '180 x 120 cm', Thickness: '10 mm', Material: 'XPE foam', Weight: '1.3 kg' },
    keywords: ['crawling mat', 'baby mat'],
  },
  {
    name: 'Nursing Pillow',
    brand: 'Usingizi',
    seller: 'toto',
    listPriceCents: 1_450_00,
    stock: 0,
    weightGrams: 820,
    picture: { form: 'nursingPillow', colour: 'violet', accent: 'rose' },
    description: 'A firm crescent that raises the baby to the breast and relieves your arms and shoulders.',
    fullDescription: `
      Later it props a baby who is learning to sit. The cover zips off and the filling does not clump.

      Place it around the waist with the opening at your side and let the baby lie along it. With some practice it
      also works for twins.
    `,
    features: ['Firm, even filling', 'Zip-off cotton cover', 'Sits well on any waist', 'Also a sitting prop'],
    specifications: { Size: '55 x 45 cm', Cover: 'cotton', Filling: 'polyester fibre', Care: 'cover machine wash' },
    keywords: ['breastfeeding', 'mto'],
  },
  {
    name: 'Training Toothbrush Set',
    brand: 'Afya Plus',
    seller: 'toto',
    listPriceCents: 320_00,
    stock: 80,
    weightGrams: 40,
    picture: { form: 'toothbrushes', look: 'training', colour: 'sky', accent: 'orange' },
    description: 'A finger brush, a gum brush and a first proper brush, one for each stage.',
    fullDescription: `
      A guard stops the brush from going too far in when children brush by themselves.

      Start with the finger brush and plain water. Toothpaste can wait until the first teeth are through.
    `,
    features: ['Three stages', 'Safety guard', 'Very soft', 'Thick, short handles'],
    specifications: { Pieces: '3', Age: '3 months to 3 years', Bristle: 'nylon, extra soft', 'Free of': 'BPA' },
    keywords: ['mswaki wa mtoto', 'dental'],
  },
  {
    name: 'Baby Walker with Music Tray',
    brand: 'Tembea',
    seller: 'toto',
    listPriceCents: 4_300_00,
    stock: 10,
    weightGrams: 3_900,
    picture: { form: 'babyWalker', colour: 'sky', accent: 'orange' },
    description: 'Wide, low and hard to tip, with a tray of tunes that can be turned off.',
    fullDescription: `
      Grips under the base stop it at a step. The seat has three heights and comes off for washing.

      Use it for short spells, on a flat floor, with someone near.
    `,
    features: ['Stair grips', 'Three heights', 'Removable toy tray', 'Volume control with mute'],
    specifications: { Age: '6 to 15 months', Load: '12 kg', Base: '68 x 64 cm', Batteries: '2 x AA' },
    warranty: '6 months',
    keywords: ['walker', 'kutembea'],
  },
  {
    name: 'Cotton Wool, 400 g',
    brand: 'Kumbatia',
    seller: 'toto',
    listPriceCents: 290_00,
    stock: 104,
    weightGrams: 410,
    picture: {
      form: 'softPack',
      look: 'wool',
      colour: 'white',
      accent: 'sky',
      icon: 'flower',
      label: 'box',
      size: [24, 20, 12],
    },
    description: 'Pure white cotton, in a roll that tears where you want it.',
    fullDescription: `
      Soft enough for new skin and strong enough not to leave fluff behind.

      Keep the bag closed and it stays clean for years. It is just as good for removing nail polish or packing a
      fragile parcel.
    `,
    features: ['100% cotton', 'No bleach smell', 'Even roll', 'Resealable bag'],
    specifications: { Weight: '400 g', Fibre: '100% cotton', Sterile: 'no', Keeps: '5 years' },
    keywords: ['pamba', 'nappy change'],
  },
])
