import { Tabs as Primitive } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type Tab = { id: string; title: string; content: ReactNode }

export function Tabs({ tabs }: { tabs: readonly Tab[] }) {
  return (
    <Primitive.Root defaultValue={tabs[0]?.id}>
      <Primitive.List className="no-scrollbar flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map(({ id, title }) => (
          <Primitive.Tab
            key={id}
            value={id}
            className="min-h-11 border-b-3 border-transparent px-3 font-semibold sm:px-4 whitespace-nowrap text-muted -outline-offset-2 hover:text-ink data-active:border-brand-ink data-active:text-brand-ink"
          >
            {title}
          </Primitive.Tab>
        ))}
      </Primitive.List>
      {tabs.map(({ id, content }) => (
        <Primitive.Panel key={id} value={id} keepMounted className="pt-6">
          {content}
        </Primitive.Panel>
      ))}
    </Primitive.Root>
  )
}
