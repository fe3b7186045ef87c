/** How long a token stays valid after the first use of its child. */
export const graceSeconds = 30

/**
 * What the use of a refresh token means for its family (D15). `advance`: the newest token is used for the first time.
 * `repeat`: its child was issued before and is issued again, to a second tab or after a lost response. `reuse`: its
 * child has been in use for longer than the grace period, so two parties hold the family, and one of them is a thief.
 */
export type RefreshUse = 'advance' | 'repeat' | 'reuse'

export function judgeRefresh(use: {
  /** The generation of the token in the request. */
  generation: number
  /** The newest token of the family that was ever used, 0 at sign-in; its child may have been issued. */
  newestUsed: number
  /** When the child of the token in the request was first used; null if never, or if that record was deleted. */
  childFirstUsedAt: Date | null
  now: Date
}): RefreshUse {
  const { generation, newestUsed, childFirstUsedAt, now } = use
  if (generation > newestUsed) return 'advance'
  if (generation === newestUsed) return 'repeat'
  const graceEndsAt = (childFirstUsedAt?.getTime() ?? 0) + graceSeconds * 1000
  return now.getTime() <= graceEndsAt ? 'repeat' : 'reuse'
}
