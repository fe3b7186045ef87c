import { lazyPart } from '#web/ui/lazy-part.tsx'

/** The confirmation of an irreversible step, loaded when it is opened. */
export const ConfirmLater = lazyPart(async () => ({ default: (await import('#web/ui/confirm.tsx')).Confirm }))
