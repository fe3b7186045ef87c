/** The composing of the demo shop, done in a workshop (seeds/demo.ts). */
import { createPictureComposer } from './pictures.ts'

export const { composePicture, composeCategoryPicture, composeGroup } = createPictureComposer()
