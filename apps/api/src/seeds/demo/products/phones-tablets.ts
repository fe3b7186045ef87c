import { choices, colours, categoryProducts } from './category-products.ts'

export const phonesTablets = categoryProducts('phones-tablets', [
  {
    name: 'Rafiki A5 Smartphone, 64 GB',
    subcategory: 'mobile-phones',
    brand: 'Rafiki',
    seller: 'savanna',
    listPriceCents: 11_500_00,
    discountPercent: 8,
    variants: colours(['Blue', 15, 'indigo'], ['Black', 14, 'charcoal'], ['Green', 7, 'teal']),
    weightGrams: 188,
    picture: { form: 'phone', colour: 'indigo', accent: 'sky' },
    description: 'A dependable first smartphone with a big screen and a battery for two days.',
    fullDescription: `
      It handles everyday tasks well: calls, chats, M-Pesa, photos, maps and video. The 6.5-inch screen is bright
      enough to read in the sun and the loudspeaker is loud enough for a noisy street.

      The 5,000 mAh battery comfortably lasts into a second evening. There are two SIM slots and a third for a
      memory card, so you can use all three at once.

      A clear cover and a screen film are fitted in the box, and the charger is included.
    `,
    features: [
      'Two-day battery',
      'Dual SIM plus memory card',
      'Fingerprint and face unlock',
      'Cover, film and charger included',
    ],
    specifications: {
      Screen: '6.5 inches, 720 x 1600',
      Memory: '3 GB',
      Storage: '64 GB, card up to 512 GB',
      Cameras: '13 MP rear, 5 MP front',
      Battery: '5,000 mAh',
      Network: '4G, dual SIM',
    },
    warranty: '24 months',
    keywords: ['simu', 'android', 'mobile phone'],
  },
  {
    name: 'Rafiki A9 Smartphone, 128 GB',
    subcategory: 'mobile-phones',
    brand: 'Rafiki',
    seller: 'savanna',
    listPriceCents: 19_000_00,
    discountPercent: 10,
    isPromotional: true,
    variants: choices('Storage', ['128 GB', 13], ['256 GB', 8, 22_500_00]),
    weightGrams: 192,
    picture: { form: 'phone', colour: 'teal', accent: 'sun' },
    description: 'A smooth screen, a 50-megapixel camera and room for years of photos.',
    fullDescription: `
      The step up you notice first is the screen: it scrolls at 90 hertz and stays clear at an angle. The second
      is the camera, which copes well with evening light and with skin tones of every shade.

      With 6 GB of memory, apps stay open when you come back to them. It charges from empty to half in about
      thirty-five minutes with the charger supplied.
    `,
    features: ['90 Hz display', '50 MP main camera with night mode', '33 W fast charging', 'Splash-resistant'],
    specifications: {
      Screen: '6.6 inches, 1080 x 2400, 90 Hz',
      Memory: '6 GB',
      Storage: '128 GB, card up to 1 TB',
      Cameras: '50 + 2 MP rear, 8 MP front',
      Battery: '5,000 mAh, 33 W',
      Network: '4G, dual SIM',
    },
    warranty: '24 months',
    keywords: ['simu', 'android', 'camera phone'],
  },
  {
    name: 'Rafiki Pro 5G Smartphone, 256 GB',
    subcategory: 'mobile-phones',
    brand: 'Rafiki',
    seller: 'savanna',
    listPriceCents: 35_000_00,
    discountPercent: 6,
    isNewArrival: true,
    stock: 2,
    weightGrams: 195,
    picture: { form: 'phone', colour: 'plum', accent: 'orange' },
    description: 'Fast 5G, an AMOLED screen and a camera that is good after dark.',
    fullDescription: `
      Colours on the AMOLED panel are deep and blacks are black, which also saves battery when apps are in dark
      mode. The glass is toughened and the frame is aluminium.

      The main camera is optically stabilised, so photos at a night wedding come out sharp without a flash. Video
      is steady enough to edit.

      It will receive system updates for four years, so you can use it for longer.
    `,
    features: ['AMOLED, 120 Hz', 'Optical stabilisation', '5G on two SIMs', '67 W charging', 'Four years of updates'],
    specifications: {
      Screen: '6.67 inches, 1080 x 2400 AMOLED',
      Memory: '8 GB',
      Storage: '256 GB',
      Cameras: '64 + 8 + 2 MP rear, 16 MP front',
      Battery: '5,100 mAh, 67 W',
      Protection: 'IP54',
    },
    warranty: '24 months',
    keywords: ['simu', '5g phone', 'flagship'],
  },
  {
    name: 'Rafiki Lite 4G, 32 GB',
    subcategory: 'mobile-phones',
    brand: 'Rafiki',
    seller: 'savanna',
    listPriceCents: 8_499_00,
    stock: 52,
    weightGrams: 180,
    picture: { form: 'phone', colour: 'sky', accent: 'rose' },
    description: 'An affordable smartphone with all the essentials.',
    fullDescription: `
      Made for a first phone, for a parent, or for the shop. The interface is light, so 2 GB of memory goes
      further than you would expect, and a simple mode turns the home screen into six large buttons.

      The back and the battery are removable, and both cost little to replace.
    `,
    features: ['Removable battery', 'Simple mode with large buttons', 'Loud speaker', 'FM radio without earphones'],
    specifications: {
      Screen: '5.45 inches, 480 x 960',
      Memory: '2 GB',
      Storage: '32 GB, card up to 128 GB',
      Cameras: '8 MP rear, 5 MP front',
      Battery: '3,000 mAh, removable',
      Network: '4G, dual SIM',
    },
    warranty: '12 months',
    keywords: ['cheap smartphone', 'simu ndogo', 'go edition'],
  },
  {
    name: 'Rafiki Tough 4G, Waterproof',
    subcategory: 'mobile-phones',
    brand: 'Rafiki',
    seller: 'savanna',
    listPriceCents: 22_500_00,
    isNewArrival: true,
    stock: 13,
    weightGrams: 285,
    picture: { form: 'phone', look: 'tough', colour: 'olive', accent: 'orange' },
    description: 'A waterproof, drop-tested phone for building sites, boda riders and outdoor work.',
    fullDescription: `
      Rubber corners, a raised lip and sealed ports: it survives a fall on to concrete and half an hour under a
      metre of water. The screen answers to wet fingers and to work gloves.

      The battery is twice the size of an ordinary phone's, and a torch at the top edge throws a real beam. A key
      at the side can be set to do what you like, from push-to-talk to M-Pesa.
    `,
    features: [
      'IP68 and drop-tested from 1.5 m',
      '10,000 mAh battery',
      'Works with gloves and wet hands',
      'Bright torch',
      'Programmable key',
    ],
    specifications: {
      Screen: '6.1 inches, 720 x 1560',
      Memory: '4 GB',
      Storage: '64 GB',
      Camera: '13 MP rear',
      Battery: '10,000 mAh',
      Network: '4G, dual SIM, NFC',
    },
    warranty: '24 months',
    keywords: ['rugged phone', 'boda phone', 'strong phone'],
  },
  {
    name: 'Kabambe Dual-SIM Feature Phone',
    subcategory: 'mobile-phones',
    brand: 'Kito',
    seller: 'savanna',
    listPriceCents: 1_699_00,
    stock: 85,
    weightGrams: 92,
    picture: { form: 'featurePhone', colour: 'navy', accent: 'sky' },
    description: 'Big keys, a loud ring, a torch and a battery that lasts the week.',
    fullDescription: `
      It has all you need: calls, messages, M-Pesa through the SIM menu, a torch and a radio. The keys light up
      and click, and the numbers are printed large.

      One charge lasts about a week. There is room for a memory card of music, and the battery is the common kind
      found in any shop.
    `,
    features: ['Week-long battery', 'Bright torch', 'FM radio and MP3', 'Large lit keys', 'Dual SIM'],
    specifications: {
      Screen: '1.8 inches colour',
      Battery: '1,900 mAh, removable',
      Storage: 'card up to 32 GB',
      Network: '2G, dual SIM',
      Charging: 'micro-USB',
    },
    warranty: '12 months',
    keywords: ['mulika mwizi', 'feature phone', 'button phone'],
  },
  {
    name: '4G Feature Phone with Hotspot',
    subcategory: 'mobile-phones',
    brand: 'Kito',
    seller: 'savanna',
    listPriceCents: 3_450_00,
    discountPercent: 12,
    stock: 44,
    weightGrams: 108,
    picture: { form: 'featurePhone', colour: 'charcoal', accent: 'orange' },
    description: 'A button phone with chat and a hotspot that lasts three days on one charge.',
    fullDescription: `
      It keeps the keys and the low price, and adds chat, maps, a browser, and a hotspot good enough for a laptop.
      Voice typing understands English and Kiswahili.

      The key at the back calls five numbers in turn until someone answers. It is a good choice for older people.
    `,
    features: ['4G with Wi-Fi hotspot', 'Voice typing', 'Three-day battery', 'Torch', 'Emergency key on the back'],
    specifications: {
      Screen: '2.4 inches colour',
      Memory: '512 MB',
      Storage: '4 GB, card up to 64 GB',
      Battery: '2,000 mAh',
      Network: '4G, dual SIM',
    },
    warranty: '12 months',
    keywords: ['smart feature phone', 'kabambe', 'hotspot'],
  },
  {
    name: '10-Inch Tablet with SIM, 64 GB',
    brand: 'Elimu',
    seller: 'savanna',
    listPriceCents: 18_000_00,
    discountPercent: 11,
    isPromotional: true,
    stock: 16,
    weightGrams: 480,
    picture: { form: 'tablet', colour: 'violet', accent: 'rose' },
    description: 'For lessons, films and reading, on Wi-Fi or on its own data SIM.',
    fullDescription: `
      Ten inches is the size at which a PDF can be read without zooming and two children can watch the same
      cartoon. The stereo speakers sit at the sides, so the sound comes from where the picture is.

      A SIM slot means it does not depend on home Wi-Fi. A guest profile locks it down for children, with a time
      limit that you set once.
    `,
    features: [
      'Data SIM slot',
      "Children's profile with time limits",
      'Stereo speakers',
      '10-hour battery',
      'Folding cover included',
    ],
    specifications: {
      Screen: '10.1 inches, 1280 x 800',
      Memory: '4 GB',
      Storage: '64 GB, card up to 512 GB',
      Battery: '6,000 mAh',
      Cameras: '8 MP rear, 5 MP front',
      Network: '4G, Wi-Fi',
    },
    warranty: '12 months',
    keywords: ['android tablet', 'e-learning'],
  },
  {
    name: "Children's Learning Tablet, 7 Inches",
    brand: 'Elimu',
    seller: 'toto',
    listPriceCents: 8_250_00,
    isNewArrival: true,
    stock: 27,
    weightGrams: 390,
    picture: { form: 'tablet', look: 'kids', colour: 'orange', accent: 'sun', size: [18, 12, 0.9] },
    description: 'A tough little tablet with stories, sums and songs, and no way out to the open internet.',
    fullDescription: `
      It opens with content for children: letters and numbers in English and Kiswahili, drawing, stories read
      aloud. Parents open the rest with a code, see what was used and for how long, and set bedtime.

      A thick rubber bumper with a handle takes the falls. Everything that is on it works without internet.
    `,
    features: [
      'Rubber bumper with handle and stand',
      'Works offline',
      'English and Kiswahili',
      'Parent code and bedtime',
      'Volume limit',
    ],
    specifications: {
      Screen: '7 inches, 1024 x 600',
      Memory: '2 GB',
      Storage: '32 GB',
      Battery: '3,000 mAh, 5 hours',
      Age: '3 to 8 years',
      Charging: 'USB-C',
    },
    warranty: '12 months',
    keywords: ['kids tablet', 'learning', 'cbc'],
  },
  {
    name: '8-Inch Reading Tablet, 32 GB',
    brand: 'Elimu',
    seller: 'kitabu',
    listPriceCents: 9_800_00,
    stock: 6,
    weightGrams: 320,
    picture: { form: 'tablet', colour: 'slate', accent: 'mint', size: [13, 20.6, 0.8] },
    description: 'A light tablet with a paper-like matt screen that is kind to the eyes.',
    fullDescription: `
      The etched glass scatters lamps and windows, so pages look printed rather than lit. It weighs as much as a
      paperback and is easy to hold in one hand.

      It opens EPUB and PDF books, borrows from library apps and reads aloud. It is made for reading rather than
      for films.
    `,
    features: ['Matt, low-glare screen', 'Warm light for evenings', 'Reads EPUB and PDF aloud', 'One-hand weight'],
    specifications: {
      Screen: '8 inches, 1280 x 800, etched glass',
      Memory: '3 GB',
      Storage: '32 GB, card up to 256 GB',
      Battery: '4,500 mAh',
      Weight: '320 g',
    },
    warranty: '12 months',
    keywords: ['ebook reader', 'e-reader', 'pdf'],
  },
  {
    name: 'Power Bank, 20,000 mAh',
    subcategory: 'chargers-power-banks',
    brand: 'Haraka',
    seller: 'savanna',
    listPriceCents: 2_900_00,
    discountPercent: 17,
    isPromotional: true,
    variants: colours(['Black', 46, 'charcoal'], ['White', 32, 'white']),
    weightGrams: 395,
    picture: { form: 'powerBank', colour: 'charcoal' },
    description: 'Four phone charges in your bag, and the percentage shown in plain figures.',
    fullDescription: `
      A small display shows exactly how much charge is left. Two people can charge at once, and one of them
      quickly: a 22.5 W port brings most phones from empty to half in half an hour.

      It refills by USB-C in a night. The cells are new, not recovered, and the capacity on the label is the
      capacity inside; we test every batch.
    `,
    features: [
      'True capacity, tested',
      '22.5 W fast charging',
      'Percentage display',
      'Charges two at once',
      'Airline cabin safe',
    ],
    specifications: {
      Capacity: '20,000 mAh, 74 Wh',
      Outputs: 'USB-C 20 W, USB-A 22.5 W',
      Input: 'USB-C 18 W',
      Refill: 'about 7 hours',
      Size: '14.5 x 7 x 2.8 cm',
    },
    warranty: '18 months',
    keywords: ['powerbank', 'portable charger', 'backup battery'],
  },
  {
    name: 'Slim Power Bank, 10,000 mAh',
    subcategory: 'chargers-power-banks',
    brand: 'Haraka',
    seller: 'savanna',
    listPriceCents: 1_550_00,
    stock: 110,
    weightGrams: 210,
    picture: { form: 'powerBank', colour: 'rose', size: [6.8, 14, 1.4] },
    description: 'Slides into a pocket next to the phone, with its own cable built in.',
    fullDescription: `
      Half the weight of the big ones and two phone charges strong. The short USB-C cable is part of the body and
      tucks away along the edge, so it is always with you.

      It can be charged and charge the phone at the same time, overnight, from a single socket. All colours have
      the same capacity.
    `,
    features: ['Built-in USB-C cable', 'Fits a shirt pocket', 'Charges while being charged', 'Soft-touch finish'],
    specifications: {
      Capacity: '10,000 mAh, 37 Wh',
      Outputs: 'built-in USB-C 15 W, USB-A 12 W',
      Refill: 'about 5 hours',
      Thickness: '14 mm',
      Weight: '210 g',
    },
    warranty: '12 months',
    keywords: ['powerbank', 'portable charger'],
  },
  {
    name: '25 W USB-C Wall Charger',
    subcategory: 'chargers-power-banks',
    brand: 'Haraka',
    seller: 'savanna',
    listPriceCents: 1_190_00,
    discountPercent: 10,
    saleEndsInDays: 3,
    stock: 160,
    weightGrams: 62,
    picture: { form: 'charger', colour: 'white' },
    description: 'A cool-running fast charger with a three-pin plug.',
    fullDescription: `
      It supports the common fast-charging standards, so most phones charge at full speed. Inside are the
      protections that cheap chargers leave out: temperature, over-voltage, short circuit.

      The pins are solid brass and the plug sits firmly in worn sockets.
    `,
    features: [
      'Power Delivery and PPS',
      'Solid three-pin plug',
      'Over-voltage protection for uneven mains',
      'Stays cool',
    ],
    specifications: {
      Output: '25 W, USB-C',
      Input: '100 to 260 V',
      Plug: 'three-pin, UK type',
      Size: '5 x 4.5 x 3 cm',
    },
    warranty: '12 months',
    keywords: ['chaja', 'adapter', 'fast charger'],
  },
  {
    name: 'Braided USB-C Cable, 2 m',
    subcategory: 'chargers-power-banks',
    brand: 'Haraka',
    seller: 'savanna',
    listPriceCents: 450_00,
    stock: 230,
    weightGrams: 48,
    picture: { form: 'cable', colour: 'red' },
    description: 'Long enough to use the phone in bed, braided so that it does not fray.',
    fullDescription: `
      Cables usually break near the plug, so this one has a long flexible sleeve rated for ten thousand bends. It
      carries 60 watts, enough for a laptop, and moves data too, which many charging cables cannot.

      It stays soft in the cold and does not go sticky in the heat. The cable tie is stitched on, so you cannot
      lose it.
    `,
    features: ['Braided nylon', '10,000-bend sleeves', '60 W and data', 'Cable tie included'],
    specifications: { Length: '2 m', Power: '60 W, 3 A', Data: '480 Mbps', Ends: 'USB-A to USB-C' },
    warranty: '12 months',
    keywords: ['charging cable', 'type c', 'data cable'],
  },
  {
    name: 'Three-Port Car Charger',
    subcategory: 'chargers-power-banks',
    brand: 'Haraka',
    seller: 'savanna',
    listPriceCents: 780_00,
    stock: 66,
    weightGrams: 45,
    picture: { form: 'carCharger', colour: 'charcoal' },
    description: 'Charges three phones at once, in the front and back seats.',
    fullDescription: `
      Two fast USB-C ports and one ordinary USB port in a plug that stays put on rough roads. It works in cars and
      lorries alike, from 12 to 24 volts, and a faint ring of light helps to find the socket at night.

      A fuse in the tip protects the car, and it draws nothing when the ignition is off. It fits flush, so that
      knees and gear levers miss it.
    `,
    features: ['Two USB-C, one USB-A', '12 and 24 V vehicles', 'Fuse inside', 'Soft night ring'],
    specifications: {
      Output: '30 W USB-C, 18 W USB-A, 45 W in all',
      Input: '12 to 24 V',
      Ports: '2 USB-C, 1 USB-A',
      Length: '7 cm',
    },
    warranty: '12 months',
    keywords: ['matatu charger', 'lighter socket', 'vehicle'],
  },
  {
    name: 'True Wireless Earbuds',
    brand: 'Sauti',
    seller: 'savanna',
    listPriceCents: 2_000_00,
    discountPercent: 25,
    isPromotional: true,
    variants: colours(['White', 30, 'white'], ['Black', 32, 'charcoal']),
    weightGrams: 46,
    picture: { form: 'earbuds', colour: 'white' },
    description: 'Small, light buds with clear calls and a day of music in their case.',
    fullDescription: `
      They pair when you lift the lid and stop when you take one out. Voices are the strong point: two microphones
      on each side keep traffic out of a call, so you can talk in a busy street.

      Three sizes of soft tips are in the box. Each charge lasts about five hours and the case holds four more.
    `,
    features: ['Touch controls', 'Two microphones each side', 'Rain and sweat resistant', 'Low-delay mode for games'],
    specifications: {
      Play: '5 hours, 25 with case',
      Bluetooth: '5.3',
      Protection: 'IPX4',
      Charging: 'USB-C, 10 minutes gives 1 hour',
      Weight: '4 g each',
    },
    warranty: '12 months',
    keywords: ['earpods', 'airbuds', 'earphones'],
  },
  {
    name: 'Wired Earphones with Microphone',
    brand: 'Sauti',
    seller: 'savanna',
    listPriceCents: 350_00,
    stock: 0,
    weightGrams: 22,
    picture: { form: 'earphones', colour: 'charcoal' },
    description: 'Clear sound, a tangle-resistant flat cable and a microphone for calls.',
    fullDescription: `
      No charging, no pairing. Plug them in and they work with the phone, the laptop and the radio. The buds are
      angled so they stay in on a bumpy matatu.

      The pouch fits a key as well. If an earbud fails within three months, we replace the pair.
    `,
    features: ['Flat anti-tangle cable', 'Microphone and one button', 'Three tip sizes', 'Cloth pouch'],
    specifications: { Plug: '3.5 mm', Cable: '1.2 m', Driver: '10 mm', Weight: '14 g' },
    warranty: '3 months',
    keywords: ['earphones', 'handsfree'],
  },
  {
    name: 'Smart Watch with Heart-Rate',
    brand: 'Saa',
    seller: 'savanna',
    listPriceCents: 3_900_00,
    discountPercent: 13,
    isNewArrival: true,
    isPromotional: true,
    stock: 35,
    weightGrams: 52,
    picture: { form: 'watch', colour: 'charcoal', accent: 'teal' },
    description: 'Counts steps, reads the pulse, shows messages and runs for a week.',
    fullDescription: `
      The screen is bright outdoors and the strap is a standard width, so a leather or bead one fits later. It
      follows walking, running, cycling and sleep, and buzzes gently when you have been sitting for too long.

      Calls ring on the wrist and can be answered there. A charge takes ninety minutes and lasts six or seven days
      with the pulse sensor on.
    `,
    features: [
      'Pulse, sleep and oxygen readings',
      'Calls from the wrist',
      'Seven-day battery',
      'Swim-proof',
      'Standard 22 mm strap',
    ],
    specifications: {
      Screen: '1.83 inches, 240 x 284',
      Battery: '280 mAh',
      Protection: 'IP68',
      'Works with': 'Android and iPhone',
      Strap: '22 mm silicone',
    },
    warranty: '12 months',
    keywords: ['saa', 'fitness watch', 'smartwatch'],
  },
  {
    name: 'Fitness Band',
    brand: 'Saa',
    seller: 'savanna',
    listPriceCents: 1_650_00,
    stock: 48,
    weightGrams: 24,
    picture: { form: 'watch', look: 'band', colour: 'plum', accent: 'orange' },
    description: 'A slim, simple band for steps, sleep and pulse.',
    fullDescription: `
      It is light and comfortable to wear all day. It counts in the background, shows the time when you turn your
      wrist, and gives a small buzz for calls.

      It works with the same app as our watches and stores your data when the phone is not near. The strap is
      washable and unclips at both ends.
    `,
    features: ['Two-week battery', 'Steps, sleep and pulse', 'Swim-proof', 'Gentle wake-up'],
    specifications: {
      Screen: '1.1 inches',
      Battery: '125 mAh, 14 days',
      Protection: '5 ATM',
      Weight: '24 g with strap',
    },
    warranty: '6 months',
    keywords: ['step counter', 'pedometer'],
  },
  {
    name: 'Kitenge-Print Phone Case',
    brand: 'Ngao',
    seller: 'pwani',
    listPriceCents: 650_00,
    variants: choices('Model', ['Rafiki A5', 31], ['Rafiki A9', 29], ['Rafiki Pro', 28]),
    weightGrams: 34,
    picture: { form: 'phoneCase', colour: 'teal', accent: 'orange' },
    description: 'A slim, tough case with a coastal print under a clear coat.',
    fullDescription: `
      The print is inside the layer, so keys cannot scratch it off. Raised edges keep the screen and the lenses
      from touching the table, and the corners hold a cushion of air.

      It is cut for the Rafiki phones; choose your model.
    `,
    features: ['Print sealed inside', 'Raised edges', 'Air-cushion corners', 'Works with wireless charging'],
    specifications: {
      Material: 'soft TPU with hard back',
      Thickness: '1.4 mm',
      Weight: '34 g',
      Care: 'wash with soap and water',
    },
    keywords: ['phone cover', 'case', 'ankara'],
  },
  {
    name: 'Clear Shockproof Phone Case',
    brand: 'Ngao',
    seller: 'savanna',
    listPriceCents: 390_00,
    variants: choices('Model', ['Rafiki A5', 64], ['Rafiki A9', 52], ['Rafiki Pro', 34]),
    weightGrams: 30,
    picture: { form: 'phoneCase', look: 'clear', colour: 'sky' },
    description: 'Shows off the phone, takes the knocks, and stays clear instead of turning yellow.',
    fullDescription: `
      A hard back for stiffness and a soft rim for grip. The inside has a fine dot pattern that stops the
      wet-looking patches thin cases get.

      Wash it with soap once a month and it looks new. It is a millimetre and a half thick, and weighs only 30
      grams.
    `,
    features: ['Anti-yellowing back', 'Reinforced corners', 'Dot pattern inside', 'Strap hole'],
    specifications: { Material: 'polycarbonate and TPU', 'Drop height': '1.2 m', Thickness: '1.6 mm', Weight: '30 g' },
    keywords: ['phone cover', 'transparent case'],
  },
  {
    name: 'Tempered Glass Screen Protector, Two Pack',
    brand: 'Ngao',
    seller: 'savanna',
    listPriceCents: 300_00,
    variants: choices('Model', ['Rafiki A5', 80], ['Rafiki A9', 70], ['Rafiki Pro', 40]),
    weightGrams: 40,
    picture: { form: 'glassPack', colour: 'indigo', accent: 'sky', icon: 'shield', label: 'box' },
    description: 'Two sheets of hard glass and a frame that puts them on straight.',
    fullDescription: `
      Lay the frame over the phone, wipe, peel and press. The frame keeps the glass straight and free of bubbles,
      and there is a spare glass in the pack.

      Warm the glass in your hands before you lay it down, and start from the top. If the first one is not
      straight, use the second.
    `,
    features: ['Alignment frame', 'Oil-resistant coat', 'Edge to edge', 'Wipes and dust tape included'],
    specifications: { Hardness: '9H', Thickness: '0.33 mm', Pieces: '2', Clarity: '99%' },
    keywords: ['screen guard', 'glass protector'],
  },
  {
    name: 'Boda Phone Holder, Waterproof',
    brand: 'Ngao',
    seller: 'savanna',
    listPriceCents: 1_290_00,
    discountPercent: 10,
    stock: 57,
    weightGrams: 260,
    picture: { form: 'phoneHolder', colour: 'charcoal', accent: 'clay' },
    description: 'Keeps the map in sight and the phone dry on every road.',
    fullDescription: `
      Four jaws and a safety loop hold phones up to seven inches. A rain hood with a clear window snaps over the
      top, and you can tap through it. The mirror mount and the handlebar mount are both in the box.

      It was tested for six months on a delivery bike in Nairobi, and the damper protects the phone's camera.
      Tighten the screw after the first day.
    `,
    features: ['Locks with one hand', 'Rain hood included', 'Vibration damper for cameras', 'Two mounts'],
    specifications: {
      'Phone size': '4.7 to 7 inches',
      Handlebar: '20 to 35 mm',
      Material: 'glass-filled nylon',
      Rotation: '360 degrees',
    },
    warranty: '6 months',
    keywords: ['motorbike', 'pikipiki', 'delivery rider'],
  },
  {
    name: 'Selfie Stick with Tripod and Remote',
    brand: 'Ngao',
    seller: 'savanna',
    listPriceCents: 1_150_00,
    stock: 39,
    weightGrams: 190,
    picture: { form: 'selfieStick', colour: 'charcoal' },
    description: 'A stick, a tripod and a shutter button that folds down to the size of a flashlight.',
    fullDescription: `
      Pull the legs out for a video call at the table, extend the pole for a photo of the whole family. The remote
      slides out of the handle and works from ten metres.

      The joints are metal, the feet are rubber, and it stays up in a breeze. When it is folded, the phone clip is
      protected inside.
    `,
    features: ['Extends to one metre', 'Folds to 20 cm', 'Removable remote', 'Turns upright or sideways'],
    specifications: { Length: '20 to 100 cm', 'Phone width': 'up to 9 cm', Remote: 'Bluetooth, 10 m', Weight: '190 g' },
    warranty: '6 months',
    keywords: ['tripod', 'phone stand', 'content creator'],
  },
  {
    name: '10-Inch Ring Light with Stand',
    brand: 'Picha',
    seller: 'savanna',
    listPriceCents: 2_350_00,
    discountPercent: 12,
    stock: 25,
    weightGrams: 1_300,
    picture: { form: 'ringLight', colour: 'rose' },
    description: 'Even, flattering light for videos, lessons and product photos, on a stand as tall as you.',
    fullDescription: `
      Warm, neutral or daylight, each in ten steps. It draws its power from USB, so a power bank is enough for
      filming at the market or in the garden.

      The stand rises to 1.6 metres and holds a phone in the middle of the ring. Many sellers use it to photograph
      their products.
    `,
    features: [
      'Three colours of light',
      'Ten brightness steps',
      'Phone holder in the ring',
      'Runs from USB',
      'Remote shutter',
    ],
    specifications: {
      Diameter: '10 inches',
      Power: '10 W, 5 V USB',
      Colour: '3,000 to 6,000 K',
      Stand: '50 to 160 cm',
      Weight: '1.3 kg',
    },
    warranty: '6 months',
    keywords: ['studio light', 'makeup light', 'studio'],
  },
])
