import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/not-found.ts'

export const messages: Translated<typeof english> = {
  title: 'Ukurasa haukupatikana',
  text: 'Angalia kiungo, au urudi dukani.',
}
