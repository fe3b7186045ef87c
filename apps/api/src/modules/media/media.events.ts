import { eventType } from '../../platform/domain-events.ts'
import type { Picture } from './picture.ts'

/** These pictures have new files: modules that store copies of the picture data update them. */
export const PicturesGrew = eventType<{ pictures: ReadonlyMap<number, Picture> }>('PicturesGrew')
