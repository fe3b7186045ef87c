import { colours, categoryProducts } from './category-products.ts'

export const home = categoryProducts('home', [
  {
    name: 'Aluminium Sufuria Set, Five Pieces',
    brand: 'Jikoni',
    seller: 'amani',
    listPriceCents: 2_950_00,
    discountPercent: 18,
    isPromotional: true,
    stock: 33,
    weightGrams: 3_400,
    picture: { form: 'sufurias', colour: 'silver' },
    description: 'Five heavy sufurias with lids, from a cup of milk to ugali for eight.',
    fullDescription: `
      Three-millimetre aluminium that heats evenly on charcoal, gas or a coil, and does not dent when it falls.
      The rims are rolled, so there is nothing sharp to wash around.

      They nest, so the whole set takes up the room of the largest. Lids fit snugly and sit flat upside down for
      stacking.
    `,
    features: ['Five sizes with lids', '3 mm walls', 'Rolled rims', 'Nest for storage'],
    specifications: {
      Sizes: '16, 18, 20, 24 and 28 cm',
      'Largest holds': '7.5 L',
      Material: 'aluminium',
      Use: 'gas, charcoal, electric coil',
      Origin: 'spun in Nairobi',
    },
    warranty: '2 years',
    keywords: ['pots', 'cooking pots', 'masufuria'],
  },
  {
    name: 'Improved Charcoal Jiko, Medium',
    brand: 'Moto',
    seller: 'amani',
    listPriceCents: 1_250_00,
    discountPercent: 10,
    saleEndsInDays: 3,
    isPromotional: true,
    stock: 47,
    weightGrams: 5_200,
    picture: { form: 'jiko', colour: 'slate' },
    description: 'A ceramic-lined jiko that boils the same ugali on half the charcoal.',
    fullDescription: `
      The clay liner holds the heat where the sufuria is and keeps the outside cool enough to move with bare
      hands. A door at the foot sets the draught: open to light, nearly shut to simmer beans.

      It pays for itself in about six weeks in an ordinary household. The liner is set in cement and vermiculite
      and lasts two to three years.
    `,
    features: ['Fired-clay liner', 'Adjustable air door', 'Folding handles', 'Three pot rests', 'Ash drawer'],
    specifications: {
      Diameter: '28 cm',
      Height: '24 cm',
      Body: 'galvanised sheet',
      Suits: 'sufurias of 18 to 30 cm',
      Weight: '5.2 kg',
    },
    warranty: '12 months',
    keywords: ['makaa', 'charcoal stove', 'kenya ceramic jiko'],
  },
  {
    name: 'Two-Burner Table-Top Gas Stove',
    brand: 'Moto',
    seller: 'amani',
    listPriceCents: 3_450_00,
    discountPercent: 12,
    isNewArrival: true,
    isPromotional: true,
    stock: 20,
    weightGrams: 4_300,
    picture: { form: 'stove', colour: 'silver' },
    description: 'Two brass burners, automatic lighting and a steel top that wipes clean.',
    fullDescription: `
      The burners are solid brass, which stays flat and keeps its holes round for years. One is for fast boiling,
      one turns down low enough for rice. They light with a click and need no matches and no battery.

      The tray below lifts out, and the feet are high enough to clean under. The hose and regulator are sold apart
      so that you can match your cylinder.
    `,
    features: ['Solid brass burners', 'Spring ignition', 'Stainless top', 'Lift-out drip tray'],
    specifications: {
      Burners: '100 mm and 70 mm',
      Gas: 'LPG at 30 mbar',
      Top: 'stainless steel',
      Size: '70 x 37 x 9 cm',
      'Hose nozzle': '9.5 mm',
    },
    warranty: '24 months',
    keywords: ['gas cooker', 'meko', 'burner'],
  },
  {
    name: 'Chai Flask, 2 Litres',
    brand: 'Moto',
    seller: 'amani',
    listPriceCents: 1_590_00,
    discountPercent: 10,
    variants: colours(['Red', 25, 'red'], ['Blue', 20, 'blue'], ['Green', 16, 'leaf']),
    weightGrams: 1_050,
    picture: { form: 'flask', colour: 'red' },
    description: 'A vacuum flask that keeps tea hot from morning to late afternoon.',
    fullDescription: `
      A glass liner in a steel jacket, because glass keeps heat longest. The wide mouth takes milk and ginger
      without blocking and can be cleaned with an ordinary brush.

      The stopper pours with a half turn, the cup on top holds a quarter of a litre, and a broken liner can be
      replaced: we sell them.
    `,
    features: ['24 hours warm', 'Replaceable glass liner', 'Half-turn pouring', 'Lid is a cup'],
    specifications: {
      Capacity: '2 L',
      Liner: 'vacuum glass',
      Body: 'painted steel',
      Height: '35 cm',
      Keeps: '76 degrees after 12 hours, 62 after 24',
    },
    warranty: '12 months',
    keywords: ['thermos', 'chupa ya chai', 'vacuum flask'],
  },
  {
    name: 'Non-Stick Frying Pan, 26 cm',
    brand: 'Jikoni',
    seller: 'amani',
    listPriceCents: 1_450_00,
    stock: 36,
    weightGrams: 880,
    picture: { form: 'fryingPan', colour: 'red' },
    description: 'For chapati, eggs and other food that sticks to ordinary pans.',
    fullDescription: `
      Pressed from thick aluminium with a granite-look coating in three layers. It is flat and stays flat, so that
      oil does not run to one side, and works on an induction plate as well as on gas.

      Use wood or silicone, keep the fire medium, and it will stay slippery for years.
    `,
    features: ['Three-layer coating', 'Flat induction base', 'Cool handle', 'Pours from both sides'],
    specifications: {
      Diameter: '26 cm',
      Depth: '5 cm',
      Base: '4 mm, induction',
      Handle: 'riveted, soft-touch',
      Weight: '880 g',
    },
    warranty: '12 months',
    keywords: ['chapati pan', 'skillet', 'kikaango'],
  },
  {
    name: 'Kitchen Knife Set with Block',
    brand: 'Jikoni',
    seller: 'amani',
    listPriceCents: 2_250_00,
    isNewArrival: true,
    stock: 3,
    weightGrams: 1_500,
    picture: { form: 'knifeBlock', colour: 'sand' },
    description: 'Five knives, a pair of scissors and a wooden block that keeps edges sharp.',
    fullDescription: `
      The large knife cuts cabbage, the small one peels, and the serrated one slices bread without squashing it.
      One piece of steel runs from the tip to the end of the handle.

      The block has a slot for each blade and air at the foot, so that nothing stays wet. A few strokes on a steel
      each week keep the edges.
    `,
    features: ['Full-tang blades', 'Hand-ground edges', 'Wooden block', 'Scissors that come apart for washing'],
    specifications: {
      Pieces: '5 knives, scissors, block',
      Steel: '3Cr13 stainless',
      'Longest blade': '20 cm',
      Care: 'wash by hand',
    },
    warranty: '12 months',
    keywords: ['visu', 'chef knife'],
  },
  {
    name: 'Melamine Dinner Set, 24 Pieces',
    brand: 'Jikoni',
    seller: 'amani',
    listPriceCents: 3_200_00,
    discountPercent: 15,
    stock: 15,
    weightGrams: 4_100,
    picture: { form: 'dinnerSet', colour: 'white', accent: 'teal' },
    description: 'Plates, bowls, side plates and mugs for six, and none of them will break.',
    fullDescription: `
      It looks like glazed ceramic and does not break when it falls. The set is safe for hot stew and for the
      dishwasher, and the bowl is the right depth for githeri.

      Replacement pieces are sold singly, so you can complete the set again. The colours stay true for years of
      sun and soap.
    `,
    features: ['Six of everything', 'Food-grade melamine', 'Does not chip or stain', 'Stacks tight'],
    specifications: { Pieces: '24', Plate: '27 cm', Bowl: '550 ml', Mug: '320 ml', 'Not for': 'microwave ovens' },
    keywords: ['plates', 'sahani', 'crockery'],
  },
  {
    name: 'Stainless Steel Cutlery, 24 Pieces',
    brand: 'Jikoni',
    seller: 'amani',
    listPriceCents: 1_350_00,
    stock: 52,
    weightGrams: 980,
    picture: { form: 'cutlery', colour: 'silver' },
    description: 'Spoons, forks, knives and teaspoons for six, with a weight that feels right.',
    fullDescription: `
      Polished all over, edges included. They come in a tray that drops into a standard drawer, and single pieces
      can be bought later.

      The knives are hollow-handled and balanced, and the teaspoons are deep enough to measure with. Nothing
      rusts, not even in Mombasa.
    `,
    features: ['Mirror polish', 'Rounded edges', 'Drawer tray', 'Replacement pieces available'],
    specifications: { Pieces: '24', Steel: '18/0 stainless', Thickness: '2 mm', Care: 'dishwasher safe' },
    keywords: ['vijiko', 'spoons', 'forks'],
  },
  {
    name: 'Enamel Mugs, Set of Six',
    brand: 'Moto',
    seller: 'amani',
    listPriceCents: 990_00,
    stock: 70,
    weightGrams: 900,
    picture: { form: 'enamelMugs', colour: 'blue', accent: 'red' },
    description: 'Classic enamel mugs in six bright colours.',
    fullDescription: `
      Steel under glass: they take hot tea, cold porridge and the edge of a campfire. A chipped mug can still be
      used.

      They warm up quickly, so take care with the first sip. They can also hang on hooks.
    `,
    features: ['Steel with double enamel', 'Rolled rim', 'Fits campfires and dishwashers', 'Six colours'],
    specifications: { Volume: '350 ml', Diameter: '8 cm', Weight: '150 g each', 'Not for': 'microwave ovens' },
    keywords: ['vikombe', 'cups', 'camping mug'],
  },
  {
    name: 'Hot Pot Set, Three Sizes',
    brand: 'Jikoni',
    seller: 'amani',
    listPriceCents: 2_500_00,
    discountPercent: 14,
    isPromotional: true,
    stock: 27,
    weightGrams: 2_300,
    picture: { form: 'hotPots', colour: 'clay', accent: 'sand' },
    description: 'Keeps ugali, stew and chapati warm until the last one is home.',
    fullDescription: `
      Foam between two walls holds the heat for about five hours. The lids lock with a quarter turn, so you can
      carry lunch to church or to the shamba.

      Warm them with hot water for five minutes first, and they add another hour. The smallest fits a school bag
      upright.
    `,
    features: ['Five hours warm', 'Locking lids', 'Steel inside, easy to wash', 'Carry handles'],
    specifications: {
      Sizes: '1.5, 2.5 and 4 L',
      Inside: 'stainless steel',
      Outside: 'food-safe plastic',
      Insulation: 'polyurethane foam',
    },
    warranty: '12 months',
    keywords: ['hotpot', 'casserole', 'food warmer'],
  },
  {
    name: 'Airtight Storage Jars, Set of Four',
    brand: 'Jikoni',
    seller: 'amani',
    listPriceCents: 1_180_00,
    stock: 40,
    weightGrams: 1_900,
    picture: { form: 'storageJars', colour: 'sand' },
    description: 'Airtight glass jars that keep rice, beans, sugar and flour dry and free of weevils.',
    fullDescription: `
      Thick glass with a lid of bamboo and a silicone ring. They stand square on the shelf, so no corner is
      wasted, and a hand fits in to reach the last spoonful.

      The chalk pen writes on the glass and wipes off with a wet thumb. Do not pour in anything boiling.
    `,
    features: ['Airtight bamboo lids', 'Square, space-saving', 'Wide mouth', 'Labels and chalk pen included'],
    specifications: {
      Volume: '1.2 L each',
      Material: 'borosilicate glass, bamboo',
      Size: '10 x 10 x 17 cm',
      Pieces: '4',
    },
    keywords: ['canisters', 'glass jars', 'pantry'],
  },
  {
    name: 'Plastic Basin, 45 cm',
    brand: 'Karai',
    seller: 'amani',
    listPriceCents: 420_00,
    variants: colours(['Blue', 50, 'blue'], ['Green', 35, 'leaf'], ['Red', 30, 'red']),
    weightGrams: 650,
    picture: { form: 'basin', colour: 'blue' },
    description: 'A thick, flexible basin for laundry, dishes and bathing a baby.',
    fullDescription: `
      It flexes instead of cracking and the rim is broad enough to carry it full. Measured marks inside, in
      litres, are handy for bleach and for fertiliser.

      It can be drilled without splitting, so an old basin can serve as a planter. Choose different colours for
      dishes and for floors.
    `,
    features: ['Unbreakable blend', 'Broad rim', 'Litre marks inside', 'Stacks'],
    specifications: { Diameter: '45 cm', Volume: '20 L', Material: 'virgin polypropylene', Weight: '650 g' },
    keywords: ['karai', 'besheni', 'washing basin'],
  },
  {
    name: 'Bucket with Lid, 20 Litres',
    brand: 'Karai',
    seller: 'amani',
    listPriceCents: 480_00,
    stock: 88,
    weightGrams: 800,
    picture: { form: 'bucket', colour: 'teal', accent: 'white' },
    description: 'Stores clean water for dry days, covered and easy to pour.',
    fullDescription: `
      The lid snaps on all around and has a spout with a cap. The handle has a thick grip that does not cut into
      the fingers on the way up to the third floor.

      Rinse it with a little vinegar now and then. It stands firmly when it is full.
    `,
    features: ['Snap-on lid with spout', 'Comfort grip', 'Food-safe', 'Litre marks'],
    specifications: { Volume: '20 L', Material: 'food-grade polyethylene', Height: '38 cm', Weight: '800 g' },
    keywords: ['ndoo', 'water bucket', 'container'],
  },
  {
    name: 'Woven Laundry Basket',
    brand: 'Enkare',
    seller: 'amani',
    listPriceCents: 1_490_00,
    isNewArrival: true,
    stock: 18,
    weightGrams: 1_100,
    picture: { form: 'laundryBasket', colour: 'sand', accent: 'clay' },
    description: 'A tall laundry basket of banana fibre with a removable cotton liner.',
    fullDescription: `
      Woven around a light wooden frame so that it stays upright, with a cotton bag inside that lifts out on
      washing day.

      Banana fibre tolerates a little damp; let it dry in the air. Each basket takes its maker about two days.
    `,
    features: ['Banana fibre on a wooden frame', 'Removable cotton liner', 'Two handles', 'Lid'],
    specifications: { Height: '56 cm', Diameter: '38 cm', Volume: '60 L', Origin: 'woven in Kisii' },
    keywords: ['storage basket', 'kikapu', 'hamper'],
  },
  {
    name: 'Soft Broom and Dustpan',
    brand: 'Karai',
    seller: 'amani',
    listPriceCents: 520_00,
    stock: 76,
    weightGrams: 700,
    picture: { form: 'broom', colour: 'red', accent: 'maize' },
    description: 'A wide, soft broom for cement and tile, with a dustpan that clips on its handle.',
    fullDescription: `
      The bristle tips are split, so fine dust goes along instead of flying off. The handle is steel under a
      plastic skin and screws in firmly.

      The head unscrews, so a new one costs half of the whole. Tap it outside, never wash it with soap, and the
      bristles stay soft.
    `,
    features: ['Split-tip bristles', 'Clip-on dustpan', 'Rubber lip', 'Steel handle'],
    specifications: { Width: '32 cm', Handle: '120 cm', Bristle: 'PET', Weight: '700 g' },
    keywords: ['fagio', 'sweeping', 'cleaning'],
  },
  {
    name: 'Dishwashing Liquid, Lemon, 750 ml',
    brand: 'Safi',
    seller: 'amani',
    listPriceCents: 245_00,
    stock: 140,
    weightGrams: 790,
    picture: {
      form: 'bottle',
      look: 'flip',
      colour: 'sun',
      accent: 'leaf',
      icon: 'fruit',
      label: 'band',
      size: [7.4, 24, 7.4],
    },
    description: 'Cuts through stew fat in cold water and is kind to hands.',
    fullDescription: `
      A thick liquid: a coin-sized drop does a sink of plates. It rinses away quickly, which saves water, and has
      a fresh lemon scent.

      A single bottle lasts a family of five for about six weeks. The empty bottle can be refilled.
    `,
    features: ['Works in cold water', 'Concentrated', 'Biodegradable', 'Mild on skin'],
    specifications: { Volume: '750 ml', Scent: 'lemon', pH: '7', Origin: 'made in Ruiru' },
    keywords: ['washing up liquid', 'dish soap', 'sabuni'],
  },
  {
    name: 'Kitchen Sponges, Pack of Six',
    brand: 'Safi',
    seller: 'amani',
    listPriceCents: 220_00,
    stock: 0,
    weightGrams: 90,
    picture: { form: 'sponges', colour: 'sun', accent: 'mint' },
    description: 'Soft on one side, firm on the other, and shaped so that fingers do not slip.',
    fullDescription: `
      The green side scrubs sufurias; the yellow side is safe on non-stick pans. Rinse and squeeze after use and
      they last about three weeks each.

      Microwave a damp one for a minute, or leave it in the sun for a day, and it is as clean as new.
    `,
    features: ['Two-sided', 'Finger groove', 'Safe side for non-stick', 'Six in a pack'],
    specifications: {
      Size: '10 x 7 x 4 cm',
      Pieces: '6',
      Material: 'cellulose and nylon',
      Lasts: 'about 3 weeks each',
    },
    keywords: ['scrubber', 'scouring pad'],
  },
  {
    name: 'Soft Toilet Tissue, Ten Rolls',
    brand: 'Safi',
    seller: 'amani',
    listPriceCents: 400_00,
    discountPercent: 8,
    stock: 95,
    weightGrams: 1_000,
    picture: { form: 'tissueRolls', colour: 'sky', accent: 'white', icon: 'leaf', label: 'box' },
    description: 'Two soft layers, full-length rolls, and a pack that lasts the month.',
    fullDescription: `
      Made from long fibres, so it is strong when thin and does not leave dust. Each roll is wrapped, which keeps
      the store cupboard's damp away.

      The inner tube and the wrappers are paper and break down. Keep the rolls in their pack during the rainy
      season.
    `,
    features: ['Two-ply', '200 sheets a roll', 'Individually wrapped', 'Septic-tank safe'],
    specifications: { Rolls: '10', Sheets: '200', Sheet: '10 x 10 cm', Origin: 'made in Nairobi' },
    keywords: ['tissue paper', 'toilet paper'],
  },
  {
    name: 'Treated Mosquito Net, Double',
    brand: 'Linda',
    seller: 'amani',
    listPriceCents: 1_150_00,
    discountPercent: 10,
    isPromotional: true,
    stock: 54,
    weightGrams: 620,
    picture: { form: 'mosquitoNet', colour: 'sky' },
    description: 'A round net that hangs from one hook and reaches the floor all round.',
    fullDescription: `
      The treatment keeps working for three years and twenty washes. The mesh is fine enough for the smallest
      mosquito and open enough for a breeze.

      It covers a bed up to five feet wide with cloth to spare, so nobody sleeps against the net. Hook, cord and
      screw are in the bag.
    `,
    features: [
      'Long-lasting treatment',
      'Hangs from one point',
      'Fits beds up to 5 x 6 feet',
      'Hook and cord included',
    ],
    specifications: {
      Treatment: 'deltamethrin, WHO-recommended dose',
      Mesh: '156 holes per square inch',
      Height: '2.5 m',
      Around: '12.5 m',
      Material: 'polyester',
    },
    keywords: ['chandarua', 'malaria', 'bed net'],
  },
  {
    name: 'Cotton Bedsheet Set, 5 x 6',
    brand: 'Usingizi',
    seller: 'amani',
    listPriceCents: 2_400_00,
    discountPercent: 15,
    isNewArrival: true,
    isPromotional: true,
    variants: colours(['Rose', 12, 'rose'], ['Sage', 11, 'mint'], ['Grey', 8, 'silver']),
    weightGrams: 1_350,
    picture: { form: 'foldedCloth', look: 'plain-4', colour: 'rose', accent: 'cream', size: [34, 14, 26] },
    description: 'Two sheets and two pillowcases in cotton that gets softer with the years.',
    fullDescription: `
      A close percale weave that feels cool, in natural colours. The fitted corners are deep enough for an
      eight-inch mattress, and the elastic goes all the way around.

      They come folded to fit a shelf, with a band that says which side is long. Wash them before the first use.
    `,
    features: ['100% cotton percale', 'Deep fitted corners', 'Two pillowcases', 'Colour-fast'],
    specifications: {
      Bed: '5 x 6 feet',
      'Thread count': '200',
      Pieces: '1 fitted, 1 flat, 2 pillowcases',
      Care: 'machine wash warm',
    },
    keywords: ['bedding', 'shuka za kitanda', 'bed linen'],
  },
  {
    name: 'Fleece Blanket, 5 x 6',
    brand: 'Usingizi',
    seller: 'amani',
    listPriceCents: 1_690_00,
    stock: 42,
    weightGrams: 1_500,
    picture: { form: 'foldedCloth', look: 'terry', colour: 'plum', accent: 'rose', size: [34, 13, 28] },
    description: 'Light, warm and thick enough for July.',
    fullDescription: `
      Brushed on both sides so that it holds air, and edged so that it does not curl. It does not shed on black
      trousers, and comes out of the wash looking the same.

      Two of them weigh less than one woollen blanket and are warmer. Shake it out and the pile stands up again.
    `,
    features: ['Double brushed', 'Bound edges', 'Does not shed', 'Dries fast'],
    specifications: {
      Size: '150 x 200 cm',
      Fabric: '260 gsm polyester fleece',
      Weight: '1.5 kg',
      Care: 'machine wash cool',
    },
    keywords: ['duvet', 'throw', 'blanketi'],
  },
  {
    name: 'High-Density Mattress, 4 x 6, 6 Inch',
    brand: 'Usingizi',
    seller: 'amani',
    listPriceCents: 7_800_00,
    discountPercent: 9,
    isNewArrival: true,
    stock: 1,
    weightGrams: 12_500,
    picture: { form: 'mattress', colour: 'blue', accent: 'navy' },
    description: 'Firm foam that stays level in the middle, in a quilted cover that unzips.',
    fullDescription: `
      Density is what decides whether a mattress is still flat in five years. This one is 23 kg per cubic metre
      all through, with no soft filler in the core.

      It arrives rolled and is ready after an hour. The cover comes off for washing, and the corners are bound
      twice.
    `,
    features: ['23 kg density throughout', 'Removable quilted cover', 'Rolled for delivery', 'Double-bound edges'],
    specifications: {
      Bed: '4 x 6 feet',
      Thickness: '6 inches',
      Density: '23 kg per cubic metre',
      Feel: 'medium firm',
      Weight: '12.5 kg',
    },
    warranty: '5 years',
    keywords: ['godoro', 'foam', 'bed'],
  },
  {
    name: 'Stacking Plastic Chair',
    brand: 'Karai',
    seller: 'amani',
    listPriceCents: 950_00,
    stock: 150,
    weightGrams: 2_600,
    picture: { form: 'chair', colour: 'blue' },
    description: 'For guests, church and the shop front: light, strong and easy to stack.',
    fullDescription: `
      Ribbed under the seat and rated for 120 kg. The legs have rubber feet, so it does not slide on tiles, and
      ten of them stack no higher than a door handle.

      The white does not yellow and the green does not fade. For fifty or more, for a church or a school, call the
      store first.
    `,
    features: ['Rated for 120 kg', 'Sun-stable colour', 'Rubber feet', 'Stacks ten high'],
    specifications: { 'Seat height': '44 cm', Width: '54 cm', Material: 'polypropylene', Weight: '2.6 kg' },
    warranty: '12 months',
    keywords: ['kiti', 'party chair', 'garden chair'],
  },
  {
    name: 'Wall Mirror, Round, 60 cm',
    brand: 'Enkare',
    seller: 'amani',
    listPriceCents: 2_750_00,
    isNewArrival: true,
    stock: 12,
    weightGrams: 3_900,
    picture: { form: 'mirror', colour: 'sand' },
    description: 'A clear round mirror in a rim of woven palm.',
    fullDescription: `
      The glass is five millimetres thick and flat, so it does not distort. The rim is plaited by hand in Kwale
      and suits a hallway, a bathroom or a salon.

      It is packed between two boards with corner protection. A hook and a wall plug are included.
    `,
    features: ['5 mm float glass', 'Hand-plaited rim', 'Moisture-proof back', 'Hook and wall plug included'],
    specifications: { Diameter: '60 cm with rim', Glass: '44 cm', Depth: '3 cm', Weight: '3.9 kg' },
    keywords: ['kioo', 'decor'],
  },
  {
    name: 'Quartz Wall Clock, 30 cm',
    brand: 'Saa',
    seller: 'amani',
    listPriceCents: 1_150_00,
    isNewArrival: true,
    stock: 25,
    weightGrams: 540,
    picture: { form: 'wallClock', colour: 'charcoal' },
    description: 'Large figures, a silent sweep and a face you can read from across the room.',
    fullDescription: `
      The seconds glide rather than tick, which is welcome in a bedroom. The rim is wood and the front is real
      glass.

      Hang it away from the sun and change the cell once a year.
    `,
    features: ['Silent movement', 'Wooden rim', 'Real glass', 'Runs a year on one AA cell'],
    specifications: { Diameter: '30 cm', Battery: '1 x AA, included', Accuracy: '15 seconds a month', Weight: '540 g' },
    warranty: '12 months',
    keywords: ['saa ya ukuta', 'timepiece'],
  },
])
