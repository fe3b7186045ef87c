import { data, href } from 'react-router'
import { buttonLook } from '#web/ui/button.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { useNotFoundTexts } from '../texts/not-found.ts'
import { useTexts } from '../texts/shared.ts'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default function NotFound() {
  const { browseCategories, continueShopping } = useTexts()
  const texts = useNotFoundTexts()
  return (
    <>
      <PageHead title={texts.title} />
      <EmptyState headingLevel="h1" title={texts.heading} text={texts.text} icon={<SearchIcon className="size-8" />}>
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
