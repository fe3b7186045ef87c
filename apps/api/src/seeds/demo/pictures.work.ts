/** The composing of the demo shop, done in a workshop (seeds/demo.ts). */
import { createPictureComposer } from './pictures.ts'

export { composeLogo } from './logos.ts'

export const { composePicture, composeCategoryPicture, composeGroup } = createPictureComposer()
