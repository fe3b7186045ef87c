import { lazyPart } from '#web/ui/lazy-part.tsx'

/** The question before something that cannot be undone; it comes with the press that needs it. */
export const Confirm = lazyPart(async () => ({ default: (await import('#web/ui/confirm.tsx')).Confirm }))
