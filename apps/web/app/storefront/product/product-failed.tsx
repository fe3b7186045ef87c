import { href } from 'react-router'
import { useRetry } from '#web/lib/hooks/use-retry.ts'
import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import type { PageFailure } from '#web/lib/router/page-data.ts'
import { apiHost } from '#web/lib/router/site.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { useProductFailedMessages } from '../messages/product-failed.ts'
import { useMessages } from '../messages/shared.ts'

/** The hint panel of S§8: the error message, and a link to the API call. */
export default function ProductFailed({ id, failure }: { id: string; failure: PageFailure }) {
  const retry = useRetry()
  const messages = useProductFailedMessages()
  const { allProducts, retry: again, somethingWrong } = useMessages()
  const { errors } = useUiMessages()
  const isMissing = id.trim() === ''
  if (failure.status === 404 || isMissing) {
    const title = isMissing ? messages.idMissing : messages.notFound
    return (
      <>
        <PageHead title={title} />
        <ErrorState title={title} text={isMissing ? undefined : messages.notFoundHint} headingLevel="h1">
          <InnerLink to={href('/products')} className={buttonLook('brand')}>
            {allProducts}
          </InnerLink>
        </ErrorState>
      </>
    )
  }
  const title = (errors[failure.code] ?? failure.text) || somethingWrong
  return (
    <>
      <PageHead title={title} />
      <ErrorState title={title} headingLevel="h1">
        <Button onClick={retry}>{again}</Button>
        <Button tone="quiet" onClick={() => window.open(`${apiHost()}/api/products/${encodeURIComponent(id)}/`)}>
          {messages.testApi}
        </Button>
      </ErrorState>
    </>
  )
}
