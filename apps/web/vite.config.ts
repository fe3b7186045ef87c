import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** What only some screens or a click bring along. */
const onDemand =
  /app\/(?:ui\/(?:back-office\/[\w-]+|some-icons|goods-icons|blob-picture|check-field|code-boxes|code-form|confirm|dialog|email-field|password-field|qr-code|second-factor-field|quantity|clamp-quantity|sign-in-card|skeleton|tabs|text-blocks)|lib\/(?:last-cart|load-script|log-out|nairobi-entry|personal-data|query-client|remembered-email|save-file|smaller-picture|tell-upload|use-paged-list|use-same-key|use-seconds-until)|storefront\/chrome\/(?:shop-data|side-menu|suggestion-list))\.tsx?$/
/** What every screen of the shop is made of. */
const shared =
  /app\/(?:ui|lib|storefront\/(?:chrome|cart-news|join-carts|newsletter\/newsletter-form|product-card|texts\/shared))[/.]/
/** What the listings are made of; each has some of it, and one goes from the one to the other. */
const listings = /app\/storefront\/(?:listing|texts\/listing)[/.]/
/** What a product's page shares with its parts that come later, such as the choice of a variant. */
const productParts = /app\/storefront\/(?:product\/review-card\.tsx|texts\/product\.ts)$/
/** What stands beside goods wherever they are bought. */
const goods = /app\/ui\/(?:goods-icons|quantity|clamp-quantity)\.tsx?$/
/** What every screen of somebody who is logged in keeps its data with. */
const personal = /node_modules\/@tanstack\/|app\/lib\/(?:personal-data\.tsx|query-client\.ts)$/

/** Built beside the browser's files, under the name it keeps for ever: a worker answers for what lies below its address. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'service-worker/worker.ts', fileName: 'service-worker.js' })
  },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), serviceWorker],
  build: {
    target: 'es2022',
    // The style policy is 'self': nothing may end up inside the page as a data URL or an inline style.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    emptyOutDir: true,
    // Says which file holds which texts: they are preloaded with the page.
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files instead of forty small ones: they compress better together, and a phone asks less often.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
                { name: 'shop', test: (id) => shared.test(id) && !onDemand.test(id) },
                { name: 'listings', test: listings },
                { name: 'personal', test: personal },
                { name: 'product', test: productParts },
                { name: 'goods', test: goods },
              ],
            },
          },
        },
      },
    },
  },
  // Known from the start: one found later would reload the page under a developer's hands.
  optimizeDeps: {
    include: [
      '@base-ui/react/alert-dialog',
      '@base-ui/react/dialog',
      '@base-ui/react/otp-field',
      '@tanstack/react-query',
    ],
  },
  // The built pages carry React and the router inside: one file to load, always the production code, whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
