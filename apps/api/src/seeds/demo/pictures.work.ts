/** Composes the demo shop's pictures in a worker process (seeds/demo.ts). */
import { join } from 'node:path'
import sharp from 'sharp'
import { emojiVersion } from './emoji.ts'
import * as logos from './logos.ts'
import { composerVersion, createPictureCache } from './picture-cache.ts'
import { createPictureComposer } from './pictures.ts'

const build = join(import.meta.dirname, '../../../../../build')
const version = composerVersion({ ...sharp.versions, emoji: emojiVersion() })
const cached = createPictureCache(join(build, 'demo-pictures', version))
const composer = createPictureComposer()

export const composePicture = cached('picture', composer.composePicture)
export const composeCategoryPicture = cached('category', composer.composeCategoryPicture)
export const composeGroup = cached('group', composer.composeGroup)
export const composeLogo = cached('logo', logos.composeLogo)
