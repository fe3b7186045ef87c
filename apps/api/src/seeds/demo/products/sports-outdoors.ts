import { choices, colours, categoryProducts } from './category-products.ts'

export const sportsOutdoors = categoryProducts('sports-outdoors', [
  {
    name: 'Football, Size 5, Hand-Stitched',
    brand: 'Mbio',
    seller: 'kitabu',
    listPriceCents: 1_450_00,
    discountPercent: 12,
    isPromotional: true,
    variants: choices('Size', ['3', 18], ['4', 26], ['5', 44]),
    weightGrams: 430,
    picture: { form: 'sportBall', look: 'football', colour: 'black', accent: 'white' },
    description: 'Thirty-two panels, stitched by hand, for murram pitches as much as for grass.',
    fullDescription: `
      The cover is thick and textured, so it grips the boot and resists thorns. Four layers of cloth under it keep
      the ball round, and the bladder holds its air for about two weeks.

      It comes deflated with a needle. Blow it up slowly the first time.
    `,
    features: ['Hand-stitched', 'Thick cover for hard ground', 'Four-layer lining', 'Needle included'],
    specifications: {
      Circumference: '68 to 70 cm',
      Weight: '430 g',
      Pressure: '0.8 bar',
      Cover: 'textured PU',
      Use: 'murram, grass, artificial turf',
    },
    keywords: ['mpira', 'soccer ball', 'ball'],
  },
  {
    name: 'Football Boots, Moulded Studs',
    brand: 'Mbio',
    seller: 'kitabu',
    listPriceCents: 3_250_00,
    isNewArrival: true,
    variants: choices('Size', ['38', 5], ['40', 9], ['42', 11], ['44', 4]),
    weightGrams: 540,
    picture: { form: 'shoe', look: 'boots', colour: 'charcoal', accent: 'orange' },
    description: 'Short, broad studs for hard ground, and an upper that does not split at the toe.',
    fullDescription: `
      Most pitches here are baked earth, so the studs are low and many. The toe is stitched right through the sole
      and the tongue is padded against big tackles.

      Wear them wet for ten minutes the first time and they take the shape of your foot.
    `,
    features: ['Firm-ground studs', 'Stitched toe', 'Padded tongue', 'Light lining'],
    specifications: { Upper: 'synthetic leather', Sole: 'TPU, 12 studs', Closing: 'laces', Weight: '270 g each' },
    keywords: ['viatu vya mpira', 'njumu', 'soccer shoes'],
  },
  {
    name: 'Team Jersey Set, 15 Shirts',
    brand: 'Mbio',
    seller: 'kitabu',
    listPriceCents: 9_800_00,
    stock: 8,
    weightGrams: 2_700,
    picture: { form: 'shirt', look: 'jersey', colour: 'red', accent: 'white' },
    description: "Fifteen breathable shirts with numbers and your team's name, ready in a week.",
    fullDescription: `
      After you order we call for the name and the colours, and send a drawing before anything is printed. The
      numbers are sublimated, so they cannot peel.

      A goalkeeper's shirt in a second colour is part of the set, and single shirts can be ordered later in the
      same shade.
    `,
    features: ['Numbers and team name included', 'Breathable mesh', 'Goalkeeper shirt', 'Repeat orders match'],
    specifications: {
      Pieces: '15',
      Fabric: '140 gsm polyester',
      Sizes: 'mixed, as you list them',
      Print: 'sublimation',
      'Lead time': '7 days',
    },
    keywords: ['football kit', 'uniform', 'jezi'],
  },
  {
    name: 'Goal Nets, Pair, Full Size',
    brand: 'Mbio',
    seller: 'kitabu',
    listPriceCents: 6_900_00,
    stock: 4,
    weightGrams: 5_200,
    picture: { form: 'goal', colour: 'white' },
    description: 'Knotted nets, thick enough for hard shots and daily use.',
    fullDescription: `
      The cord is three millimetres and treated against the sun. Loops every half metre along the edge make
      hanging a ten-minute job.

      They fit posts of 7.3 by 2.4 metres with two metres of depth at the foot. Hooks are included for wooden
      posts.
    `,
    features: ['3 mm cord', 'Sun treated', 'Edge loops', 'Hooks for wooden posts'],
    specifications: { Size: '7.5 x 2.5 m, 2 m deep', Mesh: '12 cm', Cord: '3 mm polyethylene', Pieces: '2' },
    warranty: '12 months',
    keywords: ['goalpost', 'football net'],
  },
  {
    name: 'Running Shoes, Cushioned',
    brand: 'Mbio',
    seller: 'kitabu',
    listPriceCents: 4_200_00,
    discountPercent: 10,
    saleEndsInDays: 3,
    isNewArrival: true,
    variants: choices('Size', ['37', 4], ['39', 8], ['41', 10], ['43', 7], ['45', 2]),
    weightGrams: 560,
    picture: { form: 'shoe', look: 'running', colour: 'sky', accent: 'orange' },
    description: 'Made with runners from Iten: soft under the heel, quick at the toe.',
    fullDescription: `
      A daily shoe for tarmac and red dirt. The foam is springy, the rubber covers the places that wear first, and
      the heel is held without rubbing.

      Expect 700 to 800 kilometres. Take half a size up if you run long.
    `,
    features: ['Lively foam', 'Rubber where it wears', 'Breathable mesh', 'Reflective heel'],
    specifications: { Drop: '8 mm', Weight: '265 g at size 42', Upper: 'knitted mesh', Use: 'road and dirt' },
    keywords: ['jogging', 'marathon', 'raba'],
  },
  {
    name: 'Skipping Rope with Counter',
    brand: 'Mazoezi',
    seller: 'kitabu',
    listPriceCents: 520_00,
    stock: 76,
    weightGrams: 180,
    picture: { form: 'skippingRope', colour: 'red' },
    description: 'Ball bearings, a counting handle and a cable you cut to length.',
    fullDescription: `
      It spins without twisting, and the handle counts your jumps and estimates the calories.

      Stand on the middle of the rope; the handles should reach your armpits. Trim the cable and tighten the
      screw.
    `,
    features: ['Ball bearings', 'Jump counter', 'Adjustable cable', 'Foam grips'],
    specifications: { Length: 'up to 3 m', Cable: 'coated steel', Battery: 'LR44, included', Weight: '180 g' },
    keywords: ['jump rope', 'kamba', 'fitness'],
  },
  {
    name: 'Yoga Mat, Non-Slip, 8 mm',
    brand: 'Mazoezi',
    seller: 'kitabu',
    listPriceCents: 1_500_00,
    discountPercent: 15,
    stock: 43,
    weightGrams: 950,
    picture: { form: 'rolledMat', colour: 'violet', accent: 'charcoal' },
    description: 'Thick enough for knees on cement, and grippy enough for sweaty palms.',
    fullDescription: `
      The ribbed side goes down and the smooth side up. It rolls out flat from the first day and has no rubber
      smell.

      Wash it in the shower with a little soap and hang it over the door to dry.
    `,
    features: ['8 mm cushioning', 'Both sides grip', 'No rubber smell', 'Carry strap'],
    specifications: { Size: '183 x 61 cm', Thickness: '8 mm', Material: 'TPE', Weight: '950 g' },
    keywords: ['exercise mat', 'pilates', 'gym'],
  },
  {
    name: 'Rubber-Coated Dumbbell Pair',
    brand: 'Mazoezi',
    seller: 'kitabu',
    listPriceCents: 2_200_00,
    variants: choices('Weight', ['2 x 3 kg', 12], ['2 x 5 kg', 19, 3_400_00], ['2 x 8 kg', 7, 5_200_00]),
    weightGrams: 6_200,
    picture: { form: 'dumbbells', colour: 'charcoal' },
    description: 'Two solid hexagonal weights with a rubber coat that is kind to floors.',
    fullDescription: `
      Six sides keep them from rolling under the bed. The handles are knurled steel, shaped to the palm.

      Twenty minutes three times a week is a good start for training at home.
    `,
    features: ['Hexagonal', 'Rubber coated', 'Shaped steel handle', 'No smell'],
    specifications: { Handle: '32 mm', Length: '18 to 24 cm', Shape: 'hexagonal', Coat: 'rubber' },
    keywords: ['weights', 'gym', 'vyuma'],
  },
  {
    name: 'Basketball, Size 7, Rubber',
    brand: 'Mbio',
    seller: 'kitabu',
    listPriceCents: 1_350_00,
    stock: 35,
    weightGrams: 600,
    picture: { form: 'sportBall', look: 'basketball', colour: 'orange', accent: 'black' },
    description: 'Deep grooves and a rubber cover for outdoor courts of cement and tar.',
    fullDescription: `
      It bounces true from the first day and keeps its grip when the court is dusty. Wide seams help small hands
      as well.

      Comes inflated enough to bounce; top it up to 0.55 bar.
    `,
    features: ['For outdoor courts', 'Deep grooves', 'Nylon wound', 'Needle included'],
    specifications: { Size: '7', Circumference: '75 to 77 cm', Weight: '600 g', Cover: 'rubber' },
    keywords: ['ball', 'mpira wa kikapu', 'hoops'],
  },
  {
    name: 'Volleyball, Soft Touch',
    brand: 'Mbio',
    seller: 'kitabu',
    listPriceCents: 1_290_00,
    stock: 31,
    weightGrams: 270,
    picture: { form: 'sportBall', look: 'volleyball', colour: 'sun', accent: 'blue' },
    description: 'Padded panels that do not sting forearms, for school courts and beaches.',
    fullDescription: `
      The outside is matt, so it can be seen against a bright sky. Sewn panels keep it soft when it is pumped hard
      enough to fly straight.

      It floats, which is useful on the coast. Pump it to where a thumb presses in by a finger's breadth, so that
      it is soft on the wrists.
    `,
    features: ['Padded cover', 'Visible colours', 'Official size', 'Sewn panels'],
    specifications: { Size: '5', Circumference: '65 to 67 cm', Weight: '270 g', Pressure: '0.3 bar' },
    keywords: ['mpira wa wavu', 'ball'],
  },
  {
    name: 'Rugby Ball, Training',
    brand: 'Mbio',
    seller: 'kitabu',
    listPriceCents: 1_480_00,
    stock: 16,
    weightGrams: 430,
    picture: { form: 'sportBall', look: 'rugby', colour: 'leaf', accent: 'white' },
    description: 'A training ball with a firm grip for passing drills.',
    fullDescription: `
      Raised dots all over keep it in wet hands. The valve sits in a seam, out of the kicker's way.

      Three layers of cotton and polyester keep its shape through a season of tackles.
    `,
    features: ['Dotted grip', 'Three layers', 'Valve in the seam', 'Official size'],
    specifications: { Size: '5', Length: '29 cm', Weight: '430 g', Cover: 'rubber' },
    keywords: ['sevens', 'ball'],
  },
  {
    name: 'Badminton Set for Four',
    brand: 'Mbio',
    seller: 'kitabu',
    listPriceCents: 2_350_00,
    discountPercent: 10,
    stock: 20,
    weightGrams: 1_500,
    picture: { form: 'badminton', colour: 'red', accent: 'blue' },
    description: 'Four rackets, six shuttles and a net with poles, all in one bag.',
    fullDescription: `
      It goes up in five minutes on a lawn or on a quiet close. Three heights, so that children can smash too.

      Nylon shuttles outlast feathers and fly nearly as straight when there is no wind, for example early in the
      morning.
    `,
    features: ['Four rackets', 'Net with poles and pegs', 'Six nylon shuttles', 'Shoulder bag'],
    specifications: { Net: '3 x 1.5 m', Racket: 'steel, 110 g', Shuttles: '6', Bag: '70 cm' },
    keywords: ['racket game', 'garden game'],
  },
  {
    name: 'Table Tennis Bats and Net',
    brand: 'Mbio',
    seller: 'kitabu',
    listPriceCents: 1_150_00,
    stock: 28,
    weightGrams: 520,
    picture: { form: 'tableTennis', colour: 'red', accent: 'black' },
    description: 'Turns a dining table into a table tennis table.',
    fullDescription: `
      The net clamps to any table up to four centimetres thick. The bats have real sponge under the rubber, so you
      can play with spin.

      Five balls are included.
    `,
    features: ['Extending net', 'Sponge-backed rubber', 'Five balls', 'Net bag'],
    specifications: { Net: 'up to 170 cm', Clamp: '4 cm', Bats: '2, five-ply', Balls: '5, 40 mm' },
    keywords: ['ping pong', 'table game', 'indoor'],
  },
  {
    name: 'Boxing Gloves, 12 oz',
    brand: 'Mazoezi',
    seller: 'kitabu',
    listPriceCents: 2_950_00,
    variants: choices('Weight', ['10 oz', 5], ['12 oz', 6], ['14 oz', 2]),
    weightGrams: 700,
    picture: { form: 'boxingGloves', colour: 'red', accent: 'black' },
    description: 'Dense padding and a firm wrist, for the bag and for sparring.',
    fullDescription: `
      Three layers of foam spread the blow over the knuckles. A long strap closes with hook and loop, so nobody
      else has to tie you in.

      Mesh in the palm lets the heat out. Air them after use.
    `,
    features: ['Three-layer padding', 'Long wrist strap', 'Mesh palm', 'Attached thumb'],
    specifications: { Weight: '12 oz', Cover: 'PU leather', Closing: 'hook and loop', Use: 'bag and sparring' },
    keywords: ['ndondi', 'training'],
  },
  {
    name: 'Mountain Bike, 26 Inch, 21 Gears',
    brand: 'Tembea',
    seller: 'kitabu',
    listPriceCents: 16_900_00,
    discountPercent: 8,
    isPromotional: true,
    stock: 5,
    weightGrams: 15_500,
    picture: { form: 'bicycle', colour: 'red' },
    description: 'Strong wheels, simple gears and brakes that stop in the wet.',
    fullDescription: `
      Built for rough roads and for carrying: the frame is steel where it counts, and there are mounts for a
      carrier. Every part is a common size that the fundi at the corner has in his box.

      It comes nine tenths assembled. Pedals, handlebar and front wheel go on with the tools in the carton.
    `,
    features: ['21 gears', 'Disc brakes front and rear', 'Carrier mounts', 'Tools included'],
    specifications: {
      Wheels: '26 inches, double-wall',
      Frame: '17-inch steel',
      Brakes: 'mechanical disc',
      Load: '120 kg',
      Weight: '15.5 kg',
    },
    warranty: '24 months on the frame',
    keywords: ['baiskeli', 'bicycle', 'mtb'],
  },
  {
    name: 'Cycling Helmet',
    brand: 'Tembea',
    seller: 'kitabu',
    listPriceCents: 1_690_00,
    stock: 24,
    weightGrams: 280,
    picture: { form: 'helmet', colour: 'red', accent: 'black' },
    description: 'Light, cool and adjustable with a wheel at the back.',
    fullDescription: `
      Fourteen openings keep the air moving, and a peak keeps the sun out of your eyes. The pads come out for
      washing.

      Replace it after a hard fall, even when it looks whole.
    `,
    features: ['Dial fit', 'Washable pads', 'Removable peak', 'Reflective back'],
    specifications: { Sizes: '54 to 61 cm', Weight: '280 g', Shell: 'in-mould polycarbonate', Standard: 'EN 1078' },
    keywords: ['bike helmet', 'kofia ya baiskeli'],
  },
  {
    name: 'Two-Person Tent',
    brand: 'Nyika',
    seller: 'kitabu',
    listPriceCents: 5_900_00,
    discountPercent: 12,
    stock: 11,
    weightGrams: 2_600,
    picture: { form: 'tent', colour: 'olive', accent: 'orange' },
    description: 'Set up in eight minutes, waterproof in heavy rain and small enough for a full car boot.',
    fullDescription: `
      The floor comes up at the sides like a basin, seams are taped, and each person has a door. The inner tent
      alone is a mosquito-proof room for hot nights.

      Poles are marked by colour. Pegs, lines and a repair patch are in the bag.
    `,
    features: ['Two doors', 'Taped seams', 'Inner tent stands alone', 'Colour-coded poles'],
    specifications: { Sleeps: '2', Floor: '210 x 140 cm', Height: '115 cm', Waterproof: '3,000 mm', Weight: '2.6 kg' },
    warranty: '12 months',
    keywords: ['camping', 'hema'],
  },
  {
    name: 'Sleeping Bag, 10 Degrees',
    brand: 'Nyika',
    seller: 'kitabu',
    listPriceCents: 2_750_00,
    stock: 21,
    weightGrams: 1_400,
    picture: { form: 'rolledMat', look: 'bag', colour: 'teal', accent: 'orange' },
    description: 'Warm to 10 degrees, and opens into a quilt for warmer nights.',
    fullDescription: `
      The zip runs down the side and around the foot, so it becomes a blanket for two. A pocket at the chest keeps
      the phone safe and warm.

      Air it for an hour before you roll it up. For Mount Kenya take two, one inside the other, or a warmer bag.
    `,
    features: ['Opens flat', 'Two-way zip', 'Inner pocket', 'Machine washable'],
    specifications: {
      Comfort: '10 degrees',
      Length: '210 cm',
      Filling: 'hollow fibre',
      Packed: '35 x 22 cm',
      Weight: '1.4 kg',
    },
    keywords: ['camping', 'school trip', 'boarding'],
  },
  {
    name: 'Head Torch, Rechargeable',
    brand: 'Mwezi',
    seller: 'mwangaza',
    listPriceCents: 1_190_00,
    stock: 37,
    weightGrams: 85,
    picture: { form: 'headTorch', colour: 'charcoal', accent: 'orange' },
    description: 'Light with both hands free, for camping, night runs and power cuts.',
    fullDescription: `
      Wave a hand in front of it and it turns on, so you can use it with dirty hands. A red light does not dazzle
      others or attract insects.

      A full charge is six hours at full strength and thirty on low. The lamp tilts downward, so that you do not
      blind the person you are talking to.
    `,
    features: ['Hand-wave switch', 'White and red light', 'Tilts', 'Washable strap'],
    specifications: { Light: '350 lumens', Beam: '90 m', Battery: '1,200 mAh', Charging: 'USB-C', Protection: 'IPX4' },
    warranty: '12 months',
    keywords: ['tochi ya kichwa', 'headlamp', 'camping'],
  },
  {
    name: 'Steel Water Bottle, 1 L',
    brand: 'Nyika',
    seller: 'kitabu',
    listPriceCents: 1_150_00,
    discountPercent: 10,
    variants: colours(['Sky', 22, 'sky'], ['Black', 20, 'charcoal'], ['Sand', 16, 'sand']),
    weightGrams: 420,
    picture: { form: 'bottle', look: 'steel', colour: 'sky', size: [7.6, 25, 7.6] },
    description: 'Keeps drinks cold for a day or hot for half a day, and resists falls.',
    fullDescription: `
      Double steel with nothing in between, so it does not sweat in a bag. The mouth is wide enough for ice and
      narrow enough to drink from on the move.

      The lid has a loop for a finger or a carabiner. Wash it with warm water and a brush; no bleach, and not in
      the dishwasher.
    `,
    features: ['Vacuum walls', 'Leak-proof loop cap', 'Wide mouth', 'Fits bicycle cages'],
    specifications: { Volume: '1 L', Steel: '18/8', Keeps: '24 h cold, 12 h hot', Weight: '420 g' },
    keywords: ['chupa ya maji', 'flask', 'gym bottle'],
  },
  {
    name: 'Swimming Goggles, Anti-Fog',
    brand: 'Mbio',
    seller: 'kitabu',
    listPriceCents: 750_00,
    stock: 49,
    weightGrams: 90,
    picture: { form: 'goggles', colour: 'blue', accent: 'sky' },
    description: 'Soft seals that fit narrow and broad faces, and lenses that stay clear.',
    fullDescription: `
      Three nose bridges are in the case. Rinse in fresh water and leave the inside alone, and the coating lasts a
      year of lessons.

      The strap splits at the back and holds without pulling hair. A case with air holes lets it dry on the way
      home.
    `,
    features: ['Three nose bridges', 'Anti-fog coating', 'Split strap', 'Case included'],
    specifications: { Lens: 'polycarbonate, UV 400', Seal: 'silicone', Strap: 'silicone', Age: '8 and over' },
    keywords: ['swimming', 'kuogelea', 'pool'],
  },
  {
    name: 'Fishing Rod and Reel Set',
    brand: 'Nyika',
    seller: 'kitabu',
    listPriceCents: 3_600_00,
    stock: 7,
    weightGrams: 900,
    picture: { form: 'fishingRod', colour: 'navy' },
    description: 'An easy two-metre rod for tilapia at the dam and fish at the coast.',
    fullDescription: `
      The rod slides together to the length of an umbrella. The reel comes with line already on it, and a small
      box holds hooks, floats and three lures.

      Check the county's rules and carry a licence where it is asked for. The reel opens with one screw; oil it
      now and then.
    `,
    features: ['Telescopic', 'Line fitted', 'Tackle box included', 'Cork grip'],
    specifications: { Length: '2.1 m', Closed: '46 cm', Line: '0.28 mm, 100 m', Casting: '10 to 30 g' },
    warranty: '6 months',
    keywords: ['uvuvi', 'samaki', 'angling'],
  },
  {
    name: 'Dart Board Set, Double-Sided',
    brand: 'Mchezo',
    seller: 'kitabu',
    listPriceCents: 1_850_00,
    stock: 14,
    weightGrams: 2_300,
    picture: { form: 'dartBoard', colour: 'black' },
    description: 'One side for the league, one side for beginners, and six darts between them.',
    fullDescription: `
      Tightly wound paper closes behind the point. The numbers ring turns, so that the board wears evenly.

      Hang the bull's eye at 173 cm, stand 237 cm away, and put a mat below the board.
    `,
    features: ['Two playing sides', 'Six brass darts', 'Movable numbers', 'Wall fixing included'],
    specifications: { Diameter: '43 cm', Thickness: '2.5 cm', Darts: '6 x 17 g', Weight: '2.3 kg' },
    keywords: ['darts', 'game', 'bar'],
  },
  {
    name: 'Gold-Finish Trophy Cup',
    brand: 'Mbio',
    seller: 'kitabu',
    listPriceCents: 1_100_00,
    variants: choices('Height', ['20 cm', 12], ['30 cm', 9, 1_750_00], ['40 cm', 5, 2_600_00]),
    weightGrams: 900,
    picture: { form: 'trophy', colour: 'maize' },
    description: 'A trophy for the estate league, the spelling bee or the team of the year.',
    fullDescription: `
      A metal cup on a weighted base that stands firmly. The plate on the front has room for three engraved lines,
      which are part of the price: we call you for the words.

      Engraving takes a day.
    `,
    features: ['Metal cup', 'Weighted base', 'Three engraved lines included', 'Boxed'],
    specifications: {
      Cup: 'plated metal',
      Base: 'marble-look, 9 cm',
      'Lead time': '1 day',
      Engraving: 'up to 3 lines',
    },
    keywords: ['kombe', 'award', 'medal'],
  },
  {
    name: 'Roller Skates, Adjustable',
    brand: 'Mchezo',
    seller: 'kitabu',
    listPriceCents: 3_300_00,
    variants: choices('Size', ['31-34', 0], ['35-38', 0], ['39-42', 0]),
    weightGrams: 2_400,
    picture: { form: 'skates', colour: 'teal', accent: 'orange' },
    description: 'Adjusts through four sizes, so it fits for years.',
    fullDescription: `
      Press and pull: the boot extends and locks. The wheels are soft enough for rough tar, and the front pair
      lights up without batteries.

      The brake is at the back, and can be fitted to either foot. Pads and a bag are included.
    `,
    features: ['Four sizes in one', 'Soft wheels', 'Lights without batteries', 'Pads and bag included'],
    specifications: { Wheels: '64 mm PU', Bearings: 'ABEC 5', Load: '80 kg', Weight: '2.4 kg' },
    warranty: '6 months',
    keywords: ['rollers', 'skating'],
  },
])
