import './media.tables.ts'

export { createMedia, type Media } from './media.service.ts'
export type { Picture } from './picture.ts'
