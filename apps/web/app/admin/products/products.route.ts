import type { ScreenHandle } from '#web/lib/router/screens.ts'
import { sections } from '../messages.ts'

export const handle = { title: sections.products } satisfies ScreenHandle
