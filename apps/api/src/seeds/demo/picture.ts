import type { DemoProduct } from './demo-shop.ts'

/** The models of scripts/demo-pictures. One model serves many products, with other proportions, colours and labels. */
export const pictureForms = [
  'aerial',
  'babyWalker',
  'backpack',
  'badminton',
  'balloons',
  'bao',
  'basin',
  'bathTub',
  'beehive',
  'bibs',
  'bicycle',
  'blender',
  'blocks',
  'bloodPressure',
  'boardGame',
  'bodaBoda',
  'bonnet',
  'book',
  'booties',
  'bottle',
  'bowling',
  'boxFiles',
  'boxingGloves',
  'bracelets',
  'braidingHair',
  'broom',
  'bubbles',
  'bucket',
  'cable',
  'calculator',
  'cap',
  'carCharger',
  'carton',
  'chair',
  'charger',
  'chess',
  'clothPads',
  'comb',
  'cones',
  'crutches',
  'cutlery',
  'cylinderSpeaker',
  'dartBoard',
  'dinnerSet',
  'dinoKit',
  'dominoes',
  'dress',
  'dripKit',
  'dropper',
  'drum',
  'dumbbells',
  'earbuds',
  'earphones',
  'eggTray',
  'enamelMugs',
  'exerciseBooks',
  'extension',
  'fan',
  'featurePhone',
  'feedingBottle',
  'firstAidKit',
  'fishingRod',
  'flask',
  'flourBag',
  'foldedCloth',
  'fryingPan',
  'gamepad',
  'geometrySet',
  'glassPack',
  'glasses',
  'globe',
  'gloves',
  'glucoseMeter',
  'goal',
  'goggles',
  'gumboots',
  'hat',
  'headTorch',
  'headphones',
  'helmet',
  'hose',
  'hotPots',
  'incubator',
  'iron',
  'jacket',
  'jar',
  'jembe',
  'jerrycan',
  'jigsaw',
  'jiko',
  'kettle',
  'keyboard',
  'kickScooter',
  'kiondo',
  'kite',
  'kneeSupport',
  'knifeBlock',
  'lantern',
  'laptop',
  'laundryBasket',
  'learnerCup',
  'lipstick',
  'makeupBrushes',
  'masks',
  'matatu',
  'mattress',
  'microphone',
  'microscope',
  'milkCartons',
  'mirror',
  'mosquitoNet',
  'mouse',
  'nailPolish',
  'notebook',
  'nursingPillow',
  'panga',
  'phone',
  'phoneCase',
  'phoneHolder',
  'pillBottle',
  'plasters',
  'playMat',
  'playingCards',
  'pottedPlant',
  'potty',
  'pouch',
  'powerBank',
  'printer',
  'radio',
  'ragdoll',
  'razor',
  'ringLight',
  'robot',
  'rolledMat',
  'router',
  'sachet',
  'sack',
  'safariAnimals',
  'saltLick',
  'sandal',
  'scissors',
  'securityCamera',
  'selfieStick',
  'shirt',
  'shoe',
  'skates',
  'skippingRope',
  'soap',
  'socks',
  'sofa',
  'softPack',
  'solarKit',
  'solarPanel',
  'sponges',
  'sportBall',
  'sprayer',
  'stapler',
  'storageJars',
  'stove',
  'stroller',
  'sufurias',
  'tableTennis',
  'tablet',
  'teddy',
  'teether',
  'telescope',
  'television',
  'tent',
  'thermometer',
  'tin',
  'tissueRolls',
  'toolBox',
  'toothbrushes',
  'torch',
  'tractor',
  'trophy',
  'trousers',
  'tubePack',
  'ukulele',
  'umbrella',
  'voltageGuard',
  'walkingStick',
  'wallClock',
  'wallMap',
  'watch',
  'watercolours',
  'wateringCan',
  'wheelbarrow',
  'wheelchair',
  'woofer',
  'writing',
  'yoyo',
] as const

export type PictureForm = (typeof pictureForms)[number]

/** Drawings on labels and covers. */
export type PictureIcon =
  | 'angle'
  | 'avocado'
  | 'baby'
  | 'bean'
  | 'bee'
  | 'bird'
  | 'boat'
  | 'bolt'
  | 'carrot'
  | 'coconut'
  | 'comb'
  | 'cow'
  | 'cross'
  | 'cup'
  | 'dino'
  | 'drop'
  | 'egg'
  | 'elephant'
  | 'fish'
  | 'flower'
  | 'fruit'
  | 'grain'
  | 'hare'
  | 'heart'
  | 'hen'
  | 'leaf'
  | 'letters'
  | 'maize'
  | 'melon'
  | 'moon'
  | 'nut'
  | 'onion'
  | 'pot'
  | 'sheet'
  | 'shield'
  | 'shop'
  | 'star'
  | 'sun'
  | 'tomato'
  | 'tooth'

/** How a label is laid out: groceries, cosmetics, health, farm goods, cartons. */
export type LabelLook = 'band' | 'plain' | 'clinical' | 'bold' | 'box'

/** What a product's pictures show. The words of a label come from the product's brand and name. */
export type ProductPicture = {
  form: PictureForm
  /** One of the shapes that the form knows. */
  look?: string
  colour: PaletteColour
  accent?: PaletteColour
  icon?: PictureIcon
  label?: LabelLook
  /** Centimetres: width, height, depth. */
  size?: readonly [width: number, height: number, depth: number]
}

export const pictureViews = ['front', 'side', 'detail'] as const

export type PictureView = (typeof pictureViews)[number]

/** One picture of a product. */
export type Shot = { name: string; view: PictureView; colour: PaletteColour }

/** The pictures of a product: the first shows the product in its own colour, the last ones its other colours. */
export function shotsOf(product: DemoProduct): Shot[] {
  const { slug, picture } = product
  const views = isFeatured(product) ? pictureViews : (['front'] as const)
  return [
    ...views.map((view) => ({ name: `${slug}-${view}`, view, colour: picture.colour })),
    ...otherColours(product).map((colour) => ({ name: `${slug}-${colour}`, view: 'front' as const, colour })),
  ]
}

/** The products of the home page, of the sale and of the new arrivals have three views; the others have one. */
function isFeatured({ isPromotional, isNewArrival }: DemoProduct): boolean {
  return isPromotional || isNewArrival
}

function otherColours({ picture, variants }: DemoProduct): PaletteColour[] {
  return [...new Set(variants.flatMap(({ colour }) => (colour === null || colour === picture.colour ? [] : colour)))]
}

/** Colours of products and labels. */
export const palette = {
  amber: '#8a4b20',
  black: '#232427',
  blue: '#3f78b5',
  brown: '#7a4a2c',
  charcoal: '#38424f',
  clay: '#c4593b',
  cream: '#efe3c8',
  indigo: '#5a6fd6',
  leaf: '#4f8a4b',
  lime: '#8fae3a',
  maize: '#f2b632',
  mint: '#7cc4a4',
  navy: '#2b4a7d',
  olive: '#7d7a3c',
  orange: '#e8843c',
  plum: '#8e4a8c',
  red: '#c0392f',
  rose: '#d9748f',
  sand: '#d9a860',
  silver: '#b9c0c6',
  sky: '#5aa9d6',
  slate: '#77828c',
  sun: '#f3cc4a',
  teal: '#2d8f83',
  violet: '#7a5fc0',
  white: '#eef1f3',
} as const

export type PaletteColour = keyof typeof palette
