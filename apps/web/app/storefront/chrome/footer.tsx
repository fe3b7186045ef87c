import { href } from 'react-router'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { useMessages } from '../messages/shared.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { PaymentMarks } from './payment-marks.tsx'
import { repeated } from './repeated.tsx'

const FOOTER_CATEGORIES = 6

/** On a phone the categories and the account are in the tab bar and the menu: the footer does not repeat them. */
export function Footer({ categories }: { categories: AnswerTo<'GET /api/categories/'> | null }) {
  const { footer, newsletter, places } = useMessages()
  const shown = (categories ?? [])
    .slice(0, FOOTER_CATEGORIES)
    .map(({ name, name_sw, slug }) => ({ name, name_sw, slug }))
  return (
    <footer className="on-brand mt-10 bg-brand-strong sm:mt-16 text-on-brand">
      <div className="mx-auto max-w-384 px-4 pt-8 sm:px-6 sm:pt-12 lg:px-8">
        <div className="grid grid-cols-1 items-start gap-6 border-b border-on-brand/15 pb-8 sm:gap-8 sm:pb-10 md:grid-cols-[minmax(0,1fr)_auto]">
          <div className="flex flex-col gap-4">
            <Logo />
            <p className="max-w-96 text-on-brand-muted">{footer.promise}</p>
          </div>
          {/* A page with the form in its content shows it once. */}
          <section aria-label={newsletter.title} className="in-[body:has(main_[data-newsletter])]:hidden ">
            <h2 className="font-bold">{newsletter.title}</h2>
            <p className="mt-1 mb-3 text-on-brand-muted">{newsletter.promise}</p>
            <NewsletterForm className="md:w-96" />
          </section>
        </div>
        <Links categories={shown} />
      </div>
      <div className="border-t border-on-brand/15">
        <div className="mx-auto flex max-w-384 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4 text-sm text-on-brand-muted sm:py-6 sm:px-6 lg:px-8">
          <p>© Sokoni, Nairobi</p>
          {/* Among the links of the account on wider screens. */}
          <InnerLink
            to={href('/Seller/Register')}
            className="inline-flex min-h-10 items-center font-semibold text-on-brand underline underline-offset-4 sm:hidden"
          >
            {places.sell}
          </InnerLink>
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

type LinksProps = { categories: readonly Pick<AnswerTo<'GET /api/categories/'>[number], 'name' | 'name_sw' | 'slug'>[] }

function LinksContent({ categories }: LinksProps) {
  const { allCategories, allProducts, footer, places, nameOf } = useMessages()
  return (
    <>
      <FooterLinks
        title={footer.shop}
        links={[
          { text: allProducts, to: href('/products') },
          { text: places.newArrivals, to: '/new-arrivals' },
          { text: places.summerSale, to: '/summer-sale' },
          { text: places.weekendDeals, to: '/weekend-deals' },
          { text: places.phoneSale, to: '/phone-sale' },
          { text: places.trending, to: href('/trending') },
        ]}
      />
      <FooterLinks
        title={footer.categories}
        className="max-sm:hidden"
        links={[
          ...categories.map((category) => ({
            text: nameOf(category),
            to: href('/categories/:category', { category: category.slug }),
          })),
          { text: allCategories, to: href('/categories') },
        ]}
      />
      <FooterLinks
        title={footer.help}
        links={[
          { text: places.faq, to: '/faq' },
          { text: places.contact, to: '/contact' },
          { text: places.shipping, to: '/shipping' },
          { text: places.returns, to: '/returns' },
          { text: places.about, to: '/about' },
          { text: places.privacy, to: '/privacy' },
        ]}
      />
      <FooterLinks
        title={footer.account}
        className="max-sm:hidden"
        links={[
          { text: places.profile, to: href('/profile') },
          { text: places.wishlist, to: href('/wishlist') },
          { text: places.cart, to: href('/cart') },
          { text: places.sell, to: href('/Seller/Register') },
        ]}
      />
    </>
  )
}

const Links = repeated('div', 'grid grid-cols-2 gap-x-4 gap-y-8 py-6 sm:py-10 md:grid-cols-4', LinksContent)

type FooterLinksProps = { title: string; links: readonly { text: string; to: string }[]; className?: string }

function FooterLinks({ title, links, className }: FooterLinksProps) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="mb-3 font-bold">{title}</h2>
      <ul>
        {links.map(({ text, to }) => (
          <li key={to}>
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
