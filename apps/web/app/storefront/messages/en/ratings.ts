/** The number of reviews by stars. */
export const messages = {
  title: 'Reviews by rating',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  /** Announced after the number. */
  reviews: (count: number) => (count === 1 ? 'review' : 'reviews'),
}
