import { drawn } from '#web/ui/icons.tsx'

export const ChartIcon = drawn(<path d="M4.5 4.5v15h15M8.5 16v-4M12.5 16V8M16.5 16v-6" />)
export const DownloadIcon = drawn(<path d="M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15" />)
