import { lazyPart } from '#web/ui/lazy-part.tsx'

/** The confirmation of an irreversible step; loaded on the press that needs it. */
export const Confirm = lazyPart(async () => ({ default: (await import('#web/ui/confirm.tsx')).Confirm }))
