import * as queries from './media.queries.ts'

export type Media = ReturnType<typeof createMedia>

export function createMedia() {
  return { pictures: queries.picturesById }
}
