import type { Translated } from '#web/lib/texts.ts'
import type { texts as english } from '../en/not-found.ts'

export const texts: Translated<typeof english> = {
  title: 'Ukurasa haukupatikana',
  heading: 'Ukurasa huu haupo',
  text: 'Huenda anwani imeandikwa vibaya, au ukurasa umehamishwa.',
}
