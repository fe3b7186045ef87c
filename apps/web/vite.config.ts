import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Modules that only some screens, or a click, load. */
const onDemand =
  /app\/(?:ui\/(?:admin\/[\w-]+|icons\/(?:admin|goods|others)|blob-picture|check-field|code-boxes|code-form|confirm|dialog|email-field|field|password-field|qr-code|second-factor-field|quantity|clamp-quantity|sign-in-card|skeleton|state-tones|tabs|text-blocks)|lib\/\w+\/(?:load-script|log-out|nairobi-entry|personal-data|query-client|remembered-email|report-upload|save-file|screens|smaller-picture|use-checked-form|use-list-address|use-paged-list|use-idempotency-keys|use-seconds-until|data-router)|storefront\/(?:chrome\/(?:matched-text|recent-list|recent-searches|shop-data|side-menu|suggestion-list|suggestions|use-suggestions)|listing\/(?:active-filters|facet-filters|filter-fields|filter-rail|filter-sheet)|recently-viewed\/recent-shelf))\.tsx?$/
/**
 * Modules of every screen of the shop. Their chunk must not contain styles: each lazy chunk depends on it and would load
 * the style sheet again, which computes all styles and the layout of the page anew.
 */
const shared =
  /app\/(?:ui|lib|storefront\/(?:layout|chrome|cart-changes|cart\/(?:cart-count|local-cart|local-cart-item|waiting-adds)|newsletter\/newsletter-form|product-card|recently-viewed|share|store\/away-notice|wishlist\/wishlist|messages\/shared))[/.](?!.*\.css$)/
/** Modules of the listings; each listing uses some of them, and users navigate between listings. */
const listings = /app\/storefront\/(?:listing|messages\/listing)[/.]/
/** Modules of an order that waits for its payment. */
const payment =
  /app\/storefront\/(?:order\/(?:amount-due|by-hand|confirm-later|confirmed-step|due-shillings|event-stream|follow-order|method|reservation-countdown|use-copy|use-order|where)|messages\/order-(?:pay|paypal))\.tsx?$/
/** Modules that a product page shares with its lazily loaded parts, such as the variant selection. */
const productParts = /app\/storefront\/(?:product\/(?:local-reviews\.ts|rating\.tsx)|messages\/product\.ts)$/
/** Modules of the screens where products are bought. */
const goods = /app\/(?:ui\/(?:icons\/goods|quantity|clamp-quantity)|storefront\/buy-bar)\.tsx?$/
/** Modules for the data of logged-in users, without those for several queries or pages at once. */
const personal =
  /node_modules\/@tanstack\/(?!.*\/(?:infiniteQueryObserver|queriesObserver|useInfiniteQuery|useQueries)\.)|app\/lib\/(?:session\/personal-data\.tsx|api\/query-client\.ts)$/

/** Built alongside the browser's files, with a constant name; a service worker controls the addresses below its own. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'service-worker/worker.ts', fileName: 'service-worker.js' })
  },
}

const routerPackage = /node_modules\/react-router\//
/** The modules of React Router that only navigations need. */
const navigationModules = /\/(?:router\/router|instrumentation|ssr\/(?:single-fetch|hydration))\.js$/

/**
 * Gives `data-router.ts` its own copy of the modules that only navigations need. The other screens use a few of their
 * functions, and would load all of them: a module is never divided between files.
 */
const routerOnDemand: Plugin = {
  name: 'router-on-demand',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer, options) {
    const isEntry = importer?.endsWith('lib/router/data-router.ts') && source === 'react-router'
    const isPart = importer?.endsWith('?navigation') && navigationModules.test(source)
    if (!isEntry && !isPart) return
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    return resolved && { ...resolved, id: `${resolved.id}?navigation` }
  },
  transform: { filter: { id: routerPackage }, handler: (code) => ({ code: withoutUnusedParts(code), map: null }) },
}

/**
 * Without what only developers read: warnings, and names for their tools. A name, and a call that may have effects, would
 * also keep components that no screen uses. No route returns `page` links, so the code that renders them is removed.
 */
const withoutUnusedParts = (code: string): string =>
  code
    .replace(/^\t+warn(?:ing|Once)\(.*\);$/gm, '')
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(/(?<=^const \w+ = )(?=React\$1\.forwardRef\()/gm, '/* @__PURE__ */ ')
    .replaceAll('isPageLinkDescriptor(link) ?', 'false ?')

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), serviceWorker, routerOnDemand],
  build: {
    target: 'es2022',
    // The style policy is 'self': no data URL and no inline style may be put into the page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    emptyOutDir: true,
    // The manifest maps messages to files: they are preloaded with the page.
    manifest: true,
  },
  environments: {
    ssr:
      command === 'build'
        ? {
            // Without this the server bundle has React twice and takes its development code, unless NODE_ENV says otherwise.
            define: { 'process.env.NODE_ENV': '"production"' },
            // V8 holds the text in memory, with two bytes for each character of a file that has others than ASCII.
            build: { rolldownOptions: { output: { charset: 'ascii', comments: false } } },
          }
        : {},
    client: {
      build: {
        rolldownOptions: {
          // `ui/icons.ts` exports all of them: a page loads those that it shows.
          treeshake: { moduleSideEffects: [{ test: /app\/ui\/icons/, sideEffects: false }] },
          output: {
            // A few files instead of forty small ones: they compress better together, and a phone sends fewer requests.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/(?!.*\?navigation$)/,
                },
                { name: 'shop', test: (id) => shared.test(id) && !onDemand.test(id) },
                // A group contains what its modules import: these are for other screens too, and come first.
                { name: 'constants', test: /contract\/src\/shared\/constants\.ts$/ },
                { name: 'states', test: /contract\/src\/shared\/states\.ts$/ },
                { name: 'others', test: /app\/ui\/icons\/others\.tsx$/ },
                { name: 'shop-icon', test: /app\/storefront\/shop-icon\.tsx$/ },
                { name: 'order-parts', test: /app\/(?:ui\/state-tones\.ts|storefront\/in-shillings\.tsx)$/ },
                { name: 'seconds', test: /app\/lib\/hooks\/use-seconds-until\.ts$/ },
                { name: 'order', test: /app\/storefront\/messages\/order\.ts$/ },
                { name: 'listings', test: (id) => listings.test(id) && !onDemand.test(id) },
                { name: 'personal', test: personal },
                { name: 'product', test: productParts },
                { name: 'goods', test: goods },
                { name: 'payment', test: payment },
              ],
            },
          },
        },
      },
    },
  },
  // Listed in advance: a dependency found later would reload the page during development.
  optimizeDeps: {
    include: [
      '@base-ui/react/alert-dialog',
      '@base-ui/react/dialog',
      '@base-ui/react/otp-field',
      '@tanstack/react-query',
    ],
  },
  // The server build bundles React and the router: it loads fewer files.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
