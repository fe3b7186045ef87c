import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/not-found.ts'

export const messages: Translated<typeof english> = {
  title: 'Ukurasa haukupatikana',
  heading: 'Ukurasa huu haupo',
  text: 'Huenda anwani imeandikwa vibaya, au ukurasa umehamishwa.',
}
