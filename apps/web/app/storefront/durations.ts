/** Display durations of messages, in milliseconds (S§9). */
export const durations = {
  cartToastMs: 2_000,
  loginToastMs: 3_000,
  addedHintMs: 3_000,
  profileSavedMs: 3_000,
  afterRegistrationMs: 1_500,
  heroSlideMs: 5_000,
  flyingDotMs: 800,
  /** Delay before offline caching starts: it must not compete with the first page for bandwidth. */
  firstVisitMs: 10_000,
} as const
