import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/profile.ts'

export const messages: Translated<typeof english> = {
  title: 'Akaunti Yangu',
  logOut: 'Toka',

  loggedOut: 'Hujaingia',
  loggedOutText: 'Ingia ili uone wasifu na oda zako.',

  sections: 'Sehemu za akaunti yako',
  overview: 'Wasifu na oda',
  addresses: 'Anwani',
  security: 'Nenosiri na vifaa',
  data: 'Taarifa zako',

  profile: 'Wasifu',
  username: 'Jina la mtumiaji',
  email: 'Barua pepe',
  phone: 'Namba ya simu',
  address: 'Anwani',
  save: 'Hifadhi',
  loadFailed: 'Wasifu haukuweza kupakiwa',
  updateFailed: 'Wasifu haukuweza kuhifadhiwa.',
  errorOccurred: 'Hitilafu imetokea.',
  updated: 'Wasifu umehifadhiwa!',

  orders: 'Oda zangu',
  ordersFailed: 'Oda hazikuweza kupakiwa',
  noOrders: 'Bado hakuna oda',
  noOrdersText: 'Oda zako na hali ya uwasilishaji zitaonekana hapa.',
  order: 'Oda',
  date: 'Tarehe',
  total: 'Jumla',
  status: 'Hali',
}
