import { data, href } from 'react-router'
import { buttonLook } from '#web/ui/button.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { messages } from '../messages.ts'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default function NotFound() {
  return (
    <>
      <PageHead title="Page not found" />
      <EmptyState
        headingLevel="h1"
        title="This page does not exist"
        text="The address may be mistyped, or the page has moved."
        icon={<SearchIcon className="size-8" />}
      >
        <a href={href('/')} className={buttonLook('brand')}>
          {messages.continueShopping}
        </a>
        <a href={href('/categories')} className={buttonLook('quiet')}>
          {messages.browseCategories}
        </a>
      </EmptyState>
    </>
  )
}
