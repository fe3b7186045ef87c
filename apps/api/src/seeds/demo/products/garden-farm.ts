import { choices, categoryProducts } from './category-products.ts'

export const gardenFarm = categoryProducts('garden-farm', [
  {
    name: 'Sukuma Wiki Seeds, 50 g',
    brand: 'Shamba Bora',
    seller: 'mwangaza',
    listPriceCents: 180_00,
    stock: 160,
    weightGrams: 60,
    picture: { form: 'sachet', colour: 'leaf', accent: 'sun', icon: 'leaf', label: 'bold' },
    description: 'Sukuma wiki seeds of a strain that does not bolt in the dry months.',
    fullDescription: `
      Broad, tender leaves from the eighth week and for the next year, if you pick from below and feed now and
      then. It resists aphids better than older varieties.

      Sow in a nursery and plant out at four weeks, two feet apart. A packet fills an eighth of an acre.
    `,
    features: ['Slow to bolt', 'Picks for a year', 'Tested germination', 'Sowing guide in English and Kiswahili'],
    specifications: {
      Weight: '50 g',
      Germination: '90%',
      'First harvest': '8 weeks',
      Spacing: '60 x 45 cm',
      Keeps: '18 months',
    },
    keywords: ['collard', 'kale', 'mbegu', 'vegetable seeds'],
  },
  {
    name: 'Tomato Seeds, Rio Type, 25 g',
    brand: 'Shamba Bora',
    seller: 'mwangaza',
    listPriceCents: 350_00,
    discountPercent: 10,
    stock: 96,
    weightGrams: 35,
    picture: { form: 'sachet', colour: 'red', accent: 'leaf', icon: 'tomato', label: 'bold' },
    description: 'Firm, oval tomatoes that travel to market and keep for a week on the counter.',
    fullDescription: `
      A bush type that needs little staking. It carries for two months, and most of the crop ripens close
      together, which suits a buyer with a pickup.

      Water at the root, never on the leaf, and rotate with onions.
    `,
    features: ['Firm for transport', 'Little staking', 'Tolerates wilt', 'Treated seed'],
    specifications: {
      Weight: '25 g',
      Germination: '85%',
      'First harvest': '75 days',
      Yield: '20 to 25 t an acre',
      Spacing: '60 x 45 cm',
    },
    keywords: ['nyanya', 'mbegu', 'vegetable seeds'],
  },
  {
    name: 'Red Onion Seeds, 50 g',
    brand: 'Shamba Bora',
    seller: 'mwangaza',
    listPriceCents: 690_00,
    stock: 64,
    weightGrams: 60,
    picture: { form: 'sachet', colour: 'plum', accent: 'leaf', icon: 'onion', label: 'bold' },
    description: 'Deep red, strong onions that cure dry and store for four months.',
    fullDescription: `
      For well-drained soil and cool nights. Sow thinly, transplant when as thick as a pencil, and stop watering
      two weeks before you lift.

      Cure the bulbs in shade for ten days with their tops on. Sold loose they fetch more in the gap between March
      and June.
    `,
    features: ['Stores four months', 'Even bulbs', 'Dark red', 'Tested germination'],
    specifications: { Weight: '50 g', Germination: '85%', 'First harvest': '110 days', Spacing: '30 x 10 cm' },
    keywords: ['kitunguu', 'mbegu'],
  },
  {
    name: 'Watermelon Seeds, 25 g',
    brand: 'Shamba Bora',
    seller: 'mwangaza',
    listPriceCents: 480_00,
    stock: 50,
    weightGrams: 35,
    picture: { form: 'sachet', colour: 'rose', accent: 'leaf', icon: 'melon', label: 'bold' },
    description: 'Sweet, red melons of eight to ten kilos from hot, sandy ground.',
    fullDescription: `
      It wants sun, space and bees. One or two fruits a vine grow large; three or four stay small. The rind is
      thick enough for the road from Makueni.

      The bees do the work, so spray only in the evening. Melons on a bed of straw come up clean and ripen evenly.
    `,
    features: ['High sugar', 'Thick rind', 'Disease tolerant', 'Treated seed'],
    specifications: { Weight: '25 g', Germination: '88%', 'First harvest': '80 days', Spacing: '2 x 1 m' },
    keywords: ['tikiti maji', 'mbegu'],
  },
  {
    name: 'Hybrid Maize Seed, Highland, 2 kg',
    brand: 'Shamba Bora',
    seller: 'mwangaza',
    listPriceCents: 580_00,
    variants: choices('Altitude', ['Highland', 130], ['Medium', 70], ['Dryland', 30, 540_00]),
    weightGrams: 2_020,
    picture: { form: 'flourBag', colour: 'leaf', accent: 'maize', icon: 'maize', label: 'bold' },
    description: 'A six-month hybrid for above 1,500 metres, with strong stalks and two good cobs.',
    fullDescription: `
      It stands in wind, keeps its husks closed to rain, and mills white. One bag plants a quarter of an acre.

      The scratch label under the seal lets you check by SMS that the seed is certified.
    `,
    features: ['Certified, scratch and check', 'Strong stalks', 'Closed husk', 'Treated against borers'],
    specifications: {
      Weight: '2 kg',
      Altitude: '1,500 to 2,100 m',
      Maturity: '160 to 190 days',
      Yield: '28 to 35 bags an acre',
    },
    keywords: ['mahindi', 'mbegu', 'planting'],
  },
  {
    name: 'Kitchen Garden Seed Box, 12 Kinds',
    brand: 'Kijani',
    seller: 'mwangaza',
    listPriceCents: 1_450_00,
    discountPercent: 10,
    isNewArrival: true,
    isPromotional: true,
    stock: 33,
    weightGrams: 320,
    picture: { form: 'carton', colour: 'leaf', accent: 'orange', icon: 'carrot', label: 'box', size: [24, 17, 9] },
    description: 'Twelve vegetables and herbs for sacks, tins, tyres and a strip by the wall.',
    fullDescription: `
      Sukuma, spinach, managu, terere, dhania, tomato, carrot, capsicum, onion, pumpkin, beans and chilli: each in
      a packet that is enough for a family and not for a field.

      A chart shows what to sow in which month, and which plants grow well together.
    `,
    features: ['Twelve kinds', 'Household-size packets', 'Planting chart', 'Natural, untreated seed'],
    specifications: {
      Packets: '12',
      Area: 'up to 40 square metres',
      Keeps: '12 months',
      Guide: 'English and Kiswahili',
    },
    keywords: ['kitchen garden', 'mboga', 'herbs'],
  },
  {
    name: 'Planting Fertiliser',
    brand: 'Shamba Bora',
    seller: 'mwangaza',
    listPriceCents: 240_00,
    variants: choices('Weight', ['2 kg', 40], ['10 kg', 60, 950_00], ['50 kg', 25, 4_300_00]),
    weightGrams: 2_050,
    picture: { form: 'sack', colour: 'leaf', accent: 'maize', icon: 'leaf', label: 'bold' },
    description: 'A balanced fertiliser for planting maize, potatoes and vegetables, in several sizes.',
    fullDescription: `
      Even grains that do not stick to the hand. A soda-cap to each maize hole, mixed with soil before the seed
      goes in.

      Test your soil first if you can; we sell the kit, and lime for acid soils.
    `,
    features: ['Balanced nutrients', 'Even grains', 'Sealed liner', 'Dose guide on the bag'],
    specifications: { Grade: 'NPK 17-17-17', Area: '50 kg plants an acre', Form: 'granules', Keeps: '24 months dry' },
    keywords: ['mbolea', 'npk', 'planting'],
  },
  {
    name: 'Bokashi Compost, 25 L',
    brand: 'Kijani',
    seller: 'mwangaza',
    listPriceCents: 620_00,
    stock: 44,
    weightGrams: 14_000,
    picture: { form: 'sack', colour: 'brown', accent: 'leaf', icon: 'leaf', label: 'bold' },
    description: 'Dark, mature compost for trays, pots and beds.',
    fullDescription: `
      Made in Nakuru from vegetable waste, coffee husks and molasses. It is sieved fine enough for seed trays and
      does not burn roots.

      A handful in the planting hole, or a finger's depth over a bed, is enough. It keeps for a year if the bag is
      folded shut.
    `,
    features: ['Ready to use', 'Sieved', 'Weed free', 'For trays, pots and beds'],
    specifications: {
      Volume: '25 L',
      Ingredients: 'vegetable waste, coffee husk, molasses',
      pH: '6.8',
      Origin: 'Nakuru',
    },
    keywords: ['mboji', 'manure', 'potting soil'],
  },
  {
    name: 'Chick and Duck Mash, 20 kg',
    brand: 'Kuku Huru',
    seller: 'mwangaza',
    listPriceCents: 1_650_00,
    stock: 40,
    weightGrams: 20_100,
    picture: { form: 'sack', colour: 'maize', accent: 'red', icon: 'hen', label: 'bold' },
    description: 'A fine starter mash for chicks and ducklings in the first eight weeks.',
    fullDescription: `
      Twenty per cent protein, with the vitamins and a coccidiostat that chicks need. Fresh every week: the
      milling date is on the seam.

      Change over to growers mash a handful at a time during the ninth week. Keep the bag off the floor, on two
      bricks, and use it within three months.
    `,
    features: ['20% protein', 'Milled weekly', 'With coccidiostat', 'Moisture tested'],
    specifications: { Weight: '20 kg', Protein: '20%', Age: 'day 1 to week 8', Keeps: '3 months' },
    keywords: ['chakula cha kuku', 'chicken feed', 'vifaranga'],
  },
  {
    name: 'Layers Mash, 50 kg',
    brand: 'Kuku Huru',
    seller: 'mwangaza',
    listPriceCents: 3_400_00,
    discountPercent: 5,
    stock: 27,
    weightGrams: 50_200,
    picture: { form: 'sack', colour: 'clay', accent: 'maize', icon: 'egg', label: 'bold' },
    description: 'Feed for strong shells, orange yolks and steady laying.',
    fullDescription: `
      Calcium in two sizes, so that shells form at night as well. About 120 grams a hen a day, with water always.

      A drop in eggs is often a drop in water: a hen drinks twice what she eats. Send us a photo of the shells if
      something looks wrong.
    `,
    features: ['Two-stage calcium', 'Natural yolk colour', 'Milled weekly', 'Moisture tested'],
    specifications: { Weight: '50 kg', Protein: '16.5%', Calcium: '3.6%', Age: 'from week 19', Keeps: '3 months' },
    keywords: ['chakula cha kuku', 'chicken feed', 'mayai'],
  },
  {
    name: 'Dairy Meal, 20 kg',
    brand: 'Shamba Bora',
    seller: 'mwangaza',
    listPriceCents: 1_080_00,
    stock: 36,
    weightGrams: 20_100,
    picture: { form: 'sack', colour: 'sky', accent: 'blue', icon: 'cow', label: 'bold' },
    description: 'Dairy feed for cows that give more than eight litres a day.',
    fullDescription: `
      Sixteen per cent protein from sunflower and cotton cake, with minerals in. Give one kilo for each litre and
      a half above eight litres.

      Introduce it over a week. Weigh the milk morning and evening to find the right amount.
    `,
    features: ['16% protein', 'Minerals included', 'Tested for aflatoxin', 'Milled weekly'],
    specifications: { Weight: '20 kg', Protein: '16%', Energy: '11 MJ per kg', Keeps: '3 months' },
    keywords: ['chakula cha ngombe', 'cow feed', 'maziwa'],
  },
  {
    name: 'Mineral Lick for Cattle, 2 kg',
    brand: 'Shamba Bora',
    seller: 'mwangaza',
    listPriceCents: 390_00,
    stock: 71,
    weightGrams: 2_050,
    picture: { form: 'saltLick', colour: 'clay', accent: 'blue', icon: 'cow', label: 'bold' },
    description: 'A hard block with the minerals that local grass lacks.',
    fullDescription: `
      Hang it where rain does not reach. It lasts a cow about a month; goats and sheep may share.

      It is pressed hard, so that animals lick rather than bite.
    `,
    features: ['Phosphorus and copper', 'Weather hard', 'Hole for hanging', 'For cattle, goats and sheep'],
    specifications: { Weight: '2 kg', Phosphorus: '8%', Use: '60 to 80 g a cow a day', Keeps: '24 months' },
    keywords: ['chumvi ya ngombe', 'livestock'],
  },
  {
    name: 'Forged Jembe with Handle',
    brand: 'Chuma',
    seller: 'mwangaza',
    listPriceCents: 890_00,
    stock: 63,
    weightGrams: 2_100,
    picture: { form: 'jembe', colour: 'brown' },
    description: 'Forged and tempered carbon steel on a handle of seasoned grevillea.',
    fullDescription: `
      It goes in and comes out clean, and the edge takes a file. The eye is deep, so the head stays on without a
      nail.

      If the head comes loose in the dry season, soak it in water overnight.
    `,
    features: ['Forged in one piece', 'Tempered edge', 'Seasoned handle', 'Deep eye'],
    specifications: { Blade: '20 x 24 cm', Handle: '110 cm', Steel: 'carbon', Weight: '2.1 kg' },
    warranty: '2 years on the head',
    keywords: ['hoe', 'digging', 'kulima'],
  },
  {
    name: 'Panga, 18 Inch, with Sheath',
    brand: 'Chuma',
    seller: 'mwangaza',
    listPriceCents: 550_00,
    stock: 55,
    weightGrams: 620,
    picture: { form: 'panga', colour: 'brown' },
    description: 'A well-balanced panga with a full tang and a belt sheath.',
    fullDescription: `
      For hedges, bananas and firewood. The handle is riveted in three places and rounded for a sweating hand.

      It comes with a factory edge; finish it on a stone.
    `,
    features: ['Full tang', 'Riveted handle', 'Belt sheath', 'Takes a keen edge'],
    specifications: { Blade: '46 cm', Thickness: '2.5 mm', Handle: 'polypropylene', Weight: '560 g' },
    warranty: '12 months',
    keywords: ['machete', 'slasher', 'kukata'],
  },
  {
    name: 'Steel Wheelbarrow, 65 L',
    brand: 'Chuma',
    seller: 'mwangaza',
    listPriceCents: 4_800_00,
    discountPercent: 8,
    stock: 9,
    weightGrams: 14_200,
    picture: { form: 'wheelbarrow', colour: 'leaf', accent: 'orange' },
    description: 'A deep pan, a tube frame in one piece, and a wheel that takes puncture-proof tyres.',
    fullDescription: `
      It tips forward easily and is stable when loaded. The grips are long, so tall people need not stoop.

      Six bolts to put together; the spanner is in the pan.
    `,
    features: ['One-piece frame', 'Deep 0.9 mm pan', 'Ball-bearing wheel', 'Spanner included'],
    specifications: { Volume: '65 L', Load: '150 kg', Wheel: '16 inches, air', Weight: '14.2 kg' },
    warranty: '12 months',
    keywords: ['wilbaro', 'construction', 'mjengo'],
  },
  {
    name: 'Knapsack Sprayer, 16 L',
    brand: 'Shamba Bora',
    seller: 'mwangaza',
    listPriceCents: 2_650_00,
    discountPercent: 12,
    stock: 24,
    weightGrams: 3_100,
    picture: { form: 'sprayer', colour: 'blue', accent: 'orange' },
    description: 'Padded straps, a lance that reaches and seals that can be bought one by one.',
    fullDescription: `
      The pump sits outside the tank, where it can be reached. Three nozzles give a mist, a fan and a jet. The
      lever changes sides for left hands.

      Rinse it twice after use and spray the rinse water on the field.
    `,
    features: ['Outside pump', 'Three nozzles', 'Spare seals included', 'Left or right hand'],
    specifications: { Volume: '16 L', Pressure: '3 bar', Lance: '60 cm, extends to 90', Weight: '3.1 kg' },
    warranty: '12 months',
    keywords: ['pump ya dawa', 'spraying', 'pesticide'],
  },
  {
    name: 'Drip Irrigation Kit, 500 m2',
    brand: 'Kijani',
    seller: 'mwangaza',
    listPriceCents: 14_500_00,
    stock: 8,
    weightGrams: 11_500,
    picture: { form: 'dripKit', colour: 'blue', accent: 'leaf', icon: 'drop', label: 'box' },
    description: 'Water where the roots are, from a tank on a two-metre stand, without a pump.',
    fullDescription: `
      The kit waters an eighth of an acre: main pipe, twenty-four lines, filter, taps and a punch. It saves about
      half of the water and most of the weeding.

      Laying it out is a morning for two. Call us with the shape of your plot and we will draw it.
    `,
    features: ['Works from a raised tank', '24 lines', 'Filter included', 'Free plan for your plot'],
    specifications: {
      Area: '500 square metres',
      Lines: '24 x 15 m',
      Dripper: 'every 30 cm, 1.5 L an hour',
      Pressure: 'from 0.2 bar',
    },
    warranty: '24 months',
    keywords: ['umwagiliaji', 'irrigation', 'greenhouse'],
  },
  {
    name: 'Garden Hose with Nozzle',
    brand: 'Kijani',
    seller: 'mwangaza',
    listPriceCents: 1_350_00,
    variants: choices('Length', ['15 m', 18], ['30 m', 12, 2_290_00]),
    weightGrams: 2_000,
    picture: { form: 'hose', colour: 'leaf', accent: 'orange' },
    description: 'A four-layer hose that does not kink, with a six-pattern nozzle.',
    fullDescription: `
      The fittings are brass. It stays soft in the cold and does not crack in the sun.

      Drain it before you roll it up and hang it on something round. The nozzle has a lock for the thumb and a
      ring that does not leak.
    `,
    features: ['Does not kink', 'Brass fittings', 'Six-pattern nozzle', 'Sun treated'],
    specifications: { Bore: 'half an inch', Burst: '18 bar', Layers: '4', Fittings: 'brass' },
    warranty: '24 months',
    keywords: ['mpira wa maji', 'watering'],
  },
  {
    name: 'Watering Can, 10 L',
    brand: 'Karai',
    seller: 'mwangaza',
    listPriceCents: 690_00,
    stock: 48,
    weightGrams: 720,
    picture: { form: 'wateringCan', colour: 'leaf', accent: 'maize' },
    description: 'A long spout, a fine rose and a handle placed where the balance is.',
    fullDescription: `
      The rose comes off for pots and turns up for seedlings. The mouth is broad enough to fill from a jerrycan
      without a funnel.

      The blue or green will not fade on a roof. It holds ten litres when full, so fill it to eight for easier
      carrying.
    `,
    features: ['Fine brass rose', 'Balanced handle', 'Broad mouth', 'Sun treated'],
    specifications: { Volume: '10 L', Material: 'polyethylene', Spout: '45 cm', Weight: '720 g' },
    keywords: ['kumwagilia', 'watering', 'garden'],
  },
  {
    name: 'Gumboots, Knee-High',
    brand: 'Hatua',
    seller: 'mwangaza',
    listPriceCents: 990_00,
    discountPercent: 10,
    variants: choices('Size', ['5', 8], ['7', 19], ['8', 24], ['9', 20], ['11', 6]),
    weightGrams: 1_600,
    picture: { form: 'gumboots', colour: 'leaf', accent: 'black' },
    description: 'Natural rubber with a cotton lining and a sole that sheds mud.',
    fullDescription: `
      The shank is soft enough to kneel in. Rinse them under the tap and hang them upside down.

      Rub the seams with a little petroleum jelly in the dry season and the rubber stays supple. Sizes are the
      English ones: 8 is a 42.
    `,
    features: ['Natural rubber', 'Cotton lining', 'Self-cleaning sole', 'Reinforced toe'],
    specifications: { Height: '36 cm', Sole: '18 mm tread', Lining: 'cotton', Weight: '1.6 kg a pair' },
    keywords: ['mabuti', 'rain boots', 'farm boots'],
  },
  {
    name: 'Garden Gloves, Three Pairs',
    brand: 'Kijani',
    seller: 'mwangaza',
    listPriceCents: 480_00,
    variants: choices('Size', ['M', 44], ['L', 38]),
    weightGrams: 180,
    picture: { form: 'gloves', colour: 'leaf', accent: 'orange' },
    description: 'Thin enough to pick out weeds, tough enough for roses.',
    fullDescription: `
      Knitted backs that breathe and palms dipped in nitrile. They shrink a little in the first wash and then
      stay.

      The pack has three pairs of the same size. They work on a phone screen well enough to answer a call.
    `,
    features: ['Nitrile palms', 'Breathing backs', 'Machine washable', 'Three pairs'],
    specifications: { Sizes: '7 to 10', Palm: 'nitrile', Back: 'polyester knit', Pairs: '3' },
    keywords: ['glavu', 'gardening'],
  },
  {
    name: 'Terracotta Pot with Plant',
    brand: 'Kijani',
    seller: 'mwangaza',
    listPriceCents: 1_150_00,
    isNewArrival: true,
    stock: 16,
    weightGrams: 3_200,
    picture: { form: 'pottedPlant', colour: 'clay' },
    description: 'A snake plant in a hand-thrown pot that needs little light and water.',
    fullDescription: `
      Thrown in Nakuru, with a hole and a saucer. The plant has been in its pot for two months, so its roots are
      settled and it travels well.

      Half a cup of water every second week, in low to bright light.
    `,
    features: ['Hand-thrown pot', 'Rooted plant', 'Saucer', 'Care card'],
    specifications: { Pot: '18 cm', Plant: '30 to 40 cm', Light: 'low to bright', Origin: 'thrown in Nakuru' },
    keywords: ['maua', 'house plant', 'succulent'],
  },
  {
    name: 'Egg Incubator, 56 Eggs',
    brand: 'Kuku Huru',
    seller: 'mwangaza',
    listPriceCents: 11_900_00,
    discountPercent: 8,
    isNewArrival: true,
    stock: 6,
    weightGrams: 4_800,
    picture: { form: 'incubator', colour: 'maize', accent: 'red' },
    description: 'Turns, warms and humidifies automatically, with 12-volt backup for power cuts.',
    fullDescription: `
      Runs on mains or on a 12-volt battery and changes over on its own. The window shows all trays and the
      display counts the days to hatching.

      Farmers report 80 to 90 per cent with fresh, fertile eggs. A candling lamp is built into the lid.
    `,
    features: ['Automatic turning', 'Mains and 12 V', 'Candling lamp', 'Alarm for heat and humidity'],
    specifications: {
      Capacity: '56 hen eggs',
      Power: '80 W, 220 V or 12 V',
      Accuracy: '0.1 degree',
      Size: '53 x 51 x 17 cm',
    },
    warranty: '12 months',
    keywords: ['mashine ya kuangua', 'hatchery', 'chicks'],
  },
  {
    name: 'Beehive, Langstroth, Ten Frames',
    brand: 'Kijani',
    seller: 'mwangaza',
    listPriceCents: 5_200_00,
    stock: 7,
    weightGrams: 17_500,
    picture: { form: 'beehive', colour: 'sand' },
    description: 'A hive of kiln-dried cypress, cut exactly, with a brood box and a super.',
    fullDescription: `
      A brood box, a super, ten wired frames each and a metal roof. It is dipped in wax and paint-free, which is
      good for the bees and protects it from rain.

      Hang it in the shade with the door to the morning sun.
    `,
    features: ['Brood box and super', 'Twenty wired frames', 'Wax dipped', 'Metal roof'],
    specifications: { Frames: '2 x 10', Wood: 'cypress, 22 mm', Roof: 'galvanised', Weight: '17.5 kg' },
    warranty: '24 months',
    keywords: ['mzinga', 'asali', 'honey', 'beekeeping'],
  },
  {
    name: 'Tool Box with 62 Tools',
    brand: 'Chuma',
    seller: 'mwangaza',
    listPriceCents: 4_900_00,
    discountPercent: 10,
    stock: 19,
    weightGrams: 6_800,
    picture: { form: 'toolBox', colour: 'red' },
    description: 'All the tools for a house, a farm and a motorbike, each in its own place.',
    fullDescription: `
      Sockets from 8 to 24, spanners, pliers, a hammer, a tape, a spirit level and screwdrivers whose tips do not
      twist. All are chrome vanadium and covered against breaking.

      A socket that breaks in use is replaced, for five years, on the strength of a photo. The case can hang on a
      wall.
    `,
    features: ['62 tools', 'Chrome vanadium', 'Moulded places', 'Breakage guarantee on sockets'],
    specifications: { Pieces: '62', Case: '42 x 32 x 9 cm', Drive: 'half inch and quarter inch', Weight: '6.8 kg' },
    warranty: '5 years on sockets and spanners',
    keywords: ['fundi', 'spanner', 'toolkit', 'vifaa'],
  },
])
