import { eventType } from '../../platform/domain-events.ts'
import type { Picture } from './picture.ts'

/** More files of these pictures are there: whoever copied what was known of them copies it anew. */
export const PicturesGrew = eventType<{ pictures: ReadonlyMap<number, Picture> }>('PicturesGrew')
