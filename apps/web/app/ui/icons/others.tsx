import { drawn } from './drawn.tsx'

/** Icons of a few screens: the others do not load them. */
export const BinIcon = drawn(<path d="M4.5 6.5h15M9.5 6.5V4.5h5v2M6.5 6.5l.8 13h9.4l.8-13M10 10.5v5.5M14 10.5v5.5" />)
export const PhoneIcon = drawn(
  <>
    <rect x="7" y="2.75" width="10" height="18.5" rx="2.25" />
    <path d="M11 18h2" />
  </>,
)
export const CardIcon = drawn(
  <>
    <rect x="2.75" y="5.5" width="18.5" height="13" rx="2.25" />
    <path d="M2.75 10h18.5M6.5 15h3.5" />
  </>,
)
export const PinIcon = drawn(
  <>
    <path d="M12 21s6.5-5.9 6.5-11a6.5 6.5 0 1 0-13 0c0 5.1 6.5 11 6.5 11Z" />
    <circle cx="12" cy="10" r="2.4" />
  </>,
)
export const RefreshIcon = drawn(<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />)
export const PencilIcon = drawn(<path d="M4.5 19.5v-4L15.5 4.5l4 4L8.5 19.5zM13 7l4 4" />)
export const LogOutIcon = drawn(<path d="M14 4.5H6v15h8M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5" />)
export const CopyIcon = drawn(
  <>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2" />
    <path d="M15.5 5.5v-.5a1.5 1.5 0 0 0-1.5-1.5H5.5A1.5 1.5 0 0 0 4 5v8.5A1.5 1.5 0 0 0 5.5 15H6" />
  </>,
)
