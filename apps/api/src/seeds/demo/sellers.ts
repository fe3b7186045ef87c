import type { DemoSeller } from './demo-shop.ts'

/** In the order in which their stores open, since numbers count up. The demo shop signs in with the first one. */
export const sellers = [
  {
    key: 'amani',
    storeName: 'Amani Home Store',
    storeNumber: '100001',
    about:
      'A family shop off Biashara Street since 1994. Cookware, bedding and small appliances that we use at home ourselves, with spare parts for what we sell.',
    returnPolicy:
      'Bring it back within 30 days if it does not suit your kitchen, washed and with its parts. We collect in Nairobi.',
    county: 'Nairobi',
    town: 'Nairobi',
    // Not ...01: the demo's M-Pesa rejects payouts to phones with that ending.
    phone: '+254700000160',
    username: 'amani.home',
    email: 'seller@sokoni.test',
  },
  {
    key: 'savanna',
    storeName: 'Savanna Digital',
    storeNumber: '100002',
    about:
      'Phones, computers and sound, tested on our own bench before they leave it. If something fails within a week we replace it first and ask questions later.',
    returnPolicy:
      'What fails within a week is replaced at once. Opened earphones are taken back only when they are broken.',
    county: 'Nairobi',
    town: 'Westlands',
    phone: '+254700000102',
    username: 'savanna.digital',
    email: 'savanna@sokoni.test',
  },
  {
    key: 'mwangaza',
    storeName: 'Mwangaza Solar & Farm',
    storeNumber: '100003',
    about:
      'Solar, seed, feed and tools for the Rift Valley and beyond. Our agronomist answers the phone on weekday mornings.',
    returnPolicy: 'Panels, pumps and tools within 30 days. Seed and feed once opened cannot come back.',
    county: 'Nakuru',
    town: 'Nakuru',
    phone: '+254700000103',
    username: 'mwangaza',
    email: 'mwangaza@sokoni.test',
  },
  {
    key: 'pwani',
    storeName: 'Pwani Threads',
    storeNumber: '100004',
    about:
      'Clothes and shoes from the coast: kitenge sewn in our own workshop in Old Town, kikoi from the loom, and basics that last.',
    returnPolicy:
      'Another size within 30 days, and we pay for sending it. Cloth that was cut to measure cannot come back.',
    county: 'Mombasa',
    town: 'Mombasa',
    phone: '+254700000104',
    username: 'pwani.threads',
    email: 'pwani@sokoni.test',
  },
  {
    key: 'highland',
    storeName: 'Highland Pantry',
    storeNumber: '100005',
    about:
      'Flour, tea, coffee, oil and honey bought straight from co-operatives. Each lot is tested, and its number is on the packet.',
    returnPolicy:
      'Within 30 days in the packaging it came in. Call us first, and we tell you the nearest place to hand it in.',
    county: 'Nyeri',
    town: 'Nyeri',
    phone: '+254700000105',
    username: 'highland.pantry',
    email: 'highland@sokoni.test',
  },
  {
    key: 'urembo',
    storeName: 'Urembo na Afya',
    storeNumber: '100006',
    about:
      'Beauty and health under the eye of a pharmacist. No bleaching creams, no miracles, and honest advice about the rest.',
    returnPolicy: 'Unopened within 30 days. What reaches you damaged we replace: a photo is enough.',
    county: 'Kisumu',
    town: 'Kisumu',
    phone: '+254700000106',
    username: 'urembo.afya',
    email: 'urembo@sokoni.test',
  },
  {
    key: 'toto',
    storeName: 'Toto & Co',
    storeNumber: '100007',
    about:
      'Run by three parents with seven children between them. If it has not survived one of ours, we do not stock it.',
    returnPolicy: 'Within 30 days, unused. We answer on the same day and send somebody to collect it where we can.',
    county: 'Uasin Gishu',
    town: 'Eldoret',
    phone: '+254700000107',
    username: 'toto.co',
    email: 'toto@sokoni.test',
  },
  {
    key: 'kitabu',
    storeName: 'Kitabu na Mpira',
    storeNumber: '100008',
    about:
      'Books, stationery and sports gear for schools, teams and everyone who once was on one. Bulk orders leave within two days.',
    returnPolicy: 'Not what you thought? Within 30 days you get another one or your money, as you like.',
    county: 'Kiambu',
    town: 'Thika',
    phone: '+254700000108',
    username: 'kitabu.mpira',
    email: 'kitabu@sokoni.test',
  },
] as const satisfies readonly DemoSeller[]
