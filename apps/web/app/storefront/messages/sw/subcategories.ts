import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/subcategories.ts'

export const messages: Translated<typeof english> = {
  title: 'Kategoria ndogo',
  products: () => 'bidhaa',
}
