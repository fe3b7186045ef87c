import { factType } from '../../platform/facts.ts'
import type { Picture } from './picture.ts'

/** More files of these pictures are there: whoever copied what was known of them copies it anew. */
export const PicturesGrew = factType<{ pictures: ReadonlyMap<number, Picture> }>('PicturesGrew')
