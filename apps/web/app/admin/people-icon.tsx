import { drawn } from '#web/ui/icons.tsx'

/** Separate from the shop's icons: shoppers do not load it. */
export const PeopleIcon = drawn(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 20c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.5 5.5M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 14.9c2 .8 3.2 2.6 3.5 5.1" />
  </>,
)
