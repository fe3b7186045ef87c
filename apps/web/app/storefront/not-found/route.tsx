import { data, href } from 'react-router'
import { buttonLook } from '#web/ui/button.tsx'
import { SearchIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { useNotFoundMessages } from '../messages/not-found.ts'
import { useMessages } from '../messages/shared.ts'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default function NotFound() {
  const { browseCategories, continueShopping } = useMessages()
  const messages = useNotFoundMessages()
  return (
    <>
      <PageHead title={messages.title} />
      <EmptyState
        headingLevel="h1"
        title={messages.title}
        text={messages.text}
        icon={<SearchIcon className="size-8" />}
      >
        <InnerLink to={href('/')} className={buttonLook('brand')}>
          {continueShopping}
        </InnerLink>
        <InnerLink to={href('/categories')} className={buttonLook('quiet')}>
          {browseCategories}
        </InnerLink>
      </EmptyState>
    </>
  )
}
