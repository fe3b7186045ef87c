import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/help.ts'

export const messages: Translated<typeof english> = {
  more: 'Mada za msaada',
}
