import { loadErrorTextsBy } from '#web/lib/i18n/error-texts.ts'
import type { UiMessages } from '#web/lib/i18n/ui-messages.ts'

/** Those of `errors.ts` are added when a call fails: a first visit does not load them. */
const errors: UiMessages['errors'] = { TOKENS_MISSING: 'Jibu la seva halina tokeni za kuingia.' }
const fieldErrors: Record<string, string> = {}

async function loadErrors() {
  const texts = await import('./errors.ts')
  Object.assign(errors, texts.errors)
  Object.assign(fieldErrors, texts.fieldErrors)
}

loadErrorTextsBy(loadErrors)
// A page that the server rendered with an error is hydrated with the same text.
if (typeof document === 'undefined' || document.querySelector('[role="alert"]')) await loadErrors()

export const uiMessages: UiMessages = {
  close: 'Funga',
  dismiss: 'Ondoa ujumbe',
  cancel: 'Ghairi',
  loading: 'Inapakia...',
  messages: 'Ujumbe',
  breadcrumb: 'Njia ya ukurasa',
  showPassword: 'Onyesha nenosiri',
  hidePassword: 'Ficha nenosiri',
  decreaseQuantity: 'Punguza idadi',
  increaseQuantity: 'Ongeza idadi',
  was: 'Ilikuwa',
  stars: (rating) => `Nyota ${rating} kati ya 5`,
  digit: (position, count) => `Tarakimu ya ${position} kati ya ${count}`,
  loadFailed: 'Hatukuweza kupakia sehemu hii ya ukurasa.',
  reloadPage: 'Pakia ukurasa upya',
  errors,
  fieldError: (serverMessage) => fieldErrors[serverMessage] ?? 'Tafadhali angalia ulichoandika hapa.',
}
