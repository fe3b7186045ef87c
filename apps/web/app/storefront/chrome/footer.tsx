import { href } from 'react-router'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { useTexts } from '../texts/shared.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { PaymentMarks } from './payment-marks.tsx'

const FOOTER_CATEGORIES = 6

export function Footer({ categories }: { categories: AnswerTo<'GET /api/categories/'> | null }) {
  const { allCategories, allProducts, footer } = useTexts()
  return (
    <footer className="on-brand mt-16 bg-brand-strong text-on-brand">
      <div className="mx-auto grid max-w-384 gap-10 px-4 py-12 sm:grid-cols-2 sm:px-6 lg:grid-cols-4 lg:px-8">
        <div className="flex flex-col gap-4">
          <Logo />
          <p className="max-w-72 text-on-brand-muted">{footer.promise}</p>
        </div>
        <FooterLinks
          title={footer.shop}
          links={[
            { text: allProducts, to: href('/products') },
            { text: allCategories, to: href('/categories') },
            { text: footer.trending, to: href('/trending') },
          ]}
        />
        {categories && categories.length > 0 && (
          <FooterLinks
            title={footer.categories}
            links={categories.slice(0, FOOTER_CATEGORIES).map(({ name, slug }) => ({
              text: name,
              to: href('/categories/:category', { category: slug }),
            }))}
          />
        )}
        <FooterLinks
          title={footer.account}
          links={[
            { text: footer.profile, to: href('/profile') },
            { text: footer.cart, to: href('/cart') },
          ]}
        />
      </div>
      <div className="border-t border-on-brand/15">
        <div className="mx-auto flex max-w-384 flex-wrap items-center justify-between gap-4 px-4 py-6 text-sm text-on-brand-muted sm:px-6 lg:px-8">
          <p>© Sokoni, Nairobi</p>
          <p>
            {footer.language}:{' '}
            <LanguageSwitch className="inline-flex min-h-10 items-center font-semibold text-on-brand underline underline-offset-4" />
          </p>
          <PaymentMarks />
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ title, links }: { title: string; links: readonly { text: string; to: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 font-bold">{title}</h2>
      <ul>
        {links.map(({ text, to }) => (
          <li key={text}>
            <InnerLink
              to={to}
              className="inline-flex min-h-10 items-center text-on-brand-muted hover:text-on-brand hover:underline"
            >
              {text}
            </InnerLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
