import { drawn } from '#web/ui/icons.tsx'

export const ChartIcon = drawn(<path d="M4.5 4.5v15h15M8.5 16v-4M12.5 16V8M16.5 16v-6" />)
