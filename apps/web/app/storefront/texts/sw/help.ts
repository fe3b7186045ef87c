import type { Translated } from '#web/lib/texts.ts'
import type { texts as english } from '../en/help.ts'

export const texts: Translated<typeof english> = {
  more: 'Taarifa zaidi',
}
