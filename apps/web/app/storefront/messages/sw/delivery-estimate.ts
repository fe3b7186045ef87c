import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/delivery-estimate.ts'

export const messages: Translated<typeof english> = {
  deliverTo: 'Peleka',
  choose: 'Chagua kaunti yako',
  methods: { standard: 'Kawaida', express: 'Haraka' },
  free: 'Bure',
  arrives: (from, to) => (from === to ? `Inafika ${from}` : `Inafika ${from} hadi ${to}`),
  failed: 'Hatukuweza kupata gharama ya usafiri. Utaiona kwenye kikapu chako.',
}
