import type { Wording } from '#web/lib/texts.ts'
import type { texts as english } from '../en/help.ts'

export const texts: Wording<typeof english> = {
  more: 'Taarifa zaidi',
}
