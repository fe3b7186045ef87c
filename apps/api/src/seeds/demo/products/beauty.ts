import { choices, categoryProducts } from './category-products.ts'

export const beauty = categoryProducts('beauty', [
  {
    name: 'Raw Shea Butter, 250 g',
    brand: 'Asili',
    seller: 'urembo',
    listPriceCents: 650_00,
    discountPercent: 10,
    saleEndsInDays: 3,
    stock: 72,
    weightGrams: 300,
    picture: {
      form: 'jar',
      look: 'plastic',
      colour: 'sand',
      accent: 'brown',
      icon: 'nut',
      label: 'plain',
      size: [9, 7.4, 9],
    },
    description: 'Unrefined shea with its own nutty smell, for dry skin, rough heels and thirsty hair.',
    fullDescription: `
      It comes from women's groups who press it without heat, and nothing is added. It melts between the palms and
      takes a minute to sink in; a little is enough.

      It suits babies after the bath, the scalp after a haircut and hands that work outdoors.
    `,
    features: ['Nothing but shea', 'Cold pressed', 'For skin, lips and hair', 'Jar can be refilled'],
    specifications: {
      Weight: '250 g',
      Ingredient: 'Butyrospermum parkii butter',
      Scent: 'natural, nutty',
      Keeps: '24 months',
      'Skin type': 'dry and normal',
    },
    keywords: ['body butter', 'moisturiser', 'shea'],
  },
  {
    name: 'Avocado Hair Oil, 200 ml',
    brand: 'Maua',
    seller: 'urembo',
    listPriceCents: 780_00,
    discountPercent: 15,
    isNewArrival: true,
    isPromotional: true,
    stock: 55,
    weightGrams: 230,
    picture: {
      form: 'bottle',
      look: 'screw',
      colour: 'lime',
      accent: 'olive',
      icon: 'avocado',
      label: 'plain',
      size: [5.4, 15, 5.4],
    },
    description: 'A green, cold-pressed oil that seals moisture into coils, locs and braids.',
    fullDescription: `
      Pressed in Murang'a from ripe fruit that is too soft to export. It is rich without being sticky, so it can
      be used on the scalp between braids and on the ends before a plait.

      A few drops warmed in the hand before washing keep hair from drying out.
    `,
    features: ['Cold pressed', 'No mineral oil', 'No added scent', 'Dropper insert under the cap'],
    specifications: {
      Volume: '200 ml',
      Ingredients: 'avocado oil, vitamin E',
      'Hair type': 'all, loves coils',
      Keeps: '18 months',
      Origin: "Murang'a",
    },
    keywords: ['mafuta ya nywele', 'natural hair', 'growth oil'],
  },
  {
    name: 'Coconut Oil, Virgin, 300 ml',
    brand: 'Maua',
    seller: 'urembo',
    listPriceCents: 590_00,
    stock: 84,
    weightGrams: 330,
    picture: {
      form: 'jar',
      look: 'glass',
      colour: 'cream',
      accent: 'leaf',
      icon: 'coconut',
      label: 'plain',
      size: [8, 10, 8],
    },
    description: 'One jar for hair, skin, make-up removal and the frying pan.',
    fullDescription: `
      Pressed in Kilifi within hours of the nut being opened, which keeps its natural coconut scent. It sets on
      cold mornings; stand the jar in warm water.

      Ours is food grade, so it can go into pilau as well as into hair. Store it with the lid on, out of the sun.
    `,
    features: ['Virgin, unheated', 'Food grade', 'Melts at 24 degrees', 'Wide-mouth jar'],
    specifications: { Volume: '300 ml', Ingredient: 'virgin coconut oil', Keeps: '24 months', Origin: 'Kilifi' },
    keywords: ['mafuta ya nazi', 'hair oil', 'body oil'],
  },
  {
    name: 'Aloe Vera Gel, 250 ml',
    brand: 'Asili',
    seller: 'urembo',
    listPriceCents: 520_00,
    stock: 60,
    weightGrams: 280,
    picture: { form: 'tubePack', colour: 'mint', accent: 'leaf', icon: 'leaf', label: 'plain', size: [6, 18, 4] },
    description: 'A cooling gel for use after the sun, after shaving and on insect bites.',
    fullDescription: `
      Clear, light and absorbed in half a minute, so it works under make-up and on oily skin. It also tames edges
      without flakes.

      Keep the tube in the fridge in the hot months; it is twice as good. The aloe grows wild in Baringo and is
      cut by hand, outer leaves first.
    `,
    features: ['96% aloe juice', 'No colour added', 'Not sticky', 'For face, body and edges'],
    specifications: {
      Volume: '250 ml',
      'Skin type': 'all, also oily',
      Scent: 'faint cucumber',
      Keeps: '24 months',
      Origin: 'Baringo aloe',
    },
    keywords: ['after sun', 'soothing gel', 'shubiri'],
  },
  {
    name: 'Cocoa Butter Body Lotion, 400 ml',
    brand: 'Ngozi',
    seller: 'urembo',
    listPriceCents: 550_00,
    discountPercent: 12,
    isPromotional: true,
    stock: 48,
    weightGrams: 440,
    picture: { form: 'bottle', look: 'pump', colour: 'brown', accent: 'sand', icon: 'flower', label: 'plain' },
    description: 'A creamy lotion that keeps knees and elbows from looking ashy all day.',
    fullDescription: `
      Cocoa butter for lasting care, glycerine for moisture, and a light chocolate scent that fades after ten
      minutes. The pump locks for travel and gives the same amount each time.

      Use it straight after bathing, while the skin is still a little damp, and half as much will do. The bottle
      can be cut open to use the last of the lotion.
    `,
    features: ['Lasts all day', 'Locking pump', 'Dermatologist reviewed', 'Not greasy on clothes'],
    specifications: { Volume: '400 ml', 'Skin type': 'normal to dry', Scent: 'cocoa', Keeps: '30 months' },
    keywords: ['mafuta ya kupaka', 'body lotion', 'moisturizer'],
  },
  {
    name: 'Petroleum Jelly, Unscented, 250 g',
    brand: 'Ngozi',
    seller: 'urembo',
    listPriceCents: 240_00,
    stock: 160,
    weightGrams: 270,
    picture: {
      form: 'jar',
      look: 'plastic',
      colour: 'sky',
      accent: 'blue',
      icon: 'drop',
      label: 'plain',
      size: [8.4, 7.4, 8.4],
    },
    description: 'A plain, pure jelly for lips, heels, elbows and baby skin.',
    fullDescription: `
      Triple refined and without perfume, so it does not sting on cracked skin. Nothing seals better in the dry
      months.

      Put it over a lighter lotion to lock that in, or on its own on lips. A thin layer is enough; the skin does
      not take in more.
    `,
    features: ['Triple refined', 'No scent, no colour', 'Safe for babies', 'For face, body and lips'],
    specifications: { Weight: '250 g', Ingredient: 'white petrolatum', Keeps: '36 months', 'Skin type': 'all' },
    keywords: ['jelly', 'mafuta ya mgando'],
  },
  {
    name: 'Matt Lipstick',
    brand: 'Zuri',
    seller: 'urembo',
    listPriceCents: 690_00,
    isNewArrival: true,
    variants: choices('Shade', ['Kahawa', 16], ['Zabibu', 14], ['Moto Red', 19], ['Rosa', 8]),
    weightGrams: 24,
    picture: { form: 'lipstick', colour: 'red' },
    description: 'Rich colour in one pass, made for deeper skin tones, comfortable for six hours.',
    fullDescription: `
      We tested these shades on many skin tones and left out those that turned ashy. It dries matt without pulling
      and leaves no ring on the cup.

      Kahawa is a brown nude, Zabibu a dark grape, Moto Red a bright red and Rosa a soft rose for daytime. Line
      the lips first to make it last longer.
    `,
    features: ['One-pass colour', 'Six-hour wear', 'Moisturising base', 'No perfume'],
    specifications: {
      Weight: '3.8 g',
      Finish: 'matt',
      'Main oils': 'castor, jojoba',
      Keeps: '12 months after opening',
    },
    keywords: ['lip stick', 'makeup', 'lips'],
  },
  {
    name: 'Nail Polish Set of Five',
    brand: 'Zuri',
    seller: 'urembo',
    listPriceCents: 850_00,
    discountPercent: 10,
    stock: 26,
    weightGrams: 180,
    picture: { form: 'nailPolish', colour: 'rose' },
    description: 'Five shades that cover in two coats without streaks and dry in two minutes.',
    fullDescription: `
      A nude that suits brown hands, a brick red, a deep plum, a soft gold and a clear coat that works under and
      over all of them.

      Start with the clear coat and finish with it, and the colour stays a week even with dishes to wash. The lids
      are ridged for wet fingers.
    `,
    features: ['Dries in two minutes', 'Wide, curved brush', 'Chip-resistant', 'Without toluene, formaldehyde and DBP'],
    specifications: { Bottles: '5 x 8 ml', Finish: 'gloss and metallic', Coats: '2', Keeps: '24 months' },
    keywords: ['manicure', 'rangi ya kucha', 'nails'],
  },
  {
    name: 'Rose Perfume Oil, 10 ml',
    brand: 'Pwani Scents',
    seller: 'urembo',
    listPriceCents: 950_00,
    isNewArrival: true,
    variants: choices('Scent', ['Rose', 14], ['Jasmine', 12], ['Sandalwood', 8]),
    weightGrams: 60,
    picture: {
      form: 'dropper',
      look: 'perfume',
      colour: 'rose',
      accent: 'rose',
      icon: 'flower',
      label: 'plain',
      size: [3, 8.4, 3],
    },
    description: 'A coastal attar without alcohol: two drops last from Fajr to supper.',
    fullDescription: `
      Blended in Old Town, Mombasa, from rose, a little oud and vanilla. Oil sits close to the skin, so the scent
      is noticed only near you.

      Start with one drop behind each ear, wait ten minutes and then decide. Do not put it on clothes, because oil
      leaves stains.
    `,
    features: ['Alcohol free', 'Glass rod applicator', 'Lasts eight hours or more', 'Gift box'],
    specifications: {
      Volume: '10 ml',
      Notes: 'rose, oud, vanilla',
      Base: 'fractionated coconut oil',
      Origin: 'Mombasa',
    },
    keywords: ['attar', 'marashi', 'fragrance', 'oud'],
  },
  {
    name: 'Wooden Afro Comb',
    brand: 'Nywele',
    seller: 'urembo',
    listPriceCents: 320_00,
    stock: 90,
    weightGrams: 45,
    picture: { form: 'comb', colour: 'amber' },
    description: 'Wide, smooth teeth of neem wood that detangle without snagging.',
    fullDescription: `
      Wood does not spark or snap the way plastic does, and each tooth is rounded and oiled. The handle fits a
      full grip, which wash day calls for.

      Begin at the ends and work up to the roots, with the hair damp and a little oil on the palms. Once a month,
      wipe the comb itself with oil.
    `,
    features: ['Neem wood', 'Rounded teeth', 'No static', 'Hand-oiled'],
    specifications: { Length: '18 cm', Teeth: '9 wide', Material: 'neem wood', Care: 'wipe, oil now and then' },
    keywords: ['pick', 'natural hair', 'chana'],
  },
  {
    name: 'Satin Bonnet, Reversible',
    brand: 'Nywele',
    seller: 'urembo',
    listPriceCents: 390_00,
    stock: 68,
    weightGrams: 70,
    picture: { form: 'bonnet', colour: 'plum', accent: 'sand' },
    description: 'Keeps braids neat and moisture in, and stays on until morning.',
    fullDescription: `
      Two layers of satin, so either colour can face out, with a wide elastic under a drawstring, so it leaves no
      mark on the forehead and stays on all night. Large enough for waist-length braids.

      It folds into its own corner for travel and dries in an hour. For locs below the waist, ask us about the
      longer tube.
    `,
    features: ['Double-layer satin', 'Soft wide band with drawstring', 'Extra large', 'Machine washable'],
    specifications: {
      Diameter: '38 cm',
      Fabric: 'polyester satin',
      Fits: 'heads of 52 to 64 cm',
      Care: 'wash in a bag, cool',
    },
    keywords: ['sleep cap', 'night cap', 'braids'],
  },
  {
    name: 'Braiding Hair, Pre-Stretched, 26 Inch',
    brand: 'Nywele',
    seller: 'urembo',
    listPriceCents: 300_00,
    discountPercent: 8,
    variants: choices('Colour', ['Black', 90], ['Dark Brown', 55], ['Burgundy', 32]),
    weightGrams: 165,
    picture: { form: 'braidingHair', colour: 'black', accent: 'plum', label: 'box' },
    description: 'Light, itch-free fibre with feathered ends, ready for knotless braids.',
    fullDescription: `
      The bundle is already stretched, so the ends taper by themselves and need no scissors. It has been rinsed at
      the factory, which takes away the film that makes scalps itch.

      For knotless braids, start with a small piece and feed more in. Dip the ends in hot, not boiling, water and
      hold them straight for a moment.
    `,
    features: ['Pre-stretched', 'Rinsed against itch', 'Seals in hot water', 'Tangle-free'],
    specifications: { Length: '26 inches', Weight: '165 g', 'Packs for a full head': '4 to 5', Fibre: 'modacrylic' },
    keywords: ['braids', 'kusuka', 'extensions', 'rasta'],
  },
  {
    name: 'Shampoo for Natural Hair, 350 ml',
    brand: 'Nywele',
    seller: 'urembo',
    listPriceCents: 620_00,
    stock: 43,
    weightGrams: 400,
    picture: {
      form: 'bottle',
      look: 'flip',
      colour: 'violet',
      accent: 'plum',
      icon: 'leaf',
      label: 'plain',
      size: [6.8, 19, 6.8],
    },
    description: 'Cleans the scalp without stripping the curl.',
    fullDescription: `
      Coconut-based and without sulphates, so it foams lightly and leaves hair soft. Peppermint wakes up the scalp
      under braids; the narrow nozzle reaches between rows.

      Two small washes clean better than one large one. Follow with a conditioner on the lengths, and comb while
      it is in.
    `,
    features: ['Sulphate free', 'Nozzle for cornrows and braids', 'Peppermint and rosemary', 'Balanced pH'],
    specifications: { Volume: '350 ml', pH: '5.5', 'Hair type': 'coils, locs, braids', Keeps: '24 months' },
    keywords: ['sabuni ya nywele', 'hair wash'],
  },
  {
    name: 'Deep Conditioner with Hibiscus, 300 ml',
    brand: 'Nywele',
    seller: 'urembo',
    listPriceCents: 740_00,
    isNewArrival: true,
    stock: 29,
    weightGrams: 350,
    picture: {
      form: 'jar',
      look: 'plastic',
      colour: 'rose',
      accent: 'plum',
      icon: 'flower',
      label: 'plain',
      size: [9.4, 8.4, 9.4],
    },
    description: 'A thick, slippery mask that lets a comb through in one go.',
    fullDescription: `
      Hibiscus mucilage gives the slip, oat protein the strength. Leave it on under a cap for a quarter of an
      hour, or overnight after a long run of braids.

      It rinses out with cool water and leaves nothing behind to build up. One jar makes about ten treatments on
      shoulder-length hair.
    `,
    features: ['Great slip', 'No silicone', 'Strengthens with oat protein', 'Fifteen-minute mask'],
    specifications: { Volume: '300 ml', 'Hair type': 'dry and coily', Use: 'weekly', Keeps: '18 months' },
    keywords: ['hair mask', 'treatment', 'steaming'],
  },
  {
    name: 'Rosemary and Clove Scalp Drops, 50 ml',
    brand: 'Maua',
    seller: 'urembo',
    listPriceCents: 700_00,
    discountPercent: 15,
    isPromotional: true,
    stock: 37,
    weightGrams: 110,
    picture: { form: 'dropper', look: 'amber', colour: 'leaf', accent: 'leaf', icon: 'leaf', label: 'plain' },
    description: 'Light drops that calm an itchy scalp and feed thinning edges.',
    fullDescription: `
      Infused for six weeks in jojoba, the oil closest to the scalp's own. It does not soak the hairline or stain
      scarves. Massage in three times a week and give it two months.

      The clove may feel warm for a minute or two; this is normal. Do not use it on broken skin or on children
      under six.
    `,
    features: ['Slow infusion', 'Non-greasy', 'Safe under braids', 'Glass dropper'],
    specifications: {
      Volume: '50 ml',
      Ingredients: 'jojoba, rosemary, clove, vitamin E',
      Use: 'three times weekly',
      Keeps: '12 months',
    },
    keywords: ['hair growth oil', 'edges', 'rosemary oil'],
  },
  {
    name: 'Vitamin C Face Serum, 30 ml',
    brand: 'Ngozi',
    seller: 'urembo',
    listPriceCents: 1_290_00,
    discountPercent: 10,
    isNewArrival: true,
    stock: 0,
    weightGrams: 90,
    picture: { form: 'dropper', look: 'amber', colour: 'orange', accent: 'orange', icon: 'fruit', label: 'plain' },
    description: 'Evens out dark marks gently and brightens tired skin.',
    fullDescription: `
      Ten per cent of a stable form of vitamin C, which does not turn brown in the bottle, with hyaluronic acid to
      hold water. A few drops in the morning, then sunscreen.

      It lightens marks, not skin. We do not sell anything with hydroquinone or mercury.
    `,
    features: ['Stable vitamin C', 'No bleaching agents', 'Works under make-up', 'Airtight dropper'],
    specifications: {
      Volume: '30 ml',
      Active: '10% ascorbyl glucoside',
      'Skin type': 'all',
      Use: 'mornings',
      Keeps: '6 months after opening',
    },
    keywords: ['dark spots', 'glow', 'skincare'],
  },
  {
    name: 'Sunscreen SPF 50, No White Cast, 75 ml',
    brand: 'Ngozi',
    seller: 'urembo',
    listPriceCents: 1_150_00,
    discountPercent: 12,
    isPromotional: true,
    stock: 40,
    weightGrams: 95,
    picture: { form: 'tubePack', colour: 'sun', accent: 'orange', icon: 'sun', label: 'plain' },
    description: 'Disappears on dark skin, holds in the heat and does not sting the eyes.',
    fullDescription: `
      A clear gel cream that leaves no grey film and no shine. Put it on a quarter of an hour before you go out,
      and again at lunch if you are outdoors.

      Two fingers' length is the dose for face and neck. It spreads best on skin that has been moisturised a few
      minutes earlier.
    `,
    features: ['No white cast', 'SPF 50, broad spectrum', 'Sweat resistant for 80 minutes', 'Fragrance free'],
    specifications: {
      Volume: '75 ml',
      Protection: 'SPF 50, UVA four stars',
      'Skin type': 'all',
      Keeps: '12 months after opening',
    },
    keywords: ['sun cream', 'sunblock', 'skincare'],
  },
  {
    name: 'Beeswax Lip Balm, Three Pack',
    brand: 'Asili',
    seller: 'urembo',
    listPriceCents: 360_00,
    stock: 99,
    weightGrams: 30,
    picture: { form: 'tin', look: 'three', colour: 'maize', accent: 'amber', icon: 'bee', label: 'plain' },
    description: 'Baringo beeswax, coconut oil and peppermint, in three small tins.',
    fullDescription: `
      One for the bag, one for the bedside and one as a spare or a small gift. It is firm in the heat and soft on
      the finger.

      It is also useful on cuticles, dry knuckles and eyebrows. The tins can be refilled with melted balm.
    `,
    features: ['Three ingredients', 'Firm in hot weather', 'Refillable tins', 'No petroleum'],
    specifications: {
      Weight: '3 x 10 g',
      Ingredients: 'beeswax, coconut oil, peppermint',
      Keeps: '24 months',
      Origin: 'Baringo',
    },
    keywords: ['lip care', 'lips'],
  },
  {
    name: 'Turmeric and Honey Soap',
    brand: 'Asili',
    seller: 'urembo',
    listPriceCents: 280_00,
    stock: 120,
    weightGrams: 130,
    picture: { form: 'soap', look: 'one', colour: 'orange', accent: 'amber', icon: 'bee', label: 'plain' },
    description: 'A slow-cured bar that cleans the face without that tight feeling.',
    fullDescription: `
      Made by the cold process and cured for six weeks, so it lasts in the dish. Turmeric calms spots; honey keeps
      the water in. It does not stain towels.

      Let it dry between uses, on a dish with holes, and a bar lasts a month. Sensitive skin should try it first
      on the inside of an arm.
    `,
    features: ['Cured six weeks', 'Keeps its glycerine', 'Palm-oil free', 'Paper wrapped'],
    specifications: { Weight: '120 g', Oils: 'olive, coconut, castor', Scent: 'lemongrass', Origin: 'made in Kisumu' },
    keywords: ['sabuni', 'face wash', 'bar soap'],
  },
  {
    name: 'Black Soap Cleanser, 200 ml',
    brand: 'Asili',
    seller: 'urembo',
    listPriceCents: 490_00,
    stock: 46,
    weightGrams: 240,
    picture: {
      form: 'bottle',
      look: 'pump',
      colour: 'charcoal',
      accent: 'black',
      icon: 'drop',
      label: 'plain',
      size: [5.6, 14, 5.6],
    },
    description: 'Liquid black soap with plantain ash, softened with aloe for everyday use.',
    fullDescription: `
      It cuts through sweat and sunscreen in one wash and leaves the face matt. Twice a day for oily skin;
      evenings only if yours runs dry.

      Work it into a foam in the hands first; it is stronger than it looks. Do not let it dry on the face.
    `,
    features: ['Plantain ash and shea', 'Aloe to soften', 'Foaming pump', 'Face and body'],
    specifications: { Volume: '200 ml', 'Skin type': 'oily and mixed', Scent: 'lime leaf', Keeps: '24 months' },
    keywords: ['african black soap', 'acne', 'face wash'],
  },
  {
    name: 'Roll-On Deodorant, 48 h',
    brand: 'Ngozi',
    seller: 'urembo',
    listPriceCents: 310_00,
    variants: choices('Scent', ['Cotton', 48], ['Citrus', 40], ['Unscented', 22]),
    weightGrams: 80,
    picture: {
      form: 'bottle',
      look: 'roll',
      colour: 'sky',
      accent: 'blue',
      icon: 'drop',
      label: 'plain',
      size: [4.2, 10.6, 4.2],
    },
    description: 'Dries fast, does not mark black or white clothes, and protects for 48 hours.',
    fullDescription: `
      Mild enough for after shaving. The ball turns freely to the last drop.

      The glass can be refilled or recycled. Let the skin dry for half a minute before you dress, and it will not
      mark.
    `,
    features: ['48-hour protection', 'No white marks', 'Alcohol free', 'Glass bottle'],
    specifications: {
      Volume: '50 ml',
      Scents: 'fresh cotton, citrus, unscented',
      'Skin type': 'also sensitive',
      Keeps: '30 months',
    },
    keywords: ['deo', 'antiperspirant'],
  },
  {
    name: 'Beard Oil with Cedar, 30 ml',
    brand: 'Maua',
    seller: 'urembo',
    listPriceCents: 650_00,
    isNewArrival: true,
    stock: 32,
    weightGrams: 90,
    picture: { form: 'dropper', look: 'amber', colour: 'amber', accent: 'brown', icon: 'leaf', label: 'plain' },
    description: 'Softens wiry hair, relieves the itch of a new beard and smells lightly of cedar.',
    fullDescription: `
      Castor for thickness, avocado for shine. Three drops on the palms, into the skin first and then out to the
      tips.

      Castor makes it thicker than most, so it stays where you put it. A comb through afterwards spreads it and
      catches what the fingers missed.
    `,
    features: ['Softens and conditions', 'Helps with razor bumps', 'Light cedar scent', 'Absorbs in minutes'],
    specifications: {
      Volume: '30 ml',
      Ingredients: 'castor, avocado, jojoba, cedarwood',
      Use: 'daily',
      Keeps: '18 months',
    },
    keywords: ['ndevu', 'grooming', 'men'],
  },
  {
    name: 'Safety Razor with Ten Blades',
    brand: 'Nywele',
    seller: 'urembo',
    listPriceCents: 1_190_00,
    stock: 14,
    weightGrams: 140,
    picture: { form: 'razor', colour: 'slate', accent: 'charcoal', icon: 'drop', label: 'plain' },
    description: 'A single sharp blade for fewer razor bumps, with blades that cost about KSh 10 each.',
    fullDescription: `
      The weight of the chromed brass head gives the pressure, so you only need to guide it. Lather, go with the
      grain and rinse.

      Change the blade each week. The metal handle does not wear out and takes any standard double-edge blade.
    `,
    features: ['Chromed brass', 'Closed comb, gentle', 'Takes any standard blade', 'Ten blades included'],
    specifications: { Length: '9.5 cm', Weight: '78 g', Blades: 'double-edge, 10 included', Care: 'rinse and dry' },
    warranty: '5 years',
    keywords: ['shaving', 'wembe', 'men'],
  },
  {
    name: 'Make-Up Brush Set, 12 Pieces',
    brand: 'Zuri',
    seller: 'urembo',
    listPriceCents: 1_500_00,
    discountPercent: 15,
    isNewArrival: true,
    stock: 2,
    weightGrams: 260,
    picture: { form: 'makeupBrushes', colour: 'rose' },
    description: 'Twelve soft brushes, from powder to liner, in a roll that washes.',
    fullDescription: `
      Synthetic hair that picks up and releases powder evenly and does not shed. The handles are bamboo.

      Wash them every second week with a drop of baby shampoo and dry them lying flat, so that water does not run
      into the handles.
    `,
    features: ['Soft synthetic hair', 'Does not shed', 'Bamboo handles', 'Canvas roll'],
    specifications: { Pieces: '12', Longest: '19 cm', Hair: 'nylon, vegan', Care: 'mild soap, dry flat' },
    keywords: ['makeup tools', 'foundation brush'],
  },
  {
    name: 'Henna Cones, Natural, Pack of Six',
    brand: 'Pwani Scents',
    seller: 'urembo',
    listPriceCents: 420_00,
    stock: 5,
    weightGrams: 170,
    picture: { form: 'cones', colour: 'clay', accent: 'leaf', icon: 'leaf', label: 'box' },
    description: 'Fresh, fine-sifted henna for weddings and Eid, with a deep brown stain.',
    fullDescription: `
      Mixed weekly in Mombasa from Rajasthani leaf, clove and lemon, and frozen the same day, so it travels in a
      cool sleeve. The tip is rolled fine enough for lace patterns.

      Leave it on overnight and keep it dry for a day. No dye is added. It is not black henna.
    `,
    features: ['Natural leaf only', 'Rolled fine tips', 'Mixed fresh each week', 'Reusable pattern sheet'],
    specifications: {
      Weight: '6 x 25 g',
      Colour: 'orange, turning deep brown',
      Keeps: '5 days cool, 6 months frozen',
      Origin: 'mixed in Mombasa',
    },
    keywords: ['hina', 'mehndi', 'bridal'],
  },
])
