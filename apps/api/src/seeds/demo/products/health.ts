import { choices, categoryProducts } from './category-products.ts'

export const health = categoryProducts('health', [
  {
    name: 'Digital Blood Pressure Monitor',
    brand: 'Afya Plus',
    seller: 'urembo',
    listPriceCents: 3_650_00,
    discountPercent: 12,
    isPromotional: true,
    stock: 28,
    weightGrams: 480,
    picture: { form: 'bloodPressure', colour: 'blue' },
    description: 'One button, large figures and a cuff that fits slim and strong arms.',
    fullDescription: `
      Sit for five minutes, press once, read. A coloured bar shows at a glance whether the figure is one to
      mention to your doctor, and the memory keeps ninety readings for each of two people.

      It notices an uneven heartbeat and says when the cuff is too loose. It can also read the result aloud in
      English or Kiswahili.
    `,
    features: ['Large, lit figures', 'Spoken results', 'Memory for two people', 'Cuff for 22 to 42 cm'],
    specifications: {
      Method: 'oscillometric, upper arm',
      Memory: '2 x 90',
      Power: '4 x AA or USB',
      Accuracy: '3 mmHg',
    },
    warranty: '24 months',
    keywords: ['pressure machine', 'bp machine', 'shinikizo la damu'],
  },
  {
    name: 'Blood Glucose Meter Kit',
    brand: 'Afya Plus',
    seller: 'urembo',
    listPriceCents: 1_950_00,
    stock: 35,
    weightGrams: 260,
    picture: { form: 'glucoseMeter', colour: 'red', accent: 'blue', icon: 'drop', label: 'clinical' },
    description: 'A tiny drop, five seconds, and a clear figure with before-meal and after-meal marks.',
    fullDescription: `
      The kit holds the meter, ten strips, ten lancets and a pen that pricks at five depths. Strips are always in
      stock with us and cost the same from one month to the next.

      It helps you follow your sugar between visits to the doctor; it does not replace them.
    `,
    features: ['Five-second result', 'Small drop', 'Meal marks', 'Case, pen and strips included'],
    specifications: { Sample: '0.6 microlitres', Range: '1.1 to 33.3 mmol/L', Memory: '500', Battery: 'CR2032' },
    warranty: '5 years',
    keywords: ['sugar machine', 'kisukari', 'diabetes'],
  },
  {
    name: 'Glucose Test Strips, 50',
    brand: 'Afya Plus',
    seller: 'urembo',
    listPriceCents: 1_150_00,
    stock: 60,
    weightGrams: 60,
    picture: { form: 'pillBottle', colour: 'red', accent: 'blue', icon: 'drop', label: 'clinical' },
    description: 'Fresh strips for the Afya Plus meter, in two sealed tubs of twenty-five.',
    fullDescription: `
      Two small tubs instead of one large one, so that damp air spoils fewer. The expiry date is printed large and
      is never closer than a year when we send them.

      Close the tub straight after taking a strip, and never mix strips from two tubs: the date runs from the day
      each is opened.
    `,
    features: ['Two tubs of 25', 'At least a year to expiry', 'No coding', 'Wide, easy grip'],
    specifications: {
      Count: '50',
      Fits: 'Afya Plus meters',
      Storage: '2 to 30 degrees',
      Keeps: '6 months after opening',
    },
    keywords: ['sugar strips', 'diabetes'],
  },
  {
    name: 'First Aid Kit, 85 Pieces',
    brand: 'Afya Plus',
    seller: 'urembo',
    listPriceCents: 1_690_00,
    discountPercent: 10,
    stock: 41,
    weightGrams: 750,
    picture: { form: 'firstAidKit', colour: 'red' },
    description: 'First aid for a home, a shop or a matatu, sorted so that you find things fast.',
    fullDescription: `
      Opens flat with a clear pocket for each need: cuts, burns, sprains, eyes. A card in English and Kiswahili
      says what to do first.

      It meets the list asked for in public service vehicles, and refills can be ordered pocket by pocket.
    `,
    features: ['85 pieces', 'Sorted by need', 'Bilingual first-aid card', 'Refill packs'],
    specifications: {
      Pieces: '85',
      Bag: 'nylon, 24 x 18 x 8 cm',
      Includes: 'dressings, bandages, gloves, scissors, eyewash',
      Weight: '750 g',
    },
    keywords: ['huduma ya kwanza', 'ntsa', 'emergency'],
  },
  {
    name: 'Plasters, Assorted, 100',
    brand: 'Afya Plus',
    seller: 'urembo',
    listPriceCents: 220_00,
    stock: 150,
    weightGrams: 90,
    picture: { form: 'plasters', colour: 'clay', accent: 'sand', icon: 'cross', label: 'clinical' },
    description: 'Three shades of brown and six shapes, in cloth that bends with a knuckle.',
    fullDescription: `
      They stick even when you sweat, and come off without pulling hair. The shades match brown and dark skin.

      Clean and dry the skin first and press for a moment at the edges. The box has a window, so that you see
      which shape is running out.
    `,
    features: ['Three skin shades', 'Flexible cloth', 'Six shapes', 'Single wrapped'],
    specifications: { Count: '100', Material: 'woven cotton', Pad: 'non-stick', Latex: 'free' },
    keywords: ['bandeji', 'wound'],
  },
  {
    name: 'Digital Thermometer, Contactless',
    brand: 'Afya Plus',
    seller: 'urembo',
    listPriceCents: 2_250_00,
    stock: 22,
    weightGrams: 180,
    picture: { form: 'thermometer', look: 'gun', colour: 'teal' },
    description: 'Point at the forehead, press, and read in a second.',
    fullDescription: `
      For clinics, schools and sleeping children. The figure turns amber and then red as it rises.

      It can also take the temperature of a bath or a bottle.
    `,
    features: ['One second', 'Colour warning', 'Silent mode', 'Forehead and objects'],
    specifications: { Range: '32 to 42.9 degrees', Accuracy: '0.2 degrees', Distance: '1 to 5 cm', Power: '2 x AAA' },
    warranty: '12 months',
    keywords: ['thermogun', 'homa', 'fever'],
  },
  {
    name: 'Surgical Masks, Box of 50',
    brand: 'Afya Plus',
    seller: 'urembo',
    listPriceCents: 350_00,
    stock: 170,
    weightGrams: 210,
    picture: { form: 'masks', colour: 'sky', accent: 'blue', icon: 'shield', label: 'box' },
    description: 'Three real layers, a nose wire that stays bent and loops that do not pinch.',
    fullDescription: `
      Splash resistant outside, soft inside. They are packed in tens, so that the rest stay clean.

      Change it when it is damp, or after a day. Children under six should not wear one without someone watching.
    `,
    features: ['Three layers', 'Firm nose wire', 'Flat, soft loops', 'Five packs of ten'],
    specifications: { Count: '50', Filtration: '98%', Standard: 'EN 14683 Type II', Size: '17.5 x 9.5 cm' },
    keywords: ['barakoa', 'face mask'],
  },
  {
    name: 'Hand Sanitiser, 500 ml',
    brand: 'Safi',
    seller: 'urembo',
    listPriceCents: 340_00,
    stock: 120,
    weightGrams: 480,
    picture: { form: 'bottle', look: 'pump', colour: 'teal', accent: 'mint', icon: 'shield', label: 'clinical' },
    description: 'Seventy per cent alcohol in a gel that does not leave hands sticky or cracked.',
    fullDescription: `
      Glycerine and aloe make up for the alcohol. One push is a dose; rub until dry and do not wipe.

      Keep it away from flames and small children. Use it when there is no soap and water nearby.
    `,
    features: ['70% alcohol', 'Aloe and glycerine', 'Measured pump', 'Light scent'],
    specifications: { Volume: '500 ml', Alcohol: '70% ethanol', Standard: 'KEBS mark', Keeps: '36 months' },
    keywords: ['sanitizer', 'hygiene'],
  },
  {
    name: 'Vitamin C and Zinc, 60 Tablets',
    brand: 'Afya Plus',
    seller: 'urembo',
    listPriceCents: 780_00,
    stock: 66,
    weightGrams: 120,
    picture: { form: 'pillBottle', colour: 'orange', accent: 'orange', icon: 'fruit', label: 'clinical' },
    description: 'A daily tablet for the cold and flu season.',
    fullDescription: `
      A thousand milligrams of vitamin C released over the day, with ten of zinc. The tablets are small and have
      no added flavour.

      A food supplement; ask a pharmacist if you take other medicine.
    `,
    features: ['Slow release', "Two months' supply", 'No sugar', 'Small tablets'],
    specifications: { Count: '60', 'Vitamin C': '1,000 mg', Zinc: '10 mg', Use: 'one a day with food' },
    keywords: ['supplements', 'immunity'],
  },
  {
    name: 'Multivitamins for the Family, 90',
    brand: 'Afya Plus',
    seller: 'urembo',
    listPriceCents: 1_300_00,
    discountPercent: 15,
    stock: 38,
    weightGrams: 190,
    picture: { form: 'pillBottle', colour: 'leaf', accent: 'leaf', icon: 'leaf', label: 'clinical', size: [7, 12, 7] },
    description: 'Thirteen vitamins and eight minerals at sensible doses, for adults and teenagers.',
    fullDescription: `
      The doses match the daily need, because the body does not store more. The iron is a gentle form that does
      not upset the stomach.

      Take one with breakfast. They do not replace a balanced diet.
    `,
    features: ['Daily doses, not mega doses', 'Gentle iron', "Three months' supply", 'Halal capsules'],
    specifications: { Count: '90', Age: '12 and over', Use: 'one a day', Keeps: '24 months' },
    keywords: ['supplements', 'vitamins'],
  },
  {
    name: 'Cod Liver Oil, 250 ml',
    brand: 'Afya Plus',
    seller: 'urembo',
    listPriceCents: 690_00,
    stock: 31,
    weightGrams: 380,
    picture: {
      form: 'bottle',
      look: 'oil',
      colour: 'maize',
      accent: 'blue',
      icon: 'fish',
      label: 'clinical',
      size: [6.4, 16, 6.4],
    },
    description: 'Cod liver oil with a pleasant lemon flavour.',
    fullDescription: `
      Omega-3 with vitamins A and D. Kept in dark glass and flushed with nitrogen, so it stays fresh and does not
      taste of fish.

      A teaspoon a day with food, half for children. Keep it in the fridge after opening and finish it within two
      months.
    `,
    features: ['Lemon flavour', 'Dark glass', 'Measuring spoon', 'Tested for heavy metals'],
    specifications: {
      Volume: '250 ml',
      'Omega-3': '920 mg per spoon',
      'Vitamin D': '10 micrograms',
      Age: '1 and over',
    },
    keywords: ['mafuta ya samaki', 'omega 3'],
  },
  {
    name: 'Moringa Powder, 200 g',
    brand: 'Asili',
    seller: 'urembo',
    listPriceCents: 420_00,
    stock: 53,
    weightGrams: 220,
    picture: { form: 'pouch', colour: 'leaf', accent: 'brown', icon: 'leaf', label: 'plain', size: [13, 19, 6] },
    description: 'Shade-dried leaf, milled fine and still bright green.',
    fullDescription: `
      Stir a spoonful into porridge, soup or juice. It tastes a little like spinach; mango covers the taste.

      Grown at Kibwezi without sprays, washed in clean water and dried on racks away from the sun.
    `,
    features: ['Shade dried', 'Leaf only', 'No additives', 'Resealable'],
    specifications: { Weight: '200 g', Protein: '27%', Iron: '28 mg per 100 g', Keeps: '18 months', Origin: 'Makueni' },
    keywords: ['mlonge', 'superfood', 'supplement'],
  },
  {
    name: 'Ginger and Honey Lozenges, 36',
    brand: 'Asili',
    seller: 'urembo',
    listPriceCents: 260_00,
    stock: 88,
    weightGrams: 140,
    picture: {
      form: 'tin',
      look: 'flat',
      colour: 'maize',
      accent: 'amber',
      icon: 'bee',
      label: 'plain',
      size: [9, 3, 9],
    },
    description: 'Lozenges with real ginger and honey for a sore or tired throat.',
    fullDescription: `
      Boiled in small pots, not pressed from powder.

      They soothe the throat but are not medicine. If a cough lasts for two weeks, see a doctor.
    `,
    features: ['Real ginger juice', 'Honey and lemon', 'No menthol', 'Pocket tin'],
    specifications: { Count: '36', Ingredients: 'sugar, honey, ginger, lemon', Age: '6 and over', Keeps: '24 months' },
    keywords: ['dawa ya kikohozi', 'sore throat', 'sweets'],
  },
  {
    name: 'Warming Muscle Balm, 100 g',
    brand: 'Asili',
    seller: 'urembo',
    listPriceCents: 380_00,
    stock: 74,
    weightGrams: 140,
    picture: {
      form: 'jar',
      look: 'plastic',
      colour: 'red',
      accent: 'red',
      icon: 'bolt',
      label: 'clinical',
      size: [7.4, 6.4, 7.4],
    },
    description: 'For a sore back, tired legs and a stiff neck.',
    fullDescription: `
      Chilli warms and camphor cools, which relaxes tense muscles. It does not stain, and the smell fades quickly.

      Keep it away from the eyes and wash your hands well after use.
    `,
    features: ['Chilli and camphor', 'Non-greasy', 'No stain', 'Wide jar'],
    specifications: {
      Weight: '100 g',
      Active: 'capsicum, camphor, eucalyptus',
      Age: '12 and over',
      Keeps: '36 months',
    },
    keywords: ['pain relief', 'maumivu'],
  },
  {
    name: 'Toothpaste with Clove, 140 g',
    brand: 'Afya Plus',
    seller: 'urembo',
    listPriceCents: 180_00,
    stock: 160,
    weightGrams: 165,
    picture: { form: 'tubePack', colour: 'mint', accent: 'teal', icon: 'tooth', label: 'clinical' },
    description: 'Fresh clove and mint, with fluoride at the strength dentists recommend.',
    fullDescription: `
      Clove is a traditional remedy for sore gums. Low foam, no sugar, and a cap that stands up.

      The taste is warm rather than sharp, and children over six usually accept it. Spit, do not rinse, and the
      fluoride stays where it is needed.
    `,
    features: ['Fluoride 1,450 ppm', 'Clove and mint', 'Low abrasion', 'Stand-up cap'],
    specifications: { Weight: '140 g', Fluoride: '1,450 ppm', Abrasion: 'RDA 70', Keeps: '30 months' },
    keywords: ['dawa ya meno', 'dental'],
  },
  {
    name: 'Bamboo Toothbrushes, Set of Four',
    brand: 'Afya Plus',
    seller: 'urembo',
    listPriceCents: 450_00,
    discountPercent: 10,
    stock: 69,
    weightGrams: 60,
    picture: { form: 'toothbrushes', look: 'bamboo', colour: 'leaf', accent: 'charcoal' },
    description: 'Soft bristles on bamboo handles that can be composted.',
    fullDescription: `
      Each has its own number burned in, so four people can keep them in one glass. Pull the bristles out after
      three months and put the handle on the compost.

      Rinse them and stand them up to dry. We plant the bamboo on the edge of the Mau, where it also holds the
      soil.
    `,
    features: ['Soft bristles', 'Compostable handle', 'Numbered 1 to 4', 'Paper box'],
    specifications: { Count: '4', Bristle: 'nylon 6, soft', Handle: 'bamboo', Length: '19 cm' },
    keywords: ['mswaki', 'eco'],
  },
  {
    name: 'Reading Glasses',
    brand: 'Macho',
    seller: 'urembo',
    listPriceCents: 550_00,
    variants: choices('Strength', ['+1.00', 14], ['+1.50', 22], ['+2.00', 24], ['+2.50', 18], ['+3.00', 7]),
    weightGrams: 60,
    picture: { form: 'glasses', colour: 'charcoal' },
    description: 'Clear, light readers with springs in the arms and a case.',
    fullDescription: `
      For small print on forms, medicine and packets. The lenses are coated, so they do not scratch in a handbag.

      Not sure? Hold this page at arm's length: if it is sharp at 40 cm with +1.50, that is yours.
    `,
    features: ['Scratch-resistant lenses', 'Spring hinges', 'Case and cloth', 'Suits most faces'],
    specifications: { Lens: 'polycarbonate', Frame: '138 mm', Weight: '22 g', UV: '400' },
    keywords: ['miwani', 'spectacles'],
  },
  {
    name: 'Folding Walking Stick',
    brand: 'Tembea',
    seller: 'urembo',
    listPriceCents: 1_350_00,
    stock: 17,
    weightGrams: 380,
    picture: { form: 'walkingStick', colour: 'charcoal' },
    description: 'Folds to fit a handbag, snaps straight by itself and stands up alone.',
    fullDescription: `
      Four rubber points at the foot, a shaped handle, and a small torch under the palm. It adjusts in five steps.

      Set the handle level with the wrist while your arm hangs loose. Spare tips are cheap, and worth changing
      when the tread is gone.
    `,
    features: ['Stands alone', 'Five heights', 'Torch', 'Folds to 33 cm'],
    specifications: { Height: '84 to 94 cm', Load: '110 kg', Material: 'aluminium', Weight: '380 g' },
    warranty: '12 months',
    keywords: ['fimbo', 'cane', 'mobility'],
  },
  {
    name: 'Aluminium Crutches, Pair',
    brand: 'Tembea',
    seller: 'urembo',
    listPriceCents: 2_950_00,
    variants: choices('Size', ['Adult', 4], ['Youth', 2, 2_750_00]),
    weightGrams: 1_600,
    picture: { form: 'crutches', colour: 'silver' },
    description: 'Light, strong and quiet, with pads that can be washed.',
    fullDescription: `
      Push-button heights for patients from 150 to 190 cm. The rubber tips are large, for wet corridors and
      gravel, and spare ones are in the bag.

      Set them so that two fingers fit under the arm, and take the weight on the hands. Ask the clinic to show you
      how to use them on stairs.
    `,
    features: ['Push-button height', 'Washable pads', 'Large tips and spares', 'Quiet joints'],
    specifications: { Height: '114 to 134 cm', Load: '130 kg', Weight: '0.8 kg each', Material: 'aluminium' },
    warranty: '12 months',
    keywords: ['magongo', 'mobility', 'fracture'],
  },
  {
    name: 'Standard Wheelchair, Folding',
    brand: 'Tembea',
    seller: 'urembo',
    listPriceCents: 14_900_00,
    stock: 4,
    weightGrams: 15_800,
    picture: { form: 'wheelchair', colour: 'blue' },
    description: 'Solid tyres, a strong fold and parts that a bicycle fundi can mend.',
    fullDescription: `
      The wheels are the size of a bicycle's on purpose. The arms swing back, the footrests come off, and the seat
      cloth unscrews for washing.

      It folds to the width of a suitcase and fits in the boot of a saloon.
    `,
    features: ['Puncture-proof tyres', 'Swing-back arms', 'Washable seat', 'Folds to 28 cm'],
    specifications: { Seat: '46 cm', Load: '110 kg', 'Rear wheels': '24 inches', Weight: '15.8 kg' },
    warranty: '24 months',
    keywords: ['kiti cha magurudumu', 'mobility'],
  },
  {
    name: 'Elastic Knee Support',
    brand: 'Mazoezi',
    seller: 'urembo',
    listPriceCents: 700_00,
    discountPercent: 8,
    variants: choices('Size', ['M', 20], ['L', 24], ['XL', 13]),
    weightGrams: 90,
    picture: { form: 'kneeSupport', colour: 'charcoal', accent: 'orange' },
    description: 'Warmth and firm support for painful knees.',
    fullDescription: `
      Knitted in one piece so that there is no seam behind the knee. Gel strips at the top keep it from rolling
      down.

      Measure around the middle of the knee: M is to 36 cm, L to 41, XL to 46. If it swells or locks, see a doctor
      rather than a larger size.
    `,
    features: ['Seamless knit', 'Gel strips', 'Breathes', 'Left or right'],
    specifications: { Material: 'nylon, spandex, gel', Count: '1', Care: 'hand wash', Use: 'sport and daily wear' },
    keywords: ['knee brace', 'goti', 'arthritis'],
  },
  {
    name: 'Sanitary Pads with Wings, 24',
    brand: 'Upendo',
    seller: 'urembo',
    listPriceCents: 260_00,
    stock: 190,
    weightGrams: 220,
    picture: {
      form: 'softPack',
      look: 'pads',
      colour: 'rose',
      accent: 'plum',
      icon: 'flower',
      label: 'box',
      size: [20, 16, 9],
    },
    description: 'Cotton-soft, secure and dry, day and night.',
    fullDescription: `
      Sixteen for the day and eight longer ones for the night, in wrappers that are quiet to open. For each pack
      sold, one goes to a school in Kajiado.

      The core is thin and turns liquid into gel, so it does not shift. The pack is opaque.
    `,
    features: ['Cotton cover', 'Day and night in one pack', 'Quiet wrappers', 'One given for each sold'],
    specifications: { Count: '16 day, 8 night', Length: '24 and 29 cm', Scent: 'none', Wings: 'yes' },
    keywords: ['pads', 'sodo', 'periods'],
  },
  {
    name: 'Reusable Sanitary Pads, Set of Five',
    brand: 'Upendo',
    seller: 'urembo',
    listPriceCents: 850_00,
    stock: 45,
    weightGrams: 180,
    picture: { form: 'clothPads', colour: 'rose', accent: 'violet' },
    description: 'Soft kitenge-backed pads that wash clean and last two to three years.',
    fullDescription: `
      Sewn by a women's workshop in Kisumu. A hidden layer keeps them leak-proof, poppers hold them in place, and
      they dry quickly in the sun.

      A bag with two pockets, clean and used, makes them easy to carry to school.
    `,
    features: ['Last two to three years', 'Leak-proof layer', 'Popper wings', 'Two-pocket bag'],
    specifications: { Count: '5', Top: 'cotton flannel', Core: 'bamboo', Care: 'cold rinse, then wash' },
    keywords: ['cloth pads', 'sodo', 'school girls'],
  },
  {
    name: 'Mosquito Repellent Lotion, 100 ml',
    brand: 'Linda',
    seller: 'urembo',
    listPriceCents: 290_00,
    discountPercent: 10,
    stock: 104,
    weightGrams: 120,
    picture: { form: 'tubePack', colour: 'leaf', accent: 'sun', icon: 'shield', label: 'clinical' },
    description: 'Eight quiet hours, with a scent of lemon eucalyptus and no stickiness.',
    fullDescription: `
      The active part comes from a gum tree and is recommended for families. Safe from two years up; apply it to
      the ankles first, where mosquitoes bite most.

      It does not harm plastic or watch straps, as the stronger kinds do. Keep it from the eyes and from the hands
      of small children.
    `,
    features: ['Eight hours', 'Plant based', 'From two years', 'Not sticky'],
    specifications: { Volume: '100 ml', Active: '30% lemon eucalyptus (PMD)', Age: '2 and over', Keeps: '36 months' },
    keywords: ['mbu', 'malaria', 'repellent'],
  },
  {
    name: 'Water Treatment Drops, 150 ml',
    brand: 'Safi',
    seller: 'urembo',
    listPriceCents: 110_00,
    stock: 200,
    weightGrams: 170,
    picture: {
      form: 'bottle',
      look: 'flip',
      colour: 'sky',
      accent: 'blue',
      icon: 'drop',
      label: 'clinical',
      size: [5, 13, 5],
    },
    description: 'One capful makes twenty litres safe to drink in half an hour.',
    fullDescription: `
      For wells, tanks and days when the tap runs brown. If the water is cloudy, strain it through cloth and use
      two caps.

      It leaves a faint smell, which goes if the bucket stands open for a while.
    `,
    features: ['Treats about 1,000 L', 'Cap is the measure', 'KEBS marked', 'For wells, rivers and tanks'],
    specifications: {
      Volume: '150 ml',
      Active: '1.2% sodium hypochlorite',
      Dose: '1 cap for 20 L',
      Keeps: '18 months',
    },
    keywords: ['maji safi', 'chlorine'],
  },
])
