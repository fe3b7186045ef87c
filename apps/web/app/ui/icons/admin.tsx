import { drawn } from './drawn.tsx'

/** Icons of the sellers' and operators' areas alone. */
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
export const MoreIcon = drawn(
  <>
    <circle cx="5.5" cy="12" r="1" />
    <circle cx="12" cy="12" r="1" />
    <circle cx="18.5" cy="12" r="1" />
  </>,
)
export const ColumnsIcon = drawn(<path d="M4.5 5h15v14h-15zM9.5 5v14M14.5 5v14" />)
export const BookmarkIcon = drawn(<path d="M7 4.5h10v15l-5-4-5 4z" />)
export const StoreIcon = drawn(
  <path d="M4 9.5 5.5 4.5h13l1.5 5M4 9.5a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M5.5 12.5v7h13v-7M10 19.5V15h4v4.5" />,
)
export const PercentIcon = drawn(
  <>
    <circle cx="7.5" cy="7.5" r="2.5" />
    <circle cx="16.5" cy="16.5" r="2.5" />
    <path d="M18.5 5.5l-13 13" />
  </>,
)
export const PageIcon = drawn(<path d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6.5M9 16h6.5" />)
export const TagIcon = drawn(<path d="M4 4.5h7.5l8.5 8.5-7.5 7.5L4 12zM8 8.5h.01" />)
export const ClockIcon = drawn(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.5V12l3 2" />
  </>,
)
