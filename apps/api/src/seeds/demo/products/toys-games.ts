import { choices, categoryProducts } from './category-products.ts'

export const toysGames = categoryProducts('toys-games', [
  {
    name: 'Plush Teddy Bear, 40 cm',
    brand: 'Cheka',
    seller: 'toto',
    listPriceCents: 1_290_00,
    discountPercent: 10,
    variants: choices('Colour', ['Honey', 16], ['Cocoa', 11], ['Cream', 7]),
    weightGrams: 420,
    picture: { form: 'teddy', colour: 'amber', accent: 'red' },
    description: 'A bear with a firm hug, stitched eyes and a name tag to fill in.',
    fullDescription: `
      Nothing on it can come off, so it is safe from the first day. It can be washed in the machine in a
      pillowcase.

      The tag takes ink or thread, so the name can be written or sewn. For a child with asthma, a night in the
      freezer kills dust mites.
    `,
    features: ['Stitched eyes and nose', 'Machine washable', 'Name tag', 'From birth'],
    specifications: { Height: '40 cm', Cover: 'polyester plush', Filling: 'recycled fibre', Age: 'from birth' },
    keywords: ['teddy', 'doll', 'mwanasesere'],
  },
  {
    name: 'Wooden Bao Board with Seeds',
    brand: 'Kiti cha Enzi',
    seller: 'toto',
    listPriceCents: 2_350_00,
    isNewArrival: true,
    stock: 13,
    weightGrams: 2_400,
    picture: { form: 'bao', colour: 'brown' },
    description: 'The classic bao game with four rows and sixty-four seeds.',
    fullDescription: `
      Carved at the coast from one piece of mninga and oiled, not varnished. The seeds are real, smooth and grey,
      with a few spare.

      The rules of the village game and of the tournament game are on a folded sheet, in English and Kiswahili.
    `,
    features: ['Carved from one piece', '64 seeds and spares', 'Two sets of rules', 'Oiled finish'],
    specifications: { Size: '52 x 20 x 5 cm', Wood: 'mninga', Players: '2', Age: '7 and over' },
    keywords: ['bao', 'mancala', 'board game', 'kete'],
  },
  {
    name: 'Jigsaw Puzzle: The Great Migration',
    brand: 'Cheka',
    seller: 'toto',
    listPriceCents: 650_00,
    variants: choices('Pieces', ['100', 14], ['500', 9, 990_00], ['1000', 5, 1_450_00]),
    weightGrams: 560,
    picture: { form: 'jigsaw', colour: 'clay', accent: 'maize', icon: 'elephant', label: 'box' },
    description: 'A jigsaw of the great wildebeest migration in the Maasai Mara.',
    fullDescription: `
      Painted for us by an artist in Narok, with patches of colour to sort by, so that it is fun to complete.

      The card is thick, the pieces lock, and a poster is folded in the box.
    `,
    features: ['Thick card', 'Locks well', 'Poster included', 'Bag for the pieces'],
    specifications: { Size: '48 x 36 cm', Age: '6 and over', Card: '2 mm', 'Made of': 'recycled card' },
    keywords: ['puzzle', 'animals', 'wildlife'],
  },
  {
    name: 'Safari Animal Set, 12 Figures',
    brand: 'Cheka',
    seller: 'toto',
    listPriceCents: 1_150_00,
    discountPercent: 12,
    isPromotional: true,
    stock: 41,
    weightGrams: 520,
    picture: { form: 'safariAnimals', colour: 'sand' },
    description: 'Lion, elephant, giraffe, rhino and eight neighbours, to scale and hand painted.',
    fullDescription: `
      They are solid, so they stand firmly and do not break. On each belly is the name in English and Kiswahili:
      simba, ndovu, twiga, kifaru.

      A sheet in the box says where each lives, what it eats and how fast it runs. The figures are also sold
      singly.
    `,
    features: ['To scale', 'Names in two languages', 'Solid rubber', 'Hand painted'],
    specifications: { Figures: '12', Tallest: '16 cm', Age: '3 and over', Material: 'soft PVC-free rubber' },
    keywords: ['animals', 'wanyama', 'big five'],
  },
  {
    name: 'Model Matatu, Pull-Back',
    brand: 'Cheka',
    seller: 'toto',
    listPriceCents: 650_00,
    isNewArrival: true,
    stock: 57,
    weightGrams: 240,
    picture: { form: 'matatu', colour: 'violet', accent: 'sun' },
    description: 'A model of a 33-seater matatu with graffiti and a door that opens.',
    fullDescription: `
      Pull it back and let go. A sheet of stickers lets you name the route, the sacco and the crew, and there is a
      conductor figure for the door.

      The wheels are rubber and quiet. The metal body withstands falls from a table.
    `,
    features: ['Pull-back drive', 'Opening door', 'Sticker sheet', 'Conductor included'],
    specifications: { Length: '17 cm', Age: '3 and over', Material: 'metal and ABS', Scale: '1 to 43' },
    keywords: ['bus', 'toy car', 'gari'],
  },
  {
    name: 'Model Boda Boda with Rider',
    brand: 'Cheka',
    seller: 'toto',
    listPriceCents: 420_00,
    stock: 48,
    weightGrams: 130,
    picture: { form: 'bodaBoda', colour: 'red', accent: 'leaf' },
    description: 'A model motorbike with a rider, a passenger seat and loads to stack.',
    fullDescription: `
      Stack the tiny crates, the sofa and the goat behind the rider and let it roll. It free-wheels on any floor.

      It is the same style as the model matatu.
    `,
    features: ['Stackable loads', 'Free-wheeling', 'Helmet comes off', 'Metal frame'],
    specifications: { Length: '11 cm', Age: '3 and over', Pieces: '9', Material: 'metal and ABS' },
    keywords: ['motorbike', 'pikipiki', 'toy'],
  },
  {
    name: 'Wooden Tractor and Trailer',
    brand: 'Kiti cha Enzi',
    seller: 'toto',
    listPriceCents: 1_450_00,
    stock: 17,
    weightGrams: 780,
    picture: { form: 'tractor', colour: 'red', accent: 'leaf' },
    description: 'Smooth grevillea wood, big wheels and a trailer that tips.',
    fullDescription: `
      Sanded by hand and finished with oil a child may chew. The hitch is a peg, so the trailer goes behind
      anything.

      Grevillea is grown along maize fields and cut when it shades the crop, so no forest is cut. Rub in a little
      cooking oil when it looks dry.
    `,
    features: ['Oiled hardwood', 'Tipping trailer', 'Rubber tyre rings', 'No screws to lose'],
    specifications: { Length: '34 cm', Wood: 'grevillea', Age: '18 months and over', Finish: 'linseed oil' },
    keywords: ['trekta', 'wooden toys', 'farm'],
  },
  {
    name: 'Building Blocks, 120 Pieces',
    brand: 'Cheka',
    seller: 'toto',
    listPriceCents: 1_600_00,
    discountPercent: 15,
    isPromotional: true,
    stock: 36,
    weightGrams: 1_300,
    picture: { form: 'blocks', colour: 'blue', accent: 'sun', label: 'box' },
    description: 'Chunky bricks in eight colours, with doors, wheels and roof tiles.',
    fullDescription: `
      They click firmly and come apart easily. The bricks fit the usual large sort, so they join what you have.

      The tub is the storage, and its lid is a building plate.
    `,
    features: ['Fit common large bricks', 'Doors, wheels and roofs', 'Lid is a plate', 'Rounded edges'],
    specifications: { Pieces: '120', Age: '18 months to 6 years', Material: 'ABS', Tub: '28 cm' },
    keywords: ['blocks', 'construction'],
  },
  {
    name: 'Chess Set, Folding Wood',
    brand: 'Kiti cha Enzi',
    seller: 'toto',
    listPriceCents: 1_850_00,
    stock: 21,
    weightGrams: 1_100,
    picture: { form: 'chess', colour: 'brown' },
    description: 'A board that folds around its own pieces, with magnets strong enough for a bus.',
    fullDescription: `
      Hand-turned pieces with felt feet, and a spare queen for each side. The beginners' sheet explains the moves
      in drawings.

      The squares are inlaid, not printed, so they cannot wear off. It is made in the same workshop as our bao
      boards.
    `,
    features: ['Magnetic pieces', 'Folds into its box', 'Spare queens', "Beginners' sheet"],
    specifications: { Board: '30 x 30 cm', King: '6.5 cm', Wood: 'jacaranda and cypress', Age: '6 and over' },
    keywords: ['chess', 'sataranji', 'board game'],
  },
  {
    name: 'Ludo and Snakes, Two-Sided Board',
    brand: 'Cheka',
    seller: 'toto',
    listPriceCents: 480_00,
    stock: 88,
    weightGrams: 450,
    picture: { form: 'boardGame', colour: 'red' },
    description: 'Two classic family games on one board that does not tear at the fold.',
    fullDescription: `
      Printed on canvas over board. Four colours of counter, two dice and two spares.

      It folds to the size of a magazine and travels flat. The rules are on the back of the box.
    `,
    features: ['Two games', 'Canvas fold', 'Spare dice', 'Bag for counters'],
    specifications: { Size: '40 x 40 cm', Players: '2 to 4', Age: '5 and over', Pieces: '18' },
    keywords: ['ludo', 'snakes and ladders', 'board game'],
  },
  {
    name: 'Playing Cards, Plastic-Coated, Twin Pack',
    brand: 'Mchezo',
    seller: 'toto',
    listPriceCents: 350_00,
    stock: 125,
    weightGrams: 200,
    picture: { form: 'playingCards', colour: 'red', accent: 'blue', icon: 'star', label: 'plain' },
    description: 'Two decks that slide, shuffle and survive a spilled soda.',
    fullDescription: `
      Large figures that can be read across a table at dusk. Rules for kadi, last card and snap are on two extra
      cards.

      The edges are cut clean, so they do not stick after a year. A box keeps each deck dry and square.
    `,
    features: ['Washable', 'Large figures', 'Rules for three games', 'Two decks'],
    specifications: { Cards: '2 x 54', Size: '63 x 88 mm', Coat: 'plastic', Age: '6 and over' },
    keywords: ['karata', 'cards', 'kadi'],
  },
  {
    name: 'Dominoes in a Wooden Box',
    brand: 'Kiti cha Enzi',
    seller: 'toto',
    listPriceCents: 780_00,
    stock: 32,
    weightGrams: 520,
    picture: { form: 'dominoes', colour: 'cream' },
    description: 'Heavy domino tiles with a brass pin, in a wooden box.',
    fullDescription: `
      Twenty-eight tiles of thick resin. The box slides open and keeps score with pegs along its edge.

      They have a good sound on a wooden table and last for years. The pins along the edge count to one hundred
      and twenty.
    `,
    features: ['Brass spinners', 'Scoring box', 'Thick tiles', 'Rules for three games'],
    specifications: { Tiles: '28', Size: '50 x 25 x 10 mm', Box: 'mninga', Players: '2 to 4' },
    keywords: ['domino', 'board game'],
  },
  {
    name: 'Diamond Kite, Rip-Stop',
    brand: 'Cheka',
    seller: 'toto',
    listPriceCents: 590_00,
    stock: 44,
    weightGrams: 160,
    picture: { form: 'kite', colour: 'orange', accent: 'teal' },
    description: 'Flies in a light wind and is strong enough for the beach.',
    fullDescription: `
      Nylon that does not tear, rods that bend rather than break, and a tail that is visible from far away. It
      goes together without tools.

      A small leaflet shows the knot and where the wind should be. Keep it well away from power lines and runways.
    `,
    features: ['Rip-stop nylon', 'Fibreglass rods', '50 m line on a winder', 'Two-metre tail'],
    specifications: { Size: '80 x 75 cm', Line: '50 m', Wind: '8 to 30 km/h', Age: '5 and over' },
    keywords: ['tiara', 'outdoor toy'],
  },
  {
    name: 'Wooden Yo-Yo',
    brand: 'Kiti cha Enzi',
    seller: 'toto',
    listPriceCents: 190_00,
    stock: 110,
    weightGrams: 55,
    picture: { form: 'yoyo', colour: 'red', accent: 'sun' },
    description: 'Balanced, smooth and small enough for a school pocket.',
    fullDescription: `
      Turned from offcuts of jacaranda. A loose loop lets it sleep at the end of the string, and from there all
      tricks begin.

      A leaflet teaches six, from the sleeper to around the world.
    `,
    features: ['Hand turned', 'Two cotton strings', 'Sleeps well', 'Six tricks explained'],
    specifications: { Diameter: '5.5 cm', Wood: 'jacaranda', String: 'cotton, 1 m', Age: '6 and over' },
    keywords: ['yoyo', 'toy'],
  },
  {
    name: 'Ragdoll Amani',
    brand: 'Cheka',
    seller: 'toto',
    listPriceCents: 1_390_00,
    isNewArrival: true,
    variants: choices('Dress', ['Sunrise', 7], ['Ocean', 7], ['Forest', 5]),
    weightGrams: 260,
    picture: { form: 'ragdoll', colour: 'orange', accent: 'teal' },
    description: 'A soft doll with brown skin, braids that can be re-braided and a kitenge dress.',
    fullDescription: `
      Sewn by a women's group in Eldoret, each with a slightly different smile. Dress and scarf come off, and a
      school uniform can be ordered to go with them.

      She needs no batteries. Her hair is cotton yarn, so it can be washed and braided again.
    `,
    features: ['Hand sewn', 'Real woven braids', 'Clothes come off', 'Safe from birth'],
    specifications: { Height: '38 cm', Cloth: 'cotton', Filling: 'fibre', Age: 'from birth', Care: 'hand wash' },
    keywords: ['doll', 'mwanasesere', 'african doll'],
  },
  {
    name: 'Djembe Drum for Children',
    brand: 'Kiti cha Enzi',
    seller: 'toto',
    listPriceCents: 2_100_00,
    discountPercent: 10,
    stock: 11,
    weightGrams: 1_500,
    picture: { form: 'drum', colour: 'amber', accent: 'red' },
    description: 'A small djembe for children with a warm, moderate tone.',
    fullDescription: `
      Goat skin on a carved mango-wood shell, with rope that can be tightened when the weather turns damp. High
      enough to play sitting down.

      If the tone drops in the wet season, leave it in the sun for a quarter of an hour. Carved at Akamba
      workshops in Mombasa from fallen trees.
    `,
    features: ['Real goat skin', 'Rope tuned', 'Carved shell', 'Carry strap'],
    specifications: { Height: '30 cm', Head: '18 cm', Wood: 'mango', Age: '3 and over' },
    keywords: ['ngoma', 'drum', 'music'],
  },
  {
    name: 'Ukulele for Beginners',
    brand: 'Sauti',
    seller: 'toto',
    listPriceCents: 3_100_00,
    stock: 9,
    weightGrams: 600,
    picture: { form: 'ukulele', colour: 'sand' },
    description: 'A small ukulele that is easy to learn, with a tuner and a chord chart.',
    fullDescription: `
      Nylon strings that are gentle on new fingers and a neck narrow enough for a child. A tuner clips on the
      head; a chart of twelve chords is printed inside the bag.

      New strings stretch for a week, so expect to tune it often at first. It is a real instrument, not a toy with
      strings.
    `,
    features: ['Gentle nylon strings', 'Clip-on tuner', 'Padded bag', 'Chord chart'],
    specifications: { Length: '53 cm, soprano', Wood: 'basswood', Strings: 'nylon', Age: '6 and over' },
    warranty: '6 months',
    keywords: ['guitar', 'gita', 'music'],
  },
  {
    name: 'Battery Robot, Walking',
    brand: 'Cheka',
    seller: 'toto',
    listPriceCents: 1_750_00,
    stock: 15,
    weightGrams: 480,
    picture: { form: 'robot', colour: 'sky', accent: 'orange' },
    description: 'Walks, turns at walls, lights up and speaks twelve phrases.',
    fullDescription: `
      It counts to twenty in Kiswahili and in English, and stops when it is picked up. The voice can be switched
      off.

      It walks best on tiles and cement, not on carpets. The hands open and hold light things such as letters and
      biscuits.
    `,
    features: ['Turns at walls', 'Counts in two languages', 'Voice switch', 'Chest lights'],
    specifications: { Height: '24 cm', Batteries: '3 x AA', Age: '4 and over', Material: 'ABS' },
    warranty: '6 months',
    keywords: ['toy robot', 'electronics'],
  },
  {
    name: 'Dinosaur Dig Kit',
    brand: 'Cheka',
    seller: 'toto',
    listPriceCents: 890_00,
    stock: 26,
    weightGrams: 650,
    picture: { form: 'dinoKit', colour: 'leaf', accent: 'sand', icon: 'dino', label: 'box' },
    description: 'Chip away the plaster egg and put together what you find.',
    fullDescription: `
      Inside are nine bones of one of four dinosaurs; which one is a surprise. Hammer, chisel, brush and a work
      sheet are included.

      Wet the plaster a little to keep the dust down. The bones are cast from museum models, and are tough enough
      to go in the bath.
    `,
    features: ['Nine bones', 'Real small tools', 'Work sheet', 'Fact card'],
    specifications: { Egg: '12 cm', Age: '6 and over', Bones: '9', Time: 'about two hours' },
    keywords: ['dinosaur', 'science', 'excavation'],
  },
  {
    name: 'Microscope Set for Young Scientists',
    brand: 'Elimu Bora',
    seller: 'toto',
    listPriceCents: 2_900_00,
    stock: 8,
    weightGrams: 900,
    picture: { form: 'microscope', colour: 'white' },
    description: 'Onion skin, pond water and the leg of an ant, two hundred times larger.',
    fullDescription: `
      A metal stand, mirror and lamp, and three lenses that really focus. Ten slides are prepared, and ten are
      blank for your own samples.

      A phone clip lets a whole class look.
    `,
    features: ['Metal stand', 'Three lenses', 'Phone clip', 'Twenty slides'],
    specifications: {
      Magnification: '60, 120 and 200 times',
      Light: 'LED and mirror',
      Batteries: '2 x AA',
      Age: '8 and over',
    },
    warranty: '12 months',
    keywords: ['science', 'sayansi', 'school'],
  },
  {
    name: 'Beginner Telescope, 70 mm',
    brand: 'Elimu Bora',
    seller: 'toto',
    listPriceCents: 7_900_00,
    discountPercent: 8,
    stock: 5,
    weightGrams: 2_900,
    picture: { form: 'telescope', colour: 'navy' },
    description: "See the moon's craters, Saturn's rings and distant ships.",
    fullDescription: `
      It has a good coated lens and a steady wooden tripod. Two eyepieces and a moon filter come with it.

      The star chart is drawn for the equator, where we see both skies.
    `,
    features: ['Glass lens, coated', 'Wooden tripod', 'Two eyepieces', 'Equator star chart'],
    specifications: { Lens: '70 mm', 'Focal length': '700 mm', Power: '35 and 70 times', Height: 'up to 125 cm' },
    warranty: '24 months',
    keywords: ['stars', 'astronomy', 'nyota'],
  },
  {
    name: 'Soap Bubble Set, Giant',
    brand: 'Cheka',
    seller: 'toto',
    listPriceCents: 380_00,
    stock: 79,
    weightGrams: 620,
    picture: { form: 'bubbles', colour: 'sky', accent: 'rose' },
    description: 'Two sticks and a loop of rope for very large bubbles.',
    fullDescription: `
      The mix is concentrated: add a litre of water and wait an hour. It is gentle on eyes and on grass.

      Large bubbles last longest on a cool, humid morning. The recipe for more mix is printed on the bottle.
    `,
    features: ['Giant loop', 'Concentrate makes 1.3 L', 'Three small wands', 'Gentle mix'],
    specifications: { Loop: '1 m', Concentrate: '300 ml', Age: '4 and over', Pieces: '5' },
    keywords: ['bubbles', 'mapovu', 'outdoor'],
  },
  {
    name: 'Bowling Set, Soft',
    brand: 'Cheka',
    seller: 'toto',
    listPriceCents: 990_00,
    stock: 23,
    weightGrams: 700,
    picture: { form: 'bowling', colour: 'red', accent: 'blue' },
    description: 'Ten soft foam pins and two balls for quiet play indoors.',
    fullDescription: `
      The pins have a little sand in the foot, so they stand firmly. Each has a number to practise sums.

      Set them further apart as the bowlers grow. Everything fits into the net bag.
    `,
    features: ['Soft foam', 'Weighted pins', 'Numbered 1 to 10', 'Net bag'],
    specifications: { Pins: '10, 20 cm', Balls: '2, 11 cm', Age: '2 and over', Material: 'EVA foam' },
    keywords: ['skittles', 'indoor game'],
  },
  {
    name: 'Kick Scooter, Three Wheels',
    brand: 'Tembea',
    seller: 'toto',
    listPriceCents: 3_650_00,
    discountPercent: 12,
    stock: 14,
    weightGrams: 2_800,
    picture: { form: 'kickScooter', colour: 'teal', accent: 'orange' },
    description: 'A scooter that leans to steer and trains balance at a safe speed.',
    fullDescription: `
      The deck is low and broad enough for two feet. The bar rises from 63 to 80 cm and the rear brake works with
      any shoe.

      Under the deck there is a groove for a hand, so an adult can carry it up the hill. We recommend a helmet,
      which is sold separately.
    `,
    features: ['Lean to steer', 'Four heights', 'Wide deck', 'Wheels light up'],
    specifications: { Age: '3 to 8', Load: '50 kg', Bar: '63 to 80 cm', Weight: '2.8 kg' },
    warranty: '12 months',
    keywords: ['scooter', 'outdoor', 'skuta'],
  },
  {
    name: 'Balloons, Assorted, 100',
    brand: 'Cheka',
    seller: 'toto',
    listPriceCents: 290_00,
    stock: 0,
    weightGrams: 280,
    picture: { form: 'balloons', colour: 'red' },
    description: 'Strong latex balloons in ten colours, with a hand pump and ties.',
    fullDescription: `
      They stretch before they pop, and hold air for two days. Ties are included, so closing them is easy.

      Blow them up on the day, keep them out of the sun, and pick up the pieces of burst ones at once: small
      children put them in their mouths.
    `,
    features: ['Ten colours', 'Hand pump', 'Quick ties', 'Natural latex'],
    specifications: { Count: '100', Size: '12 inches', Material: 'natural latex', Age: '8 and over, with an adult' },
    keywords: ['party', 'birthday', 'baluni'],
  },
])
