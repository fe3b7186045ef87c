import { choices, categoryProducts } from './category-products.ts'

export const groceries = categoryProducts('groceries', [
  {
    name: 'Maize Flour, Sifted, 2 kg',
    brand: 'Shibe',
    seller: 'highland',
    listPriceCents: 215_00,
    stock: 400,
    weightGrams: 2_020,
    picture: { form: 'flourBag', colour: 'maize', accent: 'red', icon: 'maize', label: 'band' },
    description: 'Fine white unga for ugali that turns out smooth and holds its shape.',
    fullDescription: `
      Milled in Eldoret from this season's white maize, dried below 13 per cent and tested for aflatoxin lot by
      lot. It thickens quickly and does not go grey as it stands.

      Fortified as the law asks, with vitamins and iron.
    `,
    features: ['Tested for aflatoxin', 'Fortified', 'Fresh from the mill', 'Easy-open fold'],
    specifications: {
      Weight: '2 kg',
      Grade: 'sifted, grade 1',
      Moisture: 'below 13%',
      Keeps: '6 months',
      Origin: 'Uasin Gishu',
    },
    keywords: ['unga wa ugali', 'unga wa sima', 'flour'],
  },
  {
    name: 'Wholemeal Maize Flour, 2 kg',
    brand: 'Shibe',
    seller: 'highland',
    listPriceCents: 195_00,
    stock: 210,
    weightGrams: 2_020,
    picture: { form: 'flourBag', colour: 'clay', accent: 'maize', icon: 'maize', label: 'band' },
    description: 'Posho-mill flour with the germ left in: darker, sweeter and more filling.',
    fullDescription: `
      Stone ground, nothing sifted out. The ugali is coarser and tastes of maize, and the porridge keeps children
      going until break.

      Bran goes rancid faster than starch, so buy it monthly and keep it cool. For a finer ugali, sift it before
      cooking.
    `,
    features: ['Whole grain', 'Stone ground', 'Tested for aflatoxin', 'No additives'],
    specifications: { Weight: '2 kg', Grade: 'whole', Keeps: '3 months, store cool', Origin: 'Trans Nzoia' },
    keywords: ['unga wa posho', 'grade 2', 'ugali'],
  },
  {
    name: 'Chapati Flour, 2 kg',
    brand: 'Shibe',
    seller: 'highland',
    listPriceCents: 235_00,
    stock: 260,
    weightGrams: 2_020,
    picture: { form: 'flourBag', colour: 'red', accent: 'maize', icon: 'grain', label: 'band' },
    description: 'Soft wheat flour for layers that pull apart and stay tender the next day.',
    fullDescription: `
      A flour with the right stretch: it takes warm water without sticking and rolls thin without springing back.
      Good for mandazi and pancakes too.

      Rest the dough for half an hour under a damp cloth so that it rolls easily. A little oil between the folds
      makes the layers.
    `,
    features: ['High stretch, low tearing', 'Fortified', 'Bleach free', 'For chapati, mandazi and cakes'],
    specifications: { Weight: '2 kg', Protein: '11%', Keeps: '8 months', Origin: 'Narok wheat' },
    keywords: ['unga wa ngano', 'wheat flour', 'home baking'],
  },
  {
    name: 'Millet Porridge Flour, 1 kg',
    brand: 'Shibe',
    seller: 'highland',
    listPriceCents: 190_00,
    isNewArrival: true,
    stock: 130,
    weightGrams: 1_020,
    picture: { form: 'pouch', colour: 'brown', accent: 'sand', icon: 'grain', label: 'band' },
    description: 'Wimbi, sorghum and a little cassava, milled fine for uji.',
    fullDescription: `
      The old mixture, soured or sweet. It cooks without lumps if you start it in cold water, and gives children
      and nursing mothers iron the natural way.

      Mix three heaped spoons to a litre. To sour it, leave the batter covered overnight by the jiko, and taste
      before you add sugar.
    `,
    features: ['Finger millet first', 'No sugar, no soya', 'Fine milled', 'Resealable'],
    specifications: {
      Weight: '1 kg',
      Ingredients: 'finger millet 60%, sorghum 30%, cassava 10%',
      Keeps: '6 months',
      Origin: 'Busia and Tharaka',
    },
    keywords: ['uji', 'wimbi', 'porridge'],
  },
  {
    name: 'Pishori Rice',
    brand: 'Mwea Gold',
    seller: 'highland',
    listPriceCents: 500_00,
    discountPercent: 8,
    isPromotional: true,
    variants: choices('Weight', ['2 kg', 64], ['5 kg', 88, 1_150_00], ['10 kg', 21, 2_250_00]),
    weightGrams: 2_050,
    picture: { form: 'sack', colour: 'cream', accent: 'leaf', icon: 'grain', label: 'bold', size: [26, 38, 13] },
    description: 'True Mwea pishori with its strong natural aroma.',
    fullDescription: `
      Single origin, this year's crop, polished once. We buy from one co-operative and show the lot number on each
      bag, because a lot of what is sold as pishori is not.

      Rinse it, use one and a half cups of water to one of rice, and keep the lid on while it cooks.
    `,
    features: ['Pure pishori, not blended', 'Lot number on every bag', 'Stone free', "This season's crop"],
    specifications: {
      Variety: 'Basmati 370',
      Broken: 'under 5%',
      Moisture: '13%',
      Keeps: '12 months',
      Origin: 'Mwea, Kirinyaga',
    },
    keywords: ['mchele', 'aromatic rice', 'mwea'],
  },
  {
    name: 'Brown Sugar, 2 kg',
    brand: 'Tamu',
    seller: 'highland',
    listPriceCents: 345_00,
    stock: 180,
    weightGrams: 2_010,
    picture: { form: 'flourBag', colour: 'brown', accent: 'sand', icon: 'drop', label: 'band' },
    description: 'Golden crystals with a hint of caramel, for tea and baking.',
    fullDescription: `
      Less refined than white, so a little of the cane is left in it. It melts fast and stays loose in damp
      weather.

      Cane from smallholders around Mumias, crystallised once and packed dry. It also caramelises evenly in a dry
      pan.
    `,
    features: ['Free-flowing', 'Natural colour', 'Double-sealed bag'],
    specifications: { Weight: '2 kg', Type: 'light brown', Keeps: '24 months', Origin: 'Western Kenya' },
    keywords: ['sukari', 'cane sugar'],
  },
  {
    name: 'Kericho Loose Tea, 500 g',
    brand: 'Kilele',
    seller: 'highland',
    listPriceCents: 320_00,
    stock: 145,
    weightGrams: 510,
    picture: { form: 'pouch', colour: 'leaf', accent: 'maize', icon: 'leaf', label: 'band' },
    description: 'Bright, brisk tea that stands up to milk and comes out the colour of brick.',
    fullDescription: `
      From smallholders above 2,000 metres, picked two leaves and a bud and packed within the month, so it is
      fresh. One teaspoon makes three cups.

      Boil water, milk and leaves together for tangawizi, or steep it three minutes and drink it black. The pouch
      closes with a press of the fingers.
    `,
    features: ['Packed within a month of plucking', 'Single region', 'Resealable', 'Strong with milk'],
    specifications: {
      Weight: '500 g',
      Grade: 'PF1',
      Altitude: '2,000 to 2,200 m',
      Keeps: '24 months',
      Origin: 'Kericho',
    },
    keywords: ['majani ya chai', 'chai', 'black tea'],
  },
  {
    name: 'Ground Coffee, Medium Roast, 250 g',
    brand: 'Kilele',
    seller: 'highland',
    listPriceCents: 650_00,
    discountPercent: 10,
    isPromotional: true,
    variants: choices('Grind', ['Plunger', 30], ['Espresso', 18], ['Whole bean', 18]),
    weightGrams: 260,
    picture: { form: 'pouch', colour: 'black', accent: 'sand', icon: 'cup', label: 'band', size: [12, 20, 6.4] },
    description: 'AA beans from the slopes of Mount Kenya, with blackcurrant and a clean finish.',
    fullDescription: `
      Roasted in Nyeri on Mondays and Thursdays and sent within the week. Choose the grind for your plunger or
      machine, or whole beans for your own mill.

      The valve lets the gas out and keeps the air from getting in, so do not decant it: fold the bag and clip it.
    `,
    features: ['Roasted to order', 'One co-operative', 'Freshness valve', 'Any grind on request'],
    specifications: {
      Weight: '250 g',
      Grade: 'AA',
      Roast: 'medium',
      Notes: 'blackcurrant, brown sugar, lime',
      Origin: 'Nyeri',
    },
    keywords: ['kahawa', 'filter coffee', 'arabica'],
  },
  {
    name: 'Yellow Beans, 2 kg',
    brand: 'Shamba Fresh',
    seller: 'highland',
    listPriceCents: 480_00,
    stock: 95,
    weightGrams: 2_010,
    picture: { form: 'pouch', look: 'pillow', colour: 'sun', accent: 'leaf', icon: 'bean', label: 'band' },
    description: 'Yellow beans that cook soft in an hour and are easy to digest.',
    fullDescription: `
      Hand-sorted and this season's, which is what makes beans cook evenly. Soak overnight, salt at the end, and
      add coconut milk if you have it.

      A kilo feeds eight with rice. They freeze well when cooked, so one large pot makes several meals.
    `,
    features: ['Quick cooking', 'Hand sorted', 'Low gas', 'New crop'],
    specifications: { Weight: '2 kg', Variety: 'yellow', Moisture: '12%', Keeps: '12 months', Origin: 'Nakuru' },
    keywords: ['maharagwe', 'githeri', 'beans'],
  },
  {
    name: 'Green Grams, 1 kg',
    brand: 'Shamba Fresh',
    seller: 'highland',
    listPriceCents: 220_00,
    stock: 170,
    weightGrams: 1_010,
    picture: { form: 'pouch', look: 'pillow', colour: 'leaf', accent: 'maize', icon: 'bean', label: 'band' },
    description: 'Shiny ndengu from Kitui, clean enough to go straight into the pot.',
    fullDescription: `
      No soaking: forty minutes on charcoal, ten in a pressure cooker. They sprout well, too, in a jar with a
      cloth over it.

      The skins stay on and the middle goes creamy. Fry the onions dark, add the tomatoes late, and serve it with
      chapati.
    `,
    features: ['No soaking needed', 'Stone and weevil free', 'Sprouts in two days'],
    specifications: { Weight: '1 kg', Variety: 'KS20', Keeps: '12 months', Origin: 'Kitui' },
    keywords: ['ndengu', 'mung beans', 'pojo'],
  },
  {
    name: 'Sunflower Cooking Oil, 5 L',
    brand: 'Alizeti',
    seller: 'highland',
    listPriceCents: 1_700_00,
    discountPercent: 7,
    saleEndsInDays: 3,
    isPromotional: true,
    stock: 52,
    weightGrams: 4_700,
    picture: { form: 'jerrycan', colour: 'sun', accent: 'red', icon: 'flower', label: 'band' },
    description: 'Light, clear oil that fries crisp and does not set in the cold season.',
    fullDescription: `
      Pressed and filtered in Nakuru without solvents. It has a high smoke point and almost no taste of its own,
      so it does not change the taste of food.

      The can has a pouring lip and a level window.
    `,
    features: ['Solvent free', 'High smoke point', 'Vitamin A and E', 'No-drip lip'],
    specifications: { Volume: '5 L', 'Smoke point': '230 degrees', Keeps: '18 months', Origin: 'Nakuru' },
    keywords: ['mafuta ya kupika', 'salad oil', 'cooking fat'],
  },
  {
    name: 'Avocado Oil, Extra Virgin, 500 ml',
    brand: 'Alizeti',
    seller: 'highland',
    listPriceCents: 1_090_00,
    isNewArrival: true,
    stock: 38,
    weightGrams: 520,
    picture: {
      form: 'bottle',
      look: 'oil',
      colour: 'olive',
      accent: 'black',
      icon: 'avocado',
      label: 'plain',
      size: [6.6, 24, 6.6],
    },
    description: 'Deep green, buttery oil for salads, grilled fish and hot pans alike.',
    fullDescription: `
      Pressed below 45 degrees from ripe Hass avocados. It keeps its colour in the pan up to 250 degrees, which
      hardly any other virgin oil does.

      It is also good as a dip for bread, with a pinch of salt.
    `,
    features: ['Extra virgin', 'For salad and frying', 'Dark glass', 'Harvest date on the label'],
    specifications: {
      Volume: '500 ml',
      Acidity: 'below 0.5%',
      'Smoke point': '250 degrees',
      Keeps: '18 months',
      Origin: "Murang'a",
    },
    keywords: ['salad oil', 'healthy oil', 'parachichi'],
  },
  {
    name: 'Iodised Sea Salt, 1 kg',
    brand: 'Chumvi',
    seller: 'highland',
    listPriceCents: 60_00,
    stock: 320,
    weightGrams: 1_010,
    picture: {
      form: 'pouch',
      look: 'pillow',
      colour: 'blue',
      accent: 'white',
      icon: 'drop',
      label: 'band',
      size: [12, 18, 5.6],
    },
    description: 'Fine, dry salt from the pans of Malindi.',
    fullDescription: `
      Sun-dried, washed and iodised. It stays loose thanks to rice flour rather than chemicals, and the box has a
      spout.

      It tastes of the sea and a little less salty than the refined kind, so try before you add more. One box
      lasts a family about two months.
    `,
    features: ['Iodised', 'Free flowing', 'Pouring spout'],
    specifications: { Weight: '1 kg', Iodine: '30 to 50 mg per kg', Origin: 'Malindi', Keeps: '36 months' },
    keywords: ['chumvi', 'table salt'],
  },
  {
    name: 'Acacia Honey, 500 g',
    brand: 'Asali Hai',
    seller: 'highland',
    listPriceCents: 620_00,
    discountPercent: 10,
    stock: 47,
    weightGrams: 720,
    picture: {
      form: 'jar',
      look: 'glass',
      colour: 'amber',
      accent: 'maize',
      icon: 'bee',
      label: 'plain',
      size: [8, 10.6, 8],
    },
    description: 'Raw honey from Baringo, strained through cloth and never heated.',
    fullDescription: `
      Light, with a taste of wild flowers and a slow, clean sweetness. Real honey sets with time; stand the jar in
      the sun to make it liquid again.

      Each jar names the village and the month. Do not give honey to children under one year old.
    `,
    features: ['Raw and unheated', 'Strained, not filtered', 'Tested for added sugar', 'Glass jar'],
    specifications: {
      Weight: '500 g',
      Flowers: 'acacia and wild',
      Moisture: '18%',
      Keeps: '24 months',
      Origin: 'Baringo',
    },
    keywords: ['asali', 'pure honey'],
  },
  {
    name: 'Smooth Peanut Butter, 800 g',
    brand: 'Njugu Bora',
    seller: 'highland',
    listPriceCents: 560_00,
    variants: choices('Texture', ['Smooth', 43], ['Crunchy', 30]),
    weightGrams: 860,
    picture: {
      form: 'jar',
      look: 'plastic',
      colour: 'sand',
      accent: 'red',
      icon: 'nut',
      label: 'band',
      size: [9, 11, 9],
    },
    description: 'Made of groundnuts and a pinch of salt, nothing else.',
    fullDescription: `
      Roasted in small drums, then milled twice. The oil rises when it stands; stir it back in and keep the jar
      upside down.

      Try a spoon of it in a beef stew, the way they do in Busia. The jar has a wide mouth and can be reused.
    `,
    features: ['99% groundnuts', 'No sugar or palm oil', 'Tested for aflatoxin', 'Reusable jar'],
    specifications: {
      Weight: '800 g',
      Ingredients: 'groundnuts, salt',
      Protein: '26%',
      Keeps: '9 months',
      Origin: 'Homa Bay',
    },
    keywords: ['siagi ya karanga', 'groundnut paste'],
  },
  {
    name: 'Roasted Macadamia, Salted, 200 g',
    brand: 'Njugu Bora',
    seller: 'highland',
    listPriceCents: 480_00,
    stock: 41,
    weightGrams: 210,
    picture: { form: 'pouch', colour: 'mint', accent: 'brown', icon: 'nut', label: 'band' },
    description: 'Whole, buttery nuts from Embu, dry roasted and lightly salted.',
    fullDescription: `
      First-grade halves and wholes, with no oil added. They are good alone or with dark chocolate.

      They come from farmers who own the shelling plant together. Once the pouch is open, finish it within a
      month.
    `,
    features: ['Dry roasted', 'First grade', 'Resealable', 'No additives'],
    specifications: { Weight: '200 g', Ingredients: 'macadamia, salt', Keeps: '9 months', Origin: 'Embu' },
    keywords: ['nuts', 'snack', 'karanga'],
  },
  {
    name: 'Long-Life Milk, 500 ml, Carton of 12',
    brand: 'Maziwa Hai',
    seller: 'highland',
    listPriceCents: 820_00,
    stock: 60,
    weightGrams: 6_300,
    picture: { form: 'milkCartons', colour: 'sky', accent: 'white', icon: 'cow', label: 'band' },
    description: 'Twelve packets of whole milk that keep on the shelf for six months.',
    fullDescription: `
      From grass-fed herds around Kinangop, heated for three seconds and filled straight away. It tastes close to
      fresh and foams well.

      Shake before you open it, and keep an opened packet in the fridge for three days at most. The carton has a
      handle cut into each side.
    `,
    features: ['Whole milk, 3.5% fat', 'Needs no fridge until opened', 'Nothing added', 'Packed the same day'],
    specifications: { Contents: '12 x 500 ml', Fat: '3.5%', Keeps: '6 months', Origin: 'Kinangop, Nyandarua' },
    keywords: ['maziwa', 'uht milk'],
  },
  {
    name: 'Drinking Chocolate, 450 g',
    brand: 'Kilele',
    seller: 'highland',
    listPriceCents: 430_00,
    stock: 90,
    weightGrams: 520,
    picture: {
      form: 'tin',
      look: 'lid',
      colour: 'brown',
      accent: 'maize',
      icon: 'cup',
      label: 'band',
      size: [9, 12.4, 9],
    },
    description: 'Real cocoa, not too sweet, that dissolves without lumps.',
    fullDescription: `
      One heaped spoon in hot milk. It is also good in chocolate cake.

      Mix it with a little cold milk to a paste before the hot, and it will not lump. The lid opens with the back
      of a spoon.
    `,
    features: ['32% cocoa', 'Dissolves instantly', 'No palm oil', 'Tight tin'],
    specifications: { Weight: '450 g', Cocoa: '32%', Ingredients: 'sugar, cocoa, salt, vanilla', Keeps: '24 months' },
    keywords: ['cocoa', 'hot chocolate'],
  },
  {
    name: 'Ginger Biscuits, 500 g',
    brand: 'Tamu',
    seller: 'highland',
    listPriceCents: 230_00,
    stock: 125,
    weightGrams: 520,
    picture: {
      form: 'pouch',
      look: 'pillow',
      colour: 'orange',
      accent: 'brown',
      icon: 'star',
      label: 'band',
      size: [22, 13, 5],
    },
    description: 'Thin, snappy biscuits with proper ginger in them, made for dipping.',
    fullDescription: `
      Made with ground ginger and pieces of crystallised ginger. They stay firm when dipped in tea.

      There are about sixty in a pack. They stay crisp for three weeks in the closed bag.
    `,
    features: ['Real ginger', 'No artificial colour', 'Resealable family pack'],
    specifications: { Weight: '500 g', Pieces: 'about 60', Keeps: '9 months', Origin: 'baked in Nyeri' },
    keywords: ['biskuti', 'cookies', 'snacks'],
  },
  {
    name: 'Eggs, Free Range, Tray of 30',
    brand: 'Kuku Huru',
    seller: 'highland',
    listPriceCents: 540_00,
    stock: 34,
    weightGrams: 1_950,
    picture: { form: 'eggTray', colour: 'sand' },
    description: 'Thirty brown eggs from free-range hens, collected within the last three days.',
    fullDescription: `
      Medium and large, candled and wiped, not washed. We replace any that arrive cracked: send a photo within a
      day.

      The hens eat green grass, so the yolks are deep yellow. They are sent in a deep, tied pulp tray.
    `,
    features: ['From hens on pasture', 'Laid within three days', 'Candled', 'Cracked eggs replaced'],
    specifications: {
      Count: '30',
      Size: '53 to 65 g',
      Keeps: '4 weeks',
      Origin: 'Nyeri farms',
      Packing: 'recycled pulp tray',
    },
    keywords: ['mayai', 'tray', 'eggs kienyeji'],
  },
  {
    name: 'Mango Juice, No Sugar Added, 1 L',
    brand: 'Matunda',
    seller: 'highland',
    listPriceCents: 260_00,
    stock: 78,
    weightGrams: 1_080,
    picture: {
      form: 'bottle',
      look: 'juice',
      colour: 'orange',
      accent: 'leaf',
      icon: 'fruit',
      label: 'band',
      size: [8, 25, 8],
    },
    description: 'Apple mangoes from Makueni, pressed, warmed and bottled.',
    fullDescription: `
      Thick enough to need a shake. Mix it half and half with cold water, or freeze it on sticks for children.

      The glass bottle is returnable. A layer of pulp at the neck is normal.
    `,
    features: ['100% fruit', 'No sugar, no colour', 'Returnable glass bottle'],
    specifications: {
      Volume: '1 L',
      Ingredients: 'mango, lemon juice',
      Keeps: '12 months, 4 days once open',
      Origin: 'Makueni',
    },
    keywords: ['maembe', 'fruit juice', 'drink'],
  },
  {
    name: 'Spaghetti, 500 g',
    brand: 'Tamu',
    seller: 'highland',
    listPriceCents: 145_00,
    stock: 155,
    weightGrams: 505,
    picture: {
      form: 'pouch',
      look: 'pillow',
      colour: 'blue',
      accent: 'maize',
      icon: 'grain',
      label: 'band',
      size: [8.6, 26, 4],
    },
    description: 'Durum wheat spaghetti that stays firm when cooked.',
    fullDescription: `
      Cook it for nine minutes in plenty of salted water. It is dried slowly, so it keeps its bite in a stew the
      next day.

      Keep back a cup of the cooking water for the sauce; the starch in it thickens the sauce. One packet feeds
      five.
    `,
    features: ['100% durum wheat', 'Slow dried', 'Nine minutes'],
    specifications: { Weight: '500 g', Protein: '12.5%', Cooking: '9 minutes', Keeps: '24 months' },
    keywords: ['pasta', 'tambi'],
  },
  {
    name: 'Tomato Paste, 400 g',
    brand: 'Matunda',
    seller: 'highland',
    listPriceCents: 165_00,
    stock: 132,
    weightGrams: 470,
    picture: { form: 'tin', colour: 'red', accent: 'leaf', icon: 'tomato', label: 'band', size: [7.4, 10.6, 7.4] },
    description: 'Thick, dark paste that gives stew its colour in a single spoon.',
    fullDescription: `
      About seven tomatoes for each spoonful, cooked down in Loitoktok and tinned without sugar or starch.

      Fry it for a minute before you add water, and the tinny taste goes. What is left keeps a fortnight in a jar,
      under a little oil.
    `,
    features: ['Double concentrate', 'Nothing but tomato and salt', 'Easy-open lid'],
    specifications: { Weight: '400 g', Concentration: '28%', Keeps: '24 months', Origin: 'Loitoktok, Kajiado' },
    keywords: ['nyanya', 'tomato puree'],
  },
  {
    name: 'Pilau Masala, 100 g',
    brand: 'Pwani Spice',
    seller: 'highland',
    listPriceCents: 180_00,
    stock: 118,
    weightGrams: 150,
    picture: {
      form: 'jar',
      look: 'glass',
      colour: 'clay',
      accent: 'red',
      icon: 'star',
      label: 'plain',
      size: [5.4, 9.4, 5.4],
    },
    description: 'Cumin, cardamom, cinnamon, clove and pepper, roasted and ground the Lamu way.',
    fullDescription: `
      Made by one family from whole spices and nothing else. A level tablespoon for half a kilo of rice, fried
      with the onions until they are nearly black.

      Toast it for ten seconds in the hot oil before the rice goes in. It also does very well on roast potatoes.
    `,
    features: ['Whole spices, freshly ground', 'No flour, no salt', 'Glass jar with shaker'],
    specifications: {
      Weight: '100 g',
      Ingredients: 'cumin, cardamom, cinnamon, clove, black pepper',
      Keeps: '12 months',
      Origin: 'Lamu',
    },
    keywords: ['spices', 'viungo', 'biryani'],
  },
  {
    name: 'Dried Omena, 500 g',
    brand: 'Ziwa',
    seller: 'highland',
    listPriceCents: 390_00,
    stock: 6,
    weightGrams: 520,
    picture: { form: 'pouch', colour: 'teal', accent: 'white', icon: 'fish', label: 'band' },
    description: 'Clean, sun-dried silver fish from Homa Bay, free of sand and grass.',
    fullDescription: `
      Dried on racks, not on the ground, and sorted by hand. Rinse in hot water, fry crisp, then add tomato and a
      squeeze of lemon.

      Soak for ten minutes in hot water with a little salt and rinse twice. They are rich in calcium and keep for
      six months.
    `,
    features: ['Rack dried', 'Sorted and sand free', 'High in calcium', 'Odour-tight pouch'],
    specifications: { Weight: '500 g', Keeps: '6 months', Origin: 'Homa Bay', Storage: 'cool and dry' },
    keywords: ['dagaa', 'silver cyprinid', 'fish'],
  },
])
