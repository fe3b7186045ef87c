import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/zoom.ts'

export const messages: Translated<typeof english> = {
  title: (name) => `Picha za ${name}, zilizokuzwa`,
  next: 'Picha inayofuata',
  previous: 'Picha iliyotangulia',
  zoomIn: 'Kuza',
  zoomOut: 'Punguza',
  hint: 'Gusa au bana ili kukuza, buruta ili kusogeza. Kibodi: mishale, + na −.',
}
