import { categoryProducts } from './category-products.ts'

export const electronics = categoryProducts('electronics', [
  {
    name: 'Solar Lantern with Phone Charging',
    brand: 'Mwezi',
    seller: 'mwangaza',
    listPriceCents: 2_400_00,
    discountPercent: 15,
    isPromotional: true,
    stock: 64,
    weightGrams: 680,
    picture: { form: 'lantern', colour: 'leaf' },
    description: 'A bright evening light that fills up in the sun and still has enough left to charge a phone.',
    fullDescription: `
      Set the panel on the roof or a window sill in the morning and by supper the lantern is ready. On the middle
      setting it lights a sitting room for about ten hours; on low it lasts two nights, also in the rainy season.

      The handle folds back into a stand, so it can hang over the table for homework or stand by the till in a
      kiosk. A USB socket at the side charges a basic phone fully and a smartphone to about half.

      The battery is held by two screws and can be replaced. We keep spares in Nakuru.
    `,
    features: [
      'Three brightness levels and an SOS flash',
      'Charges from its own panel or by micro-USB',
      'USB output for phones',
      'Hangs, stands or carries',
      'Splash-proof body',
    ],
    specifications: {
      Light: 'up to 220 lumens',
      Battery: '5,000 mAh lithium, replaceable',
      'Solar panel': '3 W on a 3 m cable',
      'Run time': '6 to 40 hours',
      'Full charge': 'about 7 hours of sun',
      Material: 'impact-resistant ABS',
    },
    warranty: '18 months, battery 12 months',
    keywords: ['taa', 'solar lamp', 'lantern', 'blackout light', 'rechargeable'],
  },
  {
    name: 'Rechargeable LED Torch, 3 W',
    brand: 'Mwezi',
    seller: 'mwangaza',
    listPriceCents: 850_00,
    stock: 120,
    weightGrams: 240,
    picture: { form: 'torch', colour: 'charcoal' },
    description: 'A pocketable torch with a plug that folds out of its tail, so there is no charger to lose.',
    fullDescription: `
      The beam reaches 150 metres, and a soft side light is enough for reading or for finding the keyhole.

      To charge it, slide out the two pins and plug the torch into any socket overnight. It holds its charge for
      weeks in a drawer.
    `,
    features: [
      'Main beam and reading side light',
      'Built-in fold-out plug',
      'Wrist strap',
      'Rubber ring that stops it rolling',
    ],
    specifications: {
      'Beam distance': '150 m',
      'Run time': '5 hours main, 9 hours side light',
      Battery: '1,200 mAh',
      Charging: '220 to 240 V, built-in plug',
      Length: '18 cm',
    },
    warranty: '6 months',
    keywords: ['tochi', 'flashlight', 'spotlight'],
  },
  {
    name: '32-Inch HD Digital TV',
    brand: 'Tazama',
    seller: 'savanna',
    listPriceCents: 16_000_00,
    discountPercent: 10,
    isPromotional: true,
    stock: 18,
    weightGrams: 4_200,
    picture: { form: 'television', colour: 'navy', accent: 'sky' },
    description: 'A sharp, no-fuss digital TV with a free-to-air decoder inside and two HDMI ports.',
    fullDescription: `
      Plug in an aerial and scan: the built-in decoder finds the free channels, so there is no extra box and no
      extra remote. The picture is clear from any seat in an ordinary sitting room and the screen does not mind a
      bright window.

      Two HDMI ports take a decoder and a laptop at the same time, and the USB port plays films and music straight
      from a flash disk. It also runs on 12 volts DC, so it works with a solar system or a car battery when the
      power goes.

      In the box: the TV, table feet, remote with batteries, a 12-volt lead and a wall bracket with screws.
    `,
    features: [
      'Built-in DVB-T2 and S2 decoder',
      'Runs on 240 V AC or 12 V DC',
      'Plays video and music from USB',
      'Wall bracket included',
      'Low standby draw',
    ],
    specifications: {
      Screen: '32 inches, 1366 x 768',
      Inputs: '2 HDMI, 2 USB, AV, VGA',
      Sound: '2 x 8 W',
      Power: '45 W, 240 V AC or 12 V DC',
      'Size on feet': '73 x 48 x 18 cm',
    },
    warranty: '24 months',
    keywords: ['television', 'digital tv', 'dc tv', 'solar tv'],
  },
  {
    name: '43-Inch Smart TV, Full HD',
    brand: 'Tazama',
    seller: 'savanna',
    listPriceCents: 32_500_00,
    discountPercent: 12,
    isNewArrival: true,
    isPromotional: true,
    stock: 3,
    weightGrams: 7_600,
    picture: { form: 'television', colour: 'plum', accent: 'orange', size: [96, 55, 6] },
    description: "Streaming, free-to-air and your phone's screen on one slim 43-inch set.",
    fullDescription: `
      Connect it to the home Wi-Fi or a phone hotspot and the big streaming services are one button away. The menu
      is quick, and a data-saver setting caps the stream quality so that a film does not eat the week's bundles.

      You can cast from Android phones, plug in two HDMI devices, and watch free channels through the decoder
      inside. The frame is narrow enough to sit neatly in a wall unit made for an older 40-inch set.

      Sound is better than most thin TVs manage, and there is an optical output for when you want a proper woofer.
    `,
    features: [
      'Full HD panel with wide viewing angle',
      'Wi-Fi and Ethernet',
      'Data-saver mode',
      'Screen casting from phones',
      'Voice search on the remote',
    ],
    specifications: {
      Screen: '43 inches, 1920 x 1080',
      Connections: '3 HDMI, 2 USB, optical, LAN, Wi-Fi',
      Decoder: 'DVB-T2, DVB-S2',
      Sound: '2 x 10 W',
      Power: '78 W',
      'Size without feet': '96 x 56 x 8 cm',
    },
    warranty: '24 months',
    keywords: ['television', 'android tv', 'led tv'],
  },
  {
    name: 'Portable Bluetooth Speaker',
    brand: 'Sauti',
    seller: 'savanna',
    listPriceCents: 2_800_00,
    discountPercent: 20,
    isPromotional: true,
    stock: 45,
    weightGrams: 560,
    picture: { form: 'cylinderSpeaker', colour: 'teal' },
    description: 'Loud enough for a compound, small enough for a backpack.',
    fullDescription: `
      Two drivers and a bass plate give this speaker more body than its size suggests. It pairs in seconds,
      remembers your phone, and plays for up to twelve hours at normal volume.

      It takes a memory card or flash disk as well, and has FM radio for when there is no phone to spare. Rain on
      the way home will not hurt it; just close the rubber flap.

      Two speakers can be paired as left and right for stereo sound at larger gatherings.
    `,
    features: [
      'Bluetooth, FM, memory card and USB',
      '12 hours of play',
      'Splash-proof',
      'Pairs in stereo',
      'Hands-free calls',
    ],
    specifications: {
      Power: '2 x 8 W',
      Battery: '2,400 mAh',
      Bluetooth: '5.3',
      Protection: 'IPX5',
      Charging: 'USB-C',
      Size: '21 x 8 x 8 cm',
    },
    warranty: '12 months',
    keywords: ['music', 'spika', 'wireless speaker'],
  },
  {
    name: '2.1 Home Woofer System with FM',
    brand: 'Sauti',
    seller: 'savanna',
    listPriceCents: 7_499_00,
    stock: 14,
    weightGrams: 6_900,
    picture: { form: 'woofer', colour: 'charcoal' },
    description: 'Deep bass and clear voices for the sitting room, with Bluetooth, FM and a remote.',
    fullDescription: `
      The woofer sits in a wooden box, which is why its bass sounds round rather than boomy. The two satellites
      carry voices well, so the news and a film's quiet scenes stay clear while the rest of the house sleeps.

      Everything plugs in: phone by Bluetooth, TV by cable, flash disk, memory card and FM with thirty stored
      stations. Bass and treble have their own knobs on the front, and the remote does the rest.
    `,
    features: [
      'Wooden woofer cabinet',
      'Bluetooth, USB, card, FM and AUX',
      'Separate bass and treble',
      'Remote control',
      'Surge-protected supply',
    ],
    specifications: {
      Output: '45 W in all',
      Woofer: '5.25 inches',
      Satellites: '2 x 3 inches',
      Inputs: 'Bluetooth 5.0, AUX, USB, SD, FM',
      Supply: '220 to 240 V',
      'Woofer size': '24 x 28 x 26 cm',
    },
    warranty: '12 months',
    keywords: ['subwoofer', 'hifi', 'home theatre', 'music system'],
  },
  {
    name: 'FM Radio with Torch and Solar Panel',
    brand: 'Sauti',
    seller: 'mwangaza',
    listPriceCents: 1_650_00,
    stock: 72,
    weightGrams: 520,
    picture: { form: 'radio', colour: 'red' },
    description: 'The morning radio for the kitchen, the shamba and the shop counter.',
    fullDescription: `
      Three ways to power it mean that it is never silent: a rechargeable battery, a small solar panel on the
      back, or three ordinary size-D cells. The tuning wheel is large and easy to turn with wet hands.

      Reception is its strong side, with FM, AM and shortwave on a long telescopic aerial. A torch at the end and
      a socket for a memory card round it off.
    `,
    features: [
      'FM, AM and SW bands',
      'Solar, mains and battery power',
      'Plays memory card and USB',
      'LED torch',
      'Carry strap',
    ],
    specifications: {
      Bands: 'FM 88 to 108 MHz, AM, SW 1 to 6',
      Battery: '1,500 mAh rechargeable or 3 x D',
      Speaker: '3 W',
      Aerial: '60 cm telescopic',
      Size: '22 x 13 x 7 cm',
    },
    warranty: '6 months',
    keywords: ['redio', 'transistor', 'shortwave'],
  },
  {
    name: 'Over-Ear Headphones, Wireless',
    brand: 'Sauti',
    seller: 'savanna',
    listPriceCents: 3_200_00,
    discountPercent: 18,
    isNewArrival: true,
    stock: 31,
    weightGrams: 230,
    picture: { form: 'headphones', colour: 'slate' },
    description: 'Soft ear cushions, thirty hours of battery and a cable for when it runs out.',
    fullDescription: `
      These are made for long sittings: lectures, calls, the matatu home. The cushions are wide enough to go
      around the ear instead of on it, and the band is padded where it matters.

      Sound leans warm, with clear voices. The microphone handles a video meeting well, and the supplied cable
      turns them into ordinary wired headphones that never need charging.
    `,
    features: [
      'Bluetooth with cable backup',
      '30 hours of play',
      'Folds flat',
      'Built-in microphone',
      'Replaceable ear cushions',
    ],
    specifications: {
      Driver: '40 mm',
      Bluetooth: '5.3',
      Battery: '400 mAh, 30 hours',
      Charging: 'USB-C, 2 hours',
      Cable: '1.2 m, 3.5 mm',
      Weight: '230 g',
    },
    warranty: '12 months',
    keywords: ['headset', 'earphones', 'bluetooth headphones'],
  },
  {
    name: 'Solar Home Kit with Four Bulbs',
    brand: 'Mwangaza',
    seller: 'mwangaza',
    listPriceCents: 12_800_00,
    discountPercent: 8,
    isNewArrival: true,
    isPromotional: true,
    stock: 11,
    weightGrams: 5_400,
    picture: { form: 'solarKit', colour: 'orange' },
    description: 'Four rooms lit, phones charged and the radio playing, all from one roof panel.',
    fullDescription: `
      A complete kit for a house off the grid, or as a backup for a house on prepaid tokens. The panel goes on the
      roof, the control box on the wall, and each bulb has its own five-metre cable and switch, so most people can
      install it in an afternoon without an electrician.

      On a full battery all four bulbs run for about eight hours, or one as a security light until morning. Two
      USB sockets charge phones by day without touching the evening's light.

      Everything is in the carton down to the clips and screws. Instructions are in English and Kiswahili, with
      drawings.
    `,
    features: [
      '20 W panel with roof bracket',
      'Four LED bulbs with switches',
      'Two USB charging sockets',
      'Battery meter on the box',
      'Expandable to six bulbs',
    ],
    specifications: {
      Panel: '20 W, 18 V',
      Battery: '12.8 V 6 Ah LiFePO4',
      Bulbs: '4 x 3 W, 300 lumens each',
      Outputs: '2 USB, 1 x 12 V DC',
      Cable: '5 m each bulb, 6 m panel',
      Carton: '46 x 38 x 18 cm',
    },
    warranty: '3 years on the panel, 2 years on the box',
    keywords: ['solar system', 'sola', 'lighting kit', 'off grid'],
  },
  {
    name: 'Solar Panel, 100 W Monocrystalline',
    brand: 'Mwangaza',
    seller: 'mwangaza',
    listPriceCents: 8_900_00,
    stock: 26,
    weightGrams: 6_200,
    picture: { form: 'solarPanel', colour: 'indigo' },
    description: 'A sturdy 12-volt panel for lights, a TV and a small pump.',
    fullDescription: `
      Monocrystalline cells make the most of a cloudy July, and tempered glass withstands hail and falling
      branches. On a good day it gives around 400 watt-hours, enough for lights, phones and an evening of digital
      TV.

      It comes with 90 cm leads and standard MC4 connectors. You will need a charge controller and a battery; ask
      us and we will match them to what you want to run.
    `,
    features: [
      'Monocrystalline cells',
      'Tempered, anti-glare glass',
      'Aluminium frame with drilled holes',
      'MC4 connectors',
    ],
    specifications: {
      Power: '100 W',
      Voltage: '18.6 V at full power',
      Current: '5.4 A',
      Size: '91 x 67 x 3 cm',
      Weight: '6.2 kg',
      'Junction box': 'IP65',
    },
    warranty: '10 years on output',
    keywords: ['sola', 'pv panel', 'off grid'],
  },
  {
    name: 'Dry Iron Box, 1200 W',
    brand: 'Nguvu',
    seller: 'amani',
    listPriceCents: 1_450_00,
    stock: 38,
    weightGrams: 1_150,
    picture: { form: 'iron', colour: 'indigo' },
    description: 'A light, quick iron with a non-stick plate, for the daily school-uniform rush.',
    fullDescription: `
      It is hot within a minute and holds its heat, so a shirt takes three passes and a pleated skirt not much
      longer. The plate glides over cotton, and a thin nose goes between buttons.

      The dial is marked by cloth rather than by number. A thermal fuse cuts the power if it is ever forgotten
      face down, and the cord is long enough to reach an awkward socket.
    `,
    features: ['Non-stick soleplate', 'Dial marked by fabric', 'Overheat cut-off', '1.8 m swivel cord'],
    specifications: {
      Power: '1200 W',
      Supply: '220 to 240 V',
      Soleplate: 'non-stick aluminium',
      Cord: '1.8 m',
      Weight: '1.15 kg',
    },
    warranty: '12 months',
    keywords: ['pasi', 'iron box', 'ironing'],
  },
  {
    name: 'Electric Kettle, 1.8 Litres',
    brand: 'Jikoni',
    seller: 'amani',
    listPriceCents: 1_900_00,
    discountPercent: 10,
    saleEndsInDays: 3,
    stock: 54,
    weightGrams: 900,
    picture: { form: 'kettle', colour: 'silver' },
    description: 'Boils for six cups of tea in about six minutes, then switches itself off.',
    fullDescription: `
      A steel body on a base that turns any way round, so it suits left hands and right. The window at the side
      shows how much is in, down to a single cup, which saves both tokens and waiting.

      The lid opens wide enough for a hand with a sponge, the element is hidden under a flat floor, and there is a
      filter at the spout for our harder waters.
    `,
    features: ['Automatic and boil-dry cut-off', 'Stainless steel inside', 'Hidden element', 'Washable spout filter'],
    specifications: {
      Capacity: '1.8 L',
      Power: '1500 W',
      Supply: '220 to 240 V',
      Body: 'stainless steel',
      Cord: '75 cm, wraps under the base',
    },
    warranty: '12 months',
    keywords: ['birika', 'water heater', 'chai'],
  },
  {
    name: 'Two-in-One Blender with Mill, 1.5 L',
    brand: 'Jikoni',
    seller: 'amani',
    listPriceCents: 3_600_00,
    discountPercent: 15,
    isPromotional: true,
    stock: 22,
    weightGrams: 2_700,
    picture: { form: 'blender', colour: 'red' },
    description: 'A thick glass jug for juice and soup, and a mill cup for njugu, spices and coffee.',
    fullDescription: `
      The jug is glass, so it does not hold on to the smell of garlic, and the blades come out for washing. It
      crushes ice and frozen mango if you pulse it.

      Swap the jug for the mill cup and the same base grinds pilau masala, groundnuts for sauce, or coffee for the
      week. Both lids lock before it will start.
    `,
    features: [
      'Glass jug and dry mill',
      'Two speeds and pulse',
      'Safety lock',
      'Removable steel blades',
      'Non-slip feet',
    ],
    specifications: {
      Jug: '1.5 L glass',
      Mill: '90 g',
      Power: '400 W',
      Supply: '220 to 240 V',
      Cord: '1.1 m',
      Height: '39 cm',
    },
    warranty: '12 months',
    keywords: ['juicer', 'smoothie maker', 'grinder'],
  },
  {
    name: 'Stand Fan, 16 Inches',
    brand: 'Pepo',
    seller: 'amani',
    listPriceCents: 4_200_00,
    stock: 8,
    weightGrams: 5_100,
    picture: { form: 'fan', colour: 'sky' },
    description: 'Quiet air for warm nights in Kisumu, Mombasa and everywhere in February.',
    fullDescription: `
      Three speeds, a wide sweep and a stem that rises to chest height. On the lowest speed it is quiet enough for
      a baby's room; on the highest it moves the air in a full classroom.

      The grill unclips without tools, so dust is a five-minute job. A heavy round base keeps it upright when
      children run past.
    `,
    features: [
      'Three speeds',
      '80-degree sweep',
      'Height from 105 to 130 cm',
      'Timer up to two hours',
      'Tool-free grill',
    ],
    specifications: {
      Blade: '16 inches, 5 leaf',
      Power: '50 W',
      Supply: '220 to 240 V',
      Base: '40 cm round',
      Noise: '38 dB on low',
    },
    warranty: '12 months',
    keywords: ['feni', 'cooling', 'standing fan'],
  },
  {
    name: 'Four-Way Extension Cable with Surge Guard',
    brand: 'Nguvu',
    seller: 'savanna',
    listPriceCents: 1_250_00,
    stock: 96,
    weightGrams: 620,
    picture: { form: 'extension', colour: 'white', accent: 'blue' },
    description: 'Four sockets, three metres and protection against the surges that damage TVs.',
    fullDescription: `
      When power comes back after an outage it often comes back hard. The guard in this extension absorbs the
      spike, and a light shows that it still works.

      Each socket has its own switch and a child shutter, and they are spaced so that chunky adapters sit side by
      side. The cable is real 1.5 mm copper, thick enough for a kettle or an iron.
    `,
    features: ['Surge and overload protection', 'Individual switches', 'Child shutters', 'Wall-mount holes'],
    specifications: {
      Sockets: '4, three-pin',
      Cable: '3 m, 3 x 1.5 mm copper',
      Rating: '13 A, 3,000 W',
      'Surge protection': '525 J',
    },
    warranty: '12 months',
    keywords: ['extension', 'socket', 'power strip'],
  },
  {
    name: 'Fridge Guard Voltage Protector',
    brand: 'Nguvu',
    seller: 'savanna',
    listPriceCents: 1_150_00,
    stock: 67,
    weightGrams: 310,
    picture: { form: 'voltageGuard', colour: 'teal' },
    description: 'Cuts the power when voltage runs too low or too high, and waits before letting it back.',
    fullDescription: `
      A compressor that starts on low voltage, or twice within a minute, does not live long. This guard watches
      the line and switches off before harm is done, then holds for three minutes so that gas pressure can settle.

      Three lights show what is happening: red for off, amber for waiting, green for on. It suits fridges and
      freezers up to half a horsepower.
    `,
    features: ['High and low voltage cut-off', 'Three-minute restart delay', 'Status lights', 'No wiring needed'],
    specifications: {
      Load: '5 A',
      'Low cut-off': '185 V',
      'High cut-off': '260 V',
      Delay: '3 minutes',
      Plug: 'three-pin, UK type',
    },
    warranty: '24 months',
    keywords: ['avs', 'freezer protector', 'stabiliser'],
  },
  {
    name: '14-Inch Student Laptop, 8 GB',
    brand: 'Elimu',
    seller: 'savanna',
    listPriceCents: 39_000_00,
    discountPercent: 7,
    saleEndsInDays: 3,
    isNewArrival: true,
    isPromotional: true,
    stock: 2,
    weightGrams: 1_450,
    picture: { form: 'laptop', colour: 'indigo', accent: 'rose' },
    description: 'A light laptop for classes, coding and long documents, with a battery that lasts the day.',
    fullDescription: `
      Eight gigabytes of memory and a solid-state disk make it start in seconds and keep twenty tabs open without
      slowing down. The keyboard has proper travel, and the screen opens flat for sharing at a table.

      It weighs less than a kilo and a half and charges by USB-C, so one charger does for laptop and phone. Memory
      and disk can both be upgraded later by undoing nine screws.

      It ships with a Linux desktop set up and ready to use; the seller installs another system on request.
    `,
    features: [
      '8 GB memory and 256 GB SSD, both upgradable',
      'Up to 9 hours of battery',
      'USB-C charging',
      'Full HD screen',
      'Sleeve included',
    ],
    specifications: {
      Screen: '14 inches, 1920 x 1080, matt',
      Processor: '4 cores, up to 3.4 GHz',
      Memory: '8 GB',
      Storage: '256 GB SSD',
      Ports: '2 USB-C, 2 USB-A, HDMI, audio',
      Weight: '1.45 kg',
    },
    warranty: '12 months',
    keywords: ['computer', 'notebook', 'tarakilishi'],
  },
  {
    name: 'Wireless Mouse, Silent Click',
    brand: 'Elimu',
    seller: 'savanna',
    listPriceCents: 650_00,
    stock: 140,
    weightGrams: 78,
    picture: { form: 'mouse', colour: 'charcoal' },
    description: 'A comfortable mouse whose clicks do not wake the office.',
    fullDescription: `
      It fits medium and large hands, tracks on wood, paper and most tablecloths, and saves power when not in use.
      One AA cell lasts about a year; the first is included.

      The small receiver fits inside the battery bay, so it does not get lost when you travel.
    `,
    features: ['Silent buttons', 'Receiver stores inside', 'Three pointer speeds', 'Left or right hand'],
    specifications: {
      Connection: '2.4 GHz, 10 m',
      Resolution: '800, 1200, 1600 dpi',
      Battery: '1 x AA, included',
      Weight: '78 g',
    },
    warranty: '12 months',
    keywords: ['computer mouse', 'laptop accessory'],
  },
  {
    name: 'Full-Size USB Keyboard',
    brand: 'Elimu',
    seller: 'savanna',
    listPriceCents: 1_100_00,
    stock: 58,
    weightGrams: 640,
    picture: { form: 'keyboard', colour: 'charcoal' },
    description: 'A quiet, spill-proof keyboard with a number pad for anyone who does accounts.',
    fullDescription: `
      The letters are laser-marked and do not rub away by the second year. Drain holes underneath let a spilled
      cup of tea run out on to the desk instead of into the keys.

      Feet raise the back by two steps, and the 1.5-metre cable reaches a computer under the table. No drivers, no
      batteries.
    `,
    features: ['Laser-marked keys', 'Drainage for spills', 'Full number pad', 'Two tilt steps'],
    specifications: {
      Layout: 'UK English, 105 keys',
      Connection: 'USB-A, 1.5 m cable',
      Size: '44 x 13 x 2.5 cm',
      Weight: '640 g',
    },
    warranty: '12 months',
    keywords: ['computer keyboard', 'typing'],
  },
  {
    name: 'Wi-Fi Security Camera, Outdoor',
    brand: 'Linda',
    seller: 'savanna',
    listPriceCents: 3_500_00,
    discountPercent: 14,
    isNewArrival: true,
    stock: 0,
    weightGrams: 410,
    picture: { form: 'securityCamera', colour: 'white', accent: 'blue' },
    description: 'See the gate from your phone, by day and by night, and talk to whoever is there.',
    fullDescription: `
      It films in full HD, switches to night vision by itself and sends a message when it sees a person, not when
      an animal walks past. Clips are kept on a memory card inside, so there is no monthly fee.

      Two screws and a socket are all it takes. When the Wi-Fi is down it keeps recording and uploads the clips
      later.
    `,
    features: [
      'Person detection',
      'Colour night vision to 10 m',
      'Two-way talk',
      'Records to card, no subscription',
      'Rain-proof',
    ],
    specifications: {
      Video: '1080p, 15 frames a second',
      View: '110 degrees',
      Storage: 'microSD up to 128 GB',
      'Wi-Fi': '2.4 GHz',
      Protection: 'IP65',
      Power: '5 V, 3 m cable',
    },
    warranty: '12 months',
    keywords: ['cctv', 'security', 'kamera'],
  },
  {
    name: 'Wireless Game Pad for Phone and PC',
    brand: 'Mchezo',
    seller: 'savanna',
    listPriceCents: 2_199_00,
    stock: 33,
    weightGrams: 215,
    picture: { form: 'gamepad', colour: 'charcoal' },
    description: 'One pad for phone, laptop and TV box, with sticks that do not drift.',
    fullDescription: `
      Magnetic sticks are the reason to choose this one: they have no contacts to wear out. It pairs with three
      devices and switches between them with a button.

      The phone clip opens to 18 cm and the pad charges from the same USB-C cable as most phones. Expect ten to
      twelve hours between charges.
    `,
    features: ['Magnetic anti-drift sticks', 'Bluetooth and cable', 'Phone clip', 'Rumble'],
    specifications: {
      Connection: 'Bluetooth 5.0 or USB-C',
      Battery: '600 mAh',
      'Works with': 'Android, Windows, Linux, TV boxes',
      Weight: '215 g',
    },
    warranty: '6 months',
    keywords: ['controller', 'gaming', 'joystick'],
  },
  {
    name: 'Ink Tank Printer and Scanner',
    brand: 'Chapa',
    seller: 'savanna',
    listPriceCents: 21_500_00,
    stock: 5,
    weightGrams: 5_600,
    picture: { form: 'printer', colour: 'charcoal' },
    description: 'Prints thousands of pages from a set of bottles, and scans and copies as well.',
    fullDescription: `
      For a school, a chama or a cyber, the price of a page is what counts. This printer is refilled from bottles
      instead of cartridges: one set gives about 4,000 black and 6,000 colour pages, and the level is visible from
      the front.

      It prints from phones over Wi-Fi, scans to PDF and copies without a computer. Refilling takes two minutes
      and does not stain your hands.
    `,
    features: ['Print, scan and copy', 'Refillable tanks', 'Prints from phones', 'First set of ink included'],
    specifications: {
      'Print speed': '10 pages a minute black, 5 colour',
      Yield: '4,000 black, 6,000 colour',
      Scanner: '1200 x 2400 dpi',
      Paper: 'A4, 100 sheets',
      Connection: 'USB, Wi-Fi',
    },
    warranty: '12 months or 15,000 pages',
    keywords: ['printing', 'photocopier', 'cyber'],
  },
  {
    name: '4G Home Router with SIM Slot',
    brand: 'Kasi',
    seller: 'savanna',
    listPriceCents: 5_500_00,
    discountPercent: 9,
    stock: 24,
    weightGrams: 320,
    picture: { form: 'router', colour: 'white' },
    description: 'Put in a data SIM, plug it into the wall, and the whole house is online.',
    fullDescription: `
      It works with the SIM of any network here and takes about a minute to set up. Up to 32 devices share the
      line, and a guest name keeps visitors away from your own phones and printers.

      A battery inside carries it through four hours of outage, and two sockets at the back take an aerial for
      places with a weak signal.
    `,
    features: [
      'Any-network SIM',
      'Four-hour battery',
      'Guest network',
      'Two external aerial sockets',
      'Parental time limits',
    ],
    specifications: {
      Mobile: '4G, up to 150 Mbps',
      'Wi-Fi': '2.4 GHz, 300 Mbps',
      Devices: 'up to 32',
      Battery: '3,000 mAh',
      Ports: '2 LAN',
    },
    warranty: '12 months',
    keywords: ['mifi', 'internet', 'wifi', 'modem'],
  },
  {
    name: 'Digital TV Aerial with 5 m Cable',
    brand: 'Tazama',
    seller: 'savanna',
    listPriceCents: 1_299_00,
    stock: 0,
    weightGrams: 480,
    picture: { form: 'aerial', colour: 'charcoal' },
    description: 'Pulls in the free-to-air channels, indoors in town and outdoors beyond it.',
    fullDescription: `
      Stand it on the TV unit within thirty kilometres of a mast; farther out, fix it to a pole with the clamp in
      the box. An amplifier that draws its power from the TV or by USB lifts weak stations over the line.

      Channels move now and then, so if a favourite goes missing, scan again before you climb on the roof. Place
      it as high as possible, with a clear view towards the mast.
    `,
    features: ['Indoor or outdoor use', 'Built-in amplifier', 'Pole clamp included', 'Weather-sealed'],
    specifications: {
      Range: 'up to 60 km',
      Gain: '28 dB with amplifier',
      Cable: '5 m coaxial',
      Power: '5 V USB or from the decoder',
      Size: '21 x 19 x 3 cm',
    },
    warranty: '12 months',
    keywords: ['antenna', 'decoder', 'free to air'],
  },
  {
    name: 'Karaoke Microphone with Speaker',
    brand: 'Sauti',
    seller: 'savanna',
    listPriceCents: 1_950_00,
    isNewArrival: true,
    stock: 41,
    weightGrams: 350,
    picture: { form: 'microphone', colour: 'plum' },
    description: 'A microphone and speaker in one, for karaoke with family and friends.',
    fullDescription: `
      It pairs with a phone, plays the tune and carries your voice on top, with an adjustable echo. Turn the ring
      to raise the music or yourself.

      It plays for up to four hours on one charge. It also records your songs to a memory card.
    `,
    features: ['Bluetooth music and voice', 'Echo control', 'Records to card', 'Coloured lights that switch off'],
    specifications: {
      Speaker: '2 x 5 W',
      Battery: '2,000 mAh, 4 hours',
      Bluetooth: '5.0',
      Card: 'microSD up to 32 GB',
      Length: '26 cm',
    },
    warranty: '6 months',
    keywords: ['singing', 'mic', 'party'],
  },
])
