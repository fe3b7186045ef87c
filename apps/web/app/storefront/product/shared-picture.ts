/** Wide enough for a large preview, small enough for messengers that give up on heavy pictures. */
const SHARED_WIDTH = 720

type Picture = { image: string; srcset: string; width: number; height: number }

/** The width of the picture in a link preview: the widest available up to 720, otherwise the narrowest. */
export function sharedPicture({ image, srcset, width, height }: Picture): {
  path: string
  width: number
  height: number
} {
  const there = srcset
    .split(', ')
    .map((candidate) => /^(\S+) (\d+)w$/.exec(candidate))
    .flatMap((match) => (match?.[1] ? [{ path: match[1], width: Number(match[2]) }] : []))
    .sort((a, b) => a.width - b.width)
  const chosen = there.findLast((each) => each.width <= SHARED_WIDTH) ?? there[0]
  if (!chosen) return { path: image, width, height }
  return { ...chosen, height: Math.round((chosen.width * height) / width) }
}
