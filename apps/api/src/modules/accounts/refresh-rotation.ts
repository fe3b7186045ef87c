/** How long a token stays good after its child was first used. */
export const graceSeconds = 30

/**
 * What using a refresh token means for its family (D15). `advance`: the newest token is used for the first time.
 * `repeat`: its child was given before and is given again, to a second tab or after a lost answer. `reuse`: its child
 * has been in use for longer than the grace, so two parties hold the family, and one of them is a thief.
 */
export type RefreshUse = 'advance' | 'repeat' | 'reuse'

export function judgeRefresh(use: {
  /** The token that came. */
  generation: number
  /** The newest of the family that was ever used, 0 at sign-in; the one after it may have been given out. */
  newestUsed: number
  /** When the child of the token that came was first used; null when it was not, or so long ago that nobody knows. */
  childFirstUsedAt: Date | null
  now: Date
}): RefreshUse {
  const { generation, newestUsed, childFirstUsedAt, now } = use
  if (generation > newestUsed) return 'advance'
  if (generation === newestUsed) return 'repeat'
  const graceEndsAt = (childFirstUsedAt?.getTime() ?? 0) + graceSeconds * 1000
  return now.getTime() <= graceEndsAt ? 'repeat' : 'reuse'
}
