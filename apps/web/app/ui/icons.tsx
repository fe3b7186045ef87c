import type { ReactNode } from 'react'

type IconProps = { className?: string }

/**
 * Icons are drawn on 24 × 24 with a line of 1.75. They are hidden from screen readers; the element around them has the
 * label.
 */
export function drawn(shape: ReactNode) {
  return function Icon({ className = 'size-6' }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={`shrink-0 ${className}`}
      >
        {shape}
      </svg>
    )
  }
}

export const MenuIcon = drawn(<path d="M4 7h16M4 12h16M4 17h10" />)
export const CloseIcon = drawn(<path d="m6 6 12 12M18 6 6 18" />)
export const SearchIcon = drawn(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
)
export const CartIcon = drawn(
  <>
    <path d="M3 4h2.2l2.3 11h10.2l2.3-8H6.2" />
    <circle cx="9" cy="19" r="1.4" />
    <circle cx="16.5" cy="19" r="1.4" />
  </>,
)
export const PersonIcon = drawn(
  <>
    <circle cx="12" cy="8" r="3.75" />
    <path d="M4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5" />
  </>,
)
export const ChevronRightIcon = drawn(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />)
export const ChevronLeftIcon = drawn(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />)
export const ChevronDownIcon = drawn(<path d="m5.5 9.5 6.5 6.5 6.5-6.5" />)
export const CheckIcon = drawn(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const BoxIcon = drawn(<path d="M12 3 4 7v10l8 4 8-4V7zM4 7l8 4 8-4M12 11v10M8 5l8 4" />)
export const HeartIcon = drawn(
  <path d="M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.5 2.7C20.5 15 12 20 12 20Z" />,
)
export const AlertIcon = drawn(
  <>
    <circle cx="12" cy="12" r="8.75" />
    <path d="M12 7.5v5.5M12 16.4v.1" />
  </>,
)
export const InfoIcon = drawn(
  <>
    <circle cx="12" cy="12" r="8.75" />
    <path d="M12 11v5.5M12 7.6v.1" />
  </>,
)
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
export const GridIcon = drawn(<path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" />)
export const HomeIcon = drawn(<path d="M4 11.5 12 4.5l8 7M6 10v9.5h4.5v-5h3v5H18V10" />)
export const CopyIcon = drawn(
  <>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2" />
    <path d="M15.5 5.5v-.5a1.5 1.5 0 0 0-1.5-1.5H5.5A1.5 1.5 0 0 0 4 5v8.5A1.5 1.5 0 0 0 5.5 15H6" />
  </>,
)
export const ChartIcon = drawn(<path d="M4.5 19.5h15M7 16v-5M12 16V5.5M17 16v-8" />)
export const PeopleIcon = drawn(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 20c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.5 5.5M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 14.9c2 .8 3.2 2.6 3.5 5.1" />
  </>,
)
export const MegaphoneIcon = drawn(
  <path d="M4 10v4h3l8.5 4.5v-13L7 10zM7 14l1.5 5.5h2.5L9.8 15.5M18.5 9.5a3.5 3.5 0 0 1 0 5" />,
)
export const DownloadIcon = drawn(<path d="M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15" />)
