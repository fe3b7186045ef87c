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
