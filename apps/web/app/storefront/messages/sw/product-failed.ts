import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/product-failed.ts'

export const messages: Translated<typeof english> = {
  idMissing: 'Namba ya bidhaa haipo',
  notFound: 'Bidhaa Haikupatikana',
  notFoundHint: 'Huenda imeisha au haipatikani tena.',
  testApi: 'Jaribu API',
}
