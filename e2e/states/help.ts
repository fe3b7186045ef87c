import { breaks, hangs } from '../support/network.ts'
import { loading, type State, walksWhile } from './state.ts'

export const help: readonly State[] = [
  { name: 'V§2 Contact', from: '/contact', shows: 'Contact us', isSpecified: true },
  {
    name: 'V§2 Contact: loading',
    from: '/faq',
    does: walksWhile(hangs, '**/api/contact/', '/contact'),
    shows: loading,
  },
  {
    name: 'V§2 Contact: failed',
    from: '/faq',
    does: walksWhile(breaks, '**/api/contact/', '/contact'),
    shows: (page) => page.getByRole('heading', { name: 'Failed to load our contact details' }),
  },
  { name: 'V§2 FAQ', from: '/faq', shows: 'Frequently asked questions', isSpecified: true },
  { name: 'V§2 FAQ: one answer', from: '/faq#delivery', shows: (page) => page.getByText(/^Delivery takes 3-7/) },
  ...Object.entries({
    '/about': 'About Sokoni',
    '/shipping': 'Shipping',
    '/returns': 'Returns',
    '/size-guide': 'Size guide',
    '/privacy': 'Privacy',
  }).map(([from, title]): State => ({ name: `S§2 Other links: ${from}`, from, shows: title, isSpecified: true })),
  {
    name: 'S§2 Other links: a page that could not be loaded',
    from: '/faq',
    does: walksWhile(breaks, '**/api/pages/**', '/about'),
    shows: 'Failed to load this page',
  },
]
