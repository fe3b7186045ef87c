import { drawn } from './drawn.tsx'

/** Icons of the screens where products are bought. */
export const PlusIcon = drawn(<path d="M12 5.5v13M5.5 12h13" />)
export const MinusIcon = drawn(<path d="M5.5 12h13" />)
export const TruckIcon = drawn(
  <>
    <path d="M2.5 6.5h11.5v10.5H2.5zM14 10h4l3.5 3.5V17H14z" />
    <circle cx="7" cy="18" r="1.9" />
    <circle cx="17.5" cy="18" r="1.9" />
  </>,
)
export const ShieldIcon = drawn(
  <>
    <path d="M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6z" />
    <path d="m9 11.7 2.2 2.2 4-4" />
  </>,
)
export const ShareIcon = drawn(<path d="M12 15V4M8 7.5 12 3.5l4 4M6 11.5H5v8.5h14v-8.5h-1" />)
export const ChatIcon = drawn(<path d="M4 20l1.3-4A8 8 0 1 1 8 18.7zM9 10h6M9 13.5h4" />)
