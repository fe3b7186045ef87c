/** How long messages stand, in milliseconds (S§9). */
export const durations = {
  cartToastMs: 2_000,
  loginToastMs: 3_000,
  addedHintMs: 3_000,
  profileSavedMs: 3_000,
  afterRegistrationMs: 1_500,
  heroSlideMs: 5_000,
  flyingDotMs: 800,
  /** Until a first visit counts as a stay: what is kept for later does not compete with the first page. */
  firstVisitMs: 10_000,
} as const
