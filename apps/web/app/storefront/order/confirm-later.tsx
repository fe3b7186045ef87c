import { lazyPart } from '#web/ui/lazy-part.tsx'

/** The question before something that cannot be undone, fetched when it is asked. */
export const ConfirmLater = lazyPart(async () => ({ default: (await import('#web/ui/confirm.tsx')).Confirm }))
