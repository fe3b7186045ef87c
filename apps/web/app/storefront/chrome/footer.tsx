import { href } from 'react-router'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { messages } from '../messages.ts'
import { Logo } from './logo.tsx'
import { PaymentMarks } from './payment-marks.tsx'

const FOOTER_CATEGORIES = 6

export function Footer({ categories }: { categories: AnswerTo<'GET /api/categories/'> | null }) {
  return (
    <footer className="on-brand mt-16 bg-brand-strong text-on-brand">
      <div className="mx-auto grid max-w-384 gap-10 px-4 py-12 sm:grid-cols-2 sm:px-6 lg:grid-cols-4 lg:px-8">
        <div className="flex flex-col gap-4">
          <Logo />
          <p className="max-w-72 text-on-brand-muted">
            Good things from sellers across Kenya, delivered to your county. Prices include VAT.
          </p>
        </div>
        <FooterLinks
          title="Shop"
          links={[
            { text: messages.listing.allProducts, to: href('/products') },
            { text: messages.allCategories, to: href('/categories') },
            { text: 'Trending', to: href('/trending') },
          ]}
        />
        {categories && categories.length > 0 && (
          <FooterLinks
            title="Categories"
            links={categories.slice(0, FOOTER_CATEGORIES).map(({ name, slug }) => ({
              text: name,
              to: href('/categories/:category', { category: slug }),
            }))}
          />
        )}
        <FooterLinks
          title="Your account"
          links={[
            { text: messages.profile.title, to: href('/profile') },
            { text: 'Cart', to: href('/cart') },
          ]}
        />
      </div>
      <div className="border-t border-on-brand/15">
        <div className="mx-auto flex max-w-384 flex-wrap items-center justify-between gap-4 px-4 py-6 text-sm text-on-brand-muted sm:px-6 lg:px-8">
          <p>© Sokoni, Nairobi</p>
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
            <a
              href={to}
              className="inline-flex min-h-10 items-center text-on-brand-muted hover:text-on-brand hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
