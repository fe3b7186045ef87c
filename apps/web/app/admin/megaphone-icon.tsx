import { drawn } from '#web/ui/icons.tsx'

export const MegaphoneIcon = drawn(
  <path d="M4 10v4h3l8.5 4.5v-13L7 10zM7 14l1.5 5.5h2.5L9.8 15.5M18.5 9.5a3.5 3.5 0 0 1 0 5" />,
)
