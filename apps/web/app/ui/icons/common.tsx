import { drawn } from './drawn.tsx'

/** Icons of every page of the shop. */
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
export const GridIcon = drawn(<path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" />)
export const HomeIcon = drawn(<path d="M4 11.5 12 4.5l8 7M6 10v9.5h4.5v-5h3v5H18V10" />)
export const FilterIcon = drawn(<path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5" />)
