import { choices, categoryProducts } from './category-products.ts'

export const booksStationery = categoryProducts('books-stationery', [
  {
    name: 'Tales of Sungura the Hare',
    brand: 'Kitabu House',
    seller: 'kitabu',
    listPriceCents: 650_00,
    discountPercent: 10,
    stock: 62,
    weightGrams: 310,
    picture: { form: 'book', colour: 'clay', accent: 'sun', icon: 'hare' },
    description: 'Twelve traditional hare stories from across Kenya, for children to read or hear.',
    fullDescription: `
      The hare outwits the hyena, borrows the elephant's drum and is outwitted once himself. Each story is short
      enough for one bedtime and ends with a question to talk about.

      The pictures are full-page paintings. Words a child may not know are explained in the margin, in English and
      Kiswahili.
    `,
    features: ['Twelve stories', 'Paintings on every spread', 'Bilingual word notes', 'Sewn binding'],
    specifications: {
      Author: "W. Achieng'",
      Pages: '96',
      Language: 'English with Kiswahili notes',
      Age: '6 to 10',
      Cover: 'hard',
    },
    keywords: ['hadithi', 'storybook', 'children', 'folk tales'],
  },
  {
    name: 'Hadithi za Mwezi: Stories for Bedtime',
    brand: 'Kitabu House',
    seller: 'kitabu',
    listPriceCents: 580_00,
    stock: 40,
    weightGrams: 280,
    picture: { form: 'book', colour: 'indigo', accent: 'violet', icon: 'moon' },
    description: 'Ten gentle stories in easy Kiswahili, for reading aloud and for first readers.',
    fullDescription: `
      Short sentences, large letters, and a rhythm that is easy to read aloud. In one, the moon loses its lamp; in
      another, a matatu learns to whisper.

      A glossary at the back helps families who speak another language at home.
    `,
    features: ['Easy Kiswahili', 'Large print', 'Glossary', 'Sewn binding'],
    specifications: { Author: 'M. Baraka', Pages: '72', Language: 'Kiswahili', Age: '4 to 8', Cover: 'hard' },
    keywords: ['hadithi za watoto', 'swahili storybook'],
  },
  {
    name: 'Coast to Lake: A Kenyan Kitchen',
    brand: 'Kitabu House',
    seller: 'kitabu',
    listPriceCents: 1_950_00,
    isNewArrival: true,
    stock: 18,
    weightGrams: 920,
    picture: { form: 'book', colour: 'maize', accent: 'clay', icon: 'pot', size: [19, 24, 2.2] },
    description: 'Eighty recipes from homes, kiosks and weddings, each tested on gas and on a jiko.',
    fullDescription: `
      Pilau from Lamu, mukimo from Nyeri, fish in coconut, omena with lemon, chapati that really layer. Quantities
      are in cups and spoons, and each page says what to do when an ingredient is out of season.

      The author cooked in forty kitchens over two years and gives the cooks their names.

      It lies flat on the counter, and the pages can be wiped clean.
    `,
    features: ['Eighty tested recipes', 'Lies flat', 'Wipeable pages', 'Seasonal swaps'],
    specifications: { Author: 'R. Mwende', Pages: '240', Language: 'English', Cover: 'hard, wipeable' },
    keywords: ['cookbook', 'mapishi', 'recipes'],
  },
  {
    name: 'Birds of the Rift Valley, Pocket Guide',
    brand: 'Kitabu House',
    seller: 'kitabu',
    listPriceCents: 1_290_00,
    stock: 27,
    weightGrams: 340,
    picture: { form: 'book', colour: 'rose', accent: 'cream', icon: 'bird', size: [11, 18, 1.8] },
    description: 'Two hundred birds you are likely to meet, with pictures that show what to look for.',
    fullDescription: `
      Sorted by where you see them: lake edge, garden, acacia, sky. Each has one painting, one sentence that
      identifies it and a small map.

      The cover is waterproof and the book fits in a trouser pocket.
    `,
    features: ['200 species', 'Sorted by place', 'Waterproof cover', 'Check list at the back'],
    specifications: {
      Author: 'J. Kiprotich',
      Pages: '192',
      Language: 'English, with Kiswahili names',
      Size: '11 x 18 cm',
    },
    keywords: ['ndege', 'birdwatching', 'field guide'],
  },
  {
    name: 'The Lighthouse at Shela',
    brand: 'Kitabu House',
    seller: 'kitabu',
    listPriceCents: 900_00,
    discountPercent: 15,
    saleEndsInDays: 3,
    isPromotional: true,
    stock: 33,
    weightGrams: 290,
    picture: { form: 'book', colour: 'teal', accent: 'sand', icon: 'boat' },
    description: 'A novel of two sisters, a dhow and a letter that took forty years to arrive.',
    fullDescription: `
      When the keeper of a disused light dies, his granddaughters come to clear the house and find a log book in a
      hand neither of them knows. The story moves between 1963 and today.

      It is quiet, funny and full of suspense.
    `,
    features: ['A novel', "Readers' questions at the back", 'Cream paper'],
    specifications: { Author: 'S. Mbarak', Pages: '288', Language: 'English', Cover: 'paper', Genre: 'fiction' },
    keywords: ['novel', 'riwaya', 'fiction'],
  },
  {
    name: 'Start Small: Running a Shop That Pays',
    brand: 'Kitabu House',
    seller: 'kitabu',
    listPriceCents: 990_00,
    stock: 45,
    weightGrams: 320,
    picture: { form: 'book', colour: 'leaf', accent: 'sun', icon: 'shop' },
    description: 'Stock, prices, credit, records and tax, explained by someone who ran a kiosk for nine years.',
    fullDescription: `
      Each chapter is a month in the life of a shop in Kawangware, with the real figures. You learn to price a
      loaf, when to say no to credit, and how to tell which products sell and which do not.

      The forms at the back can be copied.
    `,
    features: ['Real figures', 'Forms to copy', 'Month-by-month plan', 'Plain language'],
    specifications: { Author: 'P. Wanjala', Pages: '176', Language: 'English', Cover: 'paper' },
    keywords: ['business', 'biashara', 'duka'],
  },
  {
    name: 'Mathematics Revision, Grade 9',
    brand: 'Elimu Bora',
    seller: 'kitabu',
    listPriceCents: 620_00,
    variants: choices('Grade', ['7', 30], ['8', 26], ['9', 28]),
    weightGrams: 420,
    picture: { form: 'book', look: 'school', colour: 'blue', accent: 'maize', icon: 'angle', size: [19, 26, 2] },
    description: 'Every topic on two pages: the idea, a worked example and ten questions.',
    fullDescription: `
      Questions go from easy to exam, and the answers show the working, because the right answer is only half of
      the marks.

      Three full practice papers close the book, with the time to allow for each part.
    `,
    features: ['Two pages a topic', 'Worked answers', 'Three practice papers', 'Formula card'],
    specifications: { Level: 'Grade 9', Pages: '208', Language: 'English', Binding: 'spiral' },
    keywords: ['cbc', 'revision', 'maths', 'hesabu'],
  },
  {
    name: 'English Workbook, Grade 4',
    brand: 'Elimu Bora',
    seller: 'kitabu',
    listPriceCents: 450_00,
    variants: choices('Grade', ['3', 34], ['4', 38], ['5', 24]),
    weightGrams: 350,
    picture: { form: 'book', look: 'school', colour: 'orange', accent: 'cream', icon: 'letters', size: [19, 26, 1.2] },
    description: 'Reading, spelling and writing in short, cheerful lessons with room to write.',
    fullDescription: `
      Each week has a story of a page, ten new words, one point of grammar and something to write about. Answers
      are in a removable middle section.

      It takes ten minutes a day. By the end of the book a child has written forty short texts.
    `,
    features: ['A lesson a day', 'Room to write', 'Removable answers', 'Stickers'],
    specifications: { Level: 'Grade 4', Pages: '144', Language: 'English', Binding: 'stapled' },
    keywords: ['cbc', 'english', 'primary'],
  },
  {
    name: 'Kilimo Bora: The Small Farm Handbook',
    brand: 'Kitabu House',
    seller: 'kitabu',
    listPriceCents: 1_150_00,
    variants: choices('Language', ['English', 13], ['Kiswahili', 9]),
    weightGrams: 480,
    picture: { form: 'book', colour: 'lime', accent: 'sun', icon: 'carrot' },
    description: 'One acre, planned well: soil, water, vegetables, chickens and a cow.',
    fullDescription: `
      Drawn rather than described: how to dig a zai pit, space a row, read a leaf, build a coop that a mongoose
      cannot enter. The calendar follows both rains.

      Costs and returns are given for each crop, with the year they were counted in.
    `,
    features: ['300 drawings', 'Calendar for both rains', 'Costs and returns', 'English and Kiswahili edition'],
    specifications: { Author: 'A. Njoroge', Pages: '224', Cover: 'paper', Paper: 'washable' },
    keywords: ['farming', 'shamba', 'agriculture'],
  },
  {
    name: 'My First ABC, Board Book',
    brand: 'Kitabu House',
    seller: 'toto',
    listPriceCents: 490_00,
    isNewArrival: true,
    stock: 38,
    weightGrams: 360,
    picture: { form: 'book', look: 'school', colour: 'red', accent: 'sun', icon: 'elephant', size: [16, 16, 2.6] },
    description: 'A is for avocado, B is for boda: an ABC with thick pages for small hands.',
    fullDescription: `
      Each letter has a thing from Kenya, painted large on a plain background. The pages are two millimetres thick
      and the corners are round.

      C is for chapati, and K for kiondo. There is a loop to hang it on a pram, and the pages withstand chewing.
    `,
    features: ['Thick board pages', 'Round corners', 'Local things', 'Wipes clean'],
    specifications: { Pages: '28', Age: '1 to 4', Size: '16 x 16 cm', Language: 'English' },
    keywords: ['alphabet', 'toddler', 'kids book'],
  },
  {
    name: 'Exercise Books, 96 Pages, Pack of 12',
    brand: 'Chapa',
    seller: 'kitabu',
    listPriceCents: 660_00,
    discountPercent: 10,
    isPromotional: true,
    variants: choices('Ruling', ['Lined', 120], ['Squared', 60], ['Plain', 30]),
    weightGrams: 1_500,
    picture: { form: 'exerciseBooks', colour: 'blue', accent: 'orange' },
    description: 'Good white paper that ink does not come through, stapled so that the middle stays in.',
    fullDescription: `
      Sixty grams, evenly ruled, with a margin and a multiplication table on the back. The covers are stiff enough
      to write without a desk.

      They are bound in Thika, to the size that schools ask for, and come in shrink wrap that can be opened
      without scissors.
    `,
    features: ['60 gsm paper', 'Two strong staples', 'Printed margin', 'Tables on the back'],
    specifications: { Pages: '96', Size: 'A5', Pack: '12', Paper: '60 gsm' },
    keywords: ['vitabu vya kuandika', 'school', 'notebooks'],
  },
  {
    name: 'A4 Printing Paper, 500 Sheets',
    brand: 'Chapa',
    seller: 'kitabu',
    listPriceCents: 590_00,
    stock: 130,
    weightGrams: 2_400,
    picture: { form: 'carton', colour: 'blue', accent: 'sky', icon: 'sheet', label: 'box', size: [22, 6, 30] },
    description: 'Bright, dust-free A4 paper that runs through printers and copiers without jams.',
    fullDescription: `
      Eighty grams, cut clean and wrapped against damp. It takes both sides of print without showing through.

      Store it flat and wrapped until you use it. A ream weighs about 2.5 kg.
    `,
    features: ['80 gsm', 'Runs in all printers', 'Both-side printing', 'Moisture-proof wrap'],
    specifications: { Size: 'A4', Sheets: '500', Weight: '80 gsm', Whiteness: '160 CIE' },
    keywords: ['ream', 'photocopy paper', 'karatasi'],
  },
  {
    name: 'Ballpoint Pens, Box of 20',
    brand: 'Chapa',
    seller: 'kitabu',
    listPriceCents: 280_00,
    variants: choices('Colour', ['Blue', 90], ['Black', 60], ['Red', 25]),
    weightGrams: 150,
    picture: { form: 'writing', look: 'pens', colour: 'blue', accent: 'red', label: 'box' },
    description: 'Pens that start at once and write to the end of the tube.',
    fullDescription: `
      A one-millimetre ball, smooth ink that dries fast, and a cap that posts on the back. The tip is brass, not
      plastic.

      A row of tiny notches on the barrel shows how much is left. They also write on greasy and thermal paper.
    `,
    features: ['Fast-drying ink', 'Brass tip', 'Vented cap', 'Twenty in the box'],
    specifications: { Tip: '1.0 mm', Count: '20', Writes: 'about 1,500 m each', Ink: 'oil based' },
    keywords: ['kalamu', 'biro', 'pens'],
  },
  {
    name: 'HB Pencils with Rubber, Pack of 12',
    brand: 'Chapa',
    seller: 'kitabu',
    listPriceCents: 150_00,
    stock: 220,
    weightGrams: 70,
    picture: { form: 'writing', look: 'pencils', colour: 'maize', accent: 'red', label: 'box' },
    description: 'Cedar pencils that sharpen to a point and do not break inside when dropped.',
    fullDescription: `
      The lead is glued along its whole length. The rubber on the end rubs out without smearing.

      The paint is thick and does not flake off. Every pencil has room for a name.
    `,
    features: ['Glued lead', 'Clean rubber', 'Smooth sharpening', 'Twelve in the pack'],
    specifications: { Grade: 'HB', Count: '12', Wood: 'cedar', Length: '19 cm' },
    keywords: ['penseli', 'school', 'drawing'],
  },
  {
    name: 'Wax Crayons, 24 Colours',
    brand: 'Chapa',
    seller: 'kitabu',
    listPriceCents: 260_00,
    stock: 140,
    weightGrams: 230,
    picture: { form: 'writing', look: 'crayons', colour: 'orange', accent: 'blue', icon: 'sun', label: 'box' },
    description: 'Strong colours that go on without pressing, including six good browns.',
    fullDescription: `
      Skin, soil, bark, tea: a picture of home needs more than one brown. The wrappers are paper and peel easily,
      and the wax washes off tables.

      The box is a tray that stands by itself, so colours are easy to find and put back.
    `,
    features: ['Six skin tones', 'Washes off', 'Does not crumble', 'Paper wrapped'],
    specifications: { Count: '24', Length: '9 cm', Age: '3 and over', Standard: 'EN 71' },
    keywords: ['rangi', 'colouring', 'kids'],
  },
  {
    name: 'Geometry Set in a Tin',
    brand: 'Elimu Bora',
    seller: 'kitabu',
    listPriceCents: 320_00,
    stock: 115,
    weightGrams: 190,
    picture: { form: 'geometrySet', colour: 'blue' },
    description: 'A compass that holds its opening, and marks that do not rub off by second term.',
    fullDescription: `
      The compass is metal with a wheel, so circles are exact. The ruler, protractor and set squares are clear and
      printed on the underside.

      The tin closes with a click and survives a schoolbag. A card inside shows the angles that come up most
      often.
    `,
    features: ['Metal compass with wheel', 'Printed underneath', 'Hinged tin', 'Spare leads'],
    specifications: { Pieces: '9', Tin: '20 x 8 cm', Age: '8 and over', Ruler: '15 cm' },
    keywords: ['mathematical set', 'compass', 'school'],
  },
  {
    name: 'Scientific Calculator, 240 Functions',
    brand: 'Elimu Bora',
    seller: 'kitabu',
    listPriceCents: 1_200_00,
    discountPercent: 8,
    stock: 47,
    weightGrams: 110,
    picture: { form: 'calculator', colour: 'charcoal' },
    description: 'Two lines, solar and battery, and the functions the syllabus asks for.',
    fullDescription: `
      You see the sum and the answer together. The keys are moulded, so the signs do not wear off, and the
      slide-on lid protects them from the bottom of the bag.

      Check your school's list; this one has no text memory and is generally accepted in exams.
    `,
    features: ['Two-line display', 'Solar with battery backup', 'Moulded keys', 'Hard lid'],
    specifications: { Functions: '240', Display: '10 + 2 digits', Power: 'solar and LR44', Size: '16 x 8 cm' },
    warranty: '24 months',
    keywords: ['calculator', 'exam', 'kikokotoo'],
  },
  {
    name: 'Hardcover Notebook, A5, Dotted',
    brand: 'Chapa',
    seller: 'kitabu',
    listPriceCents: 480_00,
    stock: 66,
    weightGrams: 320,
    picture: { form: 'notebook', colour: 'clay', accent: 'charcoal' },
    description: 'Thick, creamy paper, a ribbon, and a cover in kitenge cloth.',
    fullDescription: `
      Dots guide a line or a drawing and then disappear. It opens flat, and ink stays on its own side. Each cover
      is cut from a different part of the cloth.

      Use it as a diary, a recipe book or the minutes of the chama. There is a pocket at the back for receipts,
      and an elastic to hold it shut.
    `,
    features: ['100 gsm paper', 'Opens flat', 'Kitenge cover', 'Ribbon and pocket'],
    specifications: { Pages: '192', Size: 'A5', Paper: '100 gsm, dotted', Cover: 'cloth over board' },
    keywords: ['journal', 'diary', 'bullet journal'],
  },
  {
    name: 'School Globe, 25 cm',
    brand: 'Elimu Bora',
    seller: 'kitabu',
    listPriceCents: 1_850_00,
    stock: 12,
    weightGrams: 750,
    picture: { form: 'globe', colour: 'sand', accent: 'silver' },
    description: 'Clear names, fresh borders and a lamp that turns day into night.',
    fullDescription: `
      Countries by day, and the stars when it is lit. The axis tilts as the earth does, so that you can explain
      day, night and the seasons.

      A booklet has thirty questions for the classroom. The lamp takes five volts, so any phone charger runs it.
    `,
    features: ['Political map, current borders', 'Lit from inside', 'Tilted axis', 'Metal stand'],
    specifications: { Diameter: '25 cm', Scale: '1 to 50 million', Power: 'USB, 5 V', Language: 'English' },
    keywords: ['dunia', 'map', 'geography'],
  },
  {
    name: 'Wall Map of Kenya, Laminated',
    brand: 'Elimu Bora',
    seller: 'kitabu',
    listPriceCents: 890_00,
    stock: 30,
    weightGrams: 260,
    picture: { form: 'wallMap', colour: 'sky' },
    description: 'All forty-seven counties, their towns, roads, rivers and parks, on a sheet you can write on.',
    fullDescription: `
      Laminated both sides, so that routes and pins wipe off. The back has the outline only, for practising.

      Roads are shown as they are now, and distances between the county towns are in a table at the foot. It hangs
      flat from the first day.
    `,
    features: ['47 counties', 'Write on, wipe off', 'Outline on the back', 'Metal rails and hook'],
    specifications: { Size: '100 x 85 cm', Scale: '1 to 1.2 million', Finish: 'laminated', Language: 'English' },
    keywords: ['ramani', 'counties', 'classroom'],
  },
  {
    name: 'Watercolour Set with Brush',
    brand: 'Chapa',
    seller: 'kitabu',
    listPriceCents: 390_00,
    stock: 58,
    weightGrams: 180,
    picture: { form: 'watercolours', colour: 'teal' },
    description: 'Eighteen clear colours in a tin whose lid is a palette.',
    fullDescription: `
      They mix without turning to mud, and a wet brush lifts plenty of colour. The brush has a real point.

      Each pan lifts out with a fingernail, so each colour can be replaced alone.
    `,
    features: ['18 colours', 'Lid is a palette', 'Pointed brush', 'Refills sold singly'],
    specifications: { Colours: '18', Tin: '23 x 10 cm', Brush: 'size 6', Age: '5 and over' },
    keywords: ['rangi za maji', 'painting', 'art'],
  },
  {
    name: 'School Scissors, Blunt Tip, Pack of 3',
    brand: 'Chapa',
    seller: 'kitabu',
    listPriceCents: 240_00,
    stock: 103,
    weightGrams: 120,
    picture: { form: 'scissors', colour: 'blue', accent: 'red' },
    description: 'They cut card to the tip and are safe in a pencil case.',
    fullDescription: `
      Steel blades with a rounded end. The handles fit the right and the left hand.

      The screw can be tightened with a coin. They come in three colours.
    `,
    features: ['Either hand', 'Rounded ends', 'Steel blades', 'Three colours'],
    specifications: { Length: '13 cm', Blade: 'stainless steel', Age: '5 and over', Count: '3' },
    keywords: ['mkasi', 'craft'],
  },
  {
    name: 'Box Files, Pack of 5',
    brand: 'Chapa',
    seller: 'kitabu',
    listPriceCents: 950_00,
    discountPercent: 12,
    stock: 36,
    weightGrams: 2_400,
    picture: { form: 'boxFiles', colour: 'charcoal', accent: 'orange' },
    description: 'Stiff board, a spring that grips, and a finger ring at the back.',
    fullDescription: `
      For receipts, title copies and other documents. The spine has a pocket, so the label can be changed.

      They stand firm when half empty and stack when full. The metal edges keep the bottom from fraying on a
      concrete floor.
    `,
    features: ['Heavy board', 'Lever arch', 'Spine pocket', 'Metal edges'],
    specifications: { Size: 'A4', Spine: '7.5 cm', Count: '5', Capacity: '500 sheets each' },
    keywords: ['files', 'office', 'mafaili'],
  },
  {
    name: 'Whiteboard Markers, Set of 8',
    brand: 'Chapa',
    seller: 'kitabu',
    listPriceCents: 420_00,
    stock: 72,
    weightGrams: 130,
    picture: { form: 'writing', look: 'markers', colour: 'mint', accent: 'blue', label: 'box' },
    description: 'Bold lines that wipe off dry, even after the weekend.',
    fullDescription: `
      The ink has almost no smell, which is good in a closed classroom. Stored flat, they last a term of daily
      lessons.

      Two each of black, blue, red and green. The caps click, so you can hear that they are shut, and a small felt
      on the end rubs out a single letter.
    `,
    features: ['Low odour', 'Wipes dry', 'Bullet tip', 'Eraser in the cap'],
    specifications: { Tip: '2 to 3 mm', Count: '8', Colours: '4', Ink: 'alcohol based' },
    keywords: ['marker pens', 'teacher', 'classroom'],
  },
  {
    name: 'Desk Stapler with 1,000 Pins',
    brand: 'Chapa',
    seller: 'kitabu',
    listPriceCents: 350_00,
    stock: 0,
    weightGrams: 260,
    picture: { form: 'stapler', colour: 'indigo' },
    description: 'A metal stapler for up to twenty sheets that does not jam.',
    fullDescription: `
      It opens flat for pinning to a board, and the base turns to make pins that come out again by hand.

      The spring is made for years of office use. Any 24/6 pins fit.
    `,
    features: ['Metal body', 'Twenty sheets', 'Opens flat', '1,000 pins included'],
    specifications: { Pins: '24/6', Capacity: '20 sheets', Reach: '5 cm', Weight: '210 g' },
    warranty: '12 months',
    keywords: ['stapler', 'office'],
  },
])
